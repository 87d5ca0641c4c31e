import { sql } from 'kysely'
import type { Logger } from 'pino'
import { paths } from '../../../shop/paths.ts'
import { problem } from '../../../shop/problems.ts'
import { brand } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import { DEADLOCK, sqlState, transaction } from '../../db/transaction.ts'
import { bumpVersion } from '../../db/versions.ts'
import { closeDemoAccount, type DemoPerson, hasOwnAdmin, lockDemoPeople } from '../accounts/demo-people.queries.ts'
import { deleteKnownBrowsers } from '../accounts/known-browsers.queries.ts'
import { deleteResetLinks } from '../accounts/passwords/reset-links.queries.ts'
import type { LockedPerson } from '../accounts/person.ts'
import { deleteSessions } from '../accounts/sessions.queries.ts'
import { deleteArrivalLines } from '../arrivals/remove-products.queries.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { deleteCapturedOrdersOf } from '../captured/remove-captured.queries.ts'
import { deleteAlertsOf } from '../catalog/alerts/alerts.queries.ts'
import {
  type DemoProduct,
  deleteDemoProducts,
  findDemoProducts,
  findUnusedPictures,
  insertPlaceholders,
  lockDemoProducts,
} from '../catalog/demo-products.queries.ts'
import { deleteHandBacks } from '../hands/remove-products.queries.ts'
import { deleteMovements, recountFiguresOf } from '../ledger/remove-products.queries.ts'
import { recountSaleSums } from '../ledger/sale-sums.queries.ts'
import { deleteNotificationsOf, deleteNotificationsTo } from '../notifications/notifications.queries.ts'
import { deleteOrRecountCustomers, lockCustomersOf } from '../orders/debts/demo-customers.ts'
import {
  deleteDemoOrders,
  findOrdered,
  isDemoOrder,
  lockOrdersOf,
  moveLinesToPlaceholders,
  soldOf,
} from '../orders/demo-orders.queries.ts'
import { paidByMethod, soldByCustomer, soldBySeller } from '../orders/lines/sold-pieces.queries.ts'
import { blockNewOrders } from '../orders/placing/order-basis.queries.ts'
import type { PictureStore } from '../pictures/store.ts'
import { deletePurchaseLines } from '../purchases/remove-products.queries.ts'
import { deleteRequestsAndUpdates } from '../stock/remove-products.queries.ts'
import { deleteCountsOf } from '../stocktakes/remove-products.queries.ts'
import { lockDemoState, rememberRemoval } from './demo.queries.ts'

type Removed = { products: number; accounts: number; orders: number; mixed_orders: number }

type RemovalDeps = { db: Database; pictures: Pick<PictureStore, 'remove'>; log: Pick<Logger, 'warn'> }

/** A removal can deadlock with payments and approvals. If the database cancels the removal, it is tried again. */
const MAX_ATTEMPTS = 5

/**
 * Removes the demo permanently: its products and accounts, the orders with only demo products, and everything that
 * refers to them. One transaction does this in the usual lock order: people, orders, products, variants. No orders are
 * placed meanwhile. `by` is the admin, or null for a command. Returns the numbers of removed rows and of mixed orders,
 * and the new version of the catalogue, which is null if nothing was removed. Throws refused if no admin would remain.
 */
export async function removeDemo(
  { db, pictures, log }: RemovalDeps,
  by: number | null,
): Promise<{ removed: Removed; version: number | null }> {
  const { files, ...done } = await retryDeadlocks(() => transaction(db, (tx) => removeAll(tx, by)))
  // No row refers to these files any more. A file that cannot be deleted only uses disk space, and `verify` counts it.
  await pictures.remove(files).catch((err) => log.warn({ err }, 'pictures of the demo could not be deleted'))
  return done
}

async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || sqlState(error) !== DEADLOCK) throw error
    }
  }
}

async function removeAll(
  tx: Tx,
  by: number | null,
): Promise<{ removed: Removed; version: number | null; files: string[] }> {
  await sql`set local statement_timeout = '60s'`.execute(tx)
  await blockNewOrders(tx)
  await lockDemoState(tx)
  const people = await requireOwnAdmin(tx, await lockDemoPeople(tx))
  // Customers and orders are locked before the products, because a payment or a ready tick also locks them first.
  const customers = await lockCustomersOf(tx, await findDemoProducts(tx))
  await lockOrdersOf(tx, await findDemoProducts(tx))
  const products = await lockDemoProducts(tx)
  // Read again now that the products are locked, because an edit may have added one of them to another order meanwhile.
  const orders = await lockOrdersOf(tx, products)
  const demoOrders = orders.filter(isDemoOrder)
  const removed = {
    products: products.length,
    accounts: people.length,
    orders: demoOrders.length,
    mixed_orders: orders.length - demoOrders.length,
  }
  await rememberRemoval(tx)
  if (products.length === 0 && people.length === 0) return { removed, version: null, files: [] }

  await deleteDemoOrders(tx, demoOrders)
  await deleteOrRecountCustomers(tx, customers)
  const orderPhotos = await deleteCapturedOrdersOf(tx, demoOrders)
  await removeProducts(tx, products)
  for (const person of people) await closeAccount(tx, person)
  await deleteNotificationsTo(tx, [
    ...demoOrders.map(({ id }) => paths.order(id)),
    ...products.flatMap(({ id }) => [paths.inventory(id), paths.product(id)]),
  ])
  await recordAudit(tx, { by, action: 'remove_demo', subject: 'shop', after: removed })
  const productPictures = await findUnusedPictures(
    tx,
    products.flatMap(({ pictures }) => pictures),
  )
  const profilePhotos = people.flatMap(({ photo }) => photo ?? [])
  return {
    removed,
    version: await bumpVersion(tx, 'catalog'),
    files: [...productPictures, ...orderPhotos, ...profilePhotos],
  }
}

async function removeProducts(tx: Tx, products: readonly DemoProduct[]): Promise<void> {
  await deleteHandBacks(tx, products)
  await deleteArrivalLines(tx, products)
  await deleteCountsOf(tx, products)
  await deletePurchaseLines(tx, products)
  await deleteRequestsAndUpdates(tx, products)
  await deleteMovements(tx, products)
  const placeholders = await insertPlaceholders(tx, await findOrdered(tx, products))
  await moveLinesToPlaceholders(tx, products, placeholders)
  await recountFiguresOf(tx, products, soldOf(products))
  await recountSaleSums(tx, { sellers: soldBySeller, customers: soldByCustomer, methods: paidByMethod })
  await deleteDemoProducts(tx, products, placeholders)
}

async function closeAccount(tx: Tx, person: DemoPerson): Promise<void> {
  await deleteSessions(tx, person)
  await deleteKnownBrowsers(tx, person)
  await deleteResetLinks(tx, person)
  await deleteNotificationsOf(tx, person.id)
  await deleteAlertsOf(tx, person.id)
  await closeDemoAccount(tx, person)
}

/** Returns the demo accounts, which may now be closed. Throws refused if all admins are demo accounts. */
async function requireOwnAdmin(tx: Tx, people: readonly LockedPerson[]): Promise<DemoPerson[]> {
  if (people.some(({ role }) => role === 'admin') && !(await hasOwnAdmin(tx)))
    throw problem('refused', {
      text: 'Msimamizi mkuu aliyepo ni akaunti ya mfano. Jisajili kwanza kwa namba yako, jipe jukumu la Msimamizi mkuu kwenye Wafanyakazi, kisha uingie kwa akaunti hiyo na uondoe mfano.',
    })
  return people.map((person) => brand(person, 'demo'))
}
