import { createHash } from 'node:crypto'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pack } from 'tar-stream'
import { damagedBackup } from '../backup-error.ts'

/**
 * The last entry of a backup: the SHA-256 of all bytes before it. It detects a missing end and any change. The
 * checksums of the entries do not cover the padding between them.
 */
const SEAL = 'SHA256'
/** The end of a tar: two blocks of zeros. */
const TAR_END = Buffer.alloc(1024)
/** Bytes of header, digest and end. */
const SEAL_BYTES = 512 + 512 + TAR_END.length

async function sealOf(digest: string): Promise<Buffer> {
  const entry = pack()
  entry.entry({ name: SEAL, mode: 0o600, mtime: new Date(0) }, digest)
  entry.finalize()
  return buffer(Readable.from(entry, { objectMode: false }))
}

/** Passes on all bytes except the last `length` ones, which go to `finish`. */
abstract class HoldBack extends Transform {
  readonly #length: number
  #held: Buffer = Buffer.alloc(0)

  constructor(length: number) {
    super()
    this.#length = length
  }

  protected abstract pass(bytes: Buffer): void
  protected abstract finish(last: Buffer): Promise<void>

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const all = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    const passed = Math.max(0, all.length - this.#length)
    if (passed > 0) this.pass(all.subarray(0, passed))
    this.#held = all.subarray(passed)
    done()
  }

  override _flush(done: TransformCallback): void {
    this.finish(this.#held).then(() => done(), done)
  }
}

/** Turns a tar into a sealed tar. */
export class Seal extends HoldBack {
  readonly #hash = createHash('sha256')

  constructor() {
    super(TAR_END.length)
  }

  protected override pass(bytes: Buffer): void {
    this.#hash.update(bytes)
    this.push(bytes)
  }

  protected override async finish(): Promise<void> {
    this.push(await sealOf(this.#hash.digest('hex')))
  }
}

/** Turns a sealed tar back into the tar. Fails with BackupError if any byte differs from what was sealed. */
export class Unseal extends HoldBack {
  readonly #hash = createHash('sha256')

  constructor() {
    super(SEAL_BYTES)
  }

  protected override pass(bytes: Buffer): void {
    this.#hash.update(bytes)
    this.push(bytes)
  }

  protected override async finish(last: Buffer): Promise<void> {
    if (!last.equals(await sealOf(this.#hash.digest('hex'))))
      throw damagedBackup('its bytes do not match its last entry')
    this.push(TAR_END)
  }
}
