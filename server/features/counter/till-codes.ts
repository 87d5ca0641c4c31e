import type { Tx } from '../../db/open.ts'
import { findSubject, type IdempotentRequest } from '../request-keys/once.ts'

/**
 * The idempotent request of a till for its code. The key belongs to the browser, so another seller in the same browser
 * gets the same code.
 */
export const tillCodeRequest = (key: string) =>
  ({ kind: 'till_code', owner: 'shop', key, body: {} }) as const satisfies IdempotentRequest

/** Returns the code of a till, or null if it has none. */
export async function findTillCode(tx: Tx, key: string): Promise<string | null> {
  const code = await findSubject(tx, tillCodeRequest(key))
  return code === null ? null : String(code)
}
