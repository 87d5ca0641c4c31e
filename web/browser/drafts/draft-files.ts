/** Stands where a file was taken out: its place in the list of files. What is typed is text, so nobody types one. */
const PLACE = 'file:place'

/**
 * A draft in two parts, so that its pictures are not written anew with every letter: the value with a mark in the
 * place of each file, and the files in the order of their marks.
 */
export function takeFilesOut(draft: unknown): { value: unknown; files: Blob[] } {
  const files: Blob[] = []
  const value = mapParts(draft, (part) => (part instanceof Blob ? { [PLACE]: files.push(part) - 1 } : undefined))
  return { value, files }
}

/** The draft that `takeFilesOut` was given; null stands where a file is missing. */
export function putFilesBack(value: unknown, files: readonly Blob[]): unknown {
  return mapParts(value, (part) => (isMark(part) ? (files[part[PLACE]] ?? null) : undefined))
}

/** A copy in which every part for which `change` returns something is that; lists and plain objects are gone through. */
function mapParts(part: unknown, change: (part: unknown) => unknown): unknown {
  const changed = change(part)
  if (changed !== undefined) return changed
  if (Array.isArray(part)) return part.map((one) => mapParts(one, change))
  if (!isPlain(part)) return part
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, mapParts(one, change)]))
}

const isPlain = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype

const isMark = (part: unknown): part is { [PLACE]: number } => isPlain(part) && typeof part[PLACE] === 'number'
