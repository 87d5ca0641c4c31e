/** `for update` and `for no key update` lock; any other `update`, and these, write. What only speaks of it costs a round trip. */
const WRITES = /\b(?:insert\s+into|delete\s+from|merge\s+into|(?<!\bfor\s+(?:no\s+key\s+)?)update)\b/i

/**
 * Whether a statement changes nothing that outlives it: it reads, and may lock, which ends with it where there is no
 * transaction. Says no where it is not sure. No function of ours that is called by SELECT writes.
 */
export const readsOnly = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text) && !WRITES.test(text)
