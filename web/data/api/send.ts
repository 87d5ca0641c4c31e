import type { Input, Output } from '../../../contract/all.ts'
import type { EntryOwner } from '../../offline/queue/entry.ts'
import { queryString, readOutput, request } from './api.ts'
import { type SendName, sendMethod, sendPath } from './send-path.ts'

type SendOptions = {
  /** Makes a second send of the same thing known as such. */
  idempotencyKey?: string
  /** Whose it is (Sent-As): it is done as theirs or not at all, whoever has signed in in another tab since. */
  sentAs?: EntryOwner
  signal?: AbortSignal
  /** What goes into the address of a POST: the id that makes it an edit of a product and not an addition. */
  query?: Record<string, string>
}

/**
 * Calls what changes something: `callApi('cancelOrder', { order_id: 7 })`. A POST sends its input as JSON, a DELETE in
 * the address. Throws Refused or Unreachable.
 */
export async function callApi<N extends SendName>(
  name: N,
  input: Input<N>,
  { idempotencyKey, sentAs, signal, query = {} }: SendOptions = {},
): Promise<Output<N>> {
  const method = sendMethod(name)
  const headers: Record<string, string> = {}
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (sentAs) headers['sent-as'] = sentAs
  if (method === 'POST') headers['content-type'] = 'application/json'
  const { status, text } = await request(sendPath(name) + queryString(method === 'POST' ? query : (input as object)), {
    method,
    signal,
    headers,
    body: method === 'POST' ? JSON.stringify(input) : undefined,
  })
  return readOutput(name, status, text)
}
