/** The camera sees a code many times. It counts again once it has been out of sight for this long. */
const AGAIN_MS = 1000

/** Returns a function that returns true if a code seen at a time (in milliseconds) counts. */
export function createCountOnce(): (code: string, at: number) => boolean {
  const seen = new Map<string, number>()
  return (code, at) => {
    const before = seen.get(code)
    seen.set(code, at)
    return before === undefined || at - before > AGAIN_MS
  }
}
