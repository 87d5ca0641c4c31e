import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

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

const root = join(import.meta.dirname, '../..')
/** The options that `npm start` gives Node. */
const flags = manifest.scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** The one place that knows what runs: the shop as `npm start` runs it, its commands as `npm run shop --` does. */
const commands = {
  'main.ts': [...flags, join(root, 'server/main.ts')],
  'cli.ts': [join(root, 'server/cli.ts')],
}

/** Runs it on a free port, without demo products, with these settings. It dies with the test's process. */
export function runProgram(
  file: keyof typeof commands,
  env: Record<string, string>,
  args: readonly string[] = [],
): Program {
  const { PATH, HOME } = process.env
  const base = { PATH, HOME, TMPDIR: tmpdir(), NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }
  const child = spawn(process.execPath, [...commands[file], ...args], {
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
