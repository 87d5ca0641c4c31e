/** Builds the front end unless it is newer than everything that it is made of. */
export function ensureBuilt(): Promise<void>
