import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '../../../shop/problems.ts'
import { addressKey } from '../../http/origin/address.ts'
import { callerAddress } from '../../http/origin/trusted-proxies.ts'
import type { RequestCounts } from './request-counts.ts'

interface Exceptions {
  /** URLs that match are not counted. */
  unlimited: RegExp
  /**
   * Returns the member of staff who sends a request, or null. `mayLookUp` returns whether a session that this process
   * does not remember may be looked up in the database.
   */
  staffOf: (request: FastifyRequest, mayLookUp: () => boolean) => Promise<number | null>
}

/**
 * Refuses requests with too_many if their address has reached the limit. Each member of staff has a separate limit of
 * the same size, so that other people with the same address, such as a visitor in the shop's wifi, cannot stop the work
 * of staff. Lookups of unknown sessions have a limit per address too.
 */
export function limitRequests(app: FastifyInstance, counts: RequestCounts, { unlimited, staffOf }: Exceptions): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (unlimited.test(request.url)) return done()
    const address = addressKey(callerAddress(request))
    const wait = counts.count(address)
    if (wait === 0) return done()
    const finish = (retryAfter: number) => done(retryAfter > 0 ? problem('too_many', { retryAfter }) : undefined)
    staffOf(request, () => counts.count(`lookups ${address}`) === 0).then(
      (person) => finish(person === null ? wait : counts.count(`staff ${person}`)),
      done,
    )
  })
}
