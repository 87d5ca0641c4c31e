// Not part of shop/texts: every screen loads that folder, but only the search needs these texts.

/** Texts around the results of the shop's search. */
export const resultTexts = {
  didYouMean: 'Ulimaanisha:',
  sort: 'Panga',
  best: 'Zinazofanana zaidi',
  newest: 'Mpya kwanza',
  cheapest: 'Bei ndogo kwanza',
  dearest: 'Bei kubwa kwanza',
  askShop: 'Uliza kwa WhatsApp',
  maybeUnlisted: 'Huenda ipo dukani bila kuwekwa hapa. Tuulize, tutakujibu.',
} as const

/** The link that searches for a misspelt text without correction. */
export const exactSearchLabel = (query: string): string => `Tafuta '${query.trim()}' kama ulivyoandika`

/** The heading of a search without results. */
export const noSimilarProduct = (query: string): string => `Hakuna bidhaa inayofanana na '${query.trim()}'`
