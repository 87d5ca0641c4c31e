/**
 * Related words: a search for a kind of product also finds the products of this kind. It works in one direction only: a
 * search for clothes finds skirts, but a search for 'sketi' (skirt) does not find all clothes.
 */
import { synonymsOf } from './synonyms.ts'

/** Each row contains a kind of product, and the products of this kind. Their synonyms count too. */
const related: readonly (readonly [string, string])[] = [
  ['kike', 'gauni sketi blauzi kanga kitenge dera abaya hijabu mtandio sidiria mkoba'],
  ['kiume', 'kanzu suti shati suruali kaptula tai'],
  ['watoto', 'shule wanafunzi mwanafunzi vijana'],
  ['nguo', 'gauni sketi blauzi shati suruali fulana kanga kitenge kanzu sweta jezi jinsi kaptula sare koti dera'],
  ['viatu', 'raba sandali kandambili buti skuna'],
  ['matandiko', 'shuka blanketi duvet mto foronya godoro chandarua'],
  ['jua', 'sola'],
  ['sola', 'paneli inveta controller'],
  ['umeme', 'betri waya extension'],
  ['muziki', 'redio spika sabufa'],
  ['jikoni', 'jiko blenda jagi friji sufuria sahani'],
  ['mvua', 'mwavuli buti koti'],
  ['baridi', 'blanketi sweta koti duvet'],
  ['harusi', 'gauni suti kanzu'],
]

/** The kinds of products in the table. */
export const relatedKinds: readonly string[] = related.map(([kind]) => kind)

/** Returns the words that are related to any of these names, without these names. */
export const relatedTo = (names: readonly string[]): string[] => {
  const rows = related.filter(
    ([kind]) => names.includes(kind) || synonymsOf(kind).some((synonym) => names.includes(synonym)),
  )
  const members = rows.flatMap(([, words]) => words.split(' '))
  return [...new Set(members.flatMap((word) => [word, ...synonymsOf(word)]))].filter((one) => !names.includes(one))
}

/** Returns the kind of product to which a word belongs, or undefined. */
export const kindOf = (word: string): string | undefined =>
  related.find(([, members]) => members.split(' ').includes(word))?.[0]
