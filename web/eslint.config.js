import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
    { ignores: ["node_modules/", "src/lib/api.d.ts", "dist/"] },
    js.configs.recommended,
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser } },
    },
    {
        rules: {
            "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
            "svelte/no-at-html-tags": "off", // icons are drawings of ours; texts never are markup
            "svelte/no-navigation-without-resolve": "off",
            "svelte/prefer-svelte-reactivity": "off", // sets and queries are replaced, never changed in place
        },
    },
);
