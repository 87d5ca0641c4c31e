/**
 * What makes a spreadsheet take a CSV cell for a formula, or a command of DDE: also the wide forms, which those of East
 * Asia read as the narrow ones (OWASP, CSV injection). The apostrophes before it count too, so that unescaping gives
 * back exactly what was there, also for a text that began with an apostrophe of its own.
 */
const looksLikeFormula = /^'*[=+\-@|\t\r\n＝＋－＠]/

/** Returns a text for a CSV cell that no spreadsheet runs: with an apostrophe where it would begin a formula. */
export const escapeFormula = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text)

/** Returns the text as it was before `escapeFormula`; other texts stay. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell
