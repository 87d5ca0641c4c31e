import type { Bitmap } from '../bitmap.ts'
import type { RollPart } from '../lay-out-roll.ts'
import { LETTER_WIDTH, Paper } from './paper.ts'

/** In dots, by the size of the line's characters. */
const lineHeights = { 1: 30, 2: 48 } as const

/** Draws a receipt from its layout, without the printer's commands. */
export function drawRoll(parts: readonly RollPart[], pictures: ReadonlyMap<RollPart, Bitmap>, width: number): Paper {
  const paper = new Paper(width)
  let y = 0
  for (const part of parts) {
    const picture = pictures.get(part)
    if (picture) {
      drawPicture(paper, picture, y)
      y += picture.height
    } else if (part.kind === 'line') {
      const { size, isBold } = part
      for (const { text, column } of part.texts)
        for (const [index, letter] of [...text].entries())
          paper.drawLetter({ code: letter.charCodeAt(0), x: (column + index * size) * LETTER_WIDTH, y, size, isBold })
      y += lineHeights[size]
    }
  }
  return paper
}

function drawPicture(paper: Paper, { bytesPerRow, height, dots }: Bitmap, top: number): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < bytesPerRow * 8; x++) {
      const byte = dots[y * bytesPerRow + (x >> 3)] ?? 0
      if (byte & (0x80 >> (x & 7))) paper.blacken(x, top + y)
    }
}
