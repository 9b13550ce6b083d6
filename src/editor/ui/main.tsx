import { createRoot } from "react-dom/client";
import { send } from "./api-client.ts";
import { App } from "./app.tsx";
import { StoreContext } from "./editor-context.ts";
import { createStore } from "./store.ts";
import "../../app/styles/fonts.css";
import "../../app/styles/tokens.css";
import "./page.css";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StoreContext value={createStore(send, localStorage)}>
      <App />
    </StoreContext>,
  );
}
