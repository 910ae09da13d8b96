"""The server: tables for the browser, their storage, and what is sent to whom."""
