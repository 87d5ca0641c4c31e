import { useMutation } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { upload } from '../api/upload.ts'
import { useAfterCall } from '../api/use-call.ts'
import type { ChosenSheet } from './sheets.ts'

export type OpeningReport = Output<'importOpening'>

type Send = { sheets: readonly ChosenSheet[]; onProgress: (percent: number) => void }

/** Checks the sheets of a new shop without saving anything. */
export function useCheckOpening() {
  return useMutation({
    mutationFn: ({ sheets, onProgress }: Send) => uploadSheets(sheets, { dry_run: '1' }, onProgress),
  })
}

/** Saves checked sheets: all rows, or none if one is refused. Saving the same sheets again changes nothing. */
export function useSaveOpening() {
  const after = useAfterCall('importOpening')
  return useMutation({
    mutationFn: ({ sheets, plan, confirmed, onProgress }: Send & { plan: string; confirmed: boolean }) =>
      uploadSheets(sheets, { dry_run: '0', plan, confirm_doubts: confirmed ? '1' : '0' }, onProgress),
    ...after,
  })
}

function uploadSheets(
  sheets: readonly ChosenSheet[],
  fields: Record<string, string>,
  onProgress: Send['onProgress'],
): Promise<OpeningReport> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { bytes, name } of sheets) form.append('sheet', bytes, name)
  return upload('importOpening', form, onProgress)
}
