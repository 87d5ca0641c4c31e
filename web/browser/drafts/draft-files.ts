/**
 * A file's placeholder is an object with only this key; its value is the index in the list of files. Typed values are
 * text, so none can look like a placeholder.
 */
const PLACEHOLDER = 'file:place'

/**
 * Splits a draft, so that its pictures are not written again with every keystroke: the value with a placeholder for
 * each file, and the files in order.
 */
export function takeFilesOut(draft: unknown): { value: unknown; files: Blob[] } {
  const files: Blob[] = []
  const placeholder = (file: Blob) => ({ [PLACEHOLDER]: files.push(file) - 1 })
  const value = mapParts(draft, (part) => (part instanceof Blob ? placeholder(part) : undefined))
  return { value, files }
}

/** Reverses `takeFilesOut`; a missing file becomes null. */
export function putFilesBack(value: unknown, files: readonly Blob[]): unknown {
  return mapParts(value, (part) => (isPlaceholder(part) ? (files[part[PLACEHOLDER]] ?? null) : undefined))
}

/** Copies lists and plain objects recursively, replacing each part for which `change` returns a value. */
function mapParts(part: unknown, change: (part: unknown) => unknown): unknown {
  const changed = change(part)
  if (changed !== undefined) return changed
  if (Array.isArray(part)) return part.map((one) => mapParts(one, change))
  if (!isPlain(part)) return part
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, mapParts(one, change)]))
}

const isPlain = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype

const isPlaceholder = (part: unknown): part is { [PLACEHOLDER]: number } =>
  isPlain(part) && typeof part[PLACEHOLDER] === 'number'
