import type { CallName } from '../../../contract/all.ts'
import type { Role } from '../../../shop/people/roles.ts'
import type { Tables } from '../../db/tables.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'

/** An act with its body, and the fields that make it another one. */
type Prepared = {
  body: object
  /** Makes another body; absent if the key is all that the call takes. */
  other?: object
  /** Makes a body that the shop refuses, so that the key stays free. */
  refused?: object
  /** Consents and places that a repeat may change. */
  free?: object
}

/** A call whose effect happens once for each key that a client sends. */
export type KeyedAct = {
  call: CallName
  role: Role
  /** The field of the key; null if only the header `Idempotency-Key` has it. */
  field: string | null
  /** True if the call refuses a body without the key. */
  isRequired: boolean
  /** The table that gets one row. */
  table: keyof Tables
  /**
   * What another person gets under the same key, with the same body: a refusal that tells nothing, the result of the
   * first, or an act of one's own, which adds this many rows.
   */
  others: 'refused' | 'same' | { adds: number; status: number }
  prepare: (by: SignedIn) => Promise<Prepared>
}

/** The usual rule: the call refuses a body without the key, and another person under the same key. */
export const required = { isRequired: true, others: 'refused' } as const
