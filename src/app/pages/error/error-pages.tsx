import error from "content:error";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { ErrorScreen } from "./error-screen.tsx";

/** For unknown addresses. The server sends it with status 404. */
export function NotFoundPage() {
  return <ErrorScreen {...error.notFound} />;
}

/** For a page that failed while it was loaded or rendered. */
export function PageError() {
  const cause = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  // After a new deployment the old page's code may be gone from the server: the address loaded afresh
  // gets the new one. It cannot go round in circles: a document without its code stays as it is.
  const notLoaded = cause instanceof PageLoadError;
  const reloading = notLoaded && !cause.wasOffline;
  useEffect(() => {
    if (reloading) window.location.reload();
  }, [reloading]);
  if (reloading) return null;
  if (!notLoaded) {
    const again = { label: error.broken.reload, onClick: () => window.location.reload() };
    return <ErrorScreen status={describe(cause)} text={error.broken.text} again={again} />;
  }
  // Not a reload, which would show the browser's own error page when offline.
  const retry = () => navigate(location, { replace: true, state: location.state });
  return (
    <ErrorScreen text={error.offline.text} again={{ label: error.offline.retry, onClick: retry }} />
  );
}

function describe(cause: unknown): string {
  if (isRouteErrorResponse(cause)) return `${cause.status} ${cause.statusText}`;
  return cause instanceof Error ? cause.message : String(cause);
}

/** A page's code or content did not load: the network failed, or a new version replaced the files. */
export class PageLoadError extends Error {
  /** When it happened, not when it is shown: the connection may be back by then. */
  readonly wasOffline = globalThis.navigator?.onLine === false;

  constructor(address: string, options: ErrorOptions) {
    super(`The page ${address} could not be loaded.`, options);
    this.name = "PageLoadError";
  }
}
