/** A mistyped command. The message is one sentence for the operator. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}
