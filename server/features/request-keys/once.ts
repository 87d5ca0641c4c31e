import { createHash } from 'node:crypto'
import { type Problem, problem } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { type ActKind, insertKey, type KeyName, type KeyRow, lockKey } from './request-keys.queries.ts'

/** A requested act and its key. */
export type Act = {
  kind: ActKind
  /** The owner of the key, such as 'person:7' or 'order:55'. */
  owner: string
  /** Made by the client, once per act; null if it sends none. */
  key: string | null
  /** The content of the request. A repeat under the same key must have the same. */
  body: unknown
  /** Without a key, the same body within this time is the same act. If absent, every request without a key is new. */
  withinSeconds?: number
  /** Returns true if the result of an earlier act without a key still stands; otherwise the act is done again. */
  stillStands?: (subject: number) => Promise<boolean>
  /** The refusal of a key with another body; key_reused by default. */
  reused?: () => Problem
}

/** `subject` is the id of the row that the act created or changed, now or earlier. */
type Done = { subject: number; isRepeat: boolean }

/**
 * Does an act once: a repeated request finds the result of the first, over all processes, and writes nothing. Requests
 * with the same key take turns until COMMIT. `write` does the act and returns its subject. Throws key_reused for the
 * same key with another body; a refused act leaves no key.
 */
export async function once(tx: Tx, act: Act, write: () => Promise<number>): Promise<Done> {
  const earlier = (await findDone(tx, act))?.subject_id ?? null
  const stands = earlier !== null && (act.key !== null || !act.stillStands || (await act.stillStands(earlier)))
  if (stands) return { subject: earlier, isRepeat: true }
  const subject = await write()
  await keepDone(tx, act, subject)
  return { subject, isRepeat: false }
}

/**
 * Takes the turn of an act's key and finds the result of an earlier request. Together with `keepDone` it serves acts
 * that `once` does not fit. Throws key_reused as `once` does.
 */
export async function findDone(tx: Tx, act: Act): Promise<KeyRow | undefined> {
  const { key, withinSeconds, reused = () => problem('key_reused') } = act
  if (key === null && withinSeconds === undefined) return undefined
  const { name, body_hash } = identify(act)
  const earlier = await lockKey(tx, name, key === null ? (withinSeconds ?? null) : null)
  if (earlier?.body_hash && !earlier.body_hash.equals(body_hash)) throw reused()
  return earlier
}

/** Stores the key of a finished act; `subject` is null if the key itself names it. */
export async function keepDone(tx: Tx, act: Act, subject: number | null): Promise<void> {
  if (act.key === null && act.withinSeconds === undefined) return
  const { name, body_hash } = identify(act)
  await insertKey(tx, name, { body_hash, subject_id: subject })
}

/**
 * Returns the name of an act's key and the hash of its body. For an act that finds its key in a statement of its own,
 * as orders do.
 */
export function identify({ kind, owner, key, body }: Pick<Act, 'kind' | 'owner' | 'key' | 'body'>): {
  name: KeyName
  body_hash: Buffer
} {
  const body_hash = hashOf(body)
  const name = { kind, owner, key: key === null ? `made:${body_hash.toString('base64url')}` : `sent:${key}` }
  return { name, body_hash }
}

/** Returns the SHA-256 of a value. Hashes of earlier releases are in the table, so it must not change. */
export const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest()
