/** Lets a few tasks run at a time and a bounded number wait for their turn. */
export class Gate {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #turns: (() => void)[] = [];
  #running = 0;

  constructor({ most, mostWaiting }: { most: number; mostWaiting: number }) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  get isFull() {
    return this.#turns.length >= this.#mostWaiting;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#most) this.#running++;
    else await new Promise<void>((resolve) => this.#turns.push(resolve));
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = this.#turns.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
