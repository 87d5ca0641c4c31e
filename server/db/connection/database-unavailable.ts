/**
 * Thrown if the database cannot be reached, or if the connection broke during a statement, which may or may not have
 * run.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

/** Returns the error's message, or its code, because some network errors have no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
