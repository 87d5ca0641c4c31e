import type { AboutEntry } from '../../../contract/queue.ts'
import type { Database } from '../../db/open.ts'
import type { Run } from '../../db/transaction.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { Person } from '../accounts/person.ts'
import type { OrderDeps } from '../orders/placing/take-order.ts'
import type { PictureStore } from '../pictures/store.ts'
import type { WithShopSettings } from '../shop-settings/shop-settings.ts'
import type { FileEntry } from './queue-file.rules.ts'

/** The context of an import or preview. */
export type ImportContext = {
  db: Database
  /** The importing admin. */
  user: SessionUser
  address: string
  /** Runs work in a transaction, which a preview rolls back. */
  run: Run
  /** Counts a picture. Throws refused beyond the limit. */
  countPicture: () => void
}

export type EntryDeps = OrderDeps & {
  settings: { dataDir: string }
  pictures: Pick<PictureStore, 'savePrivatePicture' | 'remove'>
}

/** An entry and the person who owns it. `owner` is null for a guest's entry. */
export type OwnedEntry = { entry: FileEntry; owner: Person | null }

/** The row that results from importing an entry. `isNew` is true if this entry created the row. */
export type Taken = {
  isNew: boolean
  /** The id of the row that was made from the entry. */
  made_id: number
  /** Facts from the shop that replace those in the file. */
  about?: Partial<AboutEntry>
}

/** The dependencies of the description of an entry. The description contains names of products and providers. */
export type ShowNeeds = WithShopSettings & { db: Database }

/** A kind of entry: how to describe it and how to import it. */
export type EntryKind = {
  /** True if entries of this kind have a picture, which takes time to decode. */
  hasPicture: boolean
  /** Describes an entry for the person who decides. Unreadable parts are left out. */
  show: (needs: ShowNeeds, entry: FileEntry) => Promise<Partial<AboutEntry>>
  /**
   * Applies an entry as if its owner had sent it, under its key. A new entry is audited with the importing admin.
   * Throws the problems of the entry's call.
   */
  take: (context: ImportContext, deps: EntryDeps, owned: OwnedEntry) => Promise<Taken>
}
