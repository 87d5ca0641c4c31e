import type { Client } from '../client.ts'

export const OPENING_HEADER =
  'Namba,Jina,Kategoria,Maelezo,Aina,Bei,Barcode,Stoo,Kifungashio,Pisi kwa kifungashio,Idadi ya vifungashio,Pisi za ziada,Bei ya kununua (pisi)'
export const DEBT_HEADER = 'Jina la mteja,Simu,Deni,Tangu lini,Siku ya kulipa,Sababu,Kikomo cha mkopo,Amana'

/** The sheets that a test sends: each is given as rows without the header, or as a complete file. */
export type OpeningFiles = { products?: readonly string[] | Buffer; debts?: readonly string[] | Buffer }

const fileOf = (header: string, sheet: readonly string[] | Buffer): Blob =>
  new Blob([new Uint8Array(Buffer.isBuffer(sheet) ? sheet : Buffer.from([header, ...sheet].join('\n')))])

/** Returns the form that the screen sends. */
export function openingForm({ products, debts }: OpeningFiles, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (products) form.append('sheet', fileOf(OPENING_HEADER, products), 'bidhaa.csv')
  if (debts) form.append('sheet', fileOf(DEBT_HEADER, debts), 'madeni.csv')
  return form
}

export const sendOpening = (by: Client, files: OpeningFiles, fields: Record<string, string> = {}) =>
  by.post('import_opening', openingForm(files, fields))
