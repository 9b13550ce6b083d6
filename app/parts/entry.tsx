import "../styles/index.css";
import "content:pictures.css";
import "start-up:timing.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { PartsPage } from "./parts-page.tsx";

// In memory: a link on this page shows how it looks, and leads nowhere.
const router = createMemoryRouter([{ path: "*", Component: PartsPage }]);

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
