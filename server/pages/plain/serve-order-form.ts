import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rowId } from '../../../contract/fields.ts'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { deliveryStatusName } from '../../../shop/orders/delivery.ts'
import { nextStepText } from '../../../shop/orders/order-progress.ts'
import { paymentNumberText } from '../../../shop/orders/payments/payment-numbers.ts'
import { ORDER_FORM, paths } from '../../../shop/paths.ts'
import type { Problem } from '../../../shop/problems.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import type { PlainOrder } from '../../../web/data/page/plain-page.ts'
import type { SavedOrders } from '../../features/orders/placing/saved-orders.rules.ts'
import { callerAddress } from '../../http/origin/trusted-proxies.ts'
import type { PageServices } from '../page-services.ts'
import { findOwnOrder } from './find-form-order.ts'
import { MAX_SHOWN_AGAIN, readOrderForm } from './order-form.ts'
import { identifyVisitor, placeFormOrder } from './place-form-order.ts'
import type { ShowPlainPage } from './plain-pages.ts'
import { orderFormView } from './plain-parts.ts'

/**
 * Serves /agiza: accepts a product's plain form, and shows the resulting order. Orders follow the rules of
 * submit_order.php (docs/decisions/plain-pages.md). Every page here is for one person and never cached.
 */
export function serveOrderForm(
  app: FastifyInstance,
  services: PageServices,
  show: ShowPlainPage,
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { admission } = services
  const showOrder = (reply: FastifyReply, saved: SavedOrders) =>
    show(
      reply,
      { kind: 'order', order: plainOrder(saved, services.shopSettings.current()) },
      `Oda Na. ${saved.order_id}`,
    )

  app.post(ORDER_FORM, async (request, reply) => {
    try {
      const place = () => placeFormOrder(request, reply, services)
      const { id, unreachable } = await admission.admit('write', callerAddress(request), place)
      if (unreachable) return showOrder(reply, unreachable)
      return reply.header('cache-control', 'no-store').redirect(paths.plainOrder(id), 303)
    } catch (error) {
      return refuse(request, reply, services, show, await services.problemOf(error, request))
    }
  })

  app.get(ORDER_FORM, async (request, reply) => {
    const { oda } = request.query as { oda?: unknown }
    // The refused form was reloaded, or the URL was truncated.
    if (oda === undefined) return reply.redirect(paths.home, 302)
    const id = rowId.safeParse(oda)
    if (!id.success) return notFound(request, reply)
    const findSaved = async () => {
      const visitor = await identifyVisitor(request, services)
      return { visitor, saved: await findOwnOrder(services, visitor, id.data) }
    }
    const { visitor, saved } = await admission.admit('read', callerAddress(request), findSaved)
    if (saved) return showOrder(reply, saved)
    if (visitor.user || visitor.device) return notFound(request, reply)
    // The browser that has just ordered may not accept cookies. The text is the same for every number, whether the
    // order exists or not.
    const title = `Oda Na. ${id.data}`
    return show(reply.code(404), { kind: 'message', title, text: NO_COOKIES, call: true }, title)
  })
}

/**
 * Shows the form again with the typed fields and the reason. Shows only a message if the form came from another site or
 * its product does not exist.
 */
async function refuse(
  { body }: FastifyRequest,
  reply: FastifyReply,
  { catalog, shopSettings, origin }: PageServices,
  show: ShowPlainPage,
  failure: Problem,
): Promise<FastifyReply> {
  const { id, typed } = readOrderForm(body, MAX_SHOWN_AGAIN)
  reply.code(failure.status)
  if (failure.detail.retryAfter !== undefined) reply.header('retry-after', String(failure.detail.retryAfter))
  // Text sent by another site must not appear in the shop's own form.
  const product = failure.code === 'cross_site' ? null : await catalog.product(id).catch(() => null)
  const title = 'Oda haijatumwa'
  if (!product) return show(reply, { kind: 'message', title, text: failure.message }, title)
  return show(reply, orderFormView(product, shopSettings.current(), origin(), typed, failure), title)
}

const NO_COOKIES =
  'Oda huonekana kwenye simu iliyoituma tu, na kivinjari hiki hakihifadhi vidakuzi (cookies). Kama umeituma sasa hivi, imehifadhiwa: usiitume tena, lipigie duka simu na uwatajie namba hii.'

const plainOrder = (
  { order, whatsapp_link, note }: SavedOrders,
  { payment_numbers }: Pick<ShopSettings, 'payment_numbers'>,
): PlainOrder => ({
  id: order.id,
  lines: order.items_list,
  delivery: order.delivery,
  steps: stepsOf(order),
  total: order.total_amount,
  note: order.cancelled ? nextStepText(order) : note,
  whatsappLink: whatsapp_link,
  group: order.group_order_ids,
  payTo: order.owed > 0 ? payment_numbers.map(paymentNumberText) : [],
  cancelled: order.cancelled,
})

/** Returns the steps that the delivery has reached, with their times. */
const stepsOf = ({ delivery }: SavedOrders['order']): string[] =>
  (delivery?.steps ?? []).map(
    ({ status, at }) => `${deliveryStatusName(status, delivery?.place ?? '')}: ${formatDateTime(at)}`,
  )
