/** Counts the outcomes of a random run. The run continues until no required outcome is missing. */
export function createOutcomes(required: readonly string[]) {
  const counts = new Map<string, number>()
  return {
    record: (outcome: string): void => {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    },
    missing: (): string[] => required.filter((outcome) => !counts.has(outcome)),
    describe: (): string => JSON.stringify([...counts]),
  }
}
