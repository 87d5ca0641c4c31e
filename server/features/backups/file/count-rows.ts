const NEWLINE = 0x0a

/**
 * Counts the rows that end in this piece of COPY text. Each row ends with a newline; a newline inside a value is
 * escaped (backslash, n).
 */
export function countRows(text: Buffer): number {
  let rows = 0
  for (let at = text.indexOf(NEWLINE); at !== -1; at = text.indexOf(NEWLINE, at + 1)) rows += 1
  return rows
}
