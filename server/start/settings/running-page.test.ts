// Checks docs/running.md against the program, because people read it when the shop is down.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { runProgram } from '../../testing/processes/run-program.ts'
import { settings } from './environment.ts'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/running.md'), 'utf8')

const ownersGuide = readFileSync(join(root, 'docs/mwongozo-wa-mwenye-duka.md'), 'utf8')

/** Returns the rows of the table below this heading, as cells. */
function rowsBelow(heading: string, text = page): string[][] {
  const [, after = ''] = text.split(`\n## ${heading}\n`)
  const [section = ''] = after.split('\n## ')
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
}

const inCode = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

test('the table of settings lists every setting with its default', () => {
  const shown = rowsBelow('Settings').flatMap(([names = '', defaults = '']) =>
    inCode(names).map((name, at) => [name, defaults.split(', ')[at] ?? defaults]),
  )
  const real = Object.entries(settings).map(([name, { schema }]) => [
    name,
    showDefault(schema.safeParse(undefined).data),
  ])
  assert.deepEqual(Object.fromEntries(shown), Object.fromEntries(real))
  assert.equal(shown.length, real.length, 'a setting is listed twice')
})

function showDefault(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '–'
  if (value === null) return 'off'
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}

test('the program prints every sentence that the page tells readers to look for', async () => {
  const texts: string[] = []
  for await (const file of glob(['{server,shop,scripts}/**/*.{ts,mjs}', 'deploy/*.sh'], { cwd: root }))
    if (!file.endsWith('.test.ts')) texts.push(readFileSync(join(root, file), 'utf8'))
  const program = texts.join('\n')
  const signs = rowsBelow('What to do when').map(([sign = '']) => sign)
  assert.ok(signs.length > 20, 'the table is gone')
  for (const sign of signs) {
    const quoted = [...inCode(sign), ...[...sign.matchAll(/'([^']+)'/g)].map(([, text = '']) => text)]
    for (const sentence of quoted) assert.match(program, patternOf(sentence), sign)
  }
})

test("the shop shows every message in the tables of the owner's guide", async () => {
  const texts: string[] = []
  for await (const file of glob('{shop,server,web}/**/*.{ts,tsx}', { cwd: root }))
    if (!file.includes('.test.')) texts.push(readFileSync(join(root, file), 'utf8'))
  const shown = texts.join('\n').replace(/\s+/g, ' ')
  const rows = ['Nakala rudufu', 'Mambo yakienda vibaya'].flatMap((heading) => rowsBelow(heading, ownersGuide))
  const named = rows.flatMap(([sign = '']) =>
    [...sign.matchAll(/(?:'|\*\*)([^'*]+)(?:'|\*\*)/g)].map(([, text = '']) => text),
  )
  assert.ok(named.length > 6, 'the tables are gone')
  for (const text of named) assert.match(shown, patternOf(text))
})

test('the page lists every command of the program, and the documents mention no other commands', async () => {
  const help = runProgram('cli.ts', {}, ['help'])
  assert.equal(await help.ended, 2)
  const usages = help.output().replace('Verbs: ', '').trim().split(' · ')
  // Usages without their arguments: 'backup list [<place>]' becomes 'backup list'.
  const known = usages.map((usage) => /^[a-z]+( [a-z]+)*/.exec(usage)?.[0] ?? '')
  assert.ok(known.includes('backup since') && known.includes('verify'), help.output())
  const shown = ['Commands', 'Backups'].flatMap((heading) => rowsBelow(heading).flatMap(([cell = '']) => inCode(cell)))
  for (const command of known)
    assert.ok(
      shown.some((one) => `${one} `.startsWith(`${command} `)),
      `${command} is missing`,
    )
  const verbs = new Set([...known.map((command) => command.split(' ')[0]), 'update'])
  const typed = /(?:sudo duka|npm run shop --|`duka|^duka|DATA_DIR=\S+ duka) ([a-z]+)/gm
  for await (const file of glob('docs/**/*.md', { cwd: root }))
    for (const [text, verb = ''] of readFileSync(join(root, file), 'utf8').matchAll(typed))
      assert.ok(verbs.has(verb), `${file}: ${text}`)
})

/** Turns a sentence of the page into a pattern, in which `…` matches any text. */
function patternOf(sentence: string): RegExp {
  const literal = (text: string) => text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(sentence.split('…').map(literal).join('[^\\n]{1,80}?'))
}
