/**
 * An emulated ESC/POS printer for the commands that receipts use, written from Epson's documentation. It shares no code
 * with the encoder, and throws for any other command.
 */
import { LETTER_HEIGHT, LETTER_WIDTH, Paper } from './paper.ts'

const LINE_SPACING = 30

type PrintedText = { text: string; x: number; y: number; size: 1 | 2; isBold: boolean }
type PrintedPicture = { y: number; width: number; height: number }
export type Printout = {
  paper: Paper
  texts: PrintedText[]
  pictures: PrintedPicture[]
  isCut: boolean
  height: number
}

type Letter = { code: number; x: number; size: 1 | 2; isBold: boolean }

/** Prints the bytes on paper of this width in dots: 384 for 58 mm, 576 for 80 mm. */
export function printRoll(bytes: Uint8Array, width: number): Printout {
  return new RollPrinter(bytes, width).print()
}

class RollPrinter {
  readonly #bytes: Uint8Array
  readonly #out: Printout
  #at = 0
  #x = 0
  #size: 1 | 2 = 1
  #isBold = false
  #line: Letter[] = []

  constructor(bytes: Uint8Array, width: number) {
    this.#bytes = bytes
    this.#out = { paper: new Paper(width), texts: [], pictures: [], isCut: false, height: 0 }
  }

  print(): Printout {
    while (this.#at < this.#bytes.length) this.#step()
    if (this.#line.length > 0) throw new Error('the last line was not fed')
    return this.#out
  }

  #next(): number {
    const byte = this.#bytes[this.#at++]
    if (byte === undefined) throw new Error('the bytes end inside a command')
    return byte
  }

  #step(): void {
    const byte = this.#next()
    if (byte === 0x0a) this.#feedLine()
    else if (byte === 0x1b) this.#escape(this.#next())
    // Turns off the Chinese mode.
    else if (byte === 0x1c) this.#expect(0x2e)
    else if (byte === 0x1d) this.#group(this.#next())
    else if (byte >= 0x20 && byte < 0x7f) this.#letter(byte)
    else throw new Error(`the byte ${byte} at ${this.#at - 1} is neither a letter nor a command`)
  }

  #letter(code: number): void {
    this.#line.push({ code, x: this.#x, size: this.#size, isBold: this.#isBold })
    this.#x += LETTER_WIDTH * this.#size
    if (this.#x > this.#out.paper.width) throw new Error('a line is wider than the paper')
  }

  #escape(command: number): void {
    if (command === 0x40) this.#reset()
    else if (command === 0x45) this.#isBold = (this.#next() & 1) === 1
    // Selects the American variant of ASCII, and the first code page.
    else if (command === 0x52 || command === 0x74) this.#expect(0)
    else if (command === 0x64) for (let lines = this.#next(); lines > 0; lines--) this.#feedLine()
    else throw new Error(`unknown command ESC ${command}`)
  }

  #group(command: number): void {
    if (command === 0x21) this.#setSize(this.#next())
    else if (command === 0x76) this.#picture()
    else if (command === 0x56) this.#cut()
    else throw new Error(`unknown command GS ${command}`)
  }

  #expect(byte: number): void {
    const found = this.#next()
    if (found !== byte) throw new Error(`the byte is ${found}, expected ${byte}`)
  }

  #reset(): void {
    this.#size = 1
    this.#isBold = false
    this.#line = []
    this.#x = 0
  }

  #setSize(size: number): void {
    if (size !== 0 && size !== 0x11) throw new Error(`unknown character size ${size}`)
    this.#size = size === 0 ? 1 : 2
  }

  #cut(): void {
    this.#expect(66)
    this.#next()
    this.#out.isCut = true
  }

  /** Prints the current line. Characters of different heights share a baseline. */
  #feedLine(): void {
    const { paper, texts, height: y } = this.#out
    const tallest = Math.max(1, ...this.#line.map(({ size }) => size)) * LETTER_HEIGHT
    for (const { code, x, size, isBold } of this.#line) {
      const top = y + tallest - size * LETTER_HEIGHT
      paper.drawLetter({ code, x, y: top, size, isBold })
      if (code === 0x20) continue
      const last = texts.at(-1)
      const letter = String.fromCharCode(code)
      const gap = last ? (x - last.x) / (LETTER_WIDTH * size) - last.text.length : 0
      if (last && last.y === top && (gap === 0 || gap === 1)) last.text += ' '.repeat(gap) + letter
      else texts.push({ text: letter, x, y: top, size, isBold })
    }
    this.#out.height = y + Math.max(LINE_SPACING, tallest)
    this.#line = []
    this.#x = 0
  }

  #picture(): void {
    if (this.#line.length > 0) throw new Error('a picture begins inside a line')
    this.#expect(0x30)
    this.#expect(0)
    const bytesPerRow = this.#next() + 256 * this.#next()
    const rows = this.#next() + 256 * this.#next()
    const { height: top, paper, pictures } = this.#out
    for (let y = 0; y < rows; y++)
      for (let byte = 0; byte < bytesPerRow; byte++) {
        const dots = this.#next()
        for (let bit = 0; bit < 8; bit++) if (dots & (0x80 >> bit)) paper.blacken(byte * 8 + bit, top + y)
      }
    pictures.push({ y: top, width: bytesPerRow * 8, height: rows })
    this.#out.height = top + rows
  }
}
