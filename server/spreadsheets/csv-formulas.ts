/**
 * Beginnings that make a spreadsheet treat a CSV cell as a formula or a DDE command, including the wide forms that East
 * Asian versions read as narrow ones (OWASP, CSV injection). Leading apostrophes count too, so that unescaping restores
 * every text exactly, even one with its own apostrophe.
 */
const looksLikeFormula = /^'*[=+\-@|\t\r\n＝＋－＠]/

/** Returns a text for a CSV cell that no spreadsheet runs: with an apostrophe if it would begin a formula. */
export const escapeFormula = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text)

/** Reverses `escapeFormula`. Other texts stay. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell
