import type { FastifyRequest } from 'fastify'
import { problem } from '../../shop/problems.ts'

/**
 * Returns the time at which a device sent a request, by its own clock, from the header Sent-At (ISO 8601 UTC); null
 * without it. It shows by how much other times of that device differ from the server's. Throws bad_input.
 */
export function readSentAt({ headers }: FastifyRequest): Date | null {
  const text = headers['sent-at']
  if (text === undefined) return null
  const at = new Date(String(text))
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(String(text)) || Number.isNaN(at.getTime())) throw problem('bad_input')
  return at
}
