import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'

/**
 * The progress of an upload, and why it failed. `onStale` runs if the data have changed since the check, so that the
 * report is out of date.
 */
export function useUpload(onStale: () => void) {
  const [percent, setPercent] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  /**
   * Runs an upload. `lostText` is the message for a lost network. `isCurrent` returns false once a newer upload has
   * begun; a failure is then not shown.
   */
  const upload = async (send: () => Promise<void>, lostText: string, isCurrent = () => true) => {
    setPercent(0)
    setProblem(null)
    try {
      await send()
    } catch (failure) {
      if (!isCurrent()) return
      setProblem(sentenceOf(failure, commonTexts.somethingFailed, lostText))
      if (failure instanceof Refused && failure.code === 'changed_meanwhile') onStale()
    }
  }
  return { percent, setPercent, problem, setProblem, upload }
}

type Call = { isPending: boolean }

/** Returns the current step; null if no upload is running. */
export function sheetStep(checking: Call, saving: Call): 'check' | 'save' | null {
  if (checking.isPending) return 'check'
  return saving.isPending ? 'save' : null
}
