// What waits on this phone to be sent to the shop (docs/decisions/queue.md).

/** What it is: screens show each kind in its own place. */
type EntryKind = 'order' | 'captured_order' | 'ready_tick' | 'counter_sale'

/** Whose it is: the phone's, or the person's with this id. It is sent as theirs or not at all. */
export type EntryOwner = 'guest' | `person:${number}`

/** What is put into the queue. */
export type NewEntry<Body extends object = object, Shown = unknown> = {
  /** The idempotency key: however often it is sent, it happens once. */
  key: string
  kind: EntryKind
  owner: EntryOwner
  /** Where it is posted. */
  path: string
  /** The call's input; with a Blob in it a multipart form, else JSON. The same at each send, or the key is refused. */
  body: Body
  /** What a screen shows of it that the body does not say. */
  shown: Shown
  /** Entries of one subject go strictly one after the other; null: it has none. */
  subject: string | null
}

/**
 * Why it still waits: no network or no answer, something else than the shop has answered, the shop is busy, or the person
 * has to sign in first. Null: it was not tried yet.
 */
export type WaitReason = 'network' | 'not_the_shop' | 'busy' | 'sign_in'

/** The shop's refusal, as it came. */
export type StoredRefusal = { status: number; code: string; body: object }

type Waiting = { state: 'waiting'; why: WaitReason | null }
/** The shop has refused it: a person has to say what now. */
type Undecided = { state: 'decision'; refusal: StoredRefusal }
type Sent = {
  state: 'sent'
  /** Times are ms since 1970 by this phone's clock. */
  sent_at: number
  answer: object
  /** The store that has it (contract/queue.ts). */
  store_mark: string
  /** Whether the person was told. */
  seen: boolean
}

export type Entry<Body extends object = object, Shown = unknown> = NewEntry<Body, Shown> & {
  /** Its place in the queue: the database counts them. */
  place: number
  created_at: number
  /** The release that made it: the name of its bundle. */
  release: string
  /** How often it was sent. From the first time on the shop may have it. */
  tries: number
  first_tried_at: number | null
  /** Not sent again before; 0: at once. */
  not_before: number
} & (Waiting | Undecided | Sent)

/** Back to waiting, as if it had not been tried lately. */
export function waitAgain(entry: Entry): Entry {
  const { place, key, kind, owner, path, body, shown, subject, created_at, release, tries, first_tried_at } = entry
  const facts = { place, key, kind, owner, path, body, shown, subject, created_at, release, tries, first_tried_at }
  return { ...facts, not_before: 0, state: 'waiting', why: null }
}
