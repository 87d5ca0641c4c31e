import { randomBytes } from 'node:crypto'

/** Letters and digits that nobody mistakes for others when an id is read aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Returns a function that makes ids such as 'K7MX-2F': practically unique over all processes, and short enough to say
 * on the phone. Callers cannot choose them, so that nobody can write into the log.
 */
export function createRequestIds(): () => string {
  const prefix = [...randomBytes(4)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  let count = 0
  return () => {
    count += 1
    return `${prefix}-${inLetters(count)}`
  }
}

function inLetters(number: number): string {
  let text = ''
  for (let rest = number; rest > 0; rest = Math.floor(rest / LETTERS.length)) {
    text = `${LETTERS[rest % LETTERS.length]}${text}`
  }
  return text
}
