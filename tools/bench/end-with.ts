/** Runs a command; what it cannot do is said in a sentence, without a stack. */
export async function endWith(command: () => Promise<number>) {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
