import type { Input, Output } from '../../../contract/all.ts'
import { queryString, readOutput, request } from './api.ts'
import { type SendName, sendMethod, sendPath } from './send-path.ts'

type SendOptions = {
  /** Headers with the idempotency key and the owner (keyHeaders). */
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Query parameters of a POST, such as the id of the product to edit. */
  query?: Record<string, string>
}

/**
 * Sends a writing call: `callApi('cancelOrder', { order_id: 7 })`. Sends the input of a POST as JSON, and the input of
 * a DELETE in the URL. Throws Refused or Unreachable.
 */
export async function callApi<N extends SendName>(
  name: N,
  input: Input<N>,
  { headers, signal, query = {} }: SendOptions = {},
): Promise<Output<N>> {
  const method = sendMethod(name)
  const { status, text } = await request(sendPath(name) + queryString(method === 'POST' ? query : (input as object)), {
    method,
    signal,
    headers: method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers,
    body: method === 'POST' ? JSON.stringify(input) : undefined,
  })
  return readOutput(name, status, text)
}
