/** The database cannot be reached, or the connection broke while a statement ran: it may or may not have been done. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

/** Some errors of the network say nothing but their code. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
