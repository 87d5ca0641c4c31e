import type { Caller } from './roles.ts'
import type { StaffSee } from './staff-see.ts'

/**
 * How far a right reaches: not at all; an empty list; the public fields; the caller's own rows; everything.
 * Handlers read the scope, they never compare roles.
 */
export type Scope = 'no' | 'empty' | 'public' | 'own' | 'all'

type Row<S extends Scope = Scope> = Record<Caller, S>

function row<A extends Scope, G extends Scope, R extends Scope>(
  anonymous: A,
  guest: G,
  customer: R,
  salesperson: R,
  storeManager: R,
  manager: R,
  admin: R,
) {
  return { anonymous, guest, customer, salesperson, storeManager, manager, admin }
}

/** Who may do what: the whole table. A call names its right, the wire checks it, and the tests walk it. */
export const rights = {
  //                              anonymous guest     customer  seller    storeMan. manager   admin
  useSession: row('all', 'all', 'all', 'all', 'all', 'all', 'all'),
  readNotifications: row('empty', 'own', 'own', 'own', 'own', 'own', 'own'),
  receivePush: row('no', 'own', 'own', 'own', 'own', 'own', 'own'),
  seeProducts: row('public', 'public', 'public', 'all', 'all', 'all', 'all'),
  editProducts: row('no', 'no', 'no', 'all', 'no', 'all', 'all'),
  /** On a screen of its own they edit who may edit products (specification §6). */
  editInCatalogue: row('no', 'no', 'no', 'no', 'no', 'no', 'all'),
  setProductStatus: row('no', 'no', 'no', 'no', 'no', 'no', 'all'),
  restoreProducts: row('no', 'no', 'no', 'no', 'no', 'no', 'all'),
  draftDescriptions: row('no', 'no', 'no', 'all', 'no', 'all', 'all'),
  seeStock: row('no', 'no', 'no', 'all', 'all', 'all', 'all'),
  submitOrders: row('all', 'all', 'all', 'all', 'all', 'all', 'all'),
  seeOrders: row('empty', 'own', 'own', 'own', 'own', 'own', 'all'),
  handleOrders: row('no', 'no', 'no', 'own', 'own', 'own', 'all'),
  cancelOrders: row('no', 'own', 'own', 'own', 'own', 'own', 'all'),
  captureOrders: row('no', 'no', 'no', 'all', 'no', 'all', 'all'),
  seeCapturedOrders: row('empty', 'empty', 'own', 'own', 'own', 'own', 'all'),
  seeCapturedPictures: row('no', 'no', 'own', 'own', 'own', 'own', 'all'),
  requestStock: row('no', 'no', 'no', 'all', 'no', 'no', 'no'),
  decideStockRequests: row('no', 'no', 'no', 'no', 'all', 'no', 'all'),
  submitStockUpdates: row('no', 'no', 'no', 'all', 'all', 'all', 'all'),
  decideStockUpdates: row('no', 'no', 'no', 'no', 'no', 'all', 'all'),
  changeOwnAccount: row('no', 'no', 'own', 'own', 'own', 'own', 'own'),
  setName: row('no', 'no', 'own', 'own', 'own', 'own', 'all'),
  readOwnData: row('no', 'own', 'own', 'own', 'own', 'own', 'own'),
  seeReports: row('no', 'no', 'no', 'all', 'all', 'all', 'all'),
  keepExpenses: row('no', 'no', 'no', 'no', 'no', 'all', 'all'),
  administer: row('no', 'no', 'no', 'no', 'no', 'no', 'all'),
} satisfies Record<string, Row>

export type Right = keyof typeof rights

/** The rights that reach to everybody's orders for whom the setting `staff_see` lets see them (rulings §2). */
const widenedBySetting: readonly Right[] = [
  'seeOrders',
  'handleOrders',
  'cancelOrders',
  'seeCapturedOrders',
  'seeCapturedPictures',
]
const widenedCallers: Readonly<Record<StaffSee, readonly Caller[]>> = {
  none: [],
  managers: ['manager'],
  salespeople: ['manager', 'salesperson'],
}

/** How far `right` reaches for `caller` while the shop's setting `staff_see` is this. */
export function scopeOf(right: Right, caller: Caller, staffSee: StaffSee): Scope {
  const scope = rights[right][caller]
  const isWidened = scope === 'own' && widenedBySetting.includes(right) && widenedCallers[staffSee].includes(caller)
  return isWidened ? 'all' : scope
}

/** Whether the caller may use the right at all (an empty list counts as yes). */
export function may(caller: Caller, right: Right): boolean {
  return rights[right][caller] !== 'no'
}

/** Screens that need a right, by the router's patterns; all callers may open the others. */
export const routeRights = {
  '/mipangilio': 'editProducts',
  '/manual-order-entry': 'captureOrders',
  '/captured-orders/:id': 'captureOrders',
  '/inventory/:id': 'seeStock',
  '/mzigo': 'submitStockUpdates',
  '/inventory-analytics': 'seeReports',
  '/inventory-requests': 'decideStockRequests',
  '/inventory-approvals': 'decideStockUpdates',
  '/wafanyakazi': 'administer',
  '/bidhaa-kwa-jedwali': 'administer',
  '/duka-langu': 'administer',
} as const satisfies Record<string, Right>
