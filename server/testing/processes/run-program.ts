import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnvironment, serverFlags, serverProgram } from '../../../scripts/server-program.mjs'

/** A program of the shop in a separate process. */
type Program = {
  child: ChildProcess
  /** Returns its output so far. */
  output: () => string
  /** Resolves with the program's origin. Rejects if the program ends before it listens. */
  origin: Promise<string>
  /** The exit code. */
  ended: Promise<number | null>
}

const root = join(import.meta.dirname, '../../..')

/**
 * Returns the arguments for Node to run a program: the shop as in `npm start`, or its commands as in `npm run shop --`.
 * `npm test`, `npm run test:long` and the bench run the built server. A single test file runs the sources, which need
 * no build.
 */
export function argumentsOf(program: 'main' | 'cli'): string[] {
  if (process.env.RUN_BUILT_SERVER === 'yes') return serverProgram(program).args
  return [...serverFlags, join(root, 'server', `${program}.ts`)]
}

/**
 * Returns an environment with these settings, a free port and no demo products. It inherits only PATH and HOME from the
 * test.
 */
export function environmentOf(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  const base = { PATH, HOME, TMPDIR: tmpdir(), ...serverEnvironment }
  return { ...base, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', ...env }
}

/** A single exit listener kills all programs, because tests run more programs at once than Node allows listeners. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Runs a program with these settings, on a free port and without demo products. The program ends when the test's
 * process ends.
 */
export function runProgram(
  file: 'main.ts' | 'cli.ts',
  env: Record<string, string>,
  args: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, [...argumentsOf(file === 'main.ts' ? 'main' : 'cli'), ...args], {
    env: environmentOf(env),
  })
  running.add(child)
  const printed: string[] = []
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  ended.then(() => running.delete(child))
  const origin = new Promise<string>((resolve, reject) => {
    let isKnown = false
    const read = (chunk: Buffer) => {
      printed.push(String(chunk))
      const address = isKnown ? null : /http:\/\/localhost:\d+/.exec(printed.join(''))
      if (!address) return
      isKnown = true
      resolve(address[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`the program ended before it listened: ${printed.join('')}`)))
  })
  origin.catch(() => undefined)
  return { child, output: () => printed.join(''), origin, ended }
}
