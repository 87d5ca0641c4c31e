import type { FastifyInstance } from 'fastify'
import { problem } from '../../../shop/problems.ts'
import { addressKey } from '../../http/origin/address.ts'
import { callerAddress } from '../../http/origin/trusted-proxies.ts'
import type { RequestCounts } from './request-counts.ts'

/** Refuses requests of an address beyond the limit with too_many; URLs that match `unlimited` are exempt. */
export function limitRequests(app: FastifyInstance, counts: RequestCounts, unlimited: RegExp): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const retryAfter = unlimited.test(request.url) ? 0 : counts.count(addressKey(callerAddress(request)))
    if (retryAfter > 0) done(problem('too_many', { retryAfter }))
    else done()
  })
}
