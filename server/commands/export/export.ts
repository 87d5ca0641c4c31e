import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { to } from 'pg-copy-streams'
import { openSession, type Session } from '../../db/session.ts'
import { makeFolder } from '../../disk/make-folder.ts'
import { explainWriting } from '../../features/backups/file/new-file.ts'
import { picturesNamed } from '../../features/backups/pictures-named.queries.ts'
import { configureTransaction, selectTables } from '../../features/backups/store-tables.queries.ts'
import { parsePicturePath } from '../../features/pictures/picture-names.ts'
import type { PictureStore } from '../../features/pictures/store.ts'
import type { ExistingShop } from '../../start/open-existing.ts'
import { withPicturesToRead } from '../../start/pictures/open-pictures.ts'
import { stopSignal } from '../stop-signal.ts'
import { UsageError } from '../usage-error.ts'
import { copyAsCsv, type ExportedColumn, selectExportedColumns, selectExportFacts } from './export.queries.ts'
import { type ExportedTable, exportPage } from './export-page.ts'
import { exportedTables, leftOutColumns } from './exported-tables.ts'

export const exportUsage = 'export <new folder>'

/**
 * `export <new folder>` writes the shop for another system: its tables as CSV with headers from one snapshot, all
 * pictures, and a page that explains them. The shop may run meanwhile.
 */
export async function exportShop(existing: ExistingShop, args: readonly string[]): Promise<number> {
  const [typed, ...rest] = args
  if (!typed || rest.length > 0 || typed.startsWith('-')) throw new UsageError(exportUsage)
  const folder = resolve(typed)
  const signal = stopSignal()
  const { connection, settings, log } = await existing.bare()
  await makeEmptyFolder(folder).catch((error) => Promise.reject(explainWriting(error, typed)))
  const session = await openSession(connection)
  try {
    const exported = await withPicturesToRead(settings, log, (pictures) => writeAll(session, pictures, folder, signal))
    console.log(
      `${folder} has ${exported.tables} tables and ${exported.pictures} pictures: begin with soma-kwanza.html.`,
    )
    if (exported.missing > 0) console.log(`${exported.missing} pictures that rows name were not in the store.`)
    console.log('It has names, phones and debts, and is not encrypted: keep it as you keep a backup.')
    return 0
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw explainWriting(error, typed)
  } finally {
    await session.end()
  }
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await makeFolder(folder)
  if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty: name a new folder.`)
}

async function writeAll(session: Session, pictures: PictureStore, folder: string, signal: AbortSignal) {
  return session.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await configureTransaction(tx)
      const { at, name } = await selectExportFacts(tx)
      const names = (await selectTables(tx)).filter((table) => Object.hasOwn(exportedTables, table))
      const columns = (await selectExportedColumns(tx, names)).filter(
        ({ table, column }) => !leftOutColumns.has(`${table}.${column}`),
      )
      const tables: ExportedTable[] = []
      await mkdir(join(folder, 'tables'), { mode: 0o700 })
      for (const table of names) {
        const ownColumns = columns.filter((column) => column.table === table)
        const rows = await writeTable(session, table, ownColumns, join(folder, 'tables', `${table}.csv`), signal)
        tables.push({ name: table, columns: ownColumns, rows })
      }
      const namedPictures = new Set((await picturesNamed(tx)).map(({ picture }) => picture))
      const missing = await writePictures(pictures, namedPictures, folder, signal)
      const page = exportPage({ shop: name, at, tables, pictures: namedPictures.size - missing })
      await writeFile(join(folder, 'soma-kwanza.html'), page, { mode: 0o600 })
      return { tables: tables.length, pictures: namedPictures.size - missing, missing }
    })
}

/** Writes a table into a CSV file. Returns the number of rows. */
async function writeTable(
  { client, db }: Session,
  table: string,
  columns: readonly ExportedColumn[],
  path: string,
  signal: AbortSignal,
): Promise<number> {
  const rows = client.query(to(copyAsCsv(db, table, columns)))
  await pipeline(rows, createWriteStream(path, { mode: 0o600 }), { signal })
  // The header is not counted.
  return rows.rowCount
}

/** Writes the files of each picture below the picture's path. Returns the number of missing pictures. */
async function writePictures(
  store: Pick<PictureStore, 'readFiles'>,
  paths: ReadonlySet<string>,
  folder: string,
  signal: AbortSignal,
): Promise<number> {
  let missing = 0
  for (const path of paths) {
    signal.throwIfAborted()
    const place = parsePicturePath(path)
    const files = place && (await store.readFiles(path))
    if (!place || !files) {
      missing += 1
      continue
    }
    const into = join(folder, 'pictures', ...(place.kind === 'hidden' ? ['hidden'] : []), place.name)
    await makeFolder(into)
    for (const { name, body } of files) await writeFile(join(into, name), body, { mode: 0o600 })
  }
  return missing
}
