const key = "editor-token";

/** It comes with the address that the command opens, and stays in this tab. */
export function takeToken() {
  // The whole address, opened in a tab that shows the page already.
  addEventListener("hashchange", () => location.reload());
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (!given) return;
  sessionStorage.setItem(key, given);
  history.replaceState(null, "", location.pathname);
}

export const token = () => sessionStorage.getItem(key) ?? "";
