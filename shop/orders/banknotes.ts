/** The notes and round sums in which buyers pay. */
const steps = [1000, 5000, 10_000, 50_000] as const

/** Returns the round sums that a buyer may put down for a total, the smallest first; without the total itself. */
export function roundSums(total: number): number[] {
  if (total <= 0) return []
  const sums = steps.map((step) => Math.ceil(total / step) * step).filter((sum) => sum !== total)
  return [...new Set(sums)].toSorted((a, b) => a - b).slice(0, 3)
}
