import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rowId } from '../../../contract/fields.ts'
import { submitOrder } from '../../../contract/orders.ts'
import { SAME_ORDER_SECONDS } from '../../../shop/orders/orders.ts'
import { ORDER_FORM, paths } from '../../../shop/paths.ts'
import { scopeOf } from '../../../shop/people/rights.ts'
import type { Caller } from '../../../shop/people/roles.ts'
import { typeKey } from '../../../shop/products/products.ts'
import type { Problem } from '../../../shop/words/problems.ts'
import type { PlainOrder } from '../../../web/data/plain-page.ts'
import { readClock } from '../../db/clock.ts'
import { endLeft } from '../../features/accounts/end-left.ts'
import { readLines, readOrders } from '../../features/orders/orders.queries.ts'
import { orderAccess } from '../../features/orders/orders.rules.ts'
import { type SavedOrder, savedOrder, takeOrder } from '../../features/orders/placing/take-order.ts'
import { contractOrder } from '../../features/orders/show-order.rules.ts'
import { cookieJar, isOverHttps, readLeftTokens, readToken } from '../../http/cookies.ts'
import type { Context, Device, SessionUser } from '../../http/handle.ts'
import { namesNoOrigin, refuseCrossSite } from '../../http/origin/cross-site.ts'
import { callerAddress } from '../../http/origin/trusted-proxies.ts'
import type { PageServices } from '../page-services.ts'
import { orderInputOf, readOrderForm } from './order-form.ts'
import type { ShowPlainPage } from './plain-pages.ts'
import { orderFormView } from './plain-parts.ts'

type OrderInput = Context<typeof submitOrder>['input']
type Identity = { user: SessionUser | null; device: Device | null }

/**
 * /agiza: where a product's plain form is posted, and the page of the order that it made. The same order by the same rules
 * as submit_order.php (docs/decisions/front-end.md); every page here is of one person and never kept.
 */
