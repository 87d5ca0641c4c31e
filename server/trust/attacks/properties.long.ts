// Runs all property tests, with different examples in each run. A failure prints its seed.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../scripts/project-folder.mjs'

for await (const file of glob('{shop,server}/**/*.test.ts', { cwd: root })) {
  const path = join(root, file)
  if ((await readFile(path, 'utf8')).includes('/testing/fixed-seed.ts')) await import(path)
}
