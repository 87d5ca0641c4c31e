import { appendFileSync } from 'node:fs'

/**
 * Prints a figure of a long run. `npm run test:long` writes it to docs/trust.md if all tests passed. `what` identifies
 * the figure, which the next run replaces.
 */
export function reportFigure(what: string, figure: string | number): void {
  console.log(`${what}: ${figure}`)
  const file = process.env.FIGURES_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ what, figure: String(figure) })}\n`)
}
