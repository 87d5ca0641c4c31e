import { useMutation } from '@tanstack/react-query'
import type { Input, Output } from '../../../contract/all.ts'
import { readUrl } from '../api/api.ts'
import { upload } from '../api/upload.ts'
import { useAfterCall } from '../api/use-call.ts'

export type SheetReport = Output<'importProducts'>

/**
 * The chosen sheet. Its bytes are copied, because a browser cannot send a file that was changed after it was chosen.
 */
export type ChosenSheet = { name: string; bytes: Blob }

type Send = { sheet: ChosenSheet; onProgress: (percent: number) => void }

/** Checks a sheet without saving anything. */
export function useCheckSheet() {
  return useMutation({ mutationFn: ({ sheet, onProgress }: Send) => uploadSheet(sheet, { dry_run: '1' }, onProgress) })
}

/** Saves a checked sheet: all rows, or none if one is refused. Saving the same sheet again changes nothing. */
export function useSaveSheet() {
  const after = useAfterCall('importProducts')
  return useMutation({
    mutationFn: ({ sheet, plan, confirmed, onProgress }: Send & { plan: string; confirmed: boolean }) =>
      uploadSheet(sheet, { dry_run: '0', plan, confirm_prices: confirmed ? '1' : '0' }, onProgress),
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

type SheetName = 'bidhaa' | 'bidhaa_kiolezo' | 'bidhaa_za_kuanzia' | 'madeni_ya_kuanzia'

/** Returns the URL that downloads the catalogue as a sheet, or an empty template. */
export function productSheetUrl(what: SheetName, format: 'csv' | 'xlsx'): string {
  const input: Input<'exportTable'> = { what, format }
  return readUrl('exportTable', input)
}
