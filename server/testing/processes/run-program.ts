import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnvironment, serverFlags, serverProgram } from '../../../scripts/server-program.mjs'

/** A program of the shop that runs as its own process. */
type Program = {
  child: ChildProcess
  /** What it has printed until now. */
  output: () => string
  /** Where it listens; rejects when it ends before it does. */
  origin: Promise<string>
  /** Its exit code. */
  ended: Promise<number | null>
}

const root = join(import.meta.dirname, '../../..')

/**
 * The one place that knows what runs: the shop as `npm start` runs it, its commands as `npm run shop --` does. Tests
 * run the sources, so that what they read is what they try; long ones and the bench run the built server.
 */
function argumentsOf(program: 'main' | 'cli'): string[] {
  if (process.env.RUN_BUILT_SERVER === 'yes') return serverProgram(program).args
  return [...serverFlags, join(root, 'server', `${program}.ts`)]
}

/** Runs it on a free port, without demo products, with these settings. It dies with the test's process. */
export function runProgram(
  file: 'main.ts' | 'cli.ts',
  env: Record<string, string>,
  args: readonly string[] = [],
): Program {
  const { PATH, HOME } = process.env
  const base = { PATH, HOME, TMPDIR: tmpdir(), ...serverEnvironment }
  const child = spawn(process.execPath, [...argumentsOf(file === 'main.ts' ? 'main' : 'cli'), ...args], {
    env: { ...base, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', ...env },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const printed: string[] = []
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  ended.then(() => process.off('exit', kill))
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
