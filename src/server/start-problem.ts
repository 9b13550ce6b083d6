/** A reason not to start that a person can act on: its message is shown without a stack. */
export class StartProblem extends Error {}

/** What to tell the person who started the server and finds that it does not run. */
export function explainStartFailure(error: unknown, at: { port: number; host: string }) {
  if (error instanceof StartProblem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const example = `PORT=${at.port < 65535 ? at.port + 1 : 3000} npm start`;
  switch ("code" in error && error.code) {
    case "EADDRINUSE":
      return `Port ${at.port} is in use. Stop the other program or choose another port: ${example}`;
    case "EACCES":
      return `Port ${at.port} is reserved for administrators. Choose another port: PORT=3000 npm start`;
    case "ENOTFOUND":
    case "EADDRNOTAVAIL":
      return `HOST is "${at.host}", which is not an address of this machine. Write HOST=localhost.`;
    default:
      return error.stack ?? error.message;
  }
}
