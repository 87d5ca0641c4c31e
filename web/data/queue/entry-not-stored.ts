import { isFull } from '../../browser/storage/with-room.ts'
import { Unreachable } from '../api/api.ts'

/** Thrown if there is no network and the browser could not store the entry, because storage is full or blocked. */
export class EntryNotStored extends Unreachable {
  override name = 'EntryNotStored'
  readonly isFull: boolean

  constructor(reason: unknown) {
    super('', { cause: reason })
    this.isFull = isFull(reason)
  }
}
