import type { ProblemCode } from '../../shop/problems.ts'
import type { ShopSettings } from '../../shop/settings/shop-settings.ts'
import { connectionTo } from '../db/connection/connection.ts'
import { type StoreWatch, watchStore } from '../db/migrate/newer-migrations.ts'
import { openDatabase } from '../db/open.ts'
import { createReads, primaryReads, type Reads } from '../db/reads.ts'
import { readStoreState } from '../db/store-state.queries.ts'
import { type Versions, watchVersions } from '../db/versions.ts'
import { confirmPasswordIfGiven } from '../features/accounts/passwords/confirm-password.ts'
import { createPasswordChecker, type PasswordChecker } from '../features/accounts/passwords/password-checker.ts'
import type { Backups } from '../features/backups/schedule/show-backups.ts'
import type { OnProductsDeleted } from '../features/catalog/on-products-deleted.ts'
import { createPublicCatalog, type PublicCatalog } from '../features/catalog/public-catalog.ts'
import type { WithRemovals } from '../features/counter/with-removals.ts'
import { readDemoRemovedAt } from '../features/demo/demo.queries.ts'
import { countWaiting } from '../features/history/what-waits.ts'
import { type AddressLimits, createAddressLimits } from '../features/limits/address-limits.ts'
import { createRequestCounts, type RequestCounts } from '../features/limits/request-counts.ts'
import type { WithWaitingCounts } from '../features/notifications/with-waiting-counts.ts'
import { findHeldPieces } from '../features/orders/held.queries.ts'
import { settleCounted, settleShortages } from '../features/orders/lines/settle-shortages.ts'
import { findUntrackedSales } from '../features/orders/lines/untracked-sales.queries.ts'
import { ensureCookieSecret } from '../features/orders/placing/cookie-secret.queries.ts'
import { makeCookieSecret, type OrderTokens, orderTokensOf } from '../features/orders/placing/order-tokens.ts'
import type { PictureStore } from '../features/pictures/store.ts'
import type { Push } from '../features/push/push.ts'
import type { WithConfirmation } from '../features/shop-settings/confirmation.ts'
import { createShopSettings, type ShopSettingsCache } from '../features/shop-settings/shop-settings.ts'
import { closeWaiting } from '../features/stock/close-waiting.ts'
import type { FindHeldPieces } from '../features/stock/held-pieces.ts'
import type { OnStockCounted, OnStockEntered } from '../features/stock/on-stock-entered.ts'
import type { FindUntrackedSales } from '../features/stocktakes/untracked-sales.ts'
import { type Admission, createAdmission } from '../http/admission.ts'
import { createUnreadBodies, type UnreadBodies } from '../http/bodies/unread-bodies.ts'
import { createUploadSlots, type UploadSlots } from '../http/bodies/upload-slots.ts'
import { createSheetReader, type SheetReader } from '../spreadsheets/read-table.ts'
import { openBackups } from './backups/open-backups.ts'
import { CannotStart } from './cannot-start.ts'
import { createHealth, type Health } from './metrics/health.ts'
import { openPush, type PushOptions } from './open-push.ts'
import type { OpenShop } from './open-shop.ts'
import { programVersion } from './program-version.ts'
import type { Settings } from './settings/settings.ts'

/** Everything that handlers may use besides the request and the database. */
export type Services = {
  settings: Settings
  shopSettings: ShopSettingsCache
  /** The first settings of an empty store, or the error if they cannot be read. */
  firstSettings: OpenShop['firstSettings']
  pictures: PictureStore
  versions: Versions
  reads: Reads
  catalog: PublicCatalog
  onProductsDeleted: OnProductsDeleted
  whenProductsWereRemoved: WithRemovals['whenProductsWereRemoved']
  findHeldPieces: FindHeldPieces
  onStockEntered: OnStockEntered
  onStockCounted: OnStockCounted
  findUntrackedSales: FindUntrackedSales
  countWaiting: WithWaitingCounts['countWaiting']
  passwords: PasswordChecker
  confirmsPassword: WithConfirmation['confirmsPassword']
  addressLimits: AddressLimits
  orderTokens: OrderTokens
  requestCounts: RequestCounts
  sheets: SheetReader
  backups: Backups
  push: Push
  version: string
  /** Identifies the store. A restored store gets a new mark (contract/queue.ts). */
  storeMark: string
}

