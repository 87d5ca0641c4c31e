import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Refusal, SheetRefusal } from './refusals.ts'
import { charactersOf, type SheetRow } from './sheet-rows.ts'

/** Messages of the thread: rows in batches, so that receiving them never blocks for long, and finally the outcome. */
export type WorkerMessage = { rows: SheetRow[] } | { refused: Refusal } | { done: true }

const BATCH_ROWS = 500
const BATCH_CHARACTERS = 1024 * 1024
const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** The first bytes of old Excel files, and of new Excel files with a password. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const post = (message: WorkerMessage) => parentPort?.postMessage(message)

/** Returns the rows of a file, whose format is recognised by its bytes, not by its name. Throws SheetRefusal. */
async function read(path: string): Promise<SheetRow[]> {
  const bytes = await readFile(path)
  if (bytes.subarray(0, OLE.length).equals(OLE)) {
    throw new SheetRefusal(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'old_excel')
  }
  const rows = bytes.subarray(0, ZIP.length).equals(ZIP) ? await readXlsx(bytes) : readCsv(bytes)
  if (rows.length === 0) throw new SheetRefusal('empty')
  return rows
}

function* batchesOf(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let batch: SheetRow[] = []
  let characters = 0
  for (const row of rows) {
    batch.push(row)
    characters += charactersOf(row)
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  yield batch
}

try {
  const rows = await read((workerData as { path: string }).path)
  for (const batch of batchesOf(rows)) post({ rows: batch })
  post({ done: true })
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error
  post({ refused: error.refusal })
}
