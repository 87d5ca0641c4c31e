import { MAX_JSON_BYTES } from '../../../shop/numbers/limits.ts'
import { problem } from '../../../shop/problems.ts'

/**
 * Collects bytes that arrive in pieces. They are copied into one buffer, because a piece of one byte would use about
 * 300 bytes.
 */
export class ArrivingBytes {
  readonly #announced: number
  #buffer = Buffer.alloc(0)
  #length = 0

  /** `announced` is the total number of bytes, for which memory is allocated at once. 0 if it is unknown. */
  constructor(announced = 0) {
    this.#announced = announced
  }

  get length(): number {
    return this.#length
  }

  /** The size of the allocated memory. */
  get allocatedBytes(): number {
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

  /** Frees the memory now, because many more bodies may be refused before the next garbage collection. */
  free(): void {
    this.#buffer.buffer.transfer(0)
  }

  /** Doubles the buffer if the total size is unknown, so that many small pieces are not copied again and again. */
  #grow(needed: number): void {
    const size = this.#announced || Math.min(this.#buffer.length * 2, MAX_JSON_BYTES)
    // Not from Node's pool, where a small buffer would keep a whole slab in memory.
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, size))
    grown.set(this.whole())
    this.#buffer = grown
  }
}
