/** The rules of a kind that the queue itself needs. Its texts for people are in entry-texts.ts. */
type QueueKindRules = {
  /** The call that it is sent to, by its name in the contract. */
  call: string
  /** `phone`: guests can make one, and everybody on this phone sees it. `person`: only its maker sees it. */
  owner: 'phone' | 'person'
  /**
   * True if it counts as an order when nobody is signed in and the phone says how many orders wait for their owners.
   */
  isOrder: boolean
  /** The fields of its body that are pictures. */
  pictures: readonly string[]
  /** The areas of the query cache to refetch after the queue has sent one. */
  stale: readonly string[]
  /**
   * True if an entry refused while its maker is looking stays in the queue; otherwise it leaves, and the screen says
   * why.
   */
  staysWhenRefused: boolean
}

/**
 * Every kind of thing that can wait on a phone until the shop has it. A new kind is one entry here, its texts, a hook
 * in web/data/queue that sends it (queue-call.ts), and a file in server/features/queue-files/kinds that reads it.
 * Phones keep entries by the names of their kinds, so a name never changes.
 */
export const queueKinds = {
  order: {
    call: 'submitOrder',
    owner: 'phone',
    isOrder: true,
    pictures: [],
    stale: ['orders'],
    staysWhenRefused: false,
  },
  ready_tick: {
    call: 'updateOrderItemReady',
    owner: 'person',
    isOrder: false,
    pictures: [],
    stale: ['orders', 'staff', 'stock', 'notifications'],
    staysWhenRefused: false,
  },
  captured_order: {
    call: 'addCapturedOrder',
    owner: 'person',
    isOrder: true,
    pictures: ['order_image'],
    stale: ['captured', 'notifications'],
    staysWhenRefused: true,
  },
  debt_payment: {
    call: 'receiveCustomerPayment',
    owner: 'person',
    isOrder: false,
    pictures: [],
    stale: ['customers', 'orders', 'reports', 'day'],
    staysWhenRefused: false,
  },
  counter_sale: {
    call: 'counterSale',
    owner: 'person',
    isOrder: false,
    pictures: [],
    stale: ['orders', 'customers', 'staff', 'stock', 'reports', 'day'],
    staysWhenRefused: false,
  },
  cash_move: {
    call: 'moveCash',
    owner: 'person',
    isOrder: false,
    pictures: [],
    stale: ['day', 'notifications'],
    staysWhenRefused: false,
  },
  stock_count: {
    call: 'countStock',
    owner: 'person',
    isOrder: false,
    pictures: [],
    stale: ['stocktakes', 'notifications'],
    staysWhenRefused: true,
  },
} as const satisfies Readonly<Record<string, QueueKindRules>>

export type QueueKind = keyof typeof queueKinds

export const queueKindNames = Object.keys(queueKinds) as QueueKind[]

/** The rules of a kind. */
export const rulesOf = (kind: QueueKind): QueueKindRules => queueKinds[kind]

/** True if this release knows the kind: a newer one may have written others. */
export const isQueueKind = (kind: string): kind is QueueKind => Object.hasOwn(queueKinds, kind)
