/** Synonyms of products in Swahili, English and common spellings. */
import { unsoldThings } from './unsold-things.ts'

/**
 * Each row has the names of one thing, in normalised words (lower case, no accents). A name with blanks is a phrase.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['tv', 'runinga', 'televisheni', 'luninga', 'television', 'tivi'],
  ['sola', 'solar', 'umeme wa jua', 'umeme jua'],
  ['redio', 'radio'],
  ['nguo', 'mavazi', 'clothes', 'clothing'],
  ['simu', 'phone', 'smartphone', 'smart phone', 'mobile', 'cellphone'],
  ['shuka', 'mashuka', 'bedsheet', 'bed sheet', 'bed sheets'],
  ['blanketi', 'mablanketi', 'blanket'],
  ['matandiko', 'bedding'],
  ['taa', 'balbu', 'globu', 'bulb', 'lamp', 'light'],
  ['feni', 'fan', 'pangaboi', 'panga boi'],
  ['betri', 'battery', 'batteries'],
  ['pasi', 'iron'],
  ['spika', 'speaker'],
  ['sabufa', 'subwoofer', 'woofer'],
  ['headphone', 'hedifoni', 'earphone', 'earbuds', 'spika za masikioni'],
  ['maiki', 'mic', 'microphone', 'kipaza sauti'],
  ['kiatu', 'viatu', 'shoe'],
  ['kandambili', 'ndala', 'malapa', 'slippers', 'flip flops'],
  ['sandali', 'sandal', 'kubadhi', 'makubadhi'],
  ['raba', 'sneakers', 'sneaker'],
  ['buti', 'mabuti', 'gamboti', 'boots', 'gumboots'],
  ['godoro', 'magodoro', 'mattress'],
  ['chandarua', 'vyandarua', 'neti', 'mosquito net', 'mosquito nets'],
  ['duvet', 'duveti', 'comforter'],
  ['foronya', 'pillowcase', 'pillow case'],
  ['fulana', 'tshirt', 't shirt', 't shirts', 'tisheti'],
  ['shati', 'mashati', 'shirt'],
  ['suruali', 'trousers', 'pants'],
  ['jinsi', 'jeans'],
  ['kaptula', 'bukta', 'shorts'],
  ['sketi', 'skirt'],
  ['gauni', 'magauni', 'dress'],
  ['sweta', 'sweater'],
  ['jezi', 'jersey'],
  ['kofia', 'cap', 'hat'],
  ['sare', 'uniform', 'yunifomu'],
  ['mto', 'mito', 'pillow'],
  ['kitenge', 'vitenge'],
  ['khanga', 'kanga', 'leso'],
  ['taulo', 'towel'],
  ['pazia', 'mapazia', 'curtain'],
  ['friji', 'jokofu', 'fridge', 'refrigerator'],
  ['jiko', 'majiko', 'cooker', 'stove'],
  ['jagi', 'birika', 'kettle'],
  ['blenda', 'blender'],
  ['chaja', 'charger'],
  ['power bank', 'powerbank'],
  ['tochi', 'torch', 'flashlight', 'kurunzi'],
  ['waya', 'kebo', 'cable', 'wire'],
  ['extension', 'ekstensheni', 'soketi', 'socket'],
  ['paneli', 'panel'],
  ['inveta', 'inverter'],
  ['kingamuzi', 'dikoda', 'decoder'],
  ['dishi', 'dish'],
  ['memori', 'memory'],
  ['mtoto', 'watoto', 'kids', 'baby', 'children'],
  ['kiume', 'wanaume', 'men'],
  ['kike', 'wanawake', 'women', 'ladies'],
  ['shule', 'school'],
  ['harusi', 'wedding'],
  ['pamba', 'cotton'],
  ['ngozi', 'leather'],
  ['dozeni', 'dazeni', 'dozen'],
  ['jumla', 'wholesale'],
  ['nyekundu', 'jekundu', 'vyekundu', 'mekundu', 'red'],
  ['nyeusi', 'jeusi', 'vyeusi', 'meusi', 'black'],
  ['nyeupe', 'jeupe', 'vyeupe', 'meupe', 'white'],
  ['bluu', 'buluu', 'blue'],
  ['kijani', 'green'],
  ['waridi', 'pinki', 'pink'],
]

/**
 * Returns the synonyms of a word. From 4 letters on, the word may be a prefix ('telev'), so that synonyms work while
 * typing. A prefix that is the name of another thing does not count ('panga' is not a fan). An English plural counts as
 * its singular ('skirts').
 */
export const synonymsOf = (word: string): string[] => {
  const forms = word.length > 4 ? [word, word.replace(/s$/, ''), word.replace(/es$/, '')] : [word]
  const hasWord = (row: readonly string[]) =>
    row.some((name) => forms.includes(name)) ||
    (word.length >= 4 &&
      !unsoldThings.includes(word) &&
      row.some((name) => !name.includes(' ') && name.startsWith(word)))
  return [...new Set(synonyms.filter(hasWord).flat())].filter((name) => name !== word)
}

/**
 * Returns the phrases in the table that occur in a text, longest first. The text must have normalised words, and a
 * blank at both ends.
 */
export const synonymsOfPhrase = (text: string): { phrase: string; synonyms: string[] }[] =>
  synonyms
    .flatMap((row) => row.filter((name) => name.includes(' ')))
    .filter((phrase) => text.includes(` ${phrase} `))
    .sort((left, right) => right.length - left.length)
    .map((phrase) => ({ phrase, synonyms: synonymsOf(phrase) }))
