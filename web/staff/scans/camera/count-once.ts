/** The camera reads the same code many times. A code counts again after it has been out of view for this many ms. */
const AGAIN_MS = 1000

/** Returns a function that takes a code and the time in ms, and returns true if the code counts. */
export function createCountOnce(): (code: string, at: number) => boolean {
  const seen = new Map<string, number>()
  return (code, at) => {
    const before = seen.get(code)
    seen.set(code, at)
    return before === undefined || at - before > AGAIN_MS
  }
}
