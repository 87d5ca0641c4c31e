import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { shopNode } from '../bootstrap.mjs'
import { runProgram } from '../programs.mjs'
import { aloneInFolder, giveUp, root } from '../project-folder.mjs'

/**
 * The sources of each build. scripts/build/build.ts writes the stamp last, with the time at which it began to read the
 * sources.
 *
 * @type {Record<'front-end' | 'server', { name: string, stamp: string, sources: string[] }>}
 */
export const builds = {
  'front-end': {
    name: 'the front end',
    stamp: join(root, 'dist', '.built'),
    sources: [
      'web',
      'shop',
      'contract',
      'config',
      'vite.config.ts',
      'vite.worker.config.ts',
      'package-lock.json',
      'scripts/build/build.ts',
      'scripts/build/chunk-groups.ts',
      'scripts/build/compress-file.ts',
    ],
  },
  server: {
    name: 'the server',
    stamp: join(root, 'dist', '.built-server'),
    sources: [
      'server',
      'shop',
      'contract',
      'demo',
      'vite.server.config.ts',
      'package-lock.json',
      'scripts/build/build.ts',
    ],
  },
}

/** Files that no build reads. */
const testFile = /(\.(test|type-test|long)\.tsx?|[\\/]server[\\/](testing|trust))$/

/**
 * Rebuilds those of the named builds that are older than one of their source files. If several commands call this at
 * the same time, only one of them builds.
 *
 * @param {(keyof typeof builds)[]} names
 */
export async function ensureBuilt(names) {
  if (!existsSync(join(root, 'vite.config.ts'))) return
  const findOld = () => names.filter((name) => isOld(builds[name]))
  if (findOld().length > 0) await aloneInFolder('is building the shop', () => build(findOld()))
}

/** @param {(keyof typeof builds)[]} old the builds that are old; empty if another command has built them meanwhile */
async function build(old) {
  if (old.length === 0) return
  console.log(`Building ${old.map((name) => builds[name].name).join(' and ')} …`)
  const code = await runProgram(shopNode(), [join(root, 'scripts', 'build', 'build.ts'), ...old], {
    env: { ...process.env, BUILD_QUIET: '1' },
  })
  if (code !== 0) giveUp('It could not be built; the reason is above.')
}

function isOld({ stamp, sources }) {
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  return newest(sources.map((name) => join(root, name))) >= built
}

/**
 * Returns the time of the latest change below these paths. A folder's own time changes when files in it are deleted.
 */
function newest(paths) {
  let latest = 0
  for (const path of paths) {
    if (testFile.test(path)) continue
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) continue
    latest = Math.max(latest, found.mtimeMs)
    if (found.isDirectory()) latest = Math.max(latest, newest(readdirSync(path).map((name) => join(path, name))))
  }
  return latest
}
