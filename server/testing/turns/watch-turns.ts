/** Short enough that several short turns between two checks do not look like one long turn. */
const CHECK_EVERY_MS = 1

type TurnWatch = {
  /** Returns the longest turn of the event loop since the last call of this function, in ms. */
  longest: () => number
  stop: () => void
}

/**
 * Measures how long the turns of this thread's event loop block other work. Counts CPU time, so that other programs on
 * the machine do not make turns look longer.
 */
export function watchTurns(): TurnWatch {
  let last = process.threadCpuUsage()
  let longest = 0
  const check = () => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, (now.user - last.user + now.system - last.system) / 1000)
    last = now
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  return {
    longest: () => {
      check()
      const found = longest
      longest = 0
      return found
    },
    stop: () => clearInterval(timer),
  }
}
