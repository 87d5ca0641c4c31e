/** A mistyped command. The message is one sentence for the operator. */
export class UsageError extends Error {
  override name = 'UsageError'
}
