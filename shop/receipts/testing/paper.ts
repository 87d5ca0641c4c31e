/** The paper of a roll as dots. Its font has a different shape for each character. */

export const LETTER_WIDTH = 12
export const LETTER_HEIGHT = 24

export type Letter = { code: number; x: number; y: number; size: 1 | 2; isBold: boolean }

export class Paper {
  readonly width: number
  readonly rows: Uint8Array[] = []

  constructor(width: number) {
    this.width = width
  }

  /** Makes a dot black. Throws for a dot outside of the paper, which a printer would not print. */
  blacken(x: number, y: number): void {
    if (x < 0 || x >= this.width) throw new Error(`the dot at ${x} is outside of the paper`)
    while (this.rows.length <= y) this.rows.push(new Uint8Array(this.width))
    const row = this.rows[y]
    if (row) row[x] = 1
  }

  /** Draws a character: a frame with the character's code as dots inside. */
  drawLetter({ code, x, y, size, isBold }: Letter): void {
    if (code === 0x20) return
    const isBlack = (column: number, row: number) => {
      const isFrame = row === 2 || row === LETTER_HEIGHT - 3
      const bit = (row >> 1) % 8
      return column > 0 && column < LETTER_WIDTH - 2 && (isFrame || ((code >> bit) & 1 && column % 3 === 1))
    }
    for (let row = 0; row < LETTER_HEIGHT * size; row++)
      for (let column = 0; column < LETTER_WIDTH * size; column++) {
        // The same dot in a character of normal size.
        const dotColumn = Math.floor(column / size)
        const dotRow = Math.floor(row / size)
        if (isBlack(dotColumn, dotRow) || (isBold && isBlack(dotColumn - 1, dotRow))) this.blacken(x + column, y + row)
      }
  }

  /** Returns the dots as text, one line per row, without empty rows at the end. */
  toString(): string {
    return this.rows.map((row) => [...row].map((dot) => (dot ? '#' : '.')).join('')).join('\n')
  }
}
