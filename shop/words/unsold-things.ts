/**
 * Common things and brands that people search for although the shop may not sell them. Their names are not corrected:
 * 'sofa' is not a misspelling of 'sola'. `kind` is the kind of product that is offered in their place.
 */

/** Each row has a kind of product ('' for none), and the normalised names of similar things. */
const things: readonly (readonly [kind: string, names: string])[] = [
  ['simu', 'samsung tecno infinix itel nokia iphone oppo xiaomi redmi huawei'],
  ['tv', 'hisense sony tcl'],
  ['jiko', 'sufuria sahani kikombe vikombe bakuli kijiko vijiko kisu visu glasi chupa ndoo beseni'],
  ['matandiko', 'sofa kochi kitanda vitanda kabati meza viti kiti zulia mkeka'],
  ['nguo', 'mkoba mikoba begi mabegi mkanda soksi chupi suti koti pete cheni hereni miwani'],
  ['viatu', 'nike adidas puma'],
  ['', 'kompyuta laptop printa kamera baiskeli pikipiki tairi panga jembe nyundo misumari sementi jenereta'],
  ['', 'mabati sabuni mafuta sukari mchele unga soda dawa losheni manukato daftari kalamu kitabu mpira'],
]

/** The names of all things in the table. */
export const unsoldThings: readonly string[] = things.flatMap(([, names]) => names.split(' '))

/** Returns the kind of product that is offered in place of a thing. Returns undefined if there is none. */
export const kindOfThing = (name: string): string | undefined =>
  things.find(([kind, names]) => kind !== '' && names.split(' ').includes(name))?.[0]
