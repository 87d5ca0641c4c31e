interface OpenedOnce<Opened> {
  /** Opens the resource, or returns it if it is open. If opening fails, the next call tries again. */
  get: () => Promise<Opened>
  /** Makes the next `get` open the resource again. Returns the resource that was open, or null. */
  forget: () => Promise<Opened> | null
}

/** Opens a slow resource, such as a database, once for all callers. */
export function openOnce<Opened>(open: () => Promise<Opened>): OpenedOnce<Opened> {
  let opened: Promise<Opened> | null = null
  return {
    get: async () => {
      opened ??= open()
      try {
        return await opened
      } catch (error) {
        opened = null
        throw error
      }
    },
    forget: () => {
      const previous = opened
      opened = null
      return previous
    },
  }
}
