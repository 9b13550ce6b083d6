/** Longer links open an empty e-mail, or nothing, in some of the usual programs. */
const longestLink = 2000;

/**
 * A link that opens a ready-written e-mail. A text that does not fit is cut between two characters
 * and ends with `tooLong`, which says where the rest is.
 */
export function mailLink(mail: { to: string; subject: string; body: string; tooLong: string }) {
  const start = `mailto:${encode(mail.to).replace("%40", "@")}?subject=${encode(mail.subject)}&body=`;
  const whole = encode(mail.body);
  if (start.length + whole.length <= longestLink) return start + whole;

  const end = encode(`\n\n${mail.tooLong}`);
  const room = longestLink - start.length - end.length;
  let cut = "";
  for (const character of mail.body) {
    const next = encode(character);
    if (cut.length + next.length > room) break;
    cut += next;
  }
  return start + cut + end;
}

/** Half a character pair cannot be encoded, and a line ends with CRLF in an e-mail. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));
}
