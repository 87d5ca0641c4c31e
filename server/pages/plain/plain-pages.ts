import type { FastifyReply, FastifyRequest } from 'fastify'
import { publicFacts } from '../../../contract/shop.ts'
import { ORDER_FORM, SHARE_TARGET } from '../../../shop/paths.ts'
import type { Problem } from '../../../shop/problems.ts'
import type { PlainView } from '../../../web/data/page/plain-page.ts'
import { createPlainWriter } from '../document.ts'
import type { FrontEnd } from '../front-end.ts'
import type { PageServices } from '../page-services.ts'

/** Sends a page without scripts. It is for one person and never cached. */
export type ShowPlainPage = (reply: FastifyReply, view: PlainView, title: string) => FastifyReply

/** Creates a function that shows script-free pages made for one request. */
export function createPlainPages(
  { shopSettings }: Pick<PageServices, 'shopSettings'>,
  frontEnd: FrontEnd,
  policy: string,
): ShowPlainPage {
  const write = createPlainWriter(frontEnd)
  return (reply, view, title) => {
    const shop = publicFacts(shopSettings.current())
    const page = { shop, categories: null, categoryPictures: {}, products: null, featured: null, product: null }
    const body = write(title, frontEnd.renderPlain(view, page))
    const headers = {
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // With the default 'no-referrer', browsers would send the page's form with the origin 'null'.
      'referrer-policy': 'same-origin',
    }
    return reply.headers(headers).type('text/html; charset=utf-8').send(body)
  }
}

/** True if a person sees the response: the page was opened, or the browser itself sent a form. */
export function isForPerson({ method, url }: FastifyRequest, isScreen: (path: string) => boolean): boolean {
  const path = url.split('?')[0] ?? '/'
  if (method === 'GET' || method === 'HEAD') return path === ORDER_FORM || isScreen(path)
  return method === 'POST' && (path === ORDER_FORM || path === SHARE_TARGET)
}

/** Shows a refusal as a page with its message: too many requests, too busy, too large a form. */
export function showRefusal(
  show: ShowPlainPage,
  { method }: FastifyRequest,
  reply: FastifyReply,
  { status, message, detail }: Problem,
): FastifyReply {
  if (detail.retryAfter !== undefined) reply.header('retry-after', String(detail.retryAfter))
  const text = method === 'POST' ? `${message} Ukirudi nyuma, ulichoandika bado kipo.` : message
  return show(reply.code(status), { kind: 'message', title: 'Imeshindikana kwa sasa', text }, 'Imeshindikana')
}
