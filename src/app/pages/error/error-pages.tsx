import { Component, type ReactNode } from "react";
import { useVisit } from "../../hooks/use-visit.ts";
import { ErrorScreen } from "./error-screen.tsx";

/** For unknown addresses. The server sends it with status 404. */
export function NotFoundPage() {
  const { error } = useVisit();
  return <ErrorScreen {...error.notFound} />;
}

/** For a page that could not be loaded because the connection was lost. */
export function OfflinePage() {
  const { text, retry } = useVisit().error.offline;
  return <ErrorScreen text={text} again={{ label: retry, onClick: reloadOnline }} />;
}

/** Offline, the browser would show an error page of its own. */
function reloadOnline() {
  if (navigator.onLine) window.location.reload();
}

/** For a page that breaks while it is rendered. */
function BrokenPage({ cause }: { cause: unknown }) {
  const { text, reload } = useVisit().error.broken;
  const again = { label: reload, onClick: () => window.location.reload() };
  return <ErrorScreen status={describe(cause)} text={text} again={again} />;
}

type Props = { children: ReactNode };
type State = { failure?: { cause: unknown } };

/** Shows the error screen in place of what breaks. React only lets a class do so. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(cause: unknown): State {
    return { failure: { cause } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <BrokenPage cause={failure.cause} /> : this.props.children;
  }
}

function describe(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
