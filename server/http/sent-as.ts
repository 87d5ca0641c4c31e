import type { FastifyRequest } from 'fastify'
import { problem } from '../../shop/problems.ts'
import type { SessionUser } from './handle.ts'

/**
 * The owner of an entry that a phone kept to send later, in the header Sent-As: 'guest', or 'person:7'. The entry is
 * sent in the owner's name or refused, whoever has signed in on that phone since (docs/decisions/queue.md). The header
 * grants nothing: for a guest the session is ignored, otherwise it must be the named person's.
 */
type SentAs = 'guest' | { person: number } | null

/** Returns the named owner; null without the header. Throws bad_input. */
export function readSentAs({ headers }: FastifyRequest): SentAs {
  const text = headers['sent-as']
  if (text === undefined) return null
  if (text === 'guest') return text
  const [, id] = /^person:([1-9]\d{0,15})$/.exec(String(text)) ?? []
  if (id === undefined) throw problem('bad_input')
  return { person: Number(id) }
}

/** Throws no_session or other_person if the named person is not the signed-in one. */
export function requireSentAs(sentAs: SentAs, user: SessionUser | null): void {
  if (sentAs === null || sentAs === 'guest' || sentAs.person === user?.id) return
  throw problem(user ? 'other_person' : 'no_session')
}
