import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root, shopNode } from './bootstrap.mjs'
import { runProgram } from './programs.mjs'

// scripts/build.ts writes it last, with the time at which it began to read the sources.
export const buildStamp = join(root, 'dist', '.built')

const sources = ['web', 'shop', 'contract', 'config', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts']

/** Builds the front end unless it is newer than everything that it is made of. Looks at times only. */
export async function ensureBuilt() {
  if (!existsSync(join(root, 'vite.config.ts'))) return
  const built = existsSync(buildStamp) ? statSync(buildStamp).mtimeMs : 0
  if (newest(sources.map((name) => join(root, name))) < built) return
  console.log('Building the front end …')
  const code = await runProgram(shopNode(), [join(root, 'scripts', 'build.ts')], {
    env: { ...process.env, BUILD_QUIET: '1' },
  })
  if (code !== 0) giveUp('The front end could not be built; the reason is above.')
}

/** The latest change below these paths. A folder's own time shows that files were removed from it. */
function newest(paths) {
  let latest = 0
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) continue
    latest = Math.max(latest, found.mtimeMs)
    if (found.isDirectory()) latest = Math.max(latest, newest(readdirSync(path).map((name) => join(path, name))))
  }
  return latest
}
