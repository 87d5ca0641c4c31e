import { randomBytes } from 'node:crypto'

/** Without letters that are mistaken for others when somebody reads them aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Returns a function that makes ids such as 'K7MX-2F', unique over all processes as far as chance allows, and short
 * enough to be told by phone. Callers cannot choose them, so that nobody can write into the log.
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
