import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './project-folder.mjs'

test('development tools, and a start without a DATA_DIR, are refused in a release that runs on a server', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'duka-release-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const scripts = join(root, 'scripts')
  cpSync(scripts, join(folder, 'scripts'), { recursive: true, filter: (path) => !path.includes('node_modules') })
  writeFileSync(join(folder, 'release.json'), '{}')
  mkdirSync(join(folder, 'etc/duka'), { recursive: true })
  writeFileSync(join(folder, 'etc/duka/duka.env'), '')
  const { DATA_DIR, ...env } = process.env
  for (const command of ['update', 'test', 'dev', 'start']) {
    const args = [join(folder, 'scripts/run.mjs'), command]
    const { status, stderr } = spawnSync(process.execPath, args, {
      env: { ...env, DUKA_ROOT: folder },
      encoding: 'utf8',
    })
    assert.deepEqual([status, /use 'sudo duka …'/.test(stderr)], [1, true], command + stderr)
  }
  assert.equal(existsSync(join(folder, 'node_modules')), false)
})
