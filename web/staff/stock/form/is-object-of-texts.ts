/** Whether a kept draft is an object of texts: what another version of the shop kept may be anything. */
export const isObjectOfTexts = (kept: unknown): kept is Record<string, string> =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((one) => typeof one === 'string')
