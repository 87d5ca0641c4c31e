import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../project-folder.mjs'
import { isAllowed } from './licence-rules.ts'
import { packageFolders, readPackages, readPins } from './packages.ts'

test('every package of every platform has an allowed licence', () => {
  const forbidden = readPackages().filter((one) => !isAllowed(one))
  assert.deepEqual(forbidden, [])
})

test('one allowed alternative is enough, but combined licences must all be allowed', () => {
  const verdict = (licence: string, name = 'some-package') => isAllowed({ name, licence })
  for (const licence of ['MIT', 'MIT OR Apache-2.0', '(GPL-3.0 OR MIT)', 'Apache-2.0 AND ISC'])
    assert.ok(verdict(licence), licence)
  for (const licence of [
    'GPL-3.0',
    'AGPL-3.0-only',
    'MIT AND GPL-2.0',
    'UNLICENSED',
    'unknown',
    '',
    'LGPL-3.0-or-later',
  ])
    assert.ok(!verdict(licence), licence)
  assert.ok(verdict('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64'))
})

test('every version is pinned, and docs/dependencies.md lists it with a reason', () => {
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| '))
  for (const folder of packageFolders) {
    for (const [name, version] of Object.entries(readPins(folder))) {
      assert.match(version, /^(npm:[a-z]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/, `${name} is not pinned`)
      const entry = `${name} ${version.replace(/^npm:.*@/, '')}`
      assert.ok(
        rows.some((line) => line.includes(entry)),
        `docs/dependencies.md has no row with '${entry}'`,
      )
    }
  }
})
