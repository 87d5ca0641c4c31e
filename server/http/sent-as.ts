import type { FastifyRequest } from 'fastify'
import { problem } from '../../shop/words/problems.ts'
import type { SessionUser } from './handle.ts'

/**
 * What a phone had kept to send later says whose it is, in the header Sent-As: 'guest', or 'person:7'. It is done as theirs or
 * not at all, whoever has signed in on that phone since (docs/decisions/queue.md). The header only ever takes away: a
 * session is not used, or it is the one that is named.
 */
type SentAs = 'guest' | { person: number } | null

/** Whose the request says it is; null when it says nothing. Throws bad_input. */
export function readSentAs({ headers }: FastifyRequest): SentAs {
  const text = headers['sent-as']
  if (text === undefined) return null
  if (text === 'guest') return text
  const [, id] = /^person:([1-9]\d{0,15})$/.exec(String(text)) ?? []
  if (id === undefined) throw problem('bad_input')
  return { person: Number(id) }
}

/** Throws no_session or other_person when the one who is named is not the one who is signed in. */
export function requireSentAs(sentAs: SentAs, user: SessionUser | null): void {
  if (sentAs === null || sentAs === 'guest' || sentAs.person === user?.id) return
  throw problem(user ? 'other_person' : 'no_session')
}
