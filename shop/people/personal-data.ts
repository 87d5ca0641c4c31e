// Every column of the database with personal data. Deleting an account erases the columns with `erasedTo`. The personal
// export is checked against `exportedAs`, and the privacy page is generated from the labels. personal-data.test.ts
// fails if a text column is neither in this list nor in the test's own list of other columns.
import { DELETED_ACCOUNT } from './accounts.ts'

type OnDeletion =
  /** The value that erases the column: immediately in the person's own rows, and in an order once it is finished. */
  | { readonly erasedTo: string | null }
  /** The row is deleted with the account. */
  | { readonly rowDeleted: true }
  /** The row expires soon and is then deleted. */
  | { readonly rowExpires: true }
  /** The value is kept, for this reason. */
  | { readonly keptFor: string }

type Owner =
  /** The holder of an account, customer or staff. */
  | 'account'
  /** The customer of an order, possibly without an account. */
  | 'customer'
  /** A guest's device. */
  | 'device'
  /** Written by staff about a customer, and therefore not part of the customer's export. */
  | 'staff'

export type PersonalColumn = {
  /** The entry of the privacy page that lists the column. */
  readonly entry: PrivacyEntry
  readonly whose: Owner
  /** The Swahili name within a sentence. */
  readonly label: string
  readonly onDeletion: OnDeletion
  /** The field in the personal export; null if the column is not exported. */
  readonly exportedAs: string | null
}

export type PrivacyEntry =
  | 'login'
  | 'profile'
  | 'orders'
  | 'capturedOrders'
  | 'customers'
  | 'queueFiles'
  | 'notifications'
  | 'productAlerts'
  | 'push'
  | 'sessions'
  | 'loginAttempts'
  | 'accountChanges'

const erasedTo = <const Value extends string | null>(value: Value) => ({ erasedTo: value })
const keptFor = (reason: string) => ({ keptFor: reason })
const rowDeleted = { rowDeleted: true } as const
const rowExpires = { rowExpires: true } as const

function column<D extends OnDeletion, const Exported extends string | null>(
  entry: PrivacyEntry,
  whose: Owner,
  label: string,
  onDeletion: D,
  exportedAs: Exported,
) {
  return { entry, whose, label, onDeletion, exportedAs }
}

const ACCOUNTS = 'hesabu za duka'
const TRACE = 'kumbukumbu za duka'

