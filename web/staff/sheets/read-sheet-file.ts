import { MAX_UPLOAD_BYTES } from '../../../shop/numbers/limits.ts'
import type { ChosenSheet } from '../../data/products/sheets.ts'

const TOO_LARGE = 'Jedwali ni kubwa mno: lisizidi MB 8.'
const UNREADABLE = 'Faili halisomeki kwenye simu hii. Lichague tena.'

/** The file types that the picker accepts. */
export const acceptedSheets = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads the file. Resolves to the sheet, or to a message that says why it cannot be sent. */
export async function readSheetFile(file: File): Promise<ChosenSheet | string> {
  if (file.size > MAX_UPLOAD_BYTES) return TOO_LARGE
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes ? { name: file.name, bytes: new Blob([bytes]) } : UNREADABLE
}
