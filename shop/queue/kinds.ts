/** The rules of a kind of queue entry. Its texts are in entry-texts.ts. */
type QueueKindRules = {
  /** The name in the contract of the call to which the entries are sent. */
  call: string
  /**
   * `phone`: guests can create entries too, and everybody on this phone sees the entries of guests. `person`: only
   * people with an account can create entries. Only the person who created an entry sees it.
   */
  owner: 'phone' | 'person'
  /**
   * True if an entry is an order or a paper order. While nobody is signed in, the phone shows the number of these
   * entries.
   */
  isOrder: boolean
  /** The fields of the request body that are pictures. */
  pictures: readonly string[]
  /** The keys in the query cache that become stale when an entry is sent. */
  stale: readonly string[]
  /**
   * True if an entry stays in the queue when it is refused while the person is watching. If false, it is removed, and
   * the screen shows the reason.
   */
  staysWhenRefused: boolean
}

/**
 * Every kind of request that can be queued on a phone. A new kind needs an entry here, texts, a hook in web/data/queue
 * that sends it (queue-call.ts), and a file in server/features/queue-files/kinds that imports it. Names must never
 * change, because phones store them.
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

/** Returns the rules of a kind. */
export const rulesOf = (kind: QueueKind): QueueKindRules => queueKinds[kind]

/** Returns true if this release has the kind. A newer release may have stored entries of other kinds. */
export const isQueueKind = (kind: string): kind is QueueKind => Object.hasOwn(queueKinds, kind)