/** The running shop, from which the web server is built. */
export type RunningShop = Services &
  Pick<OpenShop, 'db' | 'log' | 'outages' | 'pool' | 'firstSettings'> & {
    admission: Admission
    unreadBodies: UnreadBodies
    uploadSlots: UploadSlots
    health: Health
    /** The number of refusals since the start, by code. */
    problemCounts: Map<ProblemCode, number>
    store: StoreWatch
  }

/** Opens the replica of DATABASE_READ_URL. While the replica is down, the primary serves all reads. */
function openReads({ db, log, settings }: OpenShop, resources: AsyncDisposableStack): Reads {
  if (!settings.databaseReadUrl) return primaryReads(db)
  const replica = openDatabase({
    connection: connectionTo(settings.databaseReadUrl),
    poolSize: settings.poolSize,
    onError: (err) => log.warn({ err }, 'connection to the read replica lost'),
  })
  resources.defer(() => replica.destroy())
  return createReads(db, replica)
}

function requireFirst(first: OpenShop['firstSettings']): ShopSettings {
  if (first instanceof CannotStart) throw first
  return first
}

/**
 * Creates everything that the web server needs besides the open store, for the shop and its tests. Only tests pass
 * `pushOptions`.
 */
export async function openServices(
  shop: OpenShop,
  resources: AsyncDisposableStack,
  pushOptions?: PushOptions,
): Promise<RunningShop> {
  const { db, settings } = shop
  const { versions, heartbeat } = await watchVersions(shop)
  resources.defer(() => heartbeat.stop())
  const requestCounts = createRequestCounts(db)
  resources.defer(() => requestCounts.stop())
  const addressLimits = createAddressLimits({ enabled: settings.rateLimits })
  const reads = openReads(shop, resources)
  const { firstSettings, log } = shop
  const shopSettings = await createShopSettings({ db, versions, log, first: () => requireFirst(firstSettings) })
  const passwords = createPasswordChecker(db, addressLimits)
  const store = watchStore(db)
  resources.defer(() => store.stop())
  return {
    ...shop,
    versions,
    shopSettings,
    reads,
    store,
    admission: createAdmission(settings.poolSize),
    unreadBodies: createUnreadBodies({ countsAddresses: settings.rateLimits }),
    uploadSlots: createUploadSlots({ countsSenders: settings.rateLimits }),
    problemCounts: new Map(),
    health: createHealth({ heartbeat, store }),
    catalog: createPublicCatalog({ db, reads, versions, crossOrigin: settings.allowedOrigins.length > 0 }),
    passwords,
    confirmsPassword: async (context) => (await confirmPasswordIfGiven(context, { passwords })) !== null,
    addressLimits,
    orderTokens: orderTokensOf(await ensureCookieSecret(db, makeCookieSecret)),
    requestCounts,
    sheets: createSheetReader(),
    backups: await openBackups(shop, resources),
    push: await openPush(shop, { ...pushOptions, title: () => shopSettings.current().name }, resources),
    version: programVersion(),
    storeMark: String((await readStoreState(db)).restoredAt?.getTime() ?? 0),
    onProductsDeleted: closeWaiting,
    whenProductsWereRemoved: (db) => readDemoRemovedAt(db, { lock: 'none' }),
    onStockEntered: settleShortages,
    onStockCounted: settleCounted,
    findUntrackedSales,
    countWaiting,
    findHeldPieces: (tx, variants) => findHeldPieces(tx, variants, shopSettings.current().hold_hours),
  }
}
