/** @type {NodeJS.Signals[]} */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];
const parent = process.ppid;

/**
 * Calls back when somebody wants us to stop, once for each signal: Ctrl-C comes twice, from the
 * terminal and from npm.
 * @param {(signal: NodeJS.Signals) => void} callback
 * @returns {() => void} stops listening
 */
export function onStopRequest(callback) {
  /** @type {Set<NodeJS.Signals>} */
  const seen = new Set();
  const listener = (/** @type {NodeJS.Signals} */ signal) => {
    if (seen.has(signal)) return;
    seen.add(signal);
    callback(signal);
  };
  for (const signal of stopSignals) process.on(signal, listener);
  const watch = setInterval(() => wasLeftByNpm() && listener("SIGTERM"), 100);
  return () => {
    for (const signal of stopSignals) process.off(signal, listener);
    clearInterval(watch);
  };
}

/** npm starts us in a shell, and some (dash) die of a SIGTERM without passing it on. */
function wasLeftByNpm() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
}
