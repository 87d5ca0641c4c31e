import type { FastifyRequest } from 'fastify'
import { problem } from '../../shop/problems.ts'
import type { SessionUser } from './handle.ts'

/**
 * The owner of an entry that a phone stored to send later, from the header Sent-As: 'guest', or 'person:7'. The entry
 * is sent in the owner's name or refused, whoever has signed in on that phone since (docs/decisions/queue.md). The
 * header grants no rights: for a guest the session is ignored, else it must belong to the named person.
 */
type SentAs = 'guest' | { person: number } | null

/** Returns the named owner, or null without the header. Throws bad_input. */
export function readSentAs({ headers }: FastifyRequest): SentAs {
  const text = headers['sent-as']
  if (text === undefined) return null
  if (text === 'guest') return text
  const [, id] = /^person:([1-9]\d{0,15})$/.exec(String(text)) ?? []
  if (id === undefined) throw problem('bad_input')
  return { person: Number(id) }
}

/** Throws no_session if nobody is signed in, and other_person if somebody other than the named person is signed in. */
export function requireSentAs(sentAs: SentAs, user: SessionUser | null): void {
  if (sentAs === null || sentAs === 'guest' || sentAs.person === user?.id) return
  throw problem(user ? 'other_person' : 'no_session')
}
