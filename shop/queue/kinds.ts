import { formatDateTime } from '../numbers/dates.ts'
import { counted, formatMoney, formatNumber } from '../numbers/money.ts'
import { type CartLine, cartCount } from '../orders/cart.ts'
import { paths } from '../paths.ts'
import { capturedTexts } from '../texts/captured.ts'
import { commonTexts } from '../texts/common.ts'
import { orderTexts } from '../texts/orders.ts'
import { queuedOrderTexts } from '../texts/queue.ts'

/**
 * An entry of the queue as far as this list reads it. Another release may have written it, so any field can be missing.
 * `created_at`: ms since 1970 by the phone's clock.
 */
export type ListedEntry = {
  created_at: number
  body: {
    customer_name?: string
    name?: string
    phone?: string
    order_id?: number
    customer_id?: number
    amount?: number
    total_amount?: number
    direction?: string
    reason?: string
    stocktake_id?: number
  }
  shown: { lines?: readonly CartLine[]; name?: string; pieces?: number | null } | null
}

type Refusal = { code: string; body: { error?: unknown; message?: unknown; field?: unknown } }

/** The way a refused entry is sent again: unchanged, under a new key, or without one field of its body. */
export type Resend = 'again' | 'as_new' | { without: string }

/** The question after a refusal: the shop's reason, and the button that sends the entry again. */
type RefusalQuestion = { reason: string; label: string; resend: Resend }

type QueueKindRules = {
  /** The call that it is sent to, by its name in the contract. */
  call: string
  /** Its name, without and with a number. */
  name: string
  counted: (count: number) => string
  title: (entry: ListedEntry) => string
  /** The line below the title. */
  facts: (entry: ListedEntry) => string
  /** The screen that shows it. */
  path: (entry: ListedEntry) => string
  /** A link to what the shop has made of it, by its id. */
  made: (id: number) => { label: string; path: string }
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
  /** Null if the kind's own screen asks. */
  question: (refusal: Refusal) => RefusalQuestion | null
  removal: {
    title: string
    /** The question before removing an entry that was never sent. */
    neverSent: string
    /** The question before removing an entry that was sent without an answer. */
    maybeSent: string
    /** Shown instead while it is being sent. */
    beingSent: string
  }
}

const reasonOf = ({ body }: Refusal, otherwise: string): string => String(body.error ?? body.message ?? '') || otherwise

const linkToOrder = (id: number) => ({ label: `Oda Na. ${id}`, path: paths.order(id) })

/**
 * Every kind of thing that can wait on a phone until the shop has it. A new kind is one entry here, a hook in
 * web/data/queue that sends it (queue-call.ts), and a file in server/features/queue-files/kinds that reads it.
 * Phones keep entries by the names of their kinds, so a name never changes.
 */
