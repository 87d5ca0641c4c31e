import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Refusal, SheetRefusal } from './refusals.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Messages of the thread: rows in batches, so that receiving them blocks nothing for long, then how it ended. */
export type WorkerMessage = { rows: SheetRow[] } | { refused: Refusal } | { done: true }

const BATCH_ROWS = 500
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** Old Excel files, and new ones with a password, are such containers. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const post = (message: WorkerMessage) => parentPort?.postMessage(message)

/** Returns the rows of a file, which is what its bytes say, whatever its name is. Throws SheetRefusal. */
async function read(path: string): Promise<SheetRow[]> {
  const bytes = await readFile(path)
  if (bytes.subarray(0, OLE.length).equals(OLE)) {
    throw new SheetRefusal(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'old_excel')
  }
  const rows = bytes.subarray(0, ZIP.length).equals(ZIP) ? await readXlsx(bytes) : readCsv(bytes)
  if (rows.length === 0) throw new SheetRefusal('empty')
  return rows
}

try {
  const rows = await read((workerData as { path: string }).path)
  for (let at = 0; at < rows.length; at += BATCH_ROWS) post({ rows: rows.slice(at, at + BATCH_ROWS) })
  post({ done: true })
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error
  post({ refused: error.refusal })
}
