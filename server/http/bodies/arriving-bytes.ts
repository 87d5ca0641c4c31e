import { MAX_JSON_BYTES } from '../../../shop/numbers/limits.ts'
import { problem } from '../../../shop/problems.ts'

/** Bytes that arrive in pieces. They are copied together, because a piece of one byte would occupy about 300 bytes. */
export class ArrivingBytes {
  readonly #announced: number
  #buffer = Buffer.alloc(0)
  #length = 0

  /** `announced` is their final number, which is then allocated immediately; 0 if it is unknown. */
  constructor(announced = 0) {
    this.#announced = announced
  }

  get length(): number {
    return this.#length
  }

  /** Their size in memory. */
  get held(): number {
    return this.#buffer.length
  }

  /** Throws too_large beyond the limit of a body without files. */
  add(piece: Buffer): void {
    const needed = this.#length + piece.length
    if (needed > MAX_JSON_BYTES) throw problem('too_large')
    if (needed > this.#buffer.length) this.#grow(needed)
    this.#buffer.set(piece, this.#length)
    this.#length = needed
  }

  whole(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  /** Frees the memory immediately, because many more bodies may be refused before the next garbage collection. */
  free(): void {
    this.#buffer.buffer.transfer(0)
  }

  /** Doubles an unknown size, so that many small pieces are not copied again and again. */
  #grow(needed: number): void {
    const size = this.#announced || Math.min(this.#buffer.length * 2, MAX_JSON_BYTES)
    // Outside of Node's pool, where a small buffer would keep a whole slab alive.
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, size))
    grown.set(this.whole())
    this.#buffer = grown
  }
}
