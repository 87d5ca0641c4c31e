import { appendFileSync } from 'node:fs'

/**
 * Prints a figure of a long run. If all tests pass, `npm run test:long` writes it to docs/trust.md, in place of the
 * last figure with the same `what`.
 */
export function reportFigure(what: string, figure: string | number): void {
  console.log(`${what}: ${figure}`)
  const file = process.env.FIGURES_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ what, figure: String(figure) })}\n`)
}
