// An entry of the queue: a request of this phone that the shop may not have received yet (docs/decisions/queue.md).

/** The owner: the guest of this phone, or the person with this id. An entry is only sent in its owner's name. */
export type EntryOwner = 'guest' | `person:${number}`

/** A new entry. */
export type NewEntry<Body extends object = object, Shown = unknown> = {
  /** The idempotency key: the shop acts on it once, however often it is sent. */
  key: string
  /** One of shop/queue/kinds.ts. The queue itself sends any kind, also one that another release made. */
  kind: string
  owner: EntryOwner
  /** The address it is posted to. */
  path: string
  /**
   * The call's input. It is sent as a multipart form if it has a Blob, else as JSON. It must not change under its key.
   */
  body: Body
  /**
   * Fields that are added to the body once nobody waits for the answer. With them the shop accepts the entry where it
   * would otherwise ask the person something. They may be added although the body must not change under its key.
   */
  late?: object
  /** What the screen shows of the entry and the body does not contain. */
  shown: Shown
  /** Entries with the same subject are sent strictly in order; null: none. */
  subject: string | null
}

/**
 * Why it still waits: no network or no answer, something other than the shop answered, the shop is busy, or the owner
 * has to sign in. Null: it was not tried yet.
 */
export type WaitReason = 'network' | 'not_the_shop' | 'busy' | 'sign_in'

/** The shop's refusal, unchanged. */
export type StoredRefusal = { status: number; code: string; body: object }

type Waiting = { state: 'waiting'; why: WaitReason | null }
/** The shop has refused it: a person has to decide. */
type Undecided = { state: 'decision'; refusal: StoredRefusal }
type Sent = {
  state: 'sent'
  /** Times are ms since 1970 by this phone's clock. */
  sent_at: number
  answer: object
  /** The store that has it (contract/queue.ts). */
  store_mark: string
  /** The person has been told. */
  seen: boolean
}

export type Entry<Body extends object = object, Shown = unknown> = NewEntry<Body, Shown> & {
  /** Its place in the queue, numbered by the database. */
  place: number
  created_at: number
  /** The release that made it: the name of its bundle. */
  release: string
  /** The number of times it was sent. After the first, the shop may have it. */
  tries: number
  first_tried_at: number | null
  /** The earliest time of the next send; 0: now. */
  not_before: number
} & (Waiting | Undecided | Sent)

/** The screen that created an entry waits this long for the answer. */
export const SCREEN_TIMEOUT_MS = 8_000

/** True once nobody waits for the answer to an entry: it was sent before, or created some time ago. */
export const isLate = ({ tries, created_at }: Entry, now: number): boolean =>
  tries > 0 || now - created_at > SCREEN_TIMEOUT_MS

/** Returns the entry as waiting, due at once. */
export function waitAgain(entry: Entry): Entry {
  const { place, key, kind, owner, path, body, late, shown, subject, created_at, release, tries, first_tried_at } =
    entry
  const facts = { place, key, kind, owner, path, body, shown, subject, created_at, release, tries, first_tried_at }
  return { ...facts, ...(late && { late }), not_before: 0, state: 'waiting', why: null }
}
