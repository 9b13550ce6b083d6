import { createRoot } from "react-dom/client";
import { send } from "./api-client.ts";
import { App } from "./app.tsx";
import { cleanInput } from "./clean-input.ts";
import { copy } from "./copy.ts";
import { StoreContext } from "./editor-context.ts";
import { createStore } from "./store.ts";
import { takeToken, token } from "./token.ts";
import "../../app/styles/fonts.css";
import "../../app/styles/tokens.css";
import "./page.css";

takeToken();
document.addEventListener("beforeinput", cleanInput);
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    token() ? (
      <StoreContext value={createStore(send, localStorage)}>
        <App />
      </StoreContext>
    ) : (
      <main className="alone">{copy.noToken}</main>
    ),
  );
}

// Content with a problem makes the development server reload every page. This one has its own
// answer to that, and a reload would take people away from what they write.
import.meta.hot?.on("vite:beforeFullReload", (reload) => {
  if (reload.path === undefined) reload.path = "/the-live-site.html";
});
