import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { WorkerMessage } from './read-worker.ts'
import { SheetRefusal } from './refusals.ts'
import type { SheetRow } from './sheet-rows.ts'

export type { SheetRow } from './sheet-rows.ts'

/** Limit of an uploaded table in bytes. */
const SHEET_MAX_BYTES = 8 * 1024 * 1024
/** The largest accepted table takes a second or two. A file that takes longer than this is malicious. */
const MAX_READING_MS = 15_000
const MAX_HEAP_MB = 192

export type SheetReader = {
  /** Returns the rows of an uploaded CSV or XLSX file. Throws SheetRefusal. */
  read: (upload: { path: string; bytes: number }) => Promise<SheetRow[]>
}

/** The dependency of a handler that reads spreadsheets. */
export type WithSheets = { sheets: SheetReader }

/**
 * Creates a reader of uploaded tables. It reads one table at a time, each in a thread of its own. So the event loop
 * stays free, and a file that wastes time or memory ends only its thread.
 */
export function createSheetReader({ maxMs = MAX_READING_MS, maxHeapMb = MAX_HEAP_MB } = {}): SheetReader {
  const oneAtATime = pLimit(1)
  return {
    read: async ({ path, bytes }) => {
      if (bytes > SHEET_MAX_BYTES) throw new SheetRefusal('too_large')
      return oneAtATime(() => readInThread(path, { maxMs, maxHeapMb }))
    },
  }
}

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
    const clock = setTimeout(() => end(() => reject(new SheetRefusal('too_slow'))), maxMs)
    thread.on('message', (message: WorkerMessage) => {
      if ('rows' in message) rows.push(...message.rows)
      else if ('done' in message) end(() => resolve(rows))
      else end(() => reject(new SheetRefusal(message.refused)))
    })
    thread.on('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetRefusal('zip_bomb') : error)),
    )
    // Has no effect after a final message. Without a final message, the thread has died without any other event.
    thread.on('exit', () => end(() => reject(new SheetRefusal('broken'))))
  })
}
