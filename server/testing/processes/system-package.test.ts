import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

test('a system package is announced before it is installed', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('only root installs one')
  const folder = await mkdtemp(join(tmpdir(), 'duka-apt-'))
  t.after(() => rm(folder, { recursive: true }))
  // A fake apt-get appends its arguments to APT_LOG.
  await writeFile(join(folder, 'apt-get'), '#!/bin/sh\necho "apt-get $*" >> "$APT_LOG"\nexit 0\n', { mode: 0o755 })
  const log = join(folder, 'log')
  const code = `
    import { existsSync, readFileSync } from 'node:fs'
    import { installPackage } from ${JSON.stringify(join(import.meta.dirname, 'system-package.ts'))}
    const say = console.log
    console.log = (line) => say(line, existsSync(process.env.APT_LOG) ? 'too late' : 'in time')
    say(installPackage('kifaa'), readFileSync(process.env.APT_LOG, 'utf8'))`
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, APT_LOG: log }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' })
  assert.match(
    stdout,
    /^As root, .*: apt-get install kifaa in time\ntrue apt-get .*update\napt-get .*install .*kifaa$/m,
    stderr,
  )
})
