/**
 * The key of a file's placeholder. A placeholder is an object with only this key, and its value is the index in the
 * list of files. Typed values are strings, so they cannot look like a placeholder.
 */
const PLACEHOLDER = 'file:place'

/**
 * Splits a draft into its value, with placeholders for the files, and the list of files. So pictures are not written
 * again at every keystroke.
 */
export function extractFiles(draft: unknown): { value: unknown; files: Blob[] } {
  const files: Blob[] = []
  const placeholder = (file: Blob) => ({ [PLACEHOLDER]: files.push(file) - 1 })
  const value = mapValues(draft, (value) => (value instanceof Blob ? placeholder(value) : undefined))
  return { value, files }
}

/** Reverses `extractFiles`. Missing files become null. */
export function restoreFiles(value: unknown, files: readonly Blob[]): unknown {
  return mapValues(value, (value) => (isPlaceholder(value) ? (files[value[PLACEHOLDER]] ?? null) : undefined))
}

/** Copies lists and plain objects recursively. `change` may return a replacement for a value. */
function mapValues(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value)
  if (changed !== undefined) return changed
  if (Array.isArray(value)) return value.map((item) => mapValues(item, change))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapValues(item, change)]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isPlaceholder = (value: unknown): value is { [PLACEHOLDER]: number } =>
  isPlain(value) && typeof value[PLACEHOLDER] === 'number'
