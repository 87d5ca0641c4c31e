import type { Call } from '../../contract/call.ts'
import { problem } from '../../shop/problems.ts'
import { type Handler, handle } from './handle.ts'

/** Stands for a call whose feature comes later: whoever may use it is answered 501 in the envelope. */
export function notYet<C extends Call>(call: C): Handler<C> {
  return handle(call, () => {
    throw problem('not_yet')
  })
}
