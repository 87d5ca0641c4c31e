/**
 * The start of texts that a spreadsheet would treat as a formula or a DDE command, including the wide characters that
 * East Asian versions read as narrow ones (OWASP, CSV injection). Leading apostrophes match too, so that unescaping
 * restores every text exactly, even one that starts with an apostrophe.
 */
const looksLikeFormula = /^'*[=+\-@|\t\r\n＝＋－＠]/

/**
 * Returns a text for a CSV cell that no spreadsheet executes. A text that looks like a formula gets an apostrophe in
 * front.
 */
export const escapeFormula = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text)

/** Reverses `escapeFormula`. Does not change other texts. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell
