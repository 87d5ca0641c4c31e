import { deliveryChoices } from '../../../shop/orders/delivery-places.ts'
import { whatsappLink } from '../../../shop/orders/order-message.ts'
import { suggestProvider, withCategories } from '../../../shop/orders/providers.ts'
import { paths } from '../../../shop/paths.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import type { Problem } from '../../../shop/problems.ts'
import { arrivalQuestion, productQuestion } from '../../../shop/products/product-question.ts'
import { canBeAwaited } from '../../../shop/products/products.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import type { PlainView, TypedOrder } from '../../../web/data/page/plain-page.ts'
import type { PublicProduct } from '../../features/catalog/public-catalog.ts'
import { escapeHtml } from '../document.ts'

/**
 * Content of the home document for browsers without scripts: a link to the next page, and the shop's contacts. Kept as
 * short as possible.
 */
export function homeLinks({ phones }: ShopSettings, next: string | null): string {
  const phone = escapeHtml(showPhone(phones[0] ?? ''))
  const more = next
    ? `<p class="state"><a class="btn btn-brand" href="${paths.home}?ukurasa=${next}">Bidhaa zaidi</a></p>`
    : ''
  return `<footer class="foot plain">${more}<a href="tel:${phone}">${phone}</a> · <a href="${paths.about}">Kuhusu</a></footer>`
}

/** Returns the plain order form of a product. After a refusal it contains the typed fields and the reason. */
export function orderFormView(
  product: PublicProduct,
  settings: ShopSettings,
  origin: string,
  typed: Partial<TypedOrder> = {},
  failure: Problem | null = null,
): PlainView {
  const providers = withCategories(settings)
  const reachable = providers.filter(({ whatsapp }) => whatsapp).map(({ id, name }) => ({ id, name }))
  const problem = failure && { sentence: failure.message, field: failure.detail.field ?? null }
  const phone = suggestProvider(providers, [product.category])?.whatsapp ?? settings.phones[0]
  // Without scripts there are no product alerts, so the link asks the shop.
  const ask = canBeAwaited(product) ? arrivalQuestion : productQuestion
  const questionLink = phone ? whatsappLink(phone, ask(product.name, origin + paths.product(product.id))) : null
  const choices = deliveryChoices(settings.delivery_places)
  const places = choices.length > 0 ? choices : undefined
  return { kind: 'order-form', product, providers: reachable, places, typed, questionLink, problem }
}
