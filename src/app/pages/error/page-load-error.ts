/** A page's code or content did not load: the network failed, or a new version replaced the files. */
export class PageLoadError extends Error {
  /** When it happened, not when it is shown: the connection may be back by then. */
  readonly wasOffline = globalThis.navigator?.onLine === false;

  constructor(address: string, options: ErrorOptions) {
    super(`The page ${address} could not be loaded.`, options);
    this.name = "PageLoadError";
  }
}
