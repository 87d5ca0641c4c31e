/**
 * Things that a shopkeeper brings when asked for a kind of thing: one small table in one direction (a dress is no
 * answer to 'sketi').
 */
import { synonymsOf } from './synonyms.ts'

/** Each row has a requested word and the things that belong to it. Both include their synonyms. */
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

/** The kinds of things that people ask for. */
export const relatedKinds: readonly string[] = related.map(([asked]) => asked)

/** Returns the words related to a thing by any of its names, without those names. */
export const relatedTo = (names: readonly string[]): string[] => {
  const rows = related.filter(
    ([asked]) => names.includes(asked) || synonymsOf(asked).some((one) => names.includes(one)),
  )
  const members = rows.flatMap(([, words]) => words.split(' '))
  return [...new Set(members.flatMap((word) => [word, ...synonymsOf(word)]))].filter((one) => !names.includes(one))
}

/** Returns a kind of thing to which a word belongs, or undefined. */
export const kindOf = (word: string): string | undefined =>
  related.find(([, members]) => members.split(' ').includes(word))?.[0]
