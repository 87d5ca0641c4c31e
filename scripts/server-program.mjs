// The command line of the built server, shared by `npm start`, `npm run shop`, the benchmarks and the long tests.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { shopNode } from './bootstrap.mjs'
import { root } from './project-folder.mjs'

/**
 * Measured in docs/decisions/memory.md: with a small young generation the server uses a third of the memory under load,
 * and with gc exposed it can collect the garbage of its start.
 */
export const serverFlags = ['--max-semi-space-size=8', '--expose-gc']

/** The cache of V8's compiled code, keyed by the content of the sources. Never in the shared temporary folder. */
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled')

/**
 * Settings of glibc's allocator, which must be set before the process starts. Without them each thread has its own
 * heaps, and freed memory between other allocations is never returned. With them, large blocks (compression, parsing)
 * are allocated from the system and returned to it.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', NODE_COMPILE_CACHE }

/**
 * @param {'main' | 'cli'} name
 * @returns {{ program: string, args: string[], env: NodeJS.ProcessEnv }} `env` is the environment of this process, plus
 *   those of our variables that it lacks
 */
export function serverProgram(name) {
  const endWithNpm = pathToFileURL(join(root, 'scripts', 'end-with-npm.mjs')).href
  return {
    program: shopNode(),
    args: [...serverFlags, '--import', endWithNpm, join(root, 'dist', 'server', `${name}.js`)],
    env: { ...serverEnvironment, ...process.env },
  }
}
