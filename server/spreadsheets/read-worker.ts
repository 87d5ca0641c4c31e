import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetRow } from './kept-rows.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Refusal, Refused } from './refusals.ts'

/** What the thread tells: some rows at a time, so that receiving them holds nobody up, then how it ended. */
export type Told = { rows: SheetRow[] } | { refused: Refusal } | { done: true }

const ROWS_AT_ONCE = 500
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** Old Excel files, and new ones with a password, are such containers. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const tell = (told: Told) => parentPort?.postMessage(told)

/** A file is what its bytes say, whatever its name is. */
async function read(path: string): Promise<SheetRow[]> {
  const bytes = await readFile(path)
  if (bytes.subarray(0, OLE.length).equals(OLE)) {
    throw new Refused(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'old_excel')
  }
  const rows = bytes.subarray(0, ZIP.length).equals(ZIP) ? await readXlsx(bytes) : readCsv(bytes)
  if (rows.length === 0) throw new Refused('empty')
  return rows
}

try {
  const rows = await read((workerData as { path: string }).path)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) tell({ rows: rows.slice(at, at + ROWS_AT_ONCE) })
  tell({ done: true })
} catch (error) {
  if (!(error instanceof Refused)) throw error
  tell({ refused: error.refusal })
}
