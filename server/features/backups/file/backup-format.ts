import { z } from 'zod'

/**
 * The file: a tar (POSIX ustar with pax) whose entries come in this order. Every entry has the SHA-256 of its bytes in
 * its pax comment. The last entry is the SHA-256 of all bytes before it (seal.ts).
 *
 * 1. `duka-backup.json`, the header: the program that wrote the backup, and the compression.
 * 2. `pictures/<open|hidden>/<name>/<file>`, the files of each picture one after another, not compressed.
 * 3. `snapshot.json`: the time, the schema and the tables of the snapshot from which all rows are read.
 * 4. `tables/<table>/<number>.<zst|gz>`: PostgreSQL's COPY text in pieces. Each piece is compressed separately.
 * 5. `manifest.json`: the header, the snapshot, and the counts and checksums of the tables and pictures.
 */
export const FORMAT = 1

export const HEADER = 'duka-backup.json'
export const SNAPSHOT = 'snapshot.json'
export const MANIFEST = 'manifest.json'

/** Limit in bytes of the rows in one piece, before compression. Nothing larger is ever held in memory. */
export const PIECE_BYTES = 4 * 1024 * 1024
/** Limit of an entry in bytes. Pictures are far smaller (docs/decisions/pictures.md). */
export const MAX_ENTRY_BYTES = 16 * 1024 * 1024

const compressions = ['zstd', 'gzip'] as const
export type Compression = (typeof compressions)[number]
export const endingOf: Record<Compression, string> = { zstd: 'zst', gzip: 'gz' }

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const count = z.number().int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A clock may be years ahead, but a date after 2099 is invalid. */
const moment = z.iso.datetime().refine((time) => Date.parse(time) < Date.parse('2100-01-01T00:00:00Z'))
const text = z.string().max(200)
/**
 * The highest number that a sequence in a backup may have reached. PostgreSQL's integers end at 2,147,483,647, and a
 * restored store needs more numbers.
 */
const MAX_LAST_NUMBER = 2_000_000_000

export const backupHeader = z.object({
  format: z.number().int(),
  /** The program that wrote the backup: `duka/14` has the migrations up to number 14. */
  program: text,
  compression: z.enum(compressions),
  /** Migrations of the store when writing began, oldest first. */
  migrations: z.array(text),
})

const snapshotTable = z.object({
  name,
  columns: z.array(name).min(1),
  /** Sums of quantities and money by column, as exact decimals. */
  sums: z.record(name, text),
})

const sequence = z.object({ table: name, column: name, last: z.number().int().positive().max(MAX_LAST_NUMBER) })

const snapshotFields = z.object({
  /** The time of the snapshot by the database's clock. Later changes are not included. */
  madeAt: moment,
  postgres: text,
  migrations: z.array(text),
  tables: z.array(snapshotTable),
  /** Tables whose rows are not in the backup. */
  leftOut: z.array(name),
  /** The last number of each sequence. Sequences that were never used are not listed. */
  sequences: z.array(sequence),
})

/** True if each sequence occurs once and belongs to a column of the backup. */
const hasOwnSequences = ({ tables, sequences }: z.output<typeof snapshotFields>): boolean => {
  const columns = new Set(tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`)))
  // `delete` returns false for an unknown column, and for one that an earlier sequence had.
  return sequences.every(({ table, column }) => columns.delete(`${table}.${column}`))
}

export const backupSnapshot = snapshotFields.refine(hasOwnSequences)

export const backupManifest = backupHeader.extend({
  ...snapshotFields.shape,
  tables: z.array(
    snapshotTable.extend({
      rows: count,
      /** Bytes of the table's rows before compression, and their SHA-256. */
      bytes: count,
      sha256,
      pieces: count,
    }),
  ),
  pictures: z.object({
    pictures: count,
    files: count,
    bytes: count,
    /** SHA-256 of a list with one line `<sha256>  <entry>` per file, in order. */
    sha256,
    /** Lost pictures to which rows of the snapshot refer: the first 100 of them, and the number of all. */
    missing: z.array(z.string()).max(100),
    missingCount: count,
  }),
})

export type BackupHeader = z.output<typeof backupHeader>
export type BackupSnapshot = z.output<typeof backupSnapshot>
export type BackupManifest = z.output<typeof backupManifest>
export type BackupTable = BackupManifest['tables'][number]
export type PictureTotals = BackupManifest['pictures']

/** Names of entries with a picture's file: `pictures/open/3f…/720.webp`. */
export const pictureEntry = /^pictures\/(open|hidden)\/([a-z0-9-]{1,60})\/([a-z0-9][a-z0-9-]{0,40}\.[a-z0-9]{2,5})$/
/** Names of entries with a piece of a table's rows: `tables/orders/000001.zst`. */
export const tableEntry = /^tables\/([a-z_][a-z0-9_]{0,62})\/(\d{6,})\.(zst|gz)$/

export const pieceName = (table: string, piece: number, compression: Compression): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.${endingOf[compression]}`
