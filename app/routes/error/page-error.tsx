import error from "content:error";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { mayReload, reloadOnce } from "../../browser/reload-once.ts";
import { ErrorScreen } from "../../components/error-screen/error-screen.tsx";
import { ErrorHead } from "./error-head.tsx";
import { PageLoadError } from "./page-load-error.ts";

/** A page that broke while it was loaded or drawn. */
export function PageError() {
  const cause = useRouteError();
  const { pathname } = useLocation();
  const reloading = cause instanceof PageLoadError && mayReload(pathname);
  useEffect(() => {
    if (reloading) reloadOnce(pathname);
  }, [reloading, pathname]);
  if (reloading) return null;
  return (
    <>
      <ErrorHead />
      <ErrorScreen
        error={error}
        status={describe(cause)}
        text={error.broken.text}
        onReload={() => window.location.reload()}
      />
    </>
  );
}

function describe(cause: unknown): string {
  if (isRouteErrorResponse(cause)) return `${cause.status} ${cause.statusText}`;
  return cause instanceof Error ? cause.message : String(cause);
}
