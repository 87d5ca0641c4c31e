export type Counts = { passed: number; failed: number; skipped: number }

/** Returns the last line of a run: '12 passed, 0 failed, 1 skipped (interrupted)'. */
export function describeCounts(counts: Counts, isInterrupted: boolean): string {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  return `${counts.passed} passed, ${counts.failed} failed${skipped}${isInterrupted ? ' (interrupted)' : ''}`
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (name: keyof Counts) => all.reduce((total, one) => total + one[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
