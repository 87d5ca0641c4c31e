interface OpenedOnce<Opened> {
  /** Opens it, or gives what is open. Throws what opening throws; the next who asks tries again. */
  get: () => Promise<Opened>
  /** The next who asks opens it anew. Returns what was open. */
  forget: () => Promise<Opened> | null
}

/** Opens something slow once for all who ask, such as a database. */
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
      const before = opened
      opened = null
      return before
    },
  }
}
