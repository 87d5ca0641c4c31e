import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { to } from 'pg-copy-streams'
import type { Database } from '../../../db/open.ts'
import type { Session } from '../../../db/session.ts'
import { excludedTables } from '../excluded-tables.ts'
import type { Archive } from '../file/archive.ts'
import {
  type BackupSnapshot,
  type BackupTable,
  type Compression,
  PIECE_BYTES,
  pieceName,
} from '../file/backup-format.ts'
import { compress } from '../file/compress.ts'
import { countRows } from '../file/count-rows.ts'
import {
  type Moment,
  type StoreColumn,
  selectColumns,
  selectLastNumber,
  selectMigrations,
  selectSums,
} from '../store-tables.queries.ts'

/** Describes the snapshot of this transaction, before its rows are read. */
export async function describeSnapshot(
  tx: Database,
  tables: readonly string[],
  { madeAt, postgres }: Moment,
): Promise<BackupSnapshot> {
  const kept = tables.filter((table) => !Object.hasOwn(excludedTables, table))
  const columns = (await selectColumns(tx)).filter(({ table }) => kept.includes(table))
  const described: BackupSnapshot['tables'] = []
  for (const name of kept) {
    const own = columns.filter(({ table }) => table === name)
    const summed = own.filter(({ isSummed }) => isSummed).map(({ column }) => column)
    described.push({ name, columns: own.map(({ column }) => column), sums: await selectSums(tx, name, summed) })
  }
  return {
    madeAt: madeAt.toISOString(),
    postgres,
    migrations: await selectMigrations(tx),
    tables: described,
    leftOut: tables.filter((table) => Object.hasOwn(excludedTables, table)),
    sequences: await lastNumbers(tx, columns),
  }
}

async function lastNumbers(tx: Database, columns: readonly StoreColumn[]): Promise<BackupSnapshot['sequences']> {
  const sequences: BackupSnapshot['sequences'] = []
  for (const { table, column, isIdentity } of columns) {
    const last = isIdentity ? await selectLastNumber(tx, table, column) : null
    if (last !== null) sequences.push({ table, column, last })
  }
  return sequences
}

/** Copies the rows of a table in pieces, within the session's transaction. */
export async function copyTable(
  { client, db }: Session,
  archive: Archive,
  table: BackupSnapshot['tables'][number],
  compression: Compression,
): Promise<BackupTable> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  const statement = sql`copy ${sql.table(table.name)} (${columns}) to stdout`.compile(db).sql
  const rows = client.query(to(statement))
  const hash = createHash('sha256')
  const counted = { rows: 0, bytes: 0, pieces: 0 }
  for await (const piece of inPieces(rows)) {
    hash.update(piece)
    counted.rows += countRows(piece)
    counted.bytes += piece.length
    counted.pieces += 1
    await archive.add(pieceName(table.name, counted.pieces, compression), await compress(piece, compression))
  }
  return { ...table, ...counted, sha256: hash.digest('hex') }
}

async function* inPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of rows) {
    held.push(chunk)
    length += chunk.length
    if (length < PIECE_BYTES) continue
    const all = Buffer.concat(held)
    let from = 0
    for (; all.length - from >= PIECE_BYTES; from += PIECE_BYTES) yield all.subarray(from, from + PIECE_BYTES)
    held = [Buffer.from(all.subarray(from))]
    length = all.length - from
  }
  if (length > 0) yield Buffer.concat(held)
}
