import { useState } from 'react'
import { MAX_QUEUE_FILE_BYTES } from '../../../../shop/queue/queue-file.ts'
import { QUEUE_FILE_TOO_LARGE } from '../../../../shop/queue/queue-file-limits.ts'
import type { UnfinishedSale } from '../../../../shop/queue/unfinished-sales.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { useCall } from '../../../data/api/use-call.ts'
import { hasQueue } from '../../../data/device/queue-flag.ts'
import {
  batchesOf,
  canBeImported,
  otherShopOf,
  type ReadEntry,
  unfinishedSalesOf,
  useReadQueueFile,
} from '../../../data/queue-file.ts'

const LOST = 'Mtandao umekatika kabla ya jibu kufika. Jaribu tena bila wasiwasi: kilichokwisha kuingia hakirudiwi.'

/** Removes imported entries from the queue of this phone, if they were queued here. */
async function removeImported(read: readonly ReadEntry[]): Promise<void> {
  if (!hasQueue()) return
  const { takeBack } = await import('../../../data/queue/queue.ts')
  for (const { entry, imported } of read)
    if (entry.key && imported && imported.result !== 'refused') await takeBack(entry.key)
}

/** Returns true if both are the same entry of the same file. */
const isSame = (one: ReadEntry, other: ReadEntry): boolean =>
  one.fileId === other.fileId && one.preview.entry === other.preview.entry

const problemOf = (failure: unknown): string => sentenceOf(failure, commonTexts.somethingFailed, LOST)

/** Sends files of queued entries to the server for a preview, one by one. */
function usePreview(setProblem: (problem: string | null) => void) {
  const reading = useReadQueueFile()
  const [percent, setPercent] = useState(0)
  /** Resolves to the entries of a file, or to null if it could not be read. */
  const send = async (file: Blob): Promise<ReadEntry[] | null> => {
    setProblem(null)
    setPercent(0)
    if (file.size > MAX_QUEUE_FILE_BYTES) {
      setProblem(QUEUE_FILE_TOO_LARGE)
      return null
    }
    try {
      return await reading.mutateAsync({ file, onProgress: setPercent })
    } catch (failure) {
      setProblem(problemOf(failure))
      return null
    }
  }
  return { send, percent, isReading: reading.isPending }
}

/** The state of the checkboxes. All entries are ticked at first, so only the unticked entries are stored. */
function useTicks() {
  const [unticked, setUnticked] = useState<readonly ReadEntry[]>([])
  const isTicked = (one: ReadEntry): boolean => !unticked.some((other) => isSame(one, other))
  const tick = (changed: readonly ReadEntry[], wanted: boolean): void =>
    setUnticked((before) => {
      const others = before.filter((one) => !changed.some((other) => isSame(one, other)))
      return wanted ? others : [...others, ...changed]
    })
  return { isTicked, tick, tickAll: () => setUnticked([]) }
}

/** Imports entries in batches. After each batch `onBatch` gets a function that adds the results to the entries. */
function useImport(onBatch: (withResult: (one: ReadEntry) => ReadEntry) => void) {
  const importing = useCall('takeQueueEntries')
  const importEntries = async (entries: readonly ReadEntry[]): Promise<void> => {
    for (const batch of batchesOf(entries)) {
      const answer = await importing.mutateAsync(batch)
      const imported = new Map(answer.entries.map((result) => [result.entry, result]))
      const withResult = (one: ReadEntry): ReadEntry =>
        one.fileId === batch.file_id ? { ...one, imported: imported.get(one.preview.entry) ?? one.imported } : one
      onBatch(withResult)
      await removeImported(entries.map(withResult))
    }
  }
  return { importEntries, isImporting: importing.isPending }
}

/** Reads files of queued entries, imports the ticked entries, and keeps the result of each. */
export function useQueueFileImport() {
  const [entries, setEntries] = useState<ReadEntry[] | null>(null)
  const [unfinishedSales, setUnfinishedSales] = useState<readonly UnfinishedSale[]>([])
  const [otherShop, setOtherShop] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { send, percent, isReading } = usePreview(setProblem)
  const { isTicked, tick, tickAll } = useTicks()
  const update = (change: (one: ReadEntry, at: number) => ReadEntry) =>
    setEntries((before) => before?.map(change) ?? null)
  const { importEntries, isImporting } = useImport(update)
  const ticked = (entries ?? []).filter((one) => canBeImported(one) && isTicked(one))

  return {
    entries,
    /** The unfinished sales in the files. */
    unfinishedSales,
    /**
     * The URL of the other shop, if a file comes from another shop. The entries of that file are not ticked at first.
     */
    otherShop,
    ticked,
    problem,
    percent,
    isReading,
    isImporting,
    /** Reads files one by one. */
    read: async (files: readonly Blob[]): Promise<void> => {
      const all: ReadEntry[] = []
      setEntries(null)
      setUnfinishedSales([])
      setOtherShop(null)
      tickAll()
      for (const file of files) {
        const fileEntries = await send(file)
        if (!fileEntries) break
        const other = await otherShopOf(file, location.origin)
        if (other) {
          setOtherShop(other)
          tick(fileEntries, false)
        }
        all.push(...fileEntries)
        setEntries([...all])
        const more = await unfinishedSalesOf(file)
        setUnfinishedSales((before) => [...before, ...more])
      }
    },
    /** Reads one entry again after a decision about it. `file` is a queue file with only this entry. */
    readAgain: async (index: number, file: Blob): Promise<void> => {
      const [read] = (await send(file)) ?? []
      if (read) update((one, at) => (at === index ? read : one))
    },
    /** Ticks or unticks entries. */
    tick,
    /** Imports the ticked entries. Entries without a result stay ticked. */
    importTicked: async (): Promise<void> => {
      setProblem(null)
      await importEntries(ticked).catch((failure: unknown) => setProblem(problemOf(failure)))
    },
  }
}

export type QueueFileImport = ReturnType<typeof useQueueFileImport>
