import type { CostVisibility } from './cost-visibility.ts'
import type { OrderVisibility } from './order-visibility.ts'
import type { Caller } from './roles.ts'

/**
 * The rows and fields that a right includes: none; an empty list; the public fields; the caller's own rows; everything.
 * Handlers use this scope, and never compare roles.
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

/** All rights. Each call names a right, which the server checks. The tests cover the whole table. */
export const rights = {
  //                              anonymous guest     customer  seller    storeMan. manager   admin
  useSession: row('all', 'all', 'all', 'all', 'all', 'all', 'all'),
  readNotifications: row('empty', 'own', 'own', 'own', 'own', 'own', 'own'),
  receivePush: row('no', 'own', 'own', 'own', 'own', 'own', 'own'),
  seeProducts: row('public', 'public', 'public', 'all', 'all', 'all', 'all'),
  /** To be notified when a product can be bought. An anonymous caller with a product alert becomes a guest. */
  useProductAlerts: row('own', 'own', 'own', 'own', 'own', 'own', 'own'),
  editProducts: row('no', 'no', 'no', 'all', 'no', 'all', 'all'),
  /** To edit products in the catalogue. Others with `editProducts` edit them on a separate screen. */
  editInCatalogue: row('no', 'no', 'no', 'no', 'no', 'no', 'all'),
  setProductStatus: row('no', 'no', 'no', 'no', 'no', 'no', 'all'),
  /** 'own': only the caller's own changes, except imports. */
  undoChanges: row('no', 'no', 'no', 'own', 'no', 'own', 'all'),
  restoreProducts: row('no', 'no', 'no', 'no', 'no', 'no', 'all'),
  draftDescriptions: row('no', 'no', 'no', 'all', 'no', 'all', 'all'),
  seeStock: row('no', 'no', 'no', 'all', 'all', 'all', 'all'),
  submitOrders: row('all', 'all', 'all', 'all', 'all', 'all', 'all'),
  seeOrders: row('empty', 'own', 'own', 'own', 'own', 'own', 'all'),
  handleOrders: row('no', 'no', 'no', 'own', 'own', 'own', 'all'),
  /** To claim that the caller's own order is paid, and to correct its number or address. */
  manageOwnPurchases: row('no', 'own', 'own', 'own', 'own', 'own', 'own'),
  /** To change those lines of an order that are not ready. */
  editOrders: row('no', 'no', 'no', 'own', 'own', 'own', 'all'),
  /** To change the delivery of an order: steps, carrier, place and fee. */
  deliverOrders: row('no', 'no', 'no', 'own', 'own', 'own', 'all'),
  cancelOrders: row('no', 'own', 'own', 'own', 'own', 'own', 'all'),
  sellAtCounter: row('no', 'no', 'no', 'all', 'no', 'all', 'all'),
  /** To enter another seller's sale from the queue of a lost phone. */
  sellFor: row('no', 'no', 'no', 'no', 'no', 'no', 'all'),
  /** To agree on larger discounts than the setting `max_discount_percent` allows. */
  discountFreely: row('no', 'no', 'no', 'no', 'no', 'all', 'all'),
  /** To record a payment with the reference of another payment. */
  repeatReferences: row('no', 'no', 'no', 'no', 'no', 'all', 'all'),
  /** To take back sold goods within a day after the sale, and (`returnLater`) afterwards. */
  returnGoods: row('no', 'no', 'no', 'own', 'no', 'own', 'all'),
  returnLater: row('no', 'no', 'no', 'no', 'no', 'all', 'all'),
  seeCustomers: row('no', 'no', 'no', 'own', 'no', 'own', 'all'),
  collectDebts: row('no', 'no', 'no', 'own', 'no', 'own', 'all'),
  /** To set credit limits and due days, enter opening debts, write off debts and merge customers. */
  manageCredit: row('no', 'no', 'no', 'no', 'no', 'own', 'all'),
  /** To see the statement of the customer that staff linked to the caller's account. */
  seeOwnStatement: row('no', 'no', 'own', 'own', 'own', 'own', 'own'),
  captureOrders: row('no', 'no', 'no', 'all', 'no', 'all', 'all'),
  seeCapturedOrders: row('empty', 'empty', 'own', 'own', 'own', 'own', 'all'),
  seeCapturedPictures: row('no', 'no', 'own', 'own', 'own', 'own', 'all'),
  requestStock: row('no', 'no', 'no', 'all', 'no', 'no', 'no'),
  decideStockRequests: row('no', 'no', 'no', 'no', 'all', 'no', 'all'),
  /** To hand back carried goods. 'own': the caller's goods. 'all': everybody's goods. */
  handBackGoods: row('no', 'no', 'no', 'own', 'no', 'no', 'all'),
  confirmHandBacks: row('no', 'no', 'no', 'no', 'all', 'no', 'all'),
  submitStockUpdates: row('no', 'no', 'no', 'all', 'all', 'all', 'all'),
  decideStockUpdates: row('no', 'no', 'no', 'no', 'no', 'all', 'all'),
  /** To submit and see arrivals, and (`decideArrivals`) to approve or reject them. */
  submitArrivals: row('no', 'no', 'no', 'all', 'all', 'all', 'all'),
  decideArrivals: row('no', 'no', 'no', 'no', 'no', 'all', 'all'),
  /** To count in a stocktake. Approving a stocktake needs the same right as approving an arrival. */
  countStock: row('no', 'no', 'no', 'all', 'all', 'all', 'all'),
  /** To see the products that are running out, and to order them from suppliers. */
  seeRunningOut: row('no', 'no', 'no', 'all', 'all', 'all', 'all'),
  changeOwnAccount: row('no', 'no', 'own', 'own', 'own', 'own', 'own'),
  setName: row('no', 'no', 'own', 'own', 'own', 'own', 'all'),
  readOwnData: row('no', 'own', 'own', 'own', 'own', 'own', 'own'),
  /**
   * To see buying prices, shipping, margins and profit. The setting `see_costs` may restrict this right to managers and
   * admins.
   */
  seeCosts: row('no', 'no', 'no', 'all', 'all', 'all', 'all'),
  seeReports: row('no', 'no', 'no', 'all', 'all', 'all', 'all'),
  /** To see the caller's waiting work (the screen Leo). */
  seeToday: row('no', 'no', 'no', 'own', 'own', 'own', 'own'),
  /**
   * To search all kinds of data. The right for a kind of data determines which results of this kind the caller gets.
   */
  searchShop: row('no', 'no', 'no', 'own', 'own', 'own', 'all'),
  /** To see drawers and closings, and to move cash and close drawers. */
  seeDay: row('no', 'no', 'no', 'own', 'own', 'own', 'all'),
  closeDay: row('no', 'no', 'no', 'own', 'own', 'own', 'all'),
  manageExpenses: row('no', 'no', 'no', 'no', 'no', 'all', 'all'),
  administer: row('no', 'no', 'no', 'no', 'no', 'no', 'all'),
} satisfies Record<string, Row>

