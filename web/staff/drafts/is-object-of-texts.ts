/**
 * Returns true if a stored draft is an object of strings. Another version of the shop may have stored something else.
 */
export const isObjectOfTexts = (stored: unknown): stored is Record<string, string> =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every((one) => typeof one === 'string')
