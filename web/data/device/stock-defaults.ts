/** The prefix of remembered stock-form defaults; buying prices must survive neither a logout nor a lost right. */
export const STOCK_DEFAULTS_PREFIX = 'stock_defaults:'

export function forgetStockDefaults(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(STOCK_DEFAULTS_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked storage contains nothing to delete.
  }
}
