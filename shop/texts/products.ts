/** Adding, editing, deleting products, and their status. */
export const productTexts = {
  added: 'Bidhaa imeongezwa!',
  edited: 'Bidhaa imehaririwa!',
  deleted: 'Bidhaa imefutwa!',
  confirmDelete: 'Una uhakika unataka kufuta bidhaa hii?',
  deleteFailed: 'Imeshindikana kufuta',
  deleteException: 'Hitilafu ilitokea',
  saveFailed: 'Hitilafu imetokea.',
  statusFailed: 'Imeshindikana kusasisha hali.',
  /** The category preselected for the next product after one was added. */
  categoryAfterAdding: 'Elekroniki',
  aiNeedsNameAndCategory: 'Jaza jina la bidhaa na kategoria kwanza.',
  aiFilled: 'Maelezo yamejazwa na AI!',
  aiEmpty: 'AI haikuweza kutengeneza maelezo.',
  aiFailed: 'Kosa limetokea wakati wa kutumia AI.',
  noPicture: 'Hakuna picha',
  /**
   * The push notification about an awaited product. It does not name the product, because others may read the lock
   * screen.
   */
  awaitedArrived: 'Bidhaa uliyoisubiri imefika.',
  alreadyBuyable: 'Bidhaa hii ipo sasa: unaweza kuinunua.',
} as const

/** The notification for people who waited for a product. */
export const productArrived = (name: string): string => `${name}: imefika. Unaweza kuinunua sasa.`

/** The result of creating barcodes for products. */
export const barcodesGiven = (count: number): string =>
  count > 0
    ? `Barcode ${count} ${count === 1 ? 'imetengenezwa' : 'zimetengenezwa'}.`
    : 'Bidhaa hizi zina barcode tayari.'

/** The result of changing several products. Products that already had the new values do not count. */
export const productsChanged = (count: number): string =>
  count > 0
    ? `Bidhaa ${count} ${count === 1 ? 'imebadilishwa' : 'zimebadilishwa'}.`
    : 'Hakuna kilichobadilika: bidhaa hizo ziko hivyo tayari.'

/** The question about prices that may be a typing error. */
export const doubtfulPricesSentence = (count: number): string =>
  `Bei ${count} zingezidi mara 5 au kushuka chini ya moja ya tano ya sasa. Huenda sifuri imezidi au kupungua: zikague kabla ya kuhifadhi.`

/** The result of undoing a change of several products. */
export const productsRestored = (count: number): string =>
  count === 1
    ? 'Imetenguliwa: bidhaa 1 imerudi kama ilivyokuwa.'
    : `Imetenguliwa: bidhaa ${count} zimerudi kama zilivyokuwa.`

/** The result of changing several statuses. Products that already had the status do not count. */
export const statusesChanged = (count: number): string =>
  count > 0 ? `Hali imebadilishwa: bidhaa ${count}.` : 'Hakuna kilichobadilika: bidhaa hizo zina hali hiyo tayari.'
