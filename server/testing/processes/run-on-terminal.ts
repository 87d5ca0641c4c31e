import { spawn } from 'node:child_process'
import { argumentsOf, environmentOf } from './run-program.ts'

/** A command that runs on a terminal, as if a person had typed it. Only on Linux, with util-linux's `script`. */
type OnTerminal = {
  /** Returns everything shown on the terminal so far. */
  shown: () => string
  /** Resolves once the terminal has shown this text `times` times. */
  until: (text: string, times?: number) => Promise<void>
  /** Types a text. */
  type: (text: string) => void
  /** The exit code. */
  ended: Promise<number | null>
}

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

/** Runs a command of the shop on a terminal. The command ends when the test's process ends. */
export function runOnTerminal(env: Record<string, string>, args: readonly string[]): OnTerminal {
  const command = [process.execPath, ...argumentsOf('cli'), ...args].map(quoted).join(' ')
  const child = spawn('script', ['-qfec', command, '/dev/null'], { env: environmentOf(env) })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  ended.then(() => process.off('exit', kill))
  return {
    shown: () => text,
    until: (wanted, times = 1) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (text.split(wanted).length > times) resolve()
        }
        child.stdout.on('data', look)
        look()
        ended.then(() => reject(new Error(`the program ended before it printed '${wanted}': ${text}`)))
      }),
    type: (typed) => void child.stdin.write(typed),
    ended,
  }
}
