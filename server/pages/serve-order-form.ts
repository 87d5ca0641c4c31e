import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rowId } from '../../contract/fields.ts'
import { submitOrder } from '../../contract/orders.ts'
import { SAME_ORDER_SECONDS } from '../../shop/orders/orders.ts'
import { ORDER_FORM, paths } from '../../shop/paths.ts'
import { scopeOf } from '../../shop/people/rights.ts'
import type { Caller } from '../../shop/people/roles.ts'
import { typeKey } from '../../shop/products/products.ts'
import type { Problem } from '../../shop/words/problems.ts'
import type { PlainOrder, PlainView } from '../../web/data/plain-page.ts'
import { readClock } from '../db/clock.ts'
import { readLines, readOrders } from '../features/orders/orders.queries.ts'
import { orderAccess } from '../features/orders/orders.rules.ts'
import { contractOrder } from '../features/orders/show-order.rules.ts'
import { type SavedOrder, savedOrder, takeOrder } from '../features/orders/take-order.ts'
import { cookieJar, isOverHttps, readToken } from '../http/cookies.ts'
import { namesNoOrigin, refuseCrossSite } from '../http/cross-site.ts'
import type { Context, Device, SessionUser } from '../http/handle.ts'
import { callerAddress } from '../http/trusted-proxies.ts'
import { createPlainWriter } from './document.ts'
import type { FrontEnd } from './front-end.ts'
import { orderInputOf, readOrderForm } from './order-form.ts'
import type { PageServices } from './page-services.ts'
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
  frontEnd: FrontEnd,
  policy: string,
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { admission, catalog, db, log, settings, shopSettings } = services
  const write = createPlainWriter(frontEnd)

  const show = (reply: FastifyReply, view: PlainView, title: string): FastifyReply => {
    const shop = shopSettings.current()
    const page = { shop, categories: null, products: null, product: null }
    const body = write({ title, shop: shop.name, plain: frontEnd.renderPlain(view, page) })
    const headers = {
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // A form that is sent once more must name its origin.
      'referrer-policy': 'same-origin',
    }
    return reply.headers(headers).type('text/html; charset=utf-8').send(body)
  }
  const showOrder = (reply: FastifyReply, saved: SavedOrder) =>
    show(reply, { kind: 'order', order: plainOrder(saved) }, `Oda Na. ${saved.order_id}`)

  const place = async (request: FastifyRequest, reply: FastifyReply) => {
    const sent = readOrderForm(request.body)
    const isStranger = namesNoOrigin(request)
    if (!isStranger) refuseCrossSite(request, settings)
    const { user, device } = isStranger ? nobody : await identify(request)
    const caller: Caller = user?.role ?? (device ? 'guest' : 'anonymous')
    const jar = cookieJar(request, reply, isOverHttps(request, settings))
    let registered = false
    const cookies = {
      ...jar,
      setDevice: (token: string) => {
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
    // A stranger's repeat, whose first answer with its cookie may be lost, has no page of its own.
    if (!user && !device && !registered) return showOrder(reply, saved)
    return redirect(reply, saved.order_id)
  }

  const refuse = async (request: FastifyRequest, reply: FastifyReply, failure: Problem) => {
    const { id, typed } = readOrderForm(request.body)
    reply.code(failure.status)
    if (failure.detail.retryAfter !== undefined) reply.header('retry-after', String(failure.detail.retryAfter))
    const product = await catalog.product(id).catch(() => null)
    const title = 'Oda haijatumwa'
    if (!product) return show(reply, { kind: 'message', title, text: failure.message }, title)
    return show(reply, orderFormView(product, shopSettings.current(), typed, failure.message), title)
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
    const id = rowId.safeParse((request.query as { oda?: unknown }).oda)
    const saved = id.success
      ? await admission.admit('read', callerAddress(request), async () => findOrder(await identify(request), id.data))
      : null
    return saved ? showOrder(reply, saved) : notFound(request, reply)
  })

  /** A device's repeat of what it sent as a stranger, before it had its cookie: the 120 s rule knows callers by owner. */
  const findSame = async (device: Device, { items: [item], ...input }: OrderInput): Promise<number | null> => {
    const [row] = await readOrders(db, { device: device.id }, { limit: 1 })
    const [line] = row ? await readLines(db, [row.id]) : []
    if (!row || !line || !item) return null
    const isSame =
      (await readClock(db)).getTime() - row.created_at.getTime() < SAME_ORDER_SECONDS * 1000 &&
      row.cancelled_at === null &&
      row.shipping_address === input.shipping_address &&
      row.phone === input.whatsapp_number &&
      line.product_id === item.id &&
      typeKey(line.type) === typeKey(item.type ?? null) &&
      line.quantity === item.quantity
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

const nobody: Identity = { user: null, device: null }

const plainOrder = ({ order, whatsapp_link }: SavedOrder): PlainOrder => ({
  id: order.id,
  lines: order.items_list,
  total: order.total_amount,
  whatsappLink: whatsapp_link,
})
