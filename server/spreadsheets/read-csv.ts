import { undefuse } from './defuse.ts'
import { keepRows, type SheetRow } from './kept-rows.ts'
import { Refused } from './refusals.ts'

/**
 * Rows of a CSV file: UTF-8 or UTF-16 as Excel writes them, or the old Windows code page; comma, semicolon or tab,
 * whichever the first line has most of. The apostrophe that `writeCsv` puts before a formula is taken off again.
 */
export function readCsv(bytes: Buffer): SheetRow[] {
  const text = decode(bytes)
  if (text.includes('\0')) throw new Refused('not_a_table')
  const kept = keepRows()
  readRecords(text, delimiterOf(text), kept.add)
  return kept.rows
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t'] as const

/** What the first line that says something is divided by, quoted parts not counted. */
function delimiterOf(text: string): string {
  const start = text.search(/\S/)
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let inQuotes = false
  for (let at = Math.max(start, 0); at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '"') inQuotes = !inQuotes
    else if (!inQuotes && (char === '\n' || char === '\r')) break
    else if (!inQuotes && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1)
  }
  return delimiters.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best))
}

/** RFC 4180, forgiving: a quote in the middle of a cell is a quote, and an open one ends with the file. */
function readRecords(text: string, delimiter: string, add: (number: number, cells: string[]) => void): void {
  const plainEnd = new RegExp(`[${delimiter}\\r\\n]`, 'g')
  let number = 1
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at++
      for (;;) {
        const quote = text.indexOf('"', at)
        const end = quote < 0 ? text.length : quote
        cell += text.slice(at, end)
        at = end + 1
        if (text[at] !== '"') break
        cell += '"'
        at++
      }
    }
    plainEnd.lastIndex = at
    const end = plainEnd.exec(text)?.index ?? text.length
    cells.push(undefuse(cell + text.slice(at, end)))
    at = end + 1
    if (text[end] === delimiter) {
      // A delimiter that ends the file is followed by an empty cell, which nobody misses.
      continue
    }
    if (text[end] === '\r' && text[at] === '\n') at++
    add(number, cells)
    number++
    cells = []
  }
  if (cells.length > 0) add(number, cells)
}
