// How Node runs the built server: the same for `npm start`, `npm run shop`, the bench and the long tests.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, shopNode } from './bootstrap.mjs'

/**
 * Each was measured (docs/decisions/memory.md): a small young generation takes a third of the memory under load, and
 * the shop collects once what its start leaves behind.
 */
export const serverFlags = ['--max-semi-space-size=8', '--expose-gc']

/** Where V8 keeps what it compiled, by content of the sources. Never in the shared temporary folder. */
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled')

/**
 * What must stand in the environment before the process starts, for glibc's allocator: otherwise each thread has heaps
 * of its own, and what is freed between other things stays ours. Large pieces (compression, parsing) come from the
 * system and go back to it.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', NODE_COMPILE_CACHE }

/**
 * @param {'main' | 'cli'} name
 * @returns {{ program: string, args: string[], env: NodeJS.ProcessEnv }} `env` is this process's own with ours added
 */
export function serverProgram(name) {
  const endWithNpm = pathToFileURL(join(root, 'scripts', 'end-with-npm.mjs')).href
  return {
    program: shopNode(),
    args: [...serverFlags, '--import', endWithNpm, join(root, 'dist', 'server', `${name}.js`)],
    env: { ...serverEnvironment, ...process.env },
  }
}
