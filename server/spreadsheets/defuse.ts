/**
 * What makes a spreadsheet take a CSV cell for a formula. The apostrophes before it count too, so that undoing the
 * defusing gives back exactly what was there, also for a text that began with an apostrophe of its own.
 */
const looksLikeFormula = /^'*[=+\-@\t\r]/

/** Text for a CSV cell that no spreadsheet runs: a leading apostrophe where it would begin a formula (rulings §7). */
export const defuse = (text: string): string => (looksLikeFormula.test(text) ? `'${text}` : text)

/** The text as it was before `defuse`; other texts stay. */
export const undefuse = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell
