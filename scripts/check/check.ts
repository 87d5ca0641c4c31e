// npm run check: format, lint, types, who may import whom, the length of files, type tests, dead exports.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { findDeadExports } from './dead-exports.ts'
import { findLongFiles, findWrongTypeTests, readSources } from './source-files.ts'

const LONG_LINES = 300
const MAX_LINES = 400
// Exports for a tool, for the server, which imports what was built from them, or for the compiler to look at.
const entryPoints = [
  /\.type-test\.tsx?$/,
  /\.d\.ts$/,
  /\.config\.ts$/,
  /^\.dependency-cruiser\.mjs$/,
  /^web\/server-entry\.tsx$/,
]

const tool = (path: string) => join(root, 'node_modules', path)
const parts = ['shop', 'contract', 'server', 'web', 'demo'].filter((name) => existsSync(join(root, name)))
const cruiser = tool('dependency-cruiser/bin/dependency-cruiser.mjs')
const results = [
  runTool('format and lint', [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
  runTool('types', [tool('typescript-native/bin/tsc'), '-p', '.', '--noEmit']),
  // A worker has no window: other types of its own.
  runTool('types of the service worker', [tool('typescript-native/bin/tsc'), '-p', 'web/offline', '--noEmit']),
  runTool('imports', [cruiser, '--config', '.dependency-cruiser.mjs', ...parts]),
  ...checkSources(),
]
process.exitCode = results.every(Boolean) ? 0 : 1

function runTool(name: string, args: string[]): boolean {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  return report(name, status === 0)
}

function checkSources(): boolean[] {
  const code = readSources('*.ts', '*.tsx', '*.mjs')
  const long = findLongFiles(new Map([...code, ...readSources('*.css')]), LONG_LINES)
  for (const { file, lines } of long) console.log(`  ${file} has ${lines} lines; more than ${LONG_LINES} are a smell`)
  const tooLong = long.filter(({ lines }) => lines > MAX_LINES)
  const wrong = findWrongTypeTests(code)
  for (const sentence of wrong) console.log(`  ${sentence}`)
  const dead = findDeadExports(code, entryPoints)
  for (const one of dead) console.log(`  ${one} is exported, and no other file imports it`)
  return [
    report(`no file of more than ${MAX_LINES} lines`, tooLong.length === 0),
    report('type tests', wrong.length === 0),
    report('no dead exports', dead.length === 0),
  ]
}

function report(name: string, isGood: boolean): boolean {
  console.log(`${isGood ? '✔' : '✖'} ${name}`)
  return isGood
}