export type Right = keyof typeof rights

/** Rights that include everybody's orders and customers for staff whom the setting `staff_see` names. */
const widenedBySetting: readonly Right[] = [
  'seeOrders',
  'handleOrders',
  'editOrders',
  'deliverOrders',
  'cancelOrders',
  'seeCapturedOrders',
  'seeCapturedPictures',
  'seeCustomers',
  'collectDebts',
  'manageCredit',
  'returnGoods',
]
/** Rights that include everybody's rows only for managers, if `staff_see` names them. */
const widenedForManagers: readonly Right[] = ['seeDay']
const widenedCallers: Readonly<Record<OrderVisibility, readonly Caller[]>> = {
  none: [],
  managers: ['manager'],
  salespeople: ['manager', 'salesperson'],
}

/** The callers who lose the right seeCosts, by the value of the setting `see_costs`. */
const callersWithoutCosts: Readonly<Record<CostVisibility, readonly Caller[]>> = {
  all: [],
  managers: ['salesperson', 'storeManager'],
}

/** The settings that extend or restrict rights. */
export type RightSettings = { readonly staff_see: OrderVisibility; readonly see_costs: CostVisibility }

/** Returns the scope of `right` for `caller` under the shop's settings. */
export function scopeOf(right: Right, caller: Caller, { staff_see, see_costs }: RightSettings): Scope {
  const scope = rights[right][caller]
  if (right === 'seeCosts' && callersWithoutCosts[see_costs].includes(caller)) return 'no'
  const isWidenable = widenedBySetting.includes(right) || (widenedForManagers.includes(right) && caller === 'manager')
  const isWidened = scope === 'own' && isWidenable && widenedCallers[staff_see].includes(caller)
  return isWidened ? 'all' : scope
}

/** Returns true if the caller has the right in any scope, even 'empty'. */
export function may(caller: Caller, right: Right): boolean {
  return rights[right][caller] !== 'no'
}

/** The right that a screen needs, by route pattern. Screens that are not listed are open to everybody. */
export const routeRights = {
  '/leo': 'seeToday',
  '/mipangilio': 'editProducts',
  '/manual-order-entry': 'captureOrders',
  '/captured-orders/:id': 'captureOrders',
  '/inventory/:id': 'seeStock',
  '/uza': 'sellAtCounter',
  '/za-kutuma': 'deliverOrders',
  '/wateja': 'seeCustomers',
  '/madeni': 'seeCustomers',
  '/mkononi': 'seeStock',
  '/mkononi/:id': 'seeStock',
  '/mzigo': 'submitArrivals',
  '/kuhesabu': 'countStock',
  '/omba-stoo': 'requestStock',
  '/zinazoisha': 'seeRunningOut',
  '/inventory-analytics': 'seeReports',
  '/inventory-requests': 'decideStockRequests',
  '/inventory-approvals': 'decideStockUpdates',
  '/funga-siku': 'seeDay',
  '/wafanyakazi': 'administer',
  '/bidhaa-kwa-jedwali': 'administer',
  '/anza-kwa-jedwali': 'administer',
  '/duka-langu': 'administer',
} as const satisfies Record<string, Right>
