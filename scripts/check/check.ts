// npm run check: format, lint, types, imports, file lengths, type tests, unused files, exports and packages, stories
// of each folder of screens, and formulas in one place.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storiesOfScreens } from '../../e2e/stories-of-screens.ts'
import { root } from '../project-folder.mjs'
import { findFormulas } from './formulas.ts'
import { findLongFiles, findWrongTypeTests, readSources } from './source-files.ts'
import { findWrongStories } from './story-list.ts'
import { unusedCodeChecks } from './unused-code.ts'

const LONG_FILE_LINES = 300
const MAX_FILE_LINES = 400
const tool = (path: string) => join(root, 'node_modules', path)
const parts = ['shop', 'contract', 'server', 'web', 'demo'].filter((name) => existsSync(join(root, name)))
const cruiser = tool('dependency-cruiser/bin/dependency-cruiser.mjs')
const results = [
  runTool('format and lint', [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
  runTool('types', [tool('typescript-native/bin/tsc'), '-p', '.', '--noEmit']),
  // A worker has no window, and so needs other types.
  runTool('types of the service worker', [tool('typescript-native/bin/tsc'), '-p', 'web/offline', '--noEmit']),
  runTool('imports', [cruiser, '--config', '.dependency-cruiser.mjs', ...parts]),
  ...unusedCodeChecks.map(({ name, args }) => runTool(name, args)),
  ...checkSources(),
]
process.exitCode = results.every(Boolean) ? 0 : 1

function runTool(name: string, args: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  return report(name, status === 0)
}

function checkSources(): boolean[] {
  const code = readSources('*.ts', '*.tsx', '*.mjs')
  const all = new Map([...code, ...readSources('*.css')])
  const long = findLongFiles(all, LONG_FILE_LINES)
  for (const { file, lines } of long)
    console.log(`  ${file} has ${lines} lines; more than ${LONG_FILE_LINES} are a smell`)
  const tooLong = long.filter(({ lines }) => lines > MAX_FILE_LINES)
  const wrong = findWrongTypeTests(code)
  for (const sentence of wrong) console.log(`  ${sentence}`)
  const stories = findWrongStories([...all.keys()], storiesOfScreens)
  for (const sentence of stories) console.log(`  ${sentence}`)
  const formulas = findFormulas(new Map([...code, ...readSources('*.sql')]))
  for (const sentence of formulas) console.log(`  ${sentence}`)
  return [
    report(`no file of more than ${MAX_FILE_LINES} lines`, tooLong.length === 0),
    report('type tests', wrong.length === 0),
    report('stories of every screen', stories.length === 0),
    report('prices and debts from one place', formulas.length === 0),
  ]
}

function report(name: string, isGood: boolean): boolean {
  console.log(`${isGood ? '✔' : '✖'} ${name}`)
  return isGood
}
