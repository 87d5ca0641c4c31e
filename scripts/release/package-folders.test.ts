import { ok, throws } from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../project-folder.mjs'
import { packageFolders } from './package-folders.ts'

test('a release contains the named packages, everything that they need on this platform, and nothing else', () => {
  const found = packageFolders(root, ['sharp'])
  for (const name of ['sharp', 'detect-libc', 'semver']) ok(found.includes(join(root, 'node_modules', name)), name)
  ok(
    found.some((path) => path.includes('@img/sharp-')),
    'the library of sharp, an optional package',
  )
  ok(!found.some((path) => path.endsWith('/vite')))
  throws(() => packageFolders(root, ['hakuna-kifurushi']), /hakuna-kifurushi is not installed/)
})
