import { isFull } from '../../browser/storage/with-room.ts'
import { Unreachable } from '../api/api.ts'

/** There is no network, and the browser could not store the entry: the phone is full, or the browser stores nothing. */
export class EntryNotStored extends Unreachable {
  override name = 'EntryNotStored'
  readonly isFull: boolean

  constructor(reason: unknown) {
    super('', { cause: reason })
    this.isFull = isFull(reason)
  }
}
