import { PlainError } from "../../errors.ts";
import { transaction } from "../database.ts";
import { asTable, type CommandInput, type Condition, isAll } from "./input.ts";
import { ofEmail, stillHeld } from "./read.ts";

/** So few at a time that the write-ahead log has room on a disk that takes no more enquiries. */
const portion = 50;

export async function removeNamed(input: CommandInput) {
  if (!isAll(input.value)) return remove(input, input.named().condition);
  if (Object.values(input.filters).some(Boolean)) return remove(input, input.filtered());
  throw new PlainError("Say which of them: add --since, --before or --text.");
}

export const removeBefore = (input: CommandInput) =>
  remove(input, input.filtered({ before: input.value }));

export const removeEmail = (input: CommandInput) => remove(input, ofEmail(input.value));

/** `secure_delete` overwrites the text, and the checkpoint empties the log, which has it too. */
async function remove(input: CommandInput, condition: Condition) {
  const found = input.select(condition);
  if (found.length === 0) return "There is nothing to delete.";
  const question = `Delete ${input.countsOf(condition)}? This cannot be undone.`;
  if (!(await input.confirm(`${asTable(found.slice(0, input.limit))}\n${question}`))) {
    return "Nothing was deleted.";
  }
  const database = input.open();
  const drop = database.prepare("DELETE FROM enquiries WHERE id = ?");
  let deleted = 0;
  let isBusy = false;
  while (found.length > 0) {
    transaction(database, () => {
      for (const { id } of found.splice(0, portion)) deleted += Number(drop.run(id).changes);
    });
    database.exec("PRAGMA incremental_vacuum");
    isBusy = Boolean(database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy);
  }
  const rest = isBusy ? " The server was busy: traces go when it is restarted." : "";
  return `${deleted} deleted. ${stillHeld}${rest}`;
}
