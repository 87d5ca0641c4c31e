import type { FastifyRequest } from 'fastify'
import { problem } from '../../shop/problems.ts'

/**
 * Returns the time of sending by the device's clock, from the header Sent-At (ISO 8601 UTC), or null without it. Its
 * difference to the server's time corrects other times from that device. Throws bad_input.
 */
export function readSentAt({ headers }: FastifyRequest): Date | null {
  const text = headers['sent-at']
  if (text === undefined) return null
  const at = new Date(String(text))
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(String(text)) || Number.isNaN(at.getTime())) throw problem('bad_input')
  return at
}