export const queueKinds = {
  order: {
    call: 'submitOrder',
    name: 'Oda',
    counted: (count) => counted('oda', count),
    title: ({ body }) => body.customer_name ?? '',
    facts: ({ created_at, shown }) =>
      `${formatDateTime(created_at)} · ${counted('bidhaa', cartCount(shown?.lines ?? []))}`,
    path: () => paths.myOrders,
    made: linkToOrder,
    owner: 'phone',
    isOrder: true,
    pictures: [],
    stale: ['orders'],
    staysWhenRefused: false,
    // The checkout asks about prices, products and orders that wait for the shop.
    question: (refusal) =>
      refusal.code === 'sent_long_ago' ? { reason: reasonOf(refusal, ''), label: 'Tuma sasa', resend: 'again' } : null,
    removal: {
      title: 'Ondoa oda',
      beingSent: queuedOrderTexts.beingSent,
      neverSent: 'Ukiiondoa, oda hii haitatumwa dukani.',
      maybeSent:
        'Ukiiondoa, haitatumwa tena. Lakini huenda duka lilishaipokea kabla mtandao haujakatika: angalia oda zako mtandao ukirudi.',
    },
  },
  ready_tick: {
    call: 'updateOrderItemReady',
    name: 'Alama ya Tayari',
    counted: (count) => (count === 1 ? 'alama ya Tayari 1' : `alama za Tayari ${formatNumber(count)}`),
    title: ({ shown }) => shown?.name ?? '',
    facts: ({ created_at }) => formatDateTime(created_at),
    path: ({ body }) => (body.order_id === undefined ? paths.myOrders : paths.order(body.order_id)),
    made: linkToOrder,
    owner: 'person',
    isOrder: false,
    pictures: [],
    stale: ['orders', 'staff', 'stock', 'notifications'],
    staysWhenRefused: false,
    question: (refusal) => ({
      reason: reasonOf(refusal, orderTexts.readyFailed),
      label: 'Jaribu tena',
      resend: 'again',
    }),
    removal: {
      title: 'Ondoa alama ya Tayari',
      beingSent: 'Alama hii inatumwa sasa hivi. Subiri kidogo.',
      neverSent: 'Ukiiondoa, alama hii haitatumwa dukani.',
      maybeSent: 'Ukiiondoa, haitatumwa tena. Lakini huenda duka lilishaipokea kabla mtandao haujakatika.',
    },
  },
  captured_order: {
    call: 'addCapturedOrder',
    name: capturedTexts.one,
    counted: (count) => (count === 1 ? 'oda ya picha 1' : `oda za picha ${formatNumber(count)}`),
    title: ({ body }) => body.name ?? '',
    facts: ({ body, created_at }) => `${body.phone ?? ''} · ${formatDateTime(created_at)}`,
    path: () => paths.capturedOrders,
    made: () => ({ label: 'Oda za picha', path: paths.capturedOrders }),
    owner: 'person',
    isOrder: true,
    pictures: ['order_image'],
    stale: ['captured', 'notifications'],
    staysWhenRefused: true,
    question: (refusal) => {
      if (refusal.code === 'key_reused')
        return { reason: queuedOrderTexts.reused, label: queuedOrderTexts.sendAsNew, resend: 'as_new' }
      const reason = reasonOf(refusal, commonTexts.somethingFailed)
      if (refusal.body.field === 'link_account')
        return { reason, label: 'Tuma bila kuunganisha', resend: { without: 'link_account' } }
      return { reason, label: 'Tuma tena', resend: 'again' }
    },
    removal: {
      title: 'Ondoa oda ya picha',
      beingSent: queuedOrderTexts.beingSent,
      neverSent: 'Picha na maandishi yatafutwa kwenye simu hii, na oda haitatumwa dukani.',
      maybeSent:
        'Picha na maandishi yatafutwa kwenye simu hii. Huenda duka lilishaipokea kabla mtandao haujakatika: angalia oda za picha mtandao ukirudi.',
    },
  },
  debt_payment: {
    call: 'receiveCustomerPayment',
    name: 'Malipo ya deni',
    counted: (count) => (count === 1 ? 'malipo ya deni 1' : `malipo ya madeni ${formatNumber(count)}`),
    title: ({ shown }) => shown?.name ?? '',
    facts: ({ body, created_at }) =>
      [...(body.amount === undefined ? [] : [formatMoney(body.amount)]), formatDateTime(created_at)].join(' · '),
    path: ({ body }) => (body.customer_id === undefined ? paths.customers : paths.customer(body.customer_id)),
    made: (id) => ({ label: 'Mteja', path: paths.customer(id) }),
    owner: 'person',
    isOrder: false,
    pictures: [],
    stale: ['customers', 'orders', 'reports', 'day'],
    staysWhenRefused: false,
    question: (refusal) => ({
      reason: reasonOf(refusal, commonTexts.somethingFailed),
      label: 'Jaribu tena',
      resend: 'again',
    }),
    removal: {
      title: 'Ondoa malipo',
      beingSent: 'Malipo haya yanatumwa sasa hivi. Subiri kidogo.',
      neverSent: 'Ukiyaondoa, malipo haya hayatatumwa dukani: yaandike upya ukiwa na mtandao.',
      maybeSent:
        'Ukiyaondoa, hayatatumwa tena. Lakini huenda duka lilishayapokea kabla mtandao haujakatika: angalia taarifa ya mteja.',
    },
  },
  counter_sale: {
    call: 'counterSale',
    name: 'Mauzo ya kaunta',
    counted: (count) => (count === 1 ? 'mauzo ya kaunta 1' : `mauzo ya kaunta ${formatNumber(count)}`),
    title: ({ body, shown }) => body.customer_name || (shown?.name ?? ''),
    facts: ({ body, created_at }) =>
      [...(body.total_amount === undefined ? [] : [formatMoney(body.total_amount)]), formatDateTime(created_at)].join(
        ' · ',
      ),
    path: () => paths.till,
    made: linkToOrder,
    owner: 'person',
    isOrder: false,
    pictures: [],
    stale: ['orders', 'customers', 'staff', 'stock', 'reports', 'day'],
    staysWhenRefused: false,
    question: (refusal) => ({
      reason: reasonOf(refusal, commonTexts.somethingFailed),
      label: 'Jaribu tena',
      resend: 'again',
    }),
    removal: {
      title: 'Ondoa mauzo',
      beingSent: 'Mauzo haya yanatumwa sasa hivi. Subiri kidogo.',
      neverSent: 'Ukiyaondoa, mauzo haya hayatatumwa dukani, na bidhaa na pesa zake hazitaandikwa.',
      maybeSent:
        'Ukiyaondoa, hayatatumwa tena. Lakini huenda duka lilishayapokea kabla mtandao haujakatika: angalia mauzo ya leo.',
    },
  },
  cash_move: {
    call: 'moveCash',
    name: 'Pesa ya droo',
    counted: (count) => (count === 1 ? 'pesa ya droo 1' : `pesa za droo ${formatNumber(count)}`),
    title: ({ body }) => (body.direction === undefined ? '' : body.direction === 'weka' ? 'Imewekwa' : 'Imetolewa'),
    facts: ({ body, created_at }) =>
      [...(body.amount === undefined ? [] : [formatMoney(body.amount)]), body.reason ?? '', formatDateTime(created_at)]
        .filter(Boolean)
        .join(' · '),
    path: () => paths.day,
    made: () => ({ label: 'Funga siku', path: paths.day }),
    owner: 'person',
    isOrder: false,
    pictures: [],
    stale: ['day', 'notifications'],
    staysWhenRefused: false,
    question: (refusal) => ({
      reason: reasonOf(refusal, commonTexts.somethingFailed),
      label: 'Jaribu tena',
      resend: 'again',
    }),
    removal: {
      title: 'Ondoa pesa ya droo',
      beingSent: 'Hii inatumwa sasa hivi. Subiri kidogo.',
      neverSent: 'Ukiiondoa, pesa hii haitaandikwa kwenye droo.',
      maybeSent:
        'Ukiiondoa, haitatumwa tena. Lakini huenda duka lilishaipokea kabla mtandao haujakatika: angalia Funga siku.',
    },
  },
  stock_count: {
    call: 'countStock',
    name: 'Hesabu ya stoo',
    counted: (count) => (count === 1 ? 'hesabu ya stoo 1' : `hesabu za stoo ${formatNumber(count)}`),
    title: ({ shown }) => shown?.name ?? '',
    facts: ({ created_at, shown }) =>
      [...(typeof shown?.pieces === 'number' ? [counted('pisi', shown.pieces)] : []), formatDateTime(created_at)].join(
        ' · ',
      ),
    path: ({ body }) => (body.stocktake_id === undefined ? paths.stocktakes : paths.stocktake(body.stocktake_id)),
    made: (id) => ({ label: 'Kuhesabu duka', path: paths.stocktake(id) }),
    owner: 'person',
    isOrder: false,
    pictures: [],
    stale: ['stocktakes', 'notifications'],
    staysWhenRefused: true,
    question: (refusal) => ({
      reason: reasonOf(refusal, commonTexts.somethingFailed),
      label: 'Jaribu tena',
      resend: 'again',
    }),
    removal: {
      title: 'Ondoa hesabu',
      beingSent: 'Hesabu hii inatumwa sasa hivi. Subiri kidogo.',
      neverSent: 'Ukiiondoa, hesabu hii haitatumwa dukani: hesabu upya.',
      maybeSent:
        'Ukiiondoa, haitatumwa tena. Lakini huenda duka lilishaipokea kabla mtandao haujakatika: angalia ulichohesabu.',
    },
  },
} as const satisfies Readonly<Record<string, QueueKindRules>>

export type QueueKind = keyof typeof queueKinds

export const queueKindNames = Object.keys(queueKinds) as QueueKind[]

/** The rules of a kind. */
export const rulesOf = (kind: QueueKind): QueueKindRules => queueKinds[kind]

/** True if this release knows the kind: a newer one may have written others. */
export const isQueueKind = (kind: string): kind is QueueKind => Object.hasOwn(queueKinds, kind)
