import type { Output } from '../../../contract/all.ts'
import type { Database } from '../../db/open.ts'
import type { Client } from '../client.ts'

export const SHEET_HEADER = 'Namba,Jina,Kategoria,Maelezo,Aina,Bei,Hali'

/** Sends a sheet like the import form. */
export function sendSheet(by: Client, csv: string | Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('sheet', new Blob([new Uint8Array(Buffer.from(csv))]), 'bidhaa.csv')
  return by.post('import_products', form)
}

/** Makes a sheet of these rows with the usual header. */
export const sheetOf = (rows: readonly string[]) => [SHEET_HEADER, ...rows].join('\n')

/**
 * Returns helpers that send, check and import sheets as this person. Each helper calls `person` when it runs, so the
 * person may be made later.
 */
export function sheetsOf(person: () => Client) {
  const send = (csv: string | Buffer, fields: Record<string, string> = {}, who: Client = person()) =>
    sendSheet(who, csv, fields)
  return {
    send,
    check: (...rows: string[]) => send(sheetOf(rows)),
    write: (...rows: string[]) => send(sheetOf(rows), { dry_run: '0' }),
  }
}

/** Returns the counts of a response as [added, changed, unchanged, written], for comparisons. */
export const importCounts = ({ body }: { body: Partial<Output<'importProducts'>> }) => [
  body.added,
  body.changed,
  body.unchanged,
  body.written,
]

/** Returns the problems of a response as [row, column, text], for comparisons. */
export const importProblems = ({ body }: { body: Pick<Output<'importProducts'>, 'problems'> }) =>
  body.problems.map(({ row, column, text }) => [row, column, text])

/** Returns as text everything that an import may change, for comparisons. */
export const catalogOf = async (db: Database): Promise<string> =>
  JSON.stringify([
    await db.selectFrom('products').select(['id', 'name', 'updated_at']).orderBy('id').execute(),
    await db.selectFrom('variants').selectAll().orderBy('id').execute(),
  ])
