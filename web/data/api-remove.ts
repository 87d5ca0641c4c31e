import type { Calls } from '../../contract/all.ts'
import type { InputOf, OutputOf } from '../../contract/call.ts'
import { type Names, queryOf, request } from './api.ts'

/** As `get`, of what deletes: apart from api.ts because the first bundle deletes nothing. */
export function remove<N extends Names<'DELETE'>>(
  path: Calls[N]['path'],
  input: InputOf<Calls[N]>,
): Promise<OutputOf<Calls[N]>> {
  return request(path + queryOf(input as Record<string, unknown>), { method: 'DELETE' })
}
