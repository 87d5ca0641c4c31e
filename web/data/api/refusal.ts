import type { CallName, Calls, Refusal } from '../../../contract/all.ts'
import type { RefusalCode } from '../../../contract/call.ts'
import { Refused } from './api.ts'

/** Returns the data of a refusal of this call with this code (contract), or null for any other failure. */
export function refusalOf<N extends CallName, Code extends RefusalCode<Calls[N]>>(
  failure: unknown,
  call: N,
  code: Code,
): Refusal<N, Code> | null {
  const is = failure instanceof Refused && failure.call === call && failure.code === code
  return is ? (failure.body as Refusal<N, Code>) : null
}
