import { createRoot } from "react-dom/client";
import { isHosted, takeToken, token } from "./http/api-client.ts";
import { meetOthers } from "./people/others.ts";
import { App } from "./shell/app.tsx";
import { copy } from "./shell/copy.ts";
import { cleanInput, undoByKey } from "./shell/typing.ts";
import { store } from "./state/editor.ts";
import "../../app/styles/fonts.css";
import "../../app/styles/tokens.css";
import "../../app/styles/base.css";
import "./shell/page.css";

await takeToken();
document.addEventListener("beforeinput", cleanInput);
document.addEventListener("keydown", undoByKey);
const root = document.getElementById("root");
if (root) createRoot(root).render(token() ? <App /> : <p>{copy.noToken}</p>);

// Content with a problem makes the development server reload every page. This one has its own
// answer to that, and a reload would take people away from what they write.
import.meta.hot?.on("vite:beforeFullReload", (reload) => {
  if (reload.path === undefined) reload.path = "/the-live-site.html";
});

// After a broken connection Vite's script would load the page anew, unless the page is being left.
if (isHosted) {
  import.meta.hot?.on("vite:ws:disconnect", () => dispatchEvent(new Event("beforeunload")));
  meetOthers();
} else {
  let later: ReturnType<typeof setTimeout>;
  import.meta.hot?.on("content-changed", () => {
    clearTimeout(later);
    later = setTimeout(store.load, 1000);
  });
}
