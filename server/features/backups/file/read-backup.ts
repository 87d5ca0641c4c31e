import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { knownMigrations } from '../../../db/migration-files.ts'
import type { PictureFile } from '../../pictures/encoding/encode.ts'
import { BackupError, damagedBackup, foreignFile, newerBackup } from '../backup-error.ts'
import { type Entry, readEntries } from './archive.ts'
import {
  type BackupHeader,
  type BackupManifest,
  type BackupSnapshot,
  backupHeader,
  backupManifest,
  backupSnapshot,
  FORMAT,
  MANIFEST,
  pictureEntry,
  pieceName,
  SNAPSHOT,
  tableEntry,
} from './backup-format.ts'
import { decompress } from './compress.ts'
import { countRows } from './count-rows.ts'
import { decryptWith } from './encryption.ts'
import { Unseal } from './seal.ts'

/**
 * Receives a backup's contents while it is read. If reading throws, the visitor must undo everything, because only the
 * end of the file proves that it is complete.
 */
type BackupVisitor = {
  /** All files of one picture. `path` is its path in the picture store. */
  picture?: (path: string, files: readonly PictureFile[]) => Promise<void>
  /** Called once, before any rows. */
  snapshot?: (snapshot: BackupSnapshot) => Promise<void>
  /** Rows of a table in COPY format. Pieces of one table are consecutive, and a piece may end within a row. */
  rows?: (table: BackupSnapshot['tables'][number], text: Buffer) => Promise<void>
}

export type BackupSource = {
  /** A path, or a stream of the stored bytes. */
  source: string | Readable
  passphrase?: string | null | undefined
  signal?: AbortSignal | undefined
}

export type ReadBackup = { manifest: BackupManifest; bytes: number; isEncrypted: boolean }

/**
 * Reads a backup from start to end in pieces, and verifies all checksums and counts. Accepts only entry names that the
 * program itself writes. Throws BackupError with one sentence.
 */
export async function readBackup(
  { source, passphrase = null, signal }: BackupSource,
  visitor: BackupVisitor = {},
): Promise<ReadBackup> {
  let bytes = 0
  let isEncrypted = false
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const file = typeof source === 'string' ? createReadStream(source) : source
  const decrypt = decryptWith(passphrase, () => {
    isEncrypted = true
  })
  const reader = createReader(visitor)
  try {
    await pipeline(
      file,
      counting,
      decrypt,
      new Unseal(),
      async (tar: AsyncIterable<Buffer>) => {
        for await (const entry of readEntries(tar)) await reader.take(entry)
      },
      { signal },
    )
    return { manifest: reader.end(), bytes, isEncrypted }
  } catch (error) {
    throw explainReading(error, source)
  }
}

function explainReading(error: unknown, source: string | Readable): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const name = typeof source === 'string' ? source : 'The backup'
  if (code === 'ENOENT')
    return new BackupError('not_readable', `${name} is not there: give the name of a backup.`, error)
  if (code === 'EISDIR')
    return new BackupError('not_readable', `${name} is a folder: give the name of a backup.`, error)
  if (code === 'EACCES' || code === 'EPERM')
    return new BackupError(
      'not_readable',
      `${name} cannot be read by this user: give this user the right to read it.`,
      error,
    )
  if (code === 'EIO')
    return new BackupError('not_readable', `The disk cannot read ${name} any more: use another backup.`, error)
  return error
}

/** Throws BackupError for a backup whose format or migrations this program does not know. */
function requireKnown({ format, migrations }: Pick<BackupHeader, 'format' | 'migrations'>): void {
  if (format > FORMAT) throw newerBackup(`its format is ${format}`)
  const unknown = migrations.filter((name) => !knownMigrations.includes(name))
  if (unknown.length > 0) throw newerBackup(`it has ${unknown.join(', ')}`)
  if (migrations.some((name, index) => name !== knownMigrations[index])) throw foreignFile()
}

function parseJson<T extends z.ZodType>(schema: T, { name, body }: Entry): z.output<T> {
  try {
    return schema.parse(JSON.parse(body.toString()))
  } catch (error) {
    throw damagedBackup(name, error)
  }
}

