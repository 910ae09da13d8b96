import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { prefs } from "$lib/prefs.svelte";

// Who this is may be learned a little later; nothing waits for it.
prefs.load().catch(() => undefined);

const target = document.getElementById("app");
if (target) mount(App, { target });
