import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { problem } from '../../shop/problems.ts'
import type { WorkerMessage } from './read-worker.ts'
import { type Refusal, refusals } from './refusals.ts'
import type { SheetRow } from './sheet-rows.ts'

export type { SheetRow } from './sheet-rows.ts'

/** Bytes of an uploaded table. */
export const SHEET_MAX_BYTES = 8 * 1024 * 1024
/** The largest table that is taken reads in a second or two; what needs longer was made to. */
const MAX_MS = 15_000
const MAX_HEAP_MB = 192

export type SheetReader = {
  /** Returns the rows of an uploaded CSV or XLSX file. Throws bad_sheet or too_large, with a sentence for people. */
  read: (upload: { path: string; bytes: number }) => Promise<SheetRow[]>
}

/** What a recipe needs that reads spreadsheets. */
export type WithSheets = { sheets: SheetReader }

/**
 * Reads uploaded tables, one at a time, each in a thread of its own that ends with it: the event loop stays free, and
 * a file made to eat time or memory ends its thread and nothing else.
 */
export function createSheetReader({ maxMs = MAX_MS, maxHeapMb = MAX_HEAP_MB } = {}): SheetReader {
  const oneAtATime = pLimit(1)
  return {
    read: async ({ path, bytes }) => {
      if (bytes > SHEET_MAX_BYTES) throw refusalProblem('too_large')
      return oneAtATime(() => readInThread(path, { maxMs, maxHeapMb }))
    },
  }
}

const refusalProblem = (refusal: Refusal) =>
  problem(refusal === 'too_large' ? 'too_large' : 'bad_sheet', { text: refusals[refusal] })

function readInThread(path: string, { maxMs, maxHeapMb }: { maxMs: number; maxHeapMb: number }): Promise<SheetRow[]> {
  return new Promise((resolve, reject) => {
    const rows: SheetRow[] = []
    const thread = new Worker(new URL('./read-worker.ts', import.meta.url), {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 8 },
    })
    const end = (settle: () => void) => {
      clearTimeout(clock)
      settle()
      void thread.terminate()
    }
    const clock = setTimeout(() => end(() => reject(refusalProblem('too_slow'))), maxMs)
    thread.on('message', (message: WorkerMessage) => {
      if ('rows' in message) rows.push(...message.rows)
      else if ('done' in message) end(() => resolve(rows))
      else end(() => reject(refusalProblem(message.refused)))
    })
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusalProblem('zip_bomb') : error)),
    )
    // Settles nothing after a message that ended it; without one the thread died without an event.
    thread.on('exit', () => end(() => reject(refusalProblem('broken'))))
  })
}
