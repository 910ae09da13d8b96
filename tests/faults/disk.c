/* Faults of a disk under a database, switched on in a shared file of three numbers:
   how many flushes fail, whether the disk is full, and whether the process stops at its next flush. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FAILING_FLUSHES, FULL, STOPPING };

static volatile int *control;

__attribute__((constructor)) static void begin(void) {
    const char *name = getenv("DISK_FAULTS");
    int file = name ? open(name, O_RDWR) : -1;
    void *found;
    if (file < 0)
        return;
    found = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (found != MAP_FAILED)
        control = found;
}

static int is(int file, const char *part) {
    char link[64], path[4096];
    ssize_t size;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    size = readlink(link, path, sizeof path - 1);
    if (size < 0)
        return 0;
    path[size] = 0;
    return strstr(path, part) != NULL;
}

static int log_of_database(int file) { return is(file, ".sqlite3-wal") || is(file, "/pg_wal/"); }

static int full(int file) {
    if (!control || !control[FULL] || !(is(file, ".sqlite3") || is(file, "/base/")))
        return 0;
    errno = ENOSPC;
    return 1;
}

static int flush_fails(int file) {
    if (!control || !(control[FAILING_FLUSHES] || control[STOPPING]) || !log_of_database(file))
        return 0;
    if (__sync_bool_compare_and_swap(&control[STOPPING], 1, 0))
        raise(SIGSTOP);
    if (control[FAILING_FLUSHES] <= 0 || __sync_fetch_and_sub(&control[FAILING_FLUSHES], 1) <= 0)
        return 0;
    errno = EIO;
    return 1;
}

#define REAL(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

int fsync(int file) { return flush_fails(file) ? -1 : REAL(fsync)(file); }

int fdatasync(int file) { return flush_fails(file) ? -1 : REAL(fdatasync)(file); }

ssize_t write(int file, const void *data, size_t size) {
    return full(file) ? -1 : REAL(write)(file, data, size);
}

ssize_t pwrite(int file, const void *data, size_t size, off_t at) {
    return full(file) ? -1 : REAL(pwrite)(file, data, size, at);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
    return full(file) ? -1 : REAL(pwrite64)(file, data, size, at);
}
