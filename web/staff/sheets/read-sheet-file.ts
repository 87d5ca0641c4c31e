import { MAX_UPLOAD_BYTES } from '../../../shop/numbers/limits.ts'
import type { ChosenSheet } from '../../data/products/sheets.ts'

const TOO_LARGE = 'Jedwali ni kubwa mno: lisizidi MB 8.'
const UNREADABLE = 'Faili halisomeki kwenye simu hii. Lichague tena.'

/** The files that a picker offers. */
export const acceptedSheets = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads the file now; returns the sheet, or a sentence that says why it cannot be sent. */
export async function readSheetFile(file: File): Promise<ChosenSheet | string> {
  if (file.size > MAX_UPLOAD_BYTES) return TOO_LARGE
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes ? { name: file.name, bytes: new Blob([bytes]) } : UNREADABLE
}
