import { Worker } from 'node:worker_threads'
import { problem } from '../../shop/problems.ts'
import type { SheetRow } from './kept-rows.ts'
import type { Told } from './read-worker.ts'
import { type Refusal, refusals } from './refusals.ts'

export type { SheetRow } from './kept-rows.ts'

/** Bytes of an uploaded table. */
export const SHEET_MAX_BYTES = 8 * 1024 * 1024
/** The largest table that is taken reads in a second or two; whatever needs longer was made to. */
const MOST_MS = 15_000
const MOST_HEAP_MB = 192

export type SheetReader = {
  /** The rows of an uploaded CSV or XLSX file. Throws bad_sheet, or too_large, with a sentence for people. */
  read: (upload: { path: string; bytes: number }) => Promise<SheetRow[]>
}

/**
 * Reads uploaded tables, one at a time, each in a thread of its own that ends with it: unpacking holds nobody up, and
 * a file made to eat time or memory ends its thread and nothing else.
 */
export function makeSheetReader({ mostMs = MOST_MS, mostHeapMb = MOST_HEAP_MB } = {}): SheetReader {
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: async ({ path, bytes }) => {
      if (bytes > SHEET_MAX_BYTES) throw refused('too_large')
      const mine = last.then(() => readInThread(path, { mostMs, mostHeapMb }))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

const refused = (refusal: Refusal) =>
  problem(refusal === 'too_large' ? 'too_large' : 'bad_sheet', { text: refusals[refusal] })

function readInThread(path: string, most: { mostMs: number; mostHeapMb: number }): Promise<SheetRow[]> {
  return new Promise((resolve, reject) => {
    const rows: SheetRow[] = []
    const thread = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: most.mostHeapMb, maxYoungGenerationSizeMb: 8 },
    })
    const end = (settle: () => void) => {
      clearTimeout(clock)
      settle()
      void thread.terminate()
    }
    const clock = setTimeout(() => end(() => reject(refused('too_slow'))), most.mostMs)
    thread.on('message', (told: Told) => {
      if ('rows' in told) rows.push(...told.rows)
      else if ('done' in told) end(() => resolve(rows))
      else end(() => reject(refused(told.refused)))
    })
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused('swollen') : error)),
    )
    // After an answer this settles nothing; without one the thread ended in a way of which no event told.
    thread.on('exit', () => end(() => reject(refused('broken'))))
  })
}
