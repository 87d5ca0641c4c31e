import { SheetRefusal } from './refusals.ts'
import { collectRows, type SheetRow } from './sheet-rows.ts'
import { openArchive } from './unzip.ts'
import { readCells } from './xlsx-cells.ts'
import { findParts, readDateFormats, readSharedStrings } from './xlsx-parts.ts'

/**
 * Returns the rows of a workbook's first sheet. A formula is read as its last computed value and never evaluated.
 * Throws SheetRefusal.
 */
export async function readXlsx(bytes: Buffer): Promise<SheetRow[]> {
  const collected = collectRows()
  try {
    const archive = await openArchive(bytes)
    const { sheet, sharedStrings, styles, isDate1904 } = await findParts(archive)
    const strings = sharedStrings ? await readSharedStrings(archive.read(sharedStrings)) : []
    const isDateFormat = styles ? await readDateFormats(archive.read(styles)) : []
    await readCells(archive.read(sheet), { strings, isDateFormat, isDate1904 }, collected.add)
  } catch (cause) {
    throw cause instanceof SheetRefusal ? cause : new SheetRefusal('broken', { cause })
  }
  return collected.rows
}
