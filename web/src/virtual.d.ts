declare module "game-icons:*" {
    const body: string;
    export default body;
}

declare module "messages:*" {
    const text: string;
    export default text;
}
