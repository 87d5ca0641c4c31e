import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file of the server that runs as its own process. */
export type Program = {
  child: ChildProcess
  /** What it has printed until now. */
  output: () => string
  /** Where it listens; rejects when it ends before it does. */
  origin: Promise<string>
  /** Its exit code. */
  ended: Promise<number | null>
}

/** Runs a file of server/ on a free port, without demo products, with these settings. Dies with the test's process. */
export function runProgram(file: string, env: Record<string, string>, args: string[] = []): Program {
  const base = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: tmpdir(), PORT: '0', DEMO: 'off' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...args], {
    env: { ...base, LOG_LEVEL: 'warn', ...env },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  ended.then(() => process.off('exit', kill))
  const origin = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk
      const address = /http:\/\/localhost:\d+/.exec(text)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`it ended before it listened: ${text}`)))
  })
  origin.catch(() => undefined)
  return { child, output: () => text, origin, ended }
}
