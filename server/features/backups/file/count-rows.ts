const NEWLINE = 0x0a

/** How many rows of COPY's text end in it: each ends in a newline, and one within a value is written as `\\n`. */
export function countRows(text: Buffer): number {
  let rows = 0
  for (let at = text.indexOf(NEWLINE); at !== -1; at = text.indexOf(NEWLINE, at + 1)) rows += 1
  return rows
}
