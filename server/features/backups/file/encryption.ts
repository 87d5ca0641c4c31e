import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupError, damagedBackup } from '../backup-error.ts'

/**
 * Encryption of a stream by a passphrase. The bytes are cut into chunks. AES-256-GCM seals each chunk under a nonce of
 * prefix ‖ counter ‖ flag of the last chunk. Therefore no chunk can be changed, left out, repeated or moved, and the
 * end cannot be cut off. This is STREAM of Hoang, Reyhanitabar, Rogaway and Vizár, 'Online Authenticated-Encryption and
 * its Nonce-Reuse Misuse-Resistance' (CRYPTO 2015), section 7. Google Tink's AES-GCM-HKDF streaming and age use it too.
 *
 *     magic 20 ‖ salt 16 ‖ nonce prefix 7 ‖ key check 16 ‖ SHA-256 of these, first 8 ‖ chunks of 64 KiB + tag 16
 *
 * The key is scrypt's (RFC 7914) with N = 2^15, r = 8, p = 3: 32 MB, one of the settings that OWASP's Password Storage
 * Cheat Sheet recommends. The second half of scrypt's output is the key check, which distinguishes a wrong passphrase
 * from a damaged file.
 */
const MAGIC = Buffer.from('duka backup, sealed\n')
/** Sizes in bytes. */
const SALT = 16
const PREFIX = 7
const CHECK = 16
const SUM = 8
const HEADER_BYTES = MAGIC.length + SALT + PREFIX + CHECK + SUM
const CHUNK = 64 * 1024
const TAG = 16
const KEY = 32
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

async function keyOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  // Keyboards encode the same letters in several Unicode forms.
  const derived = await derive(passphrase.normalize('NFC'), salt, KEY + CHECK, COST)
  return { key: derived.subarray(0, KEY), check: derived.subarray(KEY) }
}

const sumOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest().subarray(0, SUM)

function nonceOf(prefix: Buffer, counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(PREFIX + 4 + 1)
  prefix.copy(nonce)
  nonce.writeUInt32BE(counter, PREFIX)
  nonce.writeUInt8(isLast ? 1 : 0, PREFIX + 4)
  return nonce
}

/** Cuts a stream into parts of `size` bytes. The last part may be shorter and has `isLast` set. */
async function* inParts(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const all = Buffer.concat(held)
    let from = 0
    // A full part may be the last part, so it is held until another byte arrives.
    for (; all.length - from > size; from += size) yield { part: all.subarray(from, from + size), isLast: false }
    held = [all.subarray(from)]
    length = all.length - from
  }
  yield { part: Buffer.concat(held), isLast: true }
}

/** Returns a transform for `pipeline` that encrypts a stream. */
export const encryptWith = (passphrase: string) =>
  async function* encrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT)
    const prefix = randomBytes(PREFIX)
    const { key, check } = await keyOf(passphrase, salt)
    const head = Buffer.concat([MAGIC, salt, prefix, check])
    yield Buffer.concat([head, sumOf(head)])
    let counter = 0
    for await (const { part, isLast } of inParts(source, CHUNK)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, counter, isLast))
      yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()])
      counter += 1
      if (counter > 0xffffffff) throw new Error('the backup is too large to encrypt')
    }
  }

/** Decrypts a stream. Throws BackupError if the passphrase is missing or wrong, or any byte was changed. */
async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]()
  const { head, rest } = await takeHead(bytes)
  const sum = head.subarray(HEADER_BYTES - SUM)
  if (head.length < HEADER_BYTES || !sum.equals(sumOf(head.subarray(0, HEADER_BYTES - SUM))))
    throw damagedBackup('its first bytes')
  if (passphrase === null)
    throw new BackupError('passphrase', 'The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT)
  const prefix = head.subarray(MAGIC.length + SALT, MAGIC.length + SALT + PREFIX)
  const { key, check } = await keyOf(passphrase, salt)
  if (!timingSafeEqual(check, head.subarray(MAGIC.length + SALT + PREFIX, HEADER_BYTES - SUM)))
    throw new BackupError(
      'passphrase',
      'BACKUP_PASSPHRASE is not the passphrase of the backup: set it to the right one.',
    )
  let counter = 0
  for await (const { part, isLast } of inParts(prepend(rest, bytes), CHUNK + TAG)) {
    yield openChunk(part, key, nonceOf(prefix, counter, isLast))
    counter += 1
  }
}

function openChunk(part: Buffer, key: Buffer, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
    decipher.setAuthTag(part.subarray(-TAG))
    return Buffer.concat([decipher.update(part.subarray(0, -TAG)), decipher.final()])
  } catch (error) {
    throw damagedBackup('an encrypted part', error)
  }
}

/** Reads the header, and returns the bytes read after it as `rest`. The header is shorter if the stream ends early. */
async function takeHead(bytes: AsyncIterator<Buffer>): Promise<{ head: Buffer; rest: Buffer }> {
  let all = Buffer.alloc(0)
  while (all.length < HEADER_BYTES) {
    const next = await bytes.next()
    if (next.done) break
    all = Buffer.concat([all, next.value])
  }
  return { head: all.subarray(0, HEADER_BYTES), rest: all.subarray(HEADER_BYTES) }
}

async function* prepend(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/**
 * Returns a transform for `pipeline` that turns a stored backup into its tar. `onEncrypted` is called if the backup is
 * encrypted.
 */
export const decryptWith = (passphrase: string | null, onEncrypted: () => void) =>
  async function* maybeDecrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const bytes = source[Symbol.asyncIterator]()
    const { head, rest } = await takeHead(bytes)
    const whole = prepend(Buffer.concat([head, rest]), bytes)
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) return yield* whole
    onEncrypted()
    yield* decrypt(whole, passphrase)
  }
