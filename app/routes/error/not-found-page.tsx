import error from "content:error";
import { ErrorScreen } from "../../components/error-screen/error-screen.tsx";

/** Any address the site does not have. The server sends it with status 404. */
export function NotFoundPage() {
  const { status, text } = error.notFound;
  return <ErrorScreen error={error} status={status} text={text} />;
}