export function serveOrderForm(
  app: FastifyInstance,
  services: PageServices,
  show: ShowPlainPage,
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { admission, catalog, db, log, settings, shopSettings } = services

  const showOrder = (reply: FastifyReply, saved: SavedOrder) =>
    show(reply, { kind: 'order', order: plainOrder(saved) }, `Oda Na. ${saved.order_id}`)

  const place = async (request: FastifyRequest, reply: FastifyReply) => {
    const sent = readOrderForm(request.body)
    const isStranger = namesNoOrigin(request, settings)
    if (!isStranger) refuseCrossSite(request, settings)
    const { user, device } = isStranger ? nobody : await identify(request)
    const caller: Caller = user?.role ?? (device ? 'guest' : 'anonymous')
    const isSecure = isOverHttps(request, settings)
    const jar = cookieJar(request, reply, isSecure)
    const left = readLeftTokens(request, isSecure)
    if (left) {
      // Else the mark would take away the device that this order is given.
      await endLeft(db, left)
      jar.clearSession()
      jar.clearDevice()
      jar.clearLeft()
    }
    const mayRegister = !isStranger || mayTakeCookie(request)
    let registered = false
    const cookies = {
      ...jar,
      setDevice: (token: string) => {
        if (!mayRegister) return
        registered = true
        jar.setDevice(token)
      },
    }
    const input = orderInputOf(sent)
    const same = device && !user ? await findSame(device, input) : null
    if (same !== null) return redirect(reply, same)
    const context: Context<typeof submitOrder> = {
      db,
      log,
      input,
      user,
      device,
      caller,
      scope: scopeOf(submitOrder.may, caller, 'none'),
      scopeOf: (right) => scopeOf(right, caller, 'none'),
      address: callerAddress(request),
      origin: services.origin(),
      idempotencyKey: null,
      uploads: [],
      cookies,
    }
    const saved = await takeOrder(context, services)
    // A stranger whose browser got no cookie, or whose first answer with it may be lost, has no page of its own.
    if (!user && !device && !registered) return showOrder(reply, saved)
    return redirect(reply, saved.order_id)
  }

  const refuse = async (request: FastifyRequest, reply: FastifyReply, failure: Problem) => {
    const { id, typed } = readOrderForm(request.body)
    reply.code(failure.status)
    if (failure.detail.retryAfter !== undefined) reply.header('retry-after', String(failure.detail.retryAfter))
    // What another site has filled in does not become the shop's own form.
    const product = failure.code === 'cross_site' ? null : await catalog.product(id).catch(() => null)
    const title = 'Oda haijatumwa'
    if (!product) return show(reply, { kind: 'message', title, text: failure.message }, title)
    return show(reply, orderFormView(product, shopSettings.current(), typed, failure), title)
  }

  const identify = (request: FastifyRequest): Promise<Identity> => {
    const isSecure = isOverHttps(request, settings)
    return services.identify({
      session: readToken(request, 'session', isSecure),
      device: readToken(request, 'device', isSecure),
    })
  }

  app.post(ORDER_FORM, async (request, reply) => {
    try {
      return await admission.admit('write', callerAddress(request), () => place(request, reply))
    } catch (error) {
      return refuse(request, reply, await services.problemOf(error, request))
    }
  })

  app.get(ORDER_FORM, async (request, reply) => {
    const { oda } = request.query as { oda?: unknown }
    // A reload of the form that was refused, or an address that was cut.
    if (oda === undefined) return reply.redirect(paths.home, 302)
    const id = rowId.safeParse(oda)
    if (!id.success) return notFound(request, reply)
    const look = async () => {
      const who = await identify(request)
      return { who, saved: await findOrder(who, id.data) }
    }
    const { who, saved } = await admission.admit('read', callerAddress(request), look)
    if (saved) return showOrder(reply, saved)
    if (who.user || who.device) return notFound(request, reply)
    // The browser of whoever has just ordered may keep no cookies. The same for every number, there or not.
    const title = `Oda Na. ${id.data}`
    return show(reply.code(404), { kind: 'message', title, text: NO_COOKIES, call: true }, title)
  })

  /** A device's repeat of what it sent as a stranger, before it had its cookie: the 120 s rule knows callers by owner. */
  const findSame = async (device: Device, { items: [item], ...input }: OrderInput): Promise<number | null> => {
    const [row] = await readOrders(db, { device: device.id }, { limit: 1 })
    const [line, ...others] = row ? await readLines(db, [row.id]) : []
    if (!row || !line || !item || others.length > 0) return null
    const isSame =
      (await readClock(db)).getTime() - row.created_at.getTime() < SAME_ORDER_SECONDS * 1000 &&
      row.cancelled_at === null &&
      row.shipping_address === input.shipping_address &&
      row.phone === input.whatsapp_number &&
      line.product_id === item.id &&
      typeKey(line.type) === typeKey(item.type ?? null) &&
      line.quantity === item.quantity &&
      line.instructions === ''
    return isSame ? row.id : null
  }

  const findOrder = async ({ user, device }: Identity, id: number): Promise<SavedOrder | null> => {
    const access = orderAccess('own', user, device)
    const [row] = access ? await readOrders(db, access, { id, limit: 1 }) : []
    if (!row) return null
    const { providers } = shopSettings.current()
    const provider = [...providers, ...shopSettings.archivedProviders()].find((one) => one.id === row.provider_id)
    return savedOrder(contractOrder(row, await readLines(db, [row.id]), null), provider ?? null)
  }
}

const redirect = (reply: FastifyReply, id: number) =>
  reply.header('cache-control', 'no-store').redirect(paths.plainOrder(id), 303)

const NO_COOKIES =
  'Oda huonekana kwenye simu iliyoituma tu, na kivinjari hiki hakihifadhi vidakuzi (cookies). Kama umeituma sasa hivi, imehifadhiwa: usiitume tena, lipigie duka simu na uwatajie namba hii.'

/**
 * Whether a stranger's browser may be given a device: not where it shows one already, or comes from a page that keeps its
 * address to itself or is another site's. Such a page could otherwise take a person's own orders out of sight.
 */
function mayTakeCookie(request: FastifyRequest): boolean {
  const { origin, referer } = request.headers
  const hasDevice = readToken(request, 'device', true) ?? readToken(request, 'device', false)
  return origin === undefined && referer === undefined && hasDevice === null
}

const nobody: Identity = { user: null, device: null }

const plainOrder = ({ order, whatsapp_link }: SavedOrder): PlainOrder => ({
  id: order.id,
  lines: order.items_list,
  total: order.total_amount,
  whatsappLink: whatsapp_link,
})
