import type { AboutEntry } from '../../../contract/queue.ts'
import type { Database } from '../../db/open.ts'
import type { Run } from '../../db/transaction.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { Person } from '../accounts/person.ts'
import type { OrderDeps } from '../orders/placing/take-order.ts'
import type { PictureStore } from '../pictures/store.ts'
import type { WithShopSettings } from '../shop-settings/shop-settings.ts'
import type { FileEntry } from './queue-file.rules.ts'

/** What the import of every entry needs. */
export type ImportContext = {
  db: Database
  /** The importing admin. */
  user: SessionUser
  address: string
  /** Runs work in a transaction, which a preview rolls back. */
  run: Run
  /** Throws refused beyond the limit of pictures. */
  countPicture: () => void
}

export type EntryDeps = OrderDeps & {
  settings: { dataDir: string }
  pictures: Pick<PictureStore, 'savePrivatePicture' | 'remove'>
}

/** An entry with its person; null for a guest's. */
export type OwnedEntry = { entry: FileEntry; owner: Person | null }

/** The result of an entry, and whether this entry created it. */
export type Taken = {
  isNew: boolean
  /** The id of the row that it became. */
  made_id: number
  /** The shop's own facts, which replace those of the file. */
  about?: Partial<AboutEntry>
}

/** What the description of an entry needs: it reads the names of products and providers. */
export type ShowNeeds = WithShopSettings & { db: Database }

/** A kind of entries, with its description and its import. */
export type EntryKind = {
  /** True if its entries have a picture, which takes a while to decode. */
  hasPicture: boolean
  /** Describes an entry for the person who decides; unreadable parts are left out. */
  show: (needs: ShowNeeds, entry: FileEntry) => Promise<Partial<AboutEntry>>
  /**
   * Carries out an entry as if its owner had sent it, under its key; a new one is audited with the importing admin.
   * Throws the problems of its own call.
   */
  take: (context: ImportContext, deps: EntryDeps, owned: OwnedEntry) => Promise<Taken>
}
