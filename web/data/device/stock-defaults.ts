/**
 * The prefix of storage keys for the last values in a stock form. They include buying prices, so they are deleted at a
 * logout, and when the person loses the right to see them.
 */
export const STOCK_DEFAULTS_PREFIX = 'stock_defaults:'

export function forgetStockDefaults(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(STOCK_DEFAULTS_PREFIX)) localStorage.removeItem(key)
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}
