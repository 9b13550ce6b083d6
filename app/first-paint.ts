/*
 * The script at the top of every page's head: nothing is painted before the page's opening is whole.
 * Where the HTML arrives in pieces, the links of a half-read menu would move. Browsers that do not
 * know this paint as they read. By a script, because checkers of HTML do not know it yet either.
 */
const opening = document.createElement("link");
opening.rel = "expect";
opening.href = "#opening";
opening.setAttribute("blocking", "render");
document.head.append(opening);
