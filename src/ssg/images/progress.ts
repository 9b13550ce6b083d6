type Terminal = { isTTY?: boolean; write(text: string): unknown };

/** Updates one line in a terminal; elsewhere prints every tenth. Call the result once per item. */
export function showProgress(what: string, total: number, to: Terminal = process.stdout) {
  let done = 0;
  return () => {
    done += 1;
    const text = `${what}: ${done} of ${total}`;
    const tenth = Math.ceil(total / 10);
    if (to.isTTY) to.write(`\r${text}${done === total ? "\n" : ""}`);
    else if (done % tenth === 0 || done === total) to.write(`${text}\n`);
  };
}
