// Writes the figures of npm run test:long into docs/trust.md: one table between two markers.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { root } from './project-folder.mjs'

const page = join(root, 'docs', 'trust.md')
const begin = '<!-- Written by npm run test:long. -->'
const end = '<!-- Up to here. -->'
const head = ['| what | figure | date | machine |', '|---|---|---|---|']

type Row = { what: string; line: string }

/**
 * Writes the figures of `file` (JSON lines with `what` and `figure`) into the table. A row with the same name is
 * replaced. After a complete run, other rows are removed.
 */
export function writeFigures(file: string, isWholeRun: boolean): void {
  const text = readFileSync(page, 'utf8')
  const [before, rest] = splitOnce(text, begin)
  const [table, after] = splitOnce(rest, end)
  const found = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(rowOf)
  const old = isWholeRun ? [] : table.split('\n').filter((line) => line.startsWith('|') && !head.includes(line))
  const rows = new Map(
    [...old.map((line) => ({ what: nameOf(line), line })), ...found].map((row) => [row.what, row.line]),
  )
  writeFileSync(page, [before + begin, ...head, ...rows.values(), end + after].join('\n'))
}

function rowOf(json: string): Row {
  const { what, figure }: { what: string; figure: string } = JSON.parse(json)
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}`
  const cells = [what, figure, new Date().toISOString().slice(0, 10), machine]
  const line = `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
  return { what: nameOf(line), line }
}

/** Returns the first cell of a row, which is its name. */
const nameOf = (line: string) => line.split('|')[1]?.trim() ?? ''

function splitOnce(text: string, marker: string): [string, string] {
  const at = text.indexOf(marker)
  if (at < 0) throw new Error(`docs/trust.md no longer has the line '${marker}'`)
  return [text.slice(0, at), text.slice(at + marker.length)]
}
