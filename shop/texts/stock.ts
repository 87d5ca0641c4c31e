/** The stock page, and requests to the storeroom. */
export const stockTexts = {
  requestProducts: 'Agiza Bidhaa',
  requestFromStore: 'Omba bidhaa stoo',
  enterArrival: 'Ingiza mzigo',
  approveRequest: 'Idhinisha Ombi',
  addToStock: 'Ongeza kwenye stoki',
  correction: 'Marekebisho ya stoo',
  noVariants: 'Bidhaa hii haina aina maalum.',
  nothingChanged: 'Hakuna mabadiliko ya aina yoyote.',
  submitted: 'Mabadiliko yamewasilishwa, yanasubiri idhini.',
  submitFailed: 'Imeshindikana kutuma mabadiliko.',
  quantityInvalid: 'Tafadhali weka idadi sahihi ya bidhaa.',
  requestFieldsMissing: 'Tafadhali jaza taarifa zote muhimu.',
  requestSent: 'Ombi la bidhaa limetumwa!',
  requestFailed: 'Imeshindikana kutuma ombi.',
  requestException: 'Hitilafu ilitokea.',
} as const

/** The name of an arrival: 'Mzigo Na. 7 · Azam'. */
export const arrivalName = ({ id, supplier }: { readonly id: number; readonly supplier: string }): string =>
  [`Mzigo Na. ${id}`, supplier].filter(Boolean).join(' · ')

/** Pieces beside whole packages. */
export const plusPieces = (pieces: string | number): string => `+ ${pieces} pisi`

/** The stock now, and after the update is approved. */
export const stockChangeText = (now: string | number, after: string | number): string =>
  `Sasa ${now} → baada ya idhini ${after}`

/** A line cannot be made ready. Staff see how many pieces are left. */
export const stockLeft = (pieces: string | number): string => `Stoo haitoshi: zimebaki ${pieces}.`

/** More pieces were to be taken from a person than that person carries. */
export const handsLeft = (pieces: string | number): string => `Mkononi hazitoshi: zimebaki ${pieces}.`

/** The pieces cannot be given out, because open orders hold them. `held` may exceed `stock`. */
export const stockHeld = ({ stock, held, left }: { stock: string; held: string; left: string }): string =>
  `Stoo haitoshi: zipo pisi ${stock}, zilizotengwa kwa oda ni ${held}, zilizo huru ni ${left}.`
