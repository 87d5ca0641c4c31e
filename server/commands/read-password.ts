import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { UsageError } from './usage-error.ts'

const MAX_TRIES = 3

type Terminal = { input: NodeJS.ReadStream; prompt: NodeJS.WritableStream }

/**
 * Reads a new password: on a terminal it must be typed twice and is not shown, else it is the first line of standard
 * input. `faultOf` returns why a password is unacceptable, or null. Throws UsageError if there is no acceptable
 * password.
 */
export async function readPassword(
  faultOf: (password: string) => string | null,
  { input, prompt }: Terminal = { input: process.stdin, prompt: process.stderr },
): Promise<string> {
  // Swallows the echo, because nothing typed may be shown on a terminal.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output, terminal: input.isTTY === true, historySize: 0 })
  try {
    return input.isTTY ? await readPasswordTwice(lines, prompt, faultOf) : await readOnce(lines, faultOf)
  } finally {
    lines.close()
  }
}

async function readOnce(lines: Interface, faultOf: (password: string) => string | null): Promise<string> {
  const { value } = await lines[Symbol.asyncIterator]().next()
  if (!value) throw new UsageError('No password came on standard input: nothing was changed.')
  const fault = faultOf(value)
  if (fault) throw new UsageError(`${fault} Nothing was changed.`)
  return value
}

async function readPasswordTwice(
  lines: Interface,
  prompt: NodeJS.WritableStream,
  faultOf: (password: string) => string | null,
): Promise<string> {
  const typed = lines[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    prompt.write(question)
    const { value, done } = await typed.next()
    prompt.write('\n')
    if (done) throw new UsageError('No password was typed: nothing was changed.')
    return value
  }
  for (let left = MAX_TRIES; left > 0; left -= 1) {
    const password = await ask('New password: ')
    const fault = faultOf(password)
    if (fault) prompt.write(`${fault}\n`)
    else if ((await ask('The same again: ')) === password) return password
    else prompt.write('The two differ.\n')
  }
  throw new UsageError('Nothing was changed.')
}
