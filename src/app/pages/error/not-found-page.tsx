import error from "content:error";
import { ErrorScreen } from "../../components/error-screen/error-screen.tsx";
import { ErrorHead } from "./error-head.tsx";

/** For unknown addresses. The server sends it with status 404. */
export function NotFoundPage() {
  const { status, text } = error.notFound;
  return (
    <>
      <ErrorHead />
      <ErrorScreen error={error} status={status} text={text} />
    </>
  );
}
