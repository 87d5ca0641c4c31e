/** The total is rounded up to a multiple of each of these amounts, because buyers pay with banknotes. */
const steps = [1000, 5000, 10_000, 50_000] as const

/** Returns up to three round amounts above a total, smallest first. The buyer may hand over one of them. */
export function roundSums(total: number): number[] {
  if (total <= 0) return []
  const sums = steps.map((step) => Math.ceil(total / step) * step).filter((sum) => sum !== total)
  return [...new Set(sums)].sort((a, b) => a - b).slice(0, 3)
}
