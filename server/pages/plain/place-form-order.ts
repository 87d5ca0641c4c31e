import type { FastifyReply, FastifyRequest } from 'fastify'
import { submitOrder } from '../../../contract/orders.ts'
import { scopeOf } from '../../../shop/people/rights.ts'
import type { Caller } from '../../../shop/people/roles.ts'
import { defaultSettings } from '../../../shop/settings/shop-settings.ts'
import type { SavedOrders } from '../../features/orders/placing/saved-orders.rules.ts'
import { takeOrder } from '../../features/orders/placing/take-order.ts'
import { type CookieJar, cookieJar, isOverHttps, readToken } from '../../http/cookies.ts'
import { finishLogout } from '../../http/finish-logout.ts'
import type { Context } from '../../http/handle.ts'
import { hasUnknownOrigin, refuseCrossSite } from '../../http/origin/cross-site.ts'
import { callerAddress } from '../../http/origin/trusted-proxies.ts'
import type { PageServices } from '../page-services.ts'
import { findSameOrder, type Visitor } from './find-form-order.ts'
import { readOrderForm, requireOrderInput } from './order-form.ts'

/** The order placed by a form. `unreachable` contains the order if its sender cannot open the page of the order. */
type PlacedByForm = { id: number; unreachable: SavedOrders | null }

/**
 * Places the order of a plain form by the rules of submit_order.php. Throws the refusals of that call, and cross_site.
 */
export async function placeFormOrder(
  request: FastifyRequest,
  reply: FastifyReply,
  services: PageServices,
): Promise<PlacedByForm> {
  const { db, log, settings } = services
  const isStranger = hasUnknownOrigin(request, settings)
  if (!isStranger) refuseCrossSite(request, settings)
  const { user, device } = isStranger ? nobody : await identifyVisitor(request, services)
  const caller: Caller = user?.role ?? (device ? 'guest' : 'anonymous')
  const isSecure = isOverHttps(request, settings)
  const jar = cookieJar(request, reply, isSecure)
  await finishLogout(request, isSecure, jar, services.endLoggedOut)
  const { cookies, hasDevice } = watchDevice(jar, !isStranger || mayTakeCookie(request))
  const input = requireOrderInput(readOrderForm(request.body))
  const same = device && !user ? await findSameOrder(db, device, input) : null
  if (same !== null) return { id: same, unreachable: null }
  const context: Context<typeof submitOrder> = {
    db,
    log,
    input,
    user,
    device,
    caller,
    scope: scopeOf(submitOrder.may, caller, defaultSettings),
    scopeOf: (right) => scopeOf(right, caller, defaultSettings),
    address: callerAddress(request),
    origin: services.origin(),
    idempotencyKey: null,
    sentAt: null,
    uploads: [],
    cookies,
    hasLeft: () => reply.raw.destroyed,
  }
  const saved = await takeOrder(context, services)
  // A stranger whose browser got no cookie, or who may have lost it with the response, cannot open the page.
  return { id: saved.order_id, unreachable: user || device || hasDevice() ? null : saved }
}

/** Returns the visitor who sent a request for a plain page. */
export function identifyVisitor(
  request: FastifyRequest,
  { identify, settings }: Pick<PageServices, 'identify' | 'settings'>,
): Promise<Visitor> {
  const isSecure = isOverHttps(request, settings)
  return identify({
    session: readToken(request, 'session', isSecure),
    device: readToken(request, 'device', isSecure),
  })
}

const nobody: Visitor = { user: null, device: null }

/**
 * Wraps a cookie jar. The result gives the browser a device only if `mayRegister` is true, and records whether it did.
 */
function watchDevice(jar: CookieJar, mayRegister: boolean): { cookies: CookieJar; hasDevice: () => boolean } {
  let isSet = false
  const setDevice = (token: string) => {
    if (!mayRegister) return
    isSet = true
    jar.setDevice(token)
  }
  return { cookies: { ...jar, setDevice }, hasDevice: () => isSet }
}

/**
 * True if a stranger's browser may get a device. A browser that already has a device may not get another. A request
 * from another site, or from a page that hides its URL, gets no device either: such a page could replace a person's
 * device and so hide that person's orders.
 */
function mayTakeCookie(request: FastifyRequest): boolean {
  const { origin, referer } = request.headers
  const hasDevice = readToken(request, 'device', true) ?? readToken(request, 'device', false)
  return origin === undefined && referer === undefined && hasDevice === null
}
