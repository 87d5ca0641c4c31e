/** The fields of an audit entry that may refer to other rows. */
export type AuditEntry = { subject: string; subject_id: string | null; before: unknown; after: unknown }

/** Returns the order line that an entry refers to, or null. */
export function lineOf({
  subject,
  subject_id,
  before,
  after,
}: AuditEntry): { order_id: number; position: number } | null {
  const position = numberIn(after ?? before, 'line')
  const order_id = Number(subject_id)
  return subject === 'order' && position !== null && Number.isSafeInteger(order_id) ? { order_id, position } : null
}

/** Returns the account to which an entry linked something, or null. */
export function accountOf({ after }: AuditEntry): { subject: 'person'; subject_id: string } | null {
  const id = numberIn(after, 'account')
  return id === null ? null : { subject: 'person', subject_id: String(id) }
}

function numberIn(details: unknown, field: string): number | null {
  if (typeof details !== 'object' || details === null) return null
  const value: unknown = Reflect.get(details, field)
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}
