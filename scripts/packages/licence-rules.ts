/** What may be in the shop: licences that ask for a notice, or for the changes to the package itself. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
])

/** The LGPL is fine for a library that is loaded as a file of its own: libvips, which sharp brings. */
const loadedLibraries = /^@img\/sharp-/

/** Packages that name their licence as was done before 2015, or in their readme alone; read there. */
const namedElsewhere = new Map([
  ['busboy', 'MIT'],
  ['humanize-number', 'MIT'],
  ['streamsearch', 'MIT'],
])

/**
 * Whether a package under this licence may be used. `licence` is an SPDX expression: of alternatives one is enough, of
 * what holds together each must do. What is not known is not allowed.
 */
export function isAllowed({ name, licence }: { name: string; licence: string }): boolean {
  const isFine = (one: string) => {
    const id = one.replaceAll(/[()]/g, '').trim()
    return allowed.has(id) || (id === 'LGPL-3.0-or-later' && loadedLibraries.test(name))
  }
  const named = licence === 'unknown' ? (namedElsewhere.get(name) ?? licence) : licence
  return named.split(' OR ').some((alternative) => alternative.split(' AND ').every(isFine))
}
