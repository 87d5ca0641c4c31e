/** Draws everything that a printer's built-in font cannot show: the logo, and lines with characters beyond ASCII. */
import { type Bitmap, bitmapOf } from '../../../../shop/receipts/bitmap.ts'
import { LETTER_WIDTH, LINE_HEIGHT, needsPicture } from '../../../../shop/receipts/esc-pos.ts'
import type { RollPart } from '../../../../shop/receipts/lay-out-roll.ts'
import { textCells } from '../../../../shop/receipts/roll-text.ts'
import { loadLogo } from '../load-logo.ts'

/** The characters of this font are as wide as those of the printer. */
const FONT = '20px monospace'
/** The baseline of a text line, and the maximum height of the logo, in dots. */
const BASELINE = 22
const MAX_LOGO_HEIGHT = 120

/** Returns the bitmaps of the parts that need one. Throws if the browser cannot draw. */
export async function drawRollPictures(
  parts: readonly RollPart[],
  columns: number,
  logo: string | null,
): Promise<Map<RollPart, Bitmap>> {
  const width = columns * LETTER_WIDTH
  const image = logo ? await loadLogo(logo) : null
  const pictures = new Map<RollPart, Bitmap>()
  for (const part of parts.filter(needsPicture)) {
    if (part.kind === 'line') pictures.set(part, drawLine(part, width))
    else if (image) pictures.set(part, drawLogo(image, width))
  }
  return pictures
}

function drawLine({ texts, isBold, size }: Extract<RollPart, { kind: 'line' }>, width: number): Bitmap {
  const { context, bitmap } = makeCanvas(width, LINE_HEIGHT * size)
  context.scale(size, size)
  context.font = `${isBold ? 'bold ' : ''}${FONT}`
  // Texts are placed by their left edge, even in right-to-left scripts.
  context.textAlign = 'left'
  for (const { text, column } of texts) {
    const maxWidth = textCells(text) * LETTER_WIDTH
    context.fillText(text, (column * LETTER_WIDTH) / size, BASELINE, maxWidth)
  }
  return bitmap(false)
}

function drawLogo(image: HTMLImageElement, width: number): Bitmap {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(MAX_LOGO_HEIGHT / naturalHeight, width / 2 / naturalWidth)
  const [wide, high] = [Math.round(naturalWidth * scale), Math.max(1, Math.round(naturalHeight * scale))]
  const { context, bitmap } = makeCanvas(width, high)
  context.drawImage(image, Math.round((width - wide) / 2), 0, wide, high)
  return bitmap(true)
}

/** Returns the context of a white canvas, and a function that returns its pixels as a bitmap. */
function makeCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  return { context, bitmap: (hasShades: boolean) => bitmapOf(context.getImageData(0, 0, width, height), { hasShades }) }
}
