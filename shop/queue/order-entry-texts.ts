import { formatDateTime } from '../numbers/dates.ts'
import { formatCount } from '../numbers/money.ts'
import { type CartLine, cartCount } from '../orders/cart.ts'
import { paths } from '../paths.ts'
import { queuedOrderTexts } from '../texts/queue.ts'

/**
 * The fields of a queue entry that the texts need. Another release may have written the entry, so any field of `body`
 * or `shown` may be missing. `created_at` is in ms since 1970, by the phone's clock.
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

/**
 * The ways to send a refused entry again: unchanged, with a new key, without a field of its body, or with a field set.
 */
export type Resend = 'again' | 'as_new' | { without: string } | { confirming: string }

/** The question after a refusal: the server's reason, and the button that sends the entry again. */
type RefusalQuestion = { reason: string; label: string; resend: Resend }

/** The texts of a kind, for the screens that show queue entries. */
export type EntryTexts = {
  /** The name of the kind: for one entry, and for a number of entries. */
  name: string
  withCount: (count: number) => string
  title: (entry: ListedEntry) => string
  /** The line below the title. */
  facts: (entry: ListedEntry) => string
  /** The URL of the screen that shows the entry. */
  path: (entry: ListedEntry) => string
  /** The link to the result of the entry, such as the order with this id. */
  linkToResult: (id: number) => { label: string; path: string }
  /** Returns the question after a refusal, or null if another screen shows it. */
  question: (refusal: Refusal) => RefusalQuestion | null
  removal: {
    title: string
    /** The question before removing an entry that was never sent. */
    neverSent: string
    /** The question before removing an entry that was sent but got no response. */
    maybeSent: string
    /** Shown in place of the question while the entry is being sent. */
    beingSent: string
  }
}

/** Returns the server's reason for a refusal, or `fallback` if the refusal has no reason. */
export const reasonOf = ({ body }: Refusal, fallback: string): string =>
  String(body.error ?? body.message ?? '') || fallback

export const linkToOrder = (id: number) => ({ label: `Oda Na. ${id}`, path: paths.order(id) })

/** The texts of orders. Customers create no other kind, so their phones load only these texts. */
export const orderEntryTexts: EntryTexts = {
  name: 'Oda',
  withCount: (count) => formatCount('oda', count),
  title: ({ body }) => body.customer_name ?? '',
  facts: ({ created_at, shown }) =>
    `${formatDateTime(created_at)} · ${formatCount('bidhaa', cartCount(shown?.lines ?? []))}`,
  path: () => paths.myOrders,
  linkToResult: linkToOrder,
  // The checkout handles refusals because of prices, products or too many open orders.
  question: (refusal) =>
    refusal.code === 'sent_long_ago' ? { reason: reasonOf(refusal, ''), label: 'Tuma sasa', resend: 'again' } : null,
  removal: {
    title: 'Ondoa oda',
    beingSent: queuedOrderTexts.beingSent,
    neverSent: 'Ukiiondoa, oda hii haitatumwa dukani.',
    maybeSent:
      'Ukiiondoa, haitatumwa tena. Lakini huenda duka lilishaipokea kabla mtandao haujakatika: angalia oda zako mtandao ukirudi.',
  },
}
