/** Allowed licences: those that require at most a notice, or the publication of changes to the package itself. */
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

/** The LGPL is acceptable for a library that is loaded as a separate file: libvips, a dependency of sharp. */
const loadedLibraries = /^@img\/sharp-/

/** Packages whose licence is in an outdated field or only in their readme, from which these entries were copied. */
const namedElsewhere = new Map([
  ['busboy', 'MIT'],
  ['humanize-number', 'MIT'],
  ['streamsearch', 'MIT'],
])

/**
 * Returns true if a package with this licence may be used. `licence` is an SPDX expression: one allowed alternative is
 * enough, but combined licences must all be allowed. Unknown licences are not allowed.
 */
export function isAllowed({ name, licence }: { name: string; licence: string }): boolean {
  const isFine = (one: string) => {
    const id = one.replaceAll(/[()]/g, '').trim()
    return allowed.has(id) || (id === 'LGPL-3.0-or-later' && loadedLibraries.test(name))
  }
  const named = licence === 'unknown' ? (namedElsewhere.get(name) ?? licence) : licence
  return named.split(' OR ').some((alternative) => alternative.split(' AND ').every(isFine))
}
