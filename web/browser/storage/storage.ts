/**
 * Local storage that may be full, forbidden or written by anything. A phone in private mode refuses it: then the
 * value lives as long as the page, which is what the person has asked for.
 */
const memory = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function removeStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}

/**
 * A reader of what is stored under the key, `empty` when nothing is: the same object as long as the text is the same.
 */
export function storedReader<Value>(key: string, empty: Value, parse: (text: string | null) => Value): () => Value {
  let seen: string | null = null
  let value = empty
  return () => {
    const text = readStored(key)
    if (text !== seen) {
      seen = text
      value = parse(text)
    }
    return value
  }
}

/** The object that is stored under the key, or null when there is none that can be read. */
export function readObject(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
