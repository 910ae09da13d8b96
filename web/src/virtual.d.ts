declare module "game-icons:*" {
    const body: string;
    export default body;
}

declare module "icons-of:*" {
    const icons: Readonly<Record<string, string>>;
    export default icons;
}

declare module "messages:*" {
    const text: string;
    export default text;
}
