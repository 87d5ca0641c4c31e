import { useMutation } from '@tanstack/react-query'
import type { Input, Output } from '../../../contract/all.ts'
import { readUrl } from '../api/api.ts'
import { upload } from '../api/upload.ts'
import { useAfterCall } from '../api/use-call.ts'

export type SheetReport = Output<'importProducts'>
export type SheetProblem = SheetReport['problems'][number]

/** A table that was chosen: its bytes as they were then, since a browser cannot send a file that changed meanwhile. */
export type ChosenSheet = { name: string; bytes: Blob }

type Send = { sheet: ChosenSheet; onProgress: (percent: number) => void }

/** Looks a table through; nothing is written. */
export function useCheckSheet() {
  return useMutation({ mutationFn: ({ sheet, onProgress }: Send) => uploadSheet(sheet, { dry_run: '1' }, onProgress) })
}

/** Writes a table that was looked through: all of it, or nothing. The same one again changes nothing. */
export function useSaveSheet() {
  const after = useAfterCall('importProducts')
  return useMutation({
    mutationFn: ({ sheet, plan, onProgress }: Send & { plan: string }) =>
      uploadSheet(sheet, { dry_run: '0', plan }, onProgress),
    ...after,
  })
}

function uploadSheet(
  sheet: ChosenSheet,
  fields: Record<string, string>,
  onProgress: Send['onProgress'],
): Promise<SheetReport> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('sheet', sheet.bytes, sheet.name)
  return upload('importProducts', form, onProgress)
}

/** Where the catalogue, or the empty form of it, is downloaded. */
export function productSheetUrl(what: 'bidhaa' | 'bidhaa_kiolezo', format: 'csv' | 'xlsx'): string {
  const input: Input<'exportTable'> = { what, format }
  return readUrl('exportTable', input)
}
