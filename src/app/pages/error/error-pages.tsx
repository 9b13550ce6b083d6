import error from "content:error";
import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./error-screen.tsx";

/** For unknown addresses. The server sends it with status 404. */
export function NotFoundPage() {
  return <ErrorScreen {...error.notFound} />;
}

/** For a page that could not be loaded because the connection was lost. */
export function OfflinePage() {
  const { text, retry } = error.offline;
  return <ErrorScreen text={text} again={{ label: retry, onClick: reloadOnline }} />;
}

/** Offline, the browser would show an error page of its own. */
function reloadOnline() {
  if (navigator.onLine) window.location.reload();
}

type Props = { children: ReactNode };
type State = { failure?: { cause: unknown } };

/** Shows the error screen in place of what breaks while it is rendered. React only lets a class do so. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(cause: unknown): State {
    return { failure: { cause } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const again = { label: error.broken.reload, onClick: () => window.location.reload() };
    return <ErrorScreen status={describe(failure.cause)} text={error.broken.text} again={again} />;
  }
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
