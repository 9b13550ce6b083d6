import error from "content:error";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { ErrorScreen } from "../../components/error-screen/error-screen.tsx";
import { ErrorHead } from "./error-head.tsx";
import { PageLoadError } from "./page-load-error.ts";

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
  // Not a reload, which would show the browser's own error page when offline.
  const retry = () => navigate(location, { replace: true, state: location.state });
  return (
    <>
      <ErrorHead />
      {notLoaded ? (
        <ErrorScreen
          error={error}
          text={error.offline.text}
          again={{ label: error.offline.retry, onClick: retry }}
        />
      ) : (
        <ErrorScreen
          error={error}
          status={describe(cause)}
          text={error.broken.text}
          again={{ label: error.broken.reload, onClick: () => window.location.reload() }}
        />
      )}
    </>
  );
}

function describe(cause: unknown): string {
  if (isRouteErrorResponse(cause)) return `${cause.status} ${cause.statusText}`;
  return cause instanceof Error ? cause.message : String(cause);
}
