import { type StatementModel, statementText } from '../../../shop/orders/payments/statement.ts'

// All sizes are in pixels of the picture.
const WIDTH = 720
const EDGE = 40
const LINE_HEIGHT = 40
/** The baseline of the text, as a fraction of the line height. */
const BASELINE = 0.7
const FONT = '26px system-ui, -apple-system, Roboto, "Segoe UI", sans-serif'

/** Draws a statement as a PNG for WhatsApp, black on white. Throws if the browser cannot draw. */
export async function drawStatement(model: StatementModel, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.font = FONT
  const lines = statementText(model)
    .split('\n')
    .flatMap((line) => wrap(line, (part) => context.measureText(part).width))
  canvas.width = WIDTH
  canvas.height = lines.length * LINE_HEIGHT + 2 * EDGE
  context.fillStyle = '#fff'
  context.fillRect(0, 0, WIDTH, canvas.height)
  context.fillStyle = '#000'
  for (const [index, line] of lines.entries()) {
    const isBold = index === 0 || index === lines.length - 1
    context.font = isBold ? `700 ${FONT}` : FONT
    context.fillText(line, EDGE, EDGE + (index + BASELINE) * LINE_HEIGHT)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], name, { type: 'image/png' })
}

/** Wraps a line between words. Continuation lines are indented. */
function wrap(line: string, measure: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const word of line.split(' ')) {
    const longer = part ? `${part} ${word}` : word
    if (part && measure(longer) > WIDTH - 2 * EDGE) {
      parts.push(part)
      part = `   ${word}`
    } else part = longer
  }
  return [...parts, part]
}
