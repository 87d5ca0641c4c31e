import type { CallName, Calls, Refusal } from '../../../contract/all.ts'
import type { RefusalCode } from '../../../contract/call.ts'
import { Refused } from './api.ts'

/** Returns the body, with its type, of a refusal of this call with this code. Returns null for any other error. */
export function refusalOf<N extends CallName, Code extends RefusalCode<Calls[N]>>(
  failure: unknown,
  call: N,
  code: Code,
): Refusal<N, Code> | null {
  const isThisRefusal = failure instanceof Refused && failure.call === call && failure.code === code
  return isThisRefusal ? (failure.body as Refusal<N, Code>) : null
}
