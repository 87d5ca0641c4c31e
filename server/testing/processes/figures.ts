import { appendFileSync } from 'node:fs'

/**
 * Prints a figure of a long run, which `npm run test:long` writes to docs/trust.md if everything passed. `what`
 * identifies it: the next run replaces the figure of that name.
 */
export function reportFigure(what: string, figure: string | number): void {
  console.log(`${what}: ${figure}`)
  const file = process.env.FIGURES_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ what, figure: String(figure) })}\n`)
}
