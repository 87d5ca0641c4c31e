// docs/running.md against the program: a page that somebody reads when the shop is down must not be wrong.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { settings } from './environment.ts'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/running.md'), 'utf8')

/** The cells of the tables' rows below this heading. */
function rowsBelow(heading: string): string[][] {
  const [, after = ''] = page.split(`\n## ${heading}\n`)
  const [section = ''] = after.split('\n## ')
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
}

const inCode = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

test('the table of settings has each of them, with the default that it has', () => {
  const shown = rowsBelow('Settings').flatMap(([names = '', defaults = '']) =>
    inCode(names).map((name, at) => [name, defaults.split(', ')[at] ?? defaults]),
  )
  const real = Object.entries(settings).map(([name, { schema }]) => [
    name,
    showDefault(schema.safeParse(undefined).data),
  ])
  assert.deepEqual(Object.fromEntries(shown), Object.fromEntries(real))
  assert.equal(shown.length, real.length, 'a setting stands there twice')
})

function showDefault(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '–'
  if (value === null) return 'off'
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}

test('what to do when: every sentence that it tells the reader to look for is one that the program says', async () => {
  const texts: string[] = []
  for await (const file of glob('{server,shop,scripts}/**/*.{ts,mjs}', { cwd: root }))
    if (!file.endsWith('.test.ts')) texts.push(readFileSync(join(root, file), 'utf8'))
  const program = texts.join('\n')
  const signs = rowsBelow('What to do when').map(([sign = '']) => sign)
  assert.ok(signs.length > 20, 'the table is gone')
  for (const sign of signs) {
    const quoted = [...inCode(sign), ...[...sign.matchAll(/'([^']+)'/g)].map(([, text = '']) => text)]
    for (const sentence of quoted) assert.match(program, patternOf(sentence), sign)
  }
})

/** A sentence of the page as the source has it, where `…` stands for whatever is filled in. */
function patternOf(sentence: string): RegExp {
  const literal = (text: string) => text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(sentence.split('…').map(literal).join('[^\\n]{1,80}?'))
}