/** Reads the entries in order (backup-format.ts). Throws BackupError for the first entry that is out of order. */
function createReader(visitor: BackupVisitor) {
  let header: BackupHeader | null = null
  let snapshot: BackupSnapshot | null = null
  let manifest: BackupManifest | null = null
  const pictures = gatherPictures(visitor)
  const tables = gatherTables(visitor)

  async function take(entry: Entry): Promise<void> {
    const { name } = entry
    if (manifest) throw damagedBackup(`${name} comes after its end`)
    if (!header) {
      header = parseJson(backupHeader, entry)
      return requireKnown(header)
    }
    if (!snapshot) {
      if (name !== SNAPSHOT) return pictures.take(entry)
      await pictures.end()
      snapshot = parseJson(backupSnapshot, entry)
      requireKnown({ format: FORMAT, migrations: snapshot.migrations })
      return visitor.snapshot?.(snapshot)
    }
    if (name !== MANIFEST) return tables.take(entry, snapshot, header)
    manifest = parseJson(backupManifest, entry)
    const counted = { ...header, ...snapshot, tables: tables.end(snapshot), pictures: pictures.totals() }
    const { missing, missingCount, ...totals } = manifest.pictures
    if (!isDeepStrictEqual({ ...manifest, pictures: totals }, counted))
      throw damagedBackup('its manifest does not match its contents')
  }

  return {
    take,
    end: (): BackupManifest => {
      if (!manifest) throw damagedBackup('its end is missing')
      return manifest
    },
  }
}

/** The maximum number of files of one picture. A product's picture has nine (docs/decisions/pictures.md). */
const MAX_FILES = 32

/** Collects the files of one picture. */
function gatherPictures(visitor: BackupVisitor) {
  const list = createHash('sha256')
  const totals = { pictures: 0, files: 0, bytes: 0 }
  let current: { path: string; files: PictureFile[] } | null = null

  const finish = async () => {
    if (current) await visitor.picture?.(current.path, current.files)
    current = null
  }
  return {
    take: async ({ name, body }: Entry) => {
      const [, kind, picture, file] = pictureEntry.exec(name) ?? []
      if (!kind || !picture || !file) throw damagedBackup(`the entry ${JSON.stringify(name)}`)
      const path = kind === 'open' ? `/pictures/${picture}` : picture
      if (current?.path !== path) {
        await finish()
        totals.pictures += 1
        current = { path, files: [] }
      }
      if (current.files.length === MAX_FILES) throw damagedBackup(`too many files of ${path}`)
      current.files.push({ name: file, body })
      list.update(`${createHash('sha256').update(body).digest('hex')}  ${name}\n`)
      totals.files += 1
      totals.bytes += body.length
    },
    end: finish,
    totals: () => ({ ...totals, sha256: list.digest('hex') }),
  }
}

/** Counts the rows of each table. Tables are in the order of the snapshot. A table without rows has no pieces. */
function gatherTables(visitor: BackupVisitor) {
  const counted = new Map<
    string,
    { rows: number; bytes: number; pieces: number; hash: ReturnType<typeof createHash> }
  >()
  const countsOf = (table: string) => {
    const found = counted.get(table) ?? { rows: 0, bytes: 0, pieces: 0, hash: createHash('sha256') }
    counted.set(table, found)
    return found
  }
  /** The index of the table whose pieces are being read, in the order of the snapshot. */
  let current = -1
  return {
    take: async ({ name, body }: Entry, snapshot: BackupSnapshot, { compression }: BackupHeader) => {
      const [, named = ''] = tableEntry.exec(name) ?? []
      const position = snapshot.tables.findIndex((table) => table.name === named)
      const table = snapshot.tables[position]
      const counts = countsOf(named)
      counts.pieces += 1
      const isNextPiece = position >= current && name === pieceName(named, counts.pieces, compression)
      if (!table || !isNextPiece) throw damagedBackup(`the entry ${JSON.stringify(name)}`)
      current = position
      const text = await decompress(body, compression)
      counts.rows += countRows(text)
      counts.bytes += text.length
      counts.hash.update(text)
      await visitor.rows?.(table, text)
    },
    end: (snapshot: BackupSnapshot) =>
      snapshot.tables.map((table) => {
        const { hash, ...counts } = countsOf(table.name)
        return { ...table, ...counts, sha256: hash.digest('hex') }
      }),
  }
}
