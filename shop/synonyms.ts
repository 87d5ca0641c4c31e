/** What people here call the same goods: Swahili, English and usual spellings, one small table (rulings §4). */

/** Each row is one thing, words folded (lower case, no accents); a phrase has blanks. */
export const synonyms: readonly (readonly string[])[] = [
  ['tv', 'runinga', 'televisheni', 'luninga', 'television'],
  ['sola', 'solar', 'umeme wa jua', 'umeme jua'],
  ['redio', 'radio'],
  ['nguo', 'mavazi', 'clothes'],
  ['simu', 'phone', 'smartphone'],
  ['shuka', 'mashuka', 'bedsheet', 'bed sheet'],
  ['blanketi', 'mablanketi', 'blanket'],
  ['taa', 'balbu', 'bulb', 'lamp'],
  ['feni', 'fan', 'pangaboi'],
  ['betri', 'battery'],
  ['pasi', 'iron'],
  ['spika', 'speaker'],
  ['kiatu', 'viatu', 'shoe', 'shoes'],
  ['godoro', 'magodoro', 'mattress'],
  ['chandarua', 'vyandarua', 'neti', 'mosquito net'],
  ['shati', 'mashati', 'shirt'],
  ['suruali', 'trousers'],
  ['gauni', 'magauni', 'dress'],
  ['mto', 'mito', 'pillow'],
  ['kitenge', 'vitenge'],
  ['khanga', 'kanga'],
  ['taulo', 'towel'],
  ['pazia', 'mapazia', 'curtain'],
  ['friji', 'jokofu', 'fridge'],
  ['chaja', 'charger'],
  ['waya', 'cable'],
  ['paneli', 'panel'],
  ['inveta', 'inverter'],
  ['mtoto', 'watoto', 'kids'],
]

/**
 * Other names of a word, without the word itself. From 4 letters on the beginning of a name is enough ('telev'), so
 * that it works while one types.
 */
export const synonymsOf = (word: string): string[] => {
  const names = (row: readonly string[]) =>
    row.includes(word) || (word.length >= 4 && row.some((name) => !name.includes(' ') && name.startsWith(word)))
  return [...new Set(synonyms.filter(names).flat())].filter((name) => name !== word)
}

/** The table's phrases that stand in a text of folded words with a blank on both ends, longest first. */
export const synonymsOfPhrase = (text: string): { phrase: string; synonyms: string[] }[] =>
  synonyms
    .flatMap((row) => row.filter((name) => name.includes(' ')))
    .filter((phrase) => text.includes(` ${phrase} `))
    .sort((left, right) => right.length - left.length)
    .map((phrase) => ({ phrase, synonyms: synonymsOf(phrase) }))
