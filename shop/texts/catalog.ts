/** Results of a search. */
export const searchTexts = {
  someWords: 'Hakuna bidhaa yenye maneno yote uliyoandika. Hizi zina baadhi yake:',
} as const

/** Browsing: search, strip, cards. */
export const catalogTexts = {
  searchPlaceholder: 'Tafuta bidhaa...',
  all: 'Zote',
  newProducts: 'Mali mpya',
  bestSellers: 'Zinazouzika',
  allProducts: 'Bidhaa zote',
  loadFailed: 'Imeshindikana kupakia bidhaa.',
  offline: 'Hakuna intaneti. Tafadhali jaribu tena.',
  askPrice: 'Uliza bei',
  priceFrom: 'kuanzia',
  inStock: 'Ipo',
  onTheWay: 'Karibu',
  /** Shown beside 'Karibu', because that word alone reads like a welcome. */
  comingSoon: 'Inakuja karibuni',
  unavailable: 'Haipatikani kwa sasa',
  notifyMe: 'Nijulishe ikifika',
  stopNotifying: 'Utajulishwa — Acha',
  willBeNotified: 'Bidhaa ikifika, utaona notisi kwenye kengele.',
  buy: 'Nunua',
  share: 'Shiriki',
} as const
