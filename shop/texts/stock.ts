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

/** The pieces beside full packages. */
export const plusPieces = (pieces: string | number): string => `+ ${pieces} pisi`

/** The current stock, and the stock after approval of the update. */
export const stockChangeText = (now: string | number, after: string | number): string =>
  `Sasa ${now} → baada ya idhini ${after}`

/** The error if a line cannot be made ready. Staff see how many pieces are left. */
export const stockLeft = (pieces: string | number): string => `Stoo haitoshi: zimebaki ${pieces}.`

/** The error if a person carries fewer pieces than are to be taken from that person. */
export const handsLeft = (pieces: string | number): string => `Mkononi hazitoshi: zimebaki ${pieces}.`

/** The error if pieces cannot be given out, because open orders hold them. `held` may exceed `stock`. */
export const stockHeld = ({ stock, held, left }: { stock: string; held: string; left: string }): string =>
  `Stoo haitoshi: zipo pisi ${stock}, zilizotengwa kwa oda ni ${held}, zilizo huru ni ${left}.`
