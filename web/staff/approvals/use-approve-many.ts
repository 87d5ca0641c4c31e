import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../shop/numbers/money.ts'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { useAfterCall } from '../../data/api/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { isFinal } from './is-final.ts'

/** How the rows of one list are approved in bulk. */
export type BulkApproval<Waiting> = {
  /** The plural noun for the rows, such as 'maombi'. */
  noun: string
  /** True if nothing about the row has to be checked first. Only such rows are approved in bulk. */
  isRoutine: (one: Waiting) => boolean
  /** The effect of approving the row, in a few words. */
  effectOf: (one: Waiting) => string
  approve: (one: Waiting) => Promise<unknown>
}

type Progress = {
  /** The ids of rows that are approved or finally refused. */
  settled: ReadonlySet<number>
  approved: number
  /** A sentence with name and reason for each refused row. */
  refused: readonly string[]
}

/** `stoppedBy` is the failure that stopped the run; null if all rows were tried. */
type Outcome = Progress & { stoppedBy: unknown }

const nothingDecided: Progress = { settled: new Set(), approved: 0, refused: [] }

/**
 * Approves rows one after the other. If a row is finally refused, its name is reported and the next row follows. A lost
 * network or an ended session stops the run; the next run continues with the remaining rows.
 */
export function useApproveMany<Waiting extends { id: number }>(
  { noun, approve }: BulkApproval<Waiting>,
  nameOf: (one: Waiting) => string,
) {
  const [progress, setProgress] = useState(nothingDecided)
  // Approving a stock update refetches the same lists as approving a stock request.
  const afterCall = useAfterCall('approveStockRequest')
  const run = async (rows: readonly Waiting[]): Promise<Outcome> => {
    let current = progress
    for (const one of rows) {
      if (current.settled.has(one.id)) continue
      try {
        await approve(one)
        current = { ...current, approved: current.approved + 1 }
      } catch (failure) {
        if (!isFinal(failure) || isRefusedForAll(failure)) return { ...current, stoppedBy: failure }
        const sentence = sentenceOf(failure, approvalTexts.approveFailed, commonTexts.networkError)
        current = { ...current, refused: [...current.refused, `${nameOf(one)}: ${sentence}`] }
      }
      current = { ...current, settled: new Set([...current.settled, one.id]) }
      setProgress(current)
    }
    return { ...current, stoppedBy: null }
  }
  const { mutateAsync } = useMutation({ mutationFn: run, ...afterCall })

  /** Resolves to true if the dialog may close: all rows were decided, or none of the remaining rows can be decided. */
  const approveAll = async (rows: readonly Waiting[]): Promise<boolean> => {
    const { approved, refused, stoppedBy } = await mutateAsync(rows)
    if (stoppedBy !== null) {
      const sentence = sentenceOf(stoppedBy, approvalTexts.approveFailed, commonTexts.networkErrorRetry)
      toast.error(`${formatCount(`Yameidhinishwa ${noun}`, approved)} kati ya ${rows.length}. ${sentence}`)
      return isFinal(stoppedBy)
    }
    if (approved > 0) toast.success(`${formatCount(`Yameidhinishwa ${noun}`, approved)}.`)
    if (refused.length > 0) toast.error(refusedText(refused))
    return true
  }
  return { approveAll, settled: progress.settled, forget: () => setProgress(nothingDecided) }
}

/** Returns true if all other rows would be refused too, because the session has ended or a right was withdrawn. */
const isRefusedForAll = (failure: unknown) =>
  failure instanceof Refused && (failure.status === 401 || failure.status === 403)

const MAX_NAMED = 3

const refusedText = (refused: readonly string[]): string =>
  [...refused.slice(0, MAX_NAMED), refused.length > MAX_NAMED && `Na mengine ${refused.length - MAX_NAMED}.`]
    .filter(Boolean)
    .join(' ')
