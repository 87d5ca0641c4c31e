/** A command that was not meant like that. The message is one sentence for whoever typed it. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}
