import { problem } from '../../../shop/problems.ts'
import type { Upload } from '../../http/bodies/uploads.ts'
import type { SheetReader, SheetRow } from '../../spreadsheets/read-table.ts'
import { SheetRefusal } from '../../spreadsheets/refusals.ts'

/** Returns the rows of an uploaded file. Throws too_large and bad_sheet with an explanation. */
export async function readUploadedSheet(sheets: SheetReader, upload: Upload): Promise<SheetRow[]> {
  try {
    return await sheets.read(upload)
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    throw problem(error.refusal === 'too_large' ? 'too_large' : 'bad_sheet', { text: error.message })
  }
}
