/** A command that was typed wrong. The message is one sentence for its operator. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}
