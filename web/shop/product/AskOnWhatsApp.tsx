import { whatsappLink } from '../../../shop/orders/order-message.ts'
import { suggestProvider } from '../../../shop/orders/providers.ts'
import { paths } from '../../../shop/paths.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { productQuestion } from '../../../shop/products/product-question.ts'
import type { Product } from '../../data/catalog.ts'
import { usePage } from '../../data/page/page.ts'
import { useProviders } from '../../data/shop/config.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { ChatIcon } from '../../ui/icon/icons.tsx'

/**
 * A WhatsApp question about the product to the provider of its category. It goes to the shop if that provider has no
 * number, or until the providers are loaded. Hidden if the shop has no number either.
 */
export function AskOnWhatsApp({ product }: { product: Product }) {
  const { shop } = usePage()
  const { data: providers = [] } = useProviders()
  const providerPhone = suggestProvider(providers, [product.category])?.whatsapp
  const phone = normalisePhone(providerPhone ?? shop.phones[0] ?? '')
  if (!phone) return null
  const address = new URL(paths.product(product.id), location.href).href
  return (
    <a
      className={buttonClass({ variant: 'line' })}
      href={whatsappLink(phone, productQuestion(product.name, address))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <ChatIcon size={20} /> Uliza kwa WhatsApp
    </a>
  )
}
