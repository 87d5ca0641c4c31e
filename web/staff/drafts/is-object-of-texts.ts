/** Returns true if a kept draft is an object of strings; another version of the shop may have kept anything. */
export const isObjectOfTexts = (kept: unknown): kept is Record<string, string> =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((one) => typeof one === 'string')
