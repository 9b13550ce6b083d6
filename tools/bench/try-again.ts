/** On a busy machine a browser now and then loses its own trace: such a run says nothing. */
export async function tryAgain<Result>(run: () => Promise<Result>, times = 3): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (times <= 1) throw error;
    console.log(`Once more, because of this: ${error instanceof Error ? error.message : error}`);
    return tryAgain(run, times - 1);
  }
}
