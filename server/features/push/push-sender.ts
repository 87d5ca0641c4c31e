import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../db/open.ts'
import type { PushKeys } from './push-keys.queries.ts'
import { type PushNetwork, postPush } from './push-network.ts'
import {
  type ClaimedSubscription,
  claimSubscriptions,
  deletePush,
  deleteSubscription,
  dropOldest,
  findNext,
  MAX_IN_TURN,
  recordFailures,
  releaseSubscription,
} from './pushes.queries.ts'
import { MAX_FAILURES, type Outcome, outcomeOf, retrySeconds } from './retry.rules.ts'

const ENCODING = 'aes128gcm'

type SenderOptions = {
  db: Database
  log: Pick<Logger, 'info'>
  network: PushNetwork
  keys: PushKeys
  /** The shop's https URL, which tells push services whom to contact. */
  subject: string
  /** Returns the title that phones show: the shop's name. */
  title: () => string
  /** The condition that a session `s` of a person `p` is valid. */
  isSessionValid: RawBuilder<boolean>
}

/**
 * Creates the function that sends all waiting pushes. Any process may call it at any time: each subscription is claimed
 * by one process, which sends its pushes in sequence. If a process dies after sending a push and before deleting it,
 * the push is sent again, and replaces the first one on the phone.
 */
export function createPushSender(options: SenderOptions): (signal?: AbortSignal) => Promise<void> {
  const { db, isSessionValid } = options
  return async (signal) => {
    while (!signal?.aborted) {
      const claimed = await claimSubscriptions(db, isSessionValid)
      if (claimed.length === 0) return
      await Promise.all(claimed.map((one) => sendWaiting(options, one)))
    }
  }
}

async function sendWaiting(options: SenderOptions, subscription: ClaimedSubscription): Promise<void> {
  const { db } = options
  await dropOldest(db, subscription)
  let { failures } = subscription
  for (let turn = 0; turn < MAX_IN_TURN; turn += 1) {
    // Each push is read just before sending. If the session ends while the push service is slow, its pushes are deleted
    // and must not be sent.
    const push = await findNext(db, subscription)
    if (!push) break
    const { outcome, retryAfter } = await send(options, subscription, push)
    failures = outcome === 'sent' ? 0 : failures + 1
    if (outcome === 'gone' || failures >= MAX_FAILURES) return deleteSubscription(db, subscription)
    if (outcome === 'failed')
      return recordFailures(db, subscription, { failures, seconds: retrySeconds(failures, retryAfter) })
    await deletePush(db, push.id)
  }
  await releaseSubscription(db, subscription)
}

type Waiting = { message: string; link: string; ttl: number }
type Sent = { outcome: Outcome; retryAfter?: string }

async function send(options: SenderOptions, subscription: ClaimedSubscription, push: Waiting): Promise<Sent> {
  const { network, log } = options
  // Only the host is logged: the whole address is a secret between browser and push service, because anybody who has
  // the address can call it.
  const service = new URL(subscription.endpoint).hostname
  try {
    const answer = await postPush(subscription.endpoint, await encrypt(options, subscription, push), network)
    const outcome = outcomeOf(answer.status)
    if (outcome !== 'sent') log.info({ service, status: answer.status }, 'a push service refused a push')
    return { outcome, retryAfter: answer.retryAfter }
  } catch (error) {
    log.info({ service, reason: error instanceof Error ? error.message : 'unknown' }, 'a push did not arrive')
    return { outcome: 'failed' }
  }
}

/** Encrypts for the browser (RFC 8291) and signs for its push service (RFC 8292). */
async function encrypt(
  { keys, subject, title }: SenderOptions,
  { endpoint, p256dh, auth }: ClaimedSubscription,
  { message, link, ttl }: Waiting,
) {
  // Loaded with the first push, because a shop without pushes does not need it.
  const webPush = (await import('web-push')).default
  const [browserKey, secret] = [p256dh.toString('base64url'), auth.toString('base64url')]
  const body = webPush.encrypt(
    browserKey,
    secret,
    JSON.stringify({ title: title(), message, link }),
    ENCODING,
  ).cipherText
  const { origin } = new URL(endpoint)
  const headers = {
    ...webPush.getVapidHeaders(origin, subject, keys.publicKey, keys.privateKey, ENCODING),
    'content-type': 'application/octet-stream',
    'content-encoding': ENCODING,
    'content-length': body.length,
    ttl,
    urgency: 'high',
  }
  return { headers, body }
}
