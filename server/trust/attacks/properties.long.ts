// The tests of properties once more, with examples that no run has had: a failure prints the seed that brings it back.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../scripts/bootstrap.mjs'

for await (const file of glob('{shop,server}/**/*.test.ts', { cwd: root })) {
  const path = join(root, file)
  if ((await readFile(path, 'utf8')).includes('/testing/fixed-seed.ts')) await import(path)
}
