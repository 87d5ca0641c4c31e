/**
 * Local storage, which may be full, blocked, or contain anything. If it is blocked, as in private mode, values last as
 * long as the page.
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
    // Unchanged values are not written: a write takes milliseconds on a slow phone, and drafts write their owner with
    // every change.
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
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
    // If storage is blocked, there is nothing to remove.
  }
}

/**
 * Returns a function that parses the value stored under the key, or returns `empty`. The function returns the same
 * object until the stored text changes.
 */
export function storedReader<Value>(key: string, empty: Value, parse: (text: string | null) => Value): () => Value {
  let lastText: string | null = null
  let value = empty
  return () => {
    const text = readStored(key)
    if (text !== lastText) {
      lastText = text
      value = parse(text)
    }
    return value
  }
}

/** Returns the object stored under the key, or null if there is none or it is unreadable. */
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
