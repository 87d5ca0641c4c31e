import { CsvError, parse } from 'csv-parse/sync'
import { unescapeFormula } from './csv-formulas.ts'
import { SheetRefusal } from './refusals.ts'
import { collectRows, type SheetRow } from './sheet-rows.ts'

/**
 * Returns the rows of a CSV file. The encoding is UTF-8, UTF-16 as Excel writes it, or the old Windows code page. The
 * separator is a comma, semicolon or tab, whichever is most frequent in the first line. Removes the apostrophe that
 * `writeCsv` puts before a formula.
 */
export function readCsv(bytes: Buffer): SheetRow[] {
  const text = decodeCsv(bytes)
  if (text.includes('\0')) throw new SheetRefusal('not_a_table')
  const collected = collectRows()
  let number = 0
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      // A quote inside a cell is plain text, and rows may have different lengths.
      relax_quotes: true,
      relax_column_count: true,
      // The rows are collected here, so that the parser does not store them too.
      on_record: (cells: string[]) => {
        number += 1
        collected.add(number, cells.map(unescapeFormula))
        return null
      },
    })
  } catch (error) {
    throw error instanceof CsvError ? new SheetRefusal('broken') : error
  }
  return collected.rows
}

/** Decodes the text. The decoders remove its byte order mark. */
function decodeCsv(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t'] as const

/** Returns the most frequent separator of the first non-empty line, ignoring quoted parts. */
function delimiterOf(text: string): string {
  const start = text.search(/\S/)
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (let at = Math.max(start, 0); at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && (char === '\n' || char === '\r')) break
    else if (!isQuoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1)
  }
  return delimiters.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best))
}
