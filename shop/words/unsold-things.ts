/**
 * Common things and brands that a shop here may be asked for without selling them: one small table. Their names are
 * spelt correctly, so that 'sofa' is not taken for 'sola', and `kind` says where the nearest products are.
 */

/** Each row is a kind of product and the folded names of things that belong near it. */
const things: readonly (readonly [kind: string, names: string])[] = [
  ['simu', 'samsung tecno infinix itel nokia iphone oppo vivo xiaomi redmi huawei tableti tablet'],
  ['tv', 'hisense sony tcl sinema projekta projector antena'],
  ['redio', 'amplifaya amplifier mikisa mixer'],
  ['feni', 'kiyoyozi'],
  ['jiko', 'sufuria sahani kikombe vikombe bakuli kijiko vijiko kisu visu uma glasi chupa ndoo beseni oveni kikaango'],
  ['friji', 'mashine freezer friza pampu'],
  ['matandiko', 'sofa kochi makochi kitanda vitanda kabati meza viti kiti zulia mkeka kapeti pochi'],
  ['nguo', 'mkoba mikoba begi mabegi mkanda mikanda soksi chupi boksa suti koti saa pete cheni hereni miwani'],
  ['viatu', 'nike adidas puma'],
  ['sola', 'jenereta generator'],
  [
    '',
    'kompyuta laptop printa printer kamera camera baiskeli pikipiki tairi panga jembe nyundo misumari rangi sementi',
  ],
  ['', 'mabati sabuni mafuta sukari mchele unga maji soda dawa losheni manukato daftari kalamu kitabu vitabu mpira'],
  ['', 'panya kuku samaki wanasesere toyi'],
]

/** The names of all these things. */
export const unsoldThings: readonly string[] = things.flatMap(([, names]) => names.split(' '))
