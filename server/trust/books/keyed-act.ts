import type { CallName } from '../../../contract/all.ts'
import type { Role } from '../../../shop/people/roles.ts'
import type { Tables } from '../../db/tables.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'

/** The body of an act, and fields that replace fields of the body. */
type Prepared = {
  body: object
  /** Fields that make a different body. Absent if the call has no field besides the key. */
  otherBody?: object
  /** Fields that make the shop refuse the body, so that the key stays unused. */
  refused?: object
  /** Fields in which a repeat may differ, such as confirmations. */
  mayDiffer?: object
}

/** A call whose effect happens once for each key that a client sends. */
export type KeyedAct = {
  call: CallName
  role: Role
  /** The field with the key. Null if the key is only in the header `Idempotency-Key`. */
  field: string | null
  /** True if the call refuses a body without the key. */
  isRequired: boolean
  /** The table that gets one row for each act. */
  table: keyof Tables
  /**
   * The response to another person with the same key and body: a refusal that reveals nothing, the result of the first
   * act, or the result of a separate act that adds `adds` rows.
   */
  otherPerson: 'refused' | 'same' | { adds: number; status: number }
  prepare: (by: SignedIn) => Promise<Prepared>
}

/** The usual rule: the call refuses a body without the key, and refuses the key to another person. */
export const required = { isRequired: true, otherPerson: 'refused' } as const
