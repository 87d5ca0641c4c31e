/**
 * The commands of a receipt for a roll printer (ESC/POS). They are commands that cheap printers support: font A, bold,
 * double size, raster pictures, feed and cut. The layout sets all positions, not the printer's alignment.
 */
import type { Bitmap } from './bitmap.ts'
import type { RollPart } from './lay-out-roll.ts'
import { isPlain } from './roll-text.ts'

const ESC = 0x1b
const FS = 0x1c
const GS = 0x1d
const LINE_FEED = 0x0a
// The beginnings of commands. A value follows each of them.
const BOLD = [ESC, 0x45]
const FEED_LINES = [ESC, 0x64]
const CHARACTER_SIZE = [GS, 0x21]

/** A value of CHARACTER_SIZE: double width and height. */
const DOUBLE_SIZE = 0x11

/** The width of a character in font A, and the height of a line, in dots. */
export const LETTER_WIDTH = 12
export const LINE_HEIGHT = 30

/** Maximum number of picture rows in a command. Cheap printers have a few kilobytes of memory for a command. */
const MAX_ROWS = 64

/** The number of empty lines at the end, so that the last text is above the edge where the paper is torn off. */
const LAST_FEED = 4

type PrintOptions = {
  /** The bitmaps of the logo and of lines that the printer's font cannot show. */
  pictures: ReadonlyMap<RollPart, Bitmap>
  /** True for printers with a cutter. */
  cuts: boolean
}

/**
 * Returns true for parts that are printed as a picture: the logo, and lines with characters that the printer's font
 * lacks.
 */
export const needsPicture = (part: RollPart): boolean =>
  part.kind === 'logo' || !part.texts.every(({ text }) => isPlain(text))

/**
 * Returns the bytes to send. A logo without a bitmap is left out. In a line without a bitmap, characters that the font
 * lacks become '?'.
 */
export function escPos(parts: readonly RollPart[], { pictures, cuts }: PrintOptions): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [...begin]
  for (const part of parts) {
    const picture = pictures.get(part)
    if (picture) bytes.push(...pictureBytes(picture))
    else if (part.kind === 'line') bytes.push(...lineBytes(part))
  }
  bytes.push(...FEED_LINES, LAST_FEED)
  // Feeds to the cutter, and leaves one point uncut.
  if (cuts) bytes.push(GS, 0x56, 66, 0)
  return Uint8Array.from(bytes)
}

/** Resets the printer, turns off its Chinese mode, and selects the American variant of ASCII. */
const begin = [ESC, 0x40, FS, 0x2e, ESC, 0x52, 0, ESC, 0x74, 0]

function lineBytes({ texts, isBold, size }: Extract<RollPart, { kind: 'line' }>): number[] {
  const bytes: number[] = []
  let column = 0
  if (isBold) bytes.push(...BOLD, 1)
  for (const { text, column: start } of texts) {
    bytes.push(...asciiBytes(' '.repeat(Math.max(0, start - column))))
    if (size === 2) bytes.push(...CHARACTER_SIZE, DOUBLE_SIZE)
    bytes.push(...asciiBytes(text))
    if (size === 2) bytes.push(...CHARACTER_SIZE, 0)
    column = start + text.length * size
  }
  if (isBold) bytes.push(...BOLD, 0)
  return [...bytes, LINE_FEED]
}

const asciiBytes = (text: string): number[] => [...text].map((letter) => (isPlain(letter) ? letter : '?').charCodeAt(0))

/** Returns a command 'GS v 0' for each band of at most MAX_ROWS rows. */
function pictureBytes({ bytesPerRow, height, dots }: Bitmap): number[] {
  const bytes: number[] = []
  for (let top = 0; top < height; top += MAX_ROWS) {
    const rows = Math.min(MAX_ROWS, height - top)
    bytes.push(GS, 0x76, 0x30, 0, bytesPerRow & 0xff, bytesPerRow >> 8, rows & 0xff, rows >> 8)
    bytes.push(...dots.subarray(top * bytesPerRow, (top + rows) * bytesPerRow))
  }
  return bytes
}
