import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnvironment, serverFlags, serverProgram } from '../../../scripts/server-program.mjs'

/** A program of the shop in its own process. */
type Program = {
  child: ChildProcess
  /** Returns its output so far. */
  output: () => string
  /** Its address; rejects if it ends before listening. */
  origin: Promise<string>
  /** Its exit code. */
  ended: Promise<number | null>
}

const root = join(import.meta.dirname, '../../..')

/**
 * The only place that knows how programs run: the shop as by `npm start`, its commands as by `npm run shop --`. Whole
 * and long test runs and the bench run the built server, single test files the sources, which need no build.
 */
export function argumentsOf(program: 'main' | 'cli'): string[] {
  if (process.env.RUN_BUILT_SERVER === 'yes') return serverProgram(program).args
  return [...serverFlags, join(root, 'server', `${program}.ts`)]
}

/**
 * Returns an environment with these settings, a free port and no demo products, and nothing from the tests' own
 * environment.
 */
export function environmentOf(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  const base = { PATH, HOME, TMPDIR: tmpdir(), ...serverEnvironment }
  return { ...base, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', ...env }
}

/** One listener for all of them: tests run more programs at once than Node allows listeners. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a program with these settings on a free port, without demo products. It ends with the test's process. */
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
    ended.then(() => reject(new Error(`it ended before it listened: ${printed.join('')}`)))
  })
  origin.catch(() => undefined)
  return { child, output: () => printed.join(''), origin, ended }
}
