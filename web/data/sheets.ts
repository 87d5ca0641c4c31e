import { useMutation } from '@tanstack/react-query'
import type { Calls } from '../../contract/all.ts'
import type { InputOf, OutputOf } from '../../contract/call.ts'
import { queryOf } from './api.ts'
import { useGoodsChanged } from './products.ts'
import { upload } from './upload.ts'

export type SheetReport = OutputOf<Calls['importProducts']>
export type SheetProblem = SheetReport['problems'][number]

/** A table that was chosen: its bytes as they were then, since a browser cannot send a file that changed meanwhile. */
export type ChosenSheet = { name: string; bytes: Blob }

type Send = { sheet: ChosenSheet; onProgress: (percent: number) => void }

/** Looks a table through; nothing is written. */
export function useCheckSheet() {
  return useMutation({ mutationFn: ({ sheet, onProgress }: Send) => send(sheet, { dry_run: '1' }, onProgress) })
}

/** Writes a table that was looked through: all of it, or nothing. The same one again changes nothing. */
export function useSaveSheet() {
  const onSuccess = useGoodsChanged()
  return useMutation({
    mutationFn: ({ sheet, plan, onProgress }: Send & { plan: string }) =>
      send(sheet, { dry_run: '0', plan }, onProgress),
    onSuccess,
  })
}

function send(
  sheet: ChosenSheet,
  fields: Record<string, string>,
  onProgress: Send['onProgress'],
): Promise<SheetReport> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('sheet', sheet.bytes, sheet.name)
  return upload<'importProducts'>('/api/import_products.php', form, onProgress)
}

/** Where the catalogue, or the empty form of it, is downloaded. */
export function goodsSheetAddress(what: 'bidhaa' | 'bidhaa_kiolezo', format: 'csv' | 'xlsx'): string {
  const input: InputOf<Calls['exportTable']> = { what, format }
  return `/api/export.php${queryOf(input)}`
}
