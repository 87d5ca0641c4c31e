import { useState } from 'react'
import { MAX_QUEUE_FILE_BYTES } from '../../../../shop/queue/queue-file.ts'
import { QUEUE_FILE_TOO_LARGE } from '../../../../shop/queue/read-in.ts'
import { commonTexts } from '../../../../shop/words/messages.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { hasQueue } from '../../../data/device/queue-flag.ts'
import { type ReadEntry, useReadQueueFile } from '../../../data/queue-file.ts'

const LOST = 'Mtandao umekatika kabla ya jibu kufika. Lisome tena bila wasiwasi: kilichokwisha kuingia hakirudiwi.'

/** What the shop has by now does not wait any more, where this is the phone that it waits on. */
async function forgetTaken(read: readonly ReadEntry[]): Promise<void> {
  if (!hasQueue()) return
  const { takeBack } = await import('../../../data/queue/queue.ts')
  for (const { entry, result } of read) if (entry.key && result.result !== 'refused') await takeBack(entry.key)
}

/** Files of phones on their way into the shop, and what became of their entries. */
export function useReadIn() {
  const reading = useReadQueueFile()
  const [entries, setEntries] = useState<ReadEntry[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [percent, setPercent] = useState(0)

  /** Returns what was read; null when it was not. */
  const send = async (file: Blob): Promise<ReadEntry[] | null> => {
    setProblem(null)
    setPercent(0)
    try {
      const read = await reading.mutateAsync({ file, onProgress: setPercent })
      await forgetTaken(read)
      return read
    } catch (failure) {
      setProblem(sentenceOf(failure, commonTexts.somethingFailed, LOST))
      return null
    }
  }

  return {
    entries,
    problem,
    percent,
    isBusy: reading.isPending,
    /** Reads files in one after the other. Returns what was read of them before one failed. */
    read: async (files: readonly Blob[]): Promise<ReadEntry[]> => {
      const all: ReadEntry[] = []
      setEntries(null)
      for (const file of files) {
        const some = file.size > MAX_QUEUE_FILE_BYTES ? null : await send(file)
        if (file.size > MAX_QUEUE_FILE_BYTES) setProblem(QUEUE_FILE_TOO_LARGE)
        if (!some) break
        all.push(...some)
        setEntries([...all])
      }
      return all
    },
    /** Reads one entry once more, as somebody has decided. */
    again: async (at: number, file: Blob): Promise<void> => {
      const [read] = (await send(file)) ?? []
      if (read) setEntries((before) => before?.map((one, place) => (place === at ? read : one)) ?? null)
    },
  }
}

export type ReadIn = ReturnType<typeof useReadIn>
