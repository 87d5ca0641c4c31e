import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '../project-folder.mjs'
import { unusedCodeChecks } from './unused-code.ts'

const files = {
  'package.json': '{ "type": "module", "dependencies": { "zod": "4.6.7" } }',
  'server/main.ts': "import { used } from './parts.ts'\nused()",
  'server/parts.ts': `export const used = () => hidden
export const hidden = 1
export const dead = 2
export type Dead = string
export const tried = 3`,
  'server/parts.test.ts': "import { hidden, tried } from './parts.ts'\nexport const all = [hidden, tried]",
  'server/gone.ts': 'export const gone = 1',
}

test('unused files, exports, types and packages are found, and so are exports that only tests use', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'duka-unused-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const found = unusedCodeChecks.map(({ args }) => {
    const options = ['--directory', folder, '--reporter', 'compact', '--no-config-hints']
    const { stdout, stderr } = spawnSync(process.execPath, [...args, ...options], { cwd: folder, encoding: 'utf8' })
    return stdout + stderr
  })
  const [all = '', production = ''] = found
  for (const name of ['server/gone.ts', 'dead', 'Dead', 'zod']) assert.match(all, new RegExp(`\\b${name}\\b`), name)
  assert.doesNotMatch(all, /\b(used|hidden|tried)\b/)
  assert.match(production, /server\/parts.ts: dead, tried$/m)
  assert.doesNotMatch(production, /\b(used|hidden)\b/)
})
