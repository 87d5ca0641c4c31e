// An entry of the queue: a request of this phone that the server may not have received yet (docs/decisions/queue.md).
// All times in an entry are in ms since 1970 by this phone's clock.

/** The owner: the guest of this phone, or the person with this id. An entry is only sent in the name of its owner. */
export type EntryOwner = 'guest' | `person:${number}`

/** A new entry. */
export type NewEntry<Body extends object = object, Shown = unknown> = {
  /** The idempotency key. The server acts on the entry once, however often the entry is sent. */
  key: string
  /**
   * A kind from shop/queue/kinds.ts. The queue sends entries of any kind, even of a kind that only another release has.
   */
  kind: string
  owner: EntryOwner
  /** The URL to which it is posted. */
  path: string
  /**
   * The call's input, sent as a multipart form if it contains a Blob, otherwise as JSON. It must not change as long as
   * the key stays the same.
   */
  body: Body
  /**
   * The late fields, such as the time of a sale. They are added to the body once nobody waits for the response
   * (`isLate`). With them the server accepts the entry in cases in which it would otherwise ask the person. Adding them
   * is the only allowed change of the body.
   */
  late?: object
  /** Facts that the screen shows and the body does not contain. */
  shown: Shown
  /** Entries with the same subject are sent strictly one after the other; null if the order does not matter. */
  subject: string | null
}

/**
 * Why an entry is still waiting: no network or no response, a response that was not from the shop, a busy server, or
 * the owner has to sign in. Null if the entry was not tried yet.
 */
export type WaitReason = 'network' | 'not_the_shop' | 'busy' | 'sign_in'

/** The shop's refusal, unchanged. */
export type StoredRefusal = { status: number; code: string; body: object }

type Waiting = { state: 'waiting'; why: WaitReason | null }
/** Refused by the server, so that a person has to decide. */
type Undecided = { state: 'decision'; refusal: StoredRefusal }
type Sent = {
  state: 'sent'
  sent_at: number
  answer: object
  /** The mark of the database that accepted the entry (contract/queue.ts). */
  store_mark: string
  /** True once the person has been told that the entry was sent. */
  seen: boolean
}

export type Entry<Body extends object = object, Shown = unknown> = NewEntry<Body, Shown> & {
  /** Its position in the queue, assigned by the database. */
  place: number
  created_at: number
  /** The release that created it: the name of its bundle. */
  release: string
  /** How often the entry was sent. Once it was sent, the server may have it. */
  tries: number
  first_tried_at: number | null
  /** The earliest time of the next attempt; 0 for at once. */
  not_before: number
} & (Waiting | Undecided | Sent)

/** How long the screen that created an entry waits for the response, in ms. */
export const SCREEN_TIMEOUT_MS = 8_000

/** Returns true once nobody waits for the response to an entry, because it was sent before or created some time ago. */
export const isLate = ({ tries, created_at }: Entry, now: number): boolean =>
  tries > 0 || now - created_at > SCREEN_TIMEOUT_MS

/** Returns the entry as waiting, due at once. */
export function waitAgain(entry: Entry): Entry {
  const { place, key, kind, owner, path, body, late: lateFields, shown, subject } = entry
  const { created_at, release, tries, first_tried_at } = entry
  const facts = { place, key, kind, owner, path, body, shown, subject, created_at, release, tries, first_tried_at }
  return { ...facts, ...(lateFields && { late: lateFields }), not_before: 0, state: 'waiting', why: null }
}