export const personalColumns = {
  people: {
    phone: column('login', 'account', 'namba ya simu', erasedTo(null), 'account.phone_number'),
    password_hash: column('login', 'account', 'nenosiri', erasedTo(null), null),
    username: column('profile', 'account', 'jina', erasedTo(null), 'account.username'),
    name: column('profile', 'account', 'jina', erasedTo(null), 'account.own_name'),
    photo: column('profile', 'account', 'picha', erasedTo(null), 'account.profile_photo_url'),
  },
  devices: {
    phone: column('login', 'device', 'namba ya simu', erasedTo(null), 'device.phone_number'),
  },
  sessions: {
    created_at: column('sessions', 'account', 'lini', rowDeleted, 'sessions.created_at'),
    seen_at: column('sessions', 'account', 'lini', rowDeleted, 'sessions.seen_at'),
  },
  known_browsers: {
    created_at: column('sessions', 'account', 'lini', rowDeleted, null),
    seen_at: column('sessions', 'account', 'lini', rowDeleted, null),
  },
  orders: {
    customer_name: column('orders', 'customer', 'jina', erasedTo(DELETED_ACCOUNT), 'orders.customer_name'),
    phone: column('orders', 'customer', 'namba za simu', erasedTo(''), 'orders.phone_number'),
    whatsapp_number: column('orders', 'customer', 'namba za simu', erasedTo(''), 'orders.whatsapp_number'),
    shipping_address: column('orders', 'customer', 'mahali pa kupeleka', erasedTo(''), 'orders.shipping_address'),
    notes: column('orders', 'customer', 'maelekezo', erasedTo(''), 'orders.notes'),
    cancel_reason: column('orders', 'customer', 'sababu ya kughairi', erasedTo(null), 'orders.cancel_reason'),
    claimed_reference: column(
      'orders',
      'customer',
      'namba ya muamala uliyotaja',
      erasedTo(null),
      'orders.claim.reference',
    ),
    /** The search words of an order. They include the customer's name and phone numbers. */
    search: column('orders', 'customer', 'jina', erasedTo(''), null),
    total: column('orders', 'customer', 'kiasi', keptFor(ACCOUNTS), 'orders.total_amount'),
    refunded: column('orders', 'customer', 'kiasi', keptFor(ACCOUNTS), 'orders.refunded_amount'),
    returned: column('orders', 'customer', 'kiasi', keptFor(ACCOUNTS), null),
    settled: column('orders', 'customer', 'kiasi', keptFor(ACCOUNTS), null),
    exchanged: column('orders', 'customer', 'kiasi', keptFor(ACCOUNTS), 'orders.exchanged'),
    delivery_fee: column('orders', 'customer', 'kiasi', keptFor(ACCOUNTS), null),
    owed: column('orders', 'customer', 'kiasi', keptFor(ACCOUNTS), 'orders.owed'),
  },
  order_lines: {
    name: column('orders', 'customer', 'bidhaa', keptFor(ACCOUNTS), 'orders.items_list.name'),
    line_total: column('orders', 'customer', 'kiasi', keptFor(ACCOUNTS), 'orders.items_list.line_total'),
    instructions: column('orders', 'customer', 'maelekezo', erasedTo(''), 'orders.items_list.instructions'),
    agreed_reason: column('orders', 'staff', 'sababu ya punguzo', keptFor(ACCOUNTS), null),
  },
  deliveries: {
    place: column('orders', 'customer', 'mahali pa kupeleka', erasedTo(''), 'orders.delivery.place'),
    carrier: column('orders', 'customer', 'msafirishaji', erasedTo(''), 'orders.delivery.carrier'),
    waybill: column('orders', 'customer', 'namba ya mzigo', erasedTo(''), 'orders.delivery.waybill'),
    /** The carrier's number. It is also erased 90 days after the goods arrived. */
    phone: column('orders', 'customer', 'simu ya msafirishaji', erasedTo(''), 'orders.delivery.phone'),
    note: column('orders', 'customer', 'maelezo ya kupeleka', erasedTo(''), 'orders.delivery.note'),
  },
  delivery_steps: {
    reason: column('orders', 'staff', 'sababu ya kurudisha hatua ya kupeleka', erasedTo(''), null),
  },
  order_returns: {
    reason: column('orders', 'staff', 'sababu ya kurudisha', erasedTo(''), null),
  },
  payments: {
    amount: column('orders', 'customer', 'malipo', keptFor(ACCOUNTS), 'orders.payments.amount'),
    reference: column('orders', 'customer', 'malipo', keptFor(ACCOUNTS), 'orders.payments.reference'),
    refund: column('orders', 'customer', 'malipo', keptFor(ACCOUNTS), 'orders.payments.refund'),
  },
  captured_orders: {
    customer_name: column(
      'capturedOrders',
      'customer',
      'jina',
      erasedTo(DELETED_ACCOUNT),
      'captured_orders.customer_name',
    ),
    phone: column('capturedOrders', 'customer', 'namba ya simu', erasedTo(''), 'captured_orders.phone_number'),
    shipping_address: column(
      'capturedOrders',
      'customer',
      'mahali pa kupeleka',
      erasedTo(''),
      'captured_orders.shipping_address',
    ),
    notes: column('capturedOrders', 'staff', 'maelezo ya mfanyakazi', erasedTo(''), null),
    picture: column('capturedOrders', 'customer', 'picha', keptFor('stakabadhi'), 'captured_orders.order_image'),
  },
  customers: {
    phone: column('customers', 'customer', 'namba ya simu', erasedTo(null), 'customer.phone_number'),
    name: column('customers', 'customer', 'jina', erasedTo(DELETED_ACCOUNT), 'customer.name'),
    note: column('customers', 'staff', 'maelezo ya mfanyakazi', erasedTo(''), null),
    /** The search words of a customer: the name and the phone number. */
    search: column('customers', 'customer', 'jina', erasedTo(''), null),
  },
  customer_entries: {
    reason: column('customers', 'staff', 'maelezo ya mfanyakazi', erasedTo(''), null),
    /** A digest of the phone number or name, the amount, the days and the reason of an imported debt or deposit. */
    opening_digest: column('customers', 'staff', 'maelezo ya mfanyakazi', erasedTo(null), null),
  },
  customer_statement: {
    at: column('customers', 'customer', 'lini', keptFor(ACCOUNTS), 'customer.statement.at'),
    amount: column('customers', 'customer', 'madeni na malipo', keptFor(ACCOUNTS), 'customer.statement.amount'),
  },
  read_queue_entries: {
    entry: column('queueFiles', 'customer', 'oda zilizomo, na picha zake', rowExpires, null),
  },
  notifications: {
    message: column('notifications', 'account', 'notisi', rowDeleted, 'notifications.message'),
    link: column('notifications', 'account', 'notisi', rowDeleted, null),
  },
  product_alerts: {
    product_id: column('productAlerts', 'account', 'bidhaa unazosubiri', rowDeleted, 'product_alerts.product_id'),
    created_at: column('productAlerts', 'account', 'tangu lini', rowDeleted, 'product_alerts.created_at'),
  },
  push_subscriptions: {
    /** The export names only the push service, because anybody with the full URL could send to this browser. */
    endpoint: column('push', 'account', 'anwani ya kivinjari chako', rowDeleted, 'push.service'),
    p256dh: column('push', 'account', 'funguo zake', rowDeleted, null),
    auth: column('push', 'account', 'funguo zake', rowDeleted, null),
    created_at: column('push', 'account', 'tangu lini', rowDeleted, 'push.created_at'),
  },
  pushes: {
    message: column('push', 'account', 'notisi inayosubiri kutumwa', rowDeleted, null),
    link: column('push', 'account', 'notisi inayosubiri kutumwa', rowDeleted, null),
  },
  rate_limit_hits: {
    key: column('loginAttempts', 'account', 'namba ya simu', rowExpires, null),
  },
  request_counts: {
    address: column('loginAttempts', 'account', 'anwani ya mtandao', rowExpires, null),
  },
  audit: {
    at: column('accountChanges', 'account', 'lini', keptFor(TRACE), 'account_changes.at'),
    action: column('accountChanges', 'account', 'nini kilibadilishwa', keptFor(TRACE), 'account_changes.action'),
  },
} as const satisfies Record<string, Record<string, PersonalColumn>>

type Tables = typeof personalColumns

type ErasedColumns<T extends keyof Tables> = {
  [C in keyof Tables[T] as Tables[T][C] extends { onDeletion: { erasedTo: unknown } }
    ? C
    : never]: Tables[T][C] extends {
    onDeletion: { erasedTo: infer Value }
  }
    ? Value
    : never
}

/** Returns the values that erase the personal columns of a table when an account is deleted. */
export function erasedColumns<T extends keyof Tables>(table: T): ErasedColumns<T> {
  const columns: [string, PersonalColumn][] = Object.entries(personalColumns[table])
  return Object.fromEntries(
    columns.flatMap(([name, { onDeletion }]) => ('erasedTo' in onDeletion ? [[name, onDeletion.erasedTo]] : [])),
  ) as ErasedColumns<T>
}
