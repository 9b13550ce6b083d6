/** The code of a page did not arrive: the network failed, or a new version replaced it. */
export class PageLoadError extends Error {
  constructor(address: string, options: ErrorOptions) {
    super(`The page ${address} could not be loaded.`, options);
    this.name = "PageLoadError";
  }
}
