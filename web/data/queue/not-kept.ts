import { isFull } from '../../browser/storage/with-room.ts'

/** Without a network, and it could not be kept here either: the phone is full, or the browser keeps nothing. */
export class NotKept extends Error {
  override name = 'NotKept'
  readonly isFull: boolean

  constructor(reason: unknown) {
    super('', { cause: reason })
    this.isFull = isFull(reason)
  }
}
