import { oneLine } from '../../../shop/clean-text.ts'
import type { ProductStatus } from '../../../shop/products/products.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import type { PublicProduct } from '../../features/catalog/public-catalog.ts'
import { escapeJson } from '../document.ts'
import { previewPicture, productUrl } from './previews.ts'

type Seller = Pick<ShopSettings, 'name'>

/** The statuses in terms of schema.org. 'Karibu' is announced but not yet available. */
const availability: Record<ProductStatus, string> = {
  inapatikana: 'https://schema.org/InStock',
  karibu: 'https://schema.org/BackOrder',
  haipatikani: 'https://schema.org/OutOfStock',
}

/**
 * Returns a product for search engines (schema.org Product) as a data block, which browsers never run, so the content
 * security policy need not allow it. Without a price above 0 it has no offer ('Uliza bei').
 */
export function productData(shop: Seller, product: PublicProduct, origin: string): string {
  const { id, name, description, category, images } = product
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: oneLine(name),
    sku: id,
    category,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images.map((image) => previewPicture(image, origin)) } : {}),
    url: productUrl(id, origin),
    ...offersOf(shop, product, origin),
  }
  return `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`
}

function offersOf(shop: Seller, { id, price, customPrices, status }: PublicProduct, origin: string): object {
  const offer = (amount: number) => ({
    '@type': 'Offer',
    price: amount,
    priceCurrency: 'TZS',
    availability: availability[status],
    url: productUrl(id, origin),
    seller: { '@type': 'Organization', name: shop.name },
  })
  if (customPrices.length === 0) return price > 0 ? { offers: offer(price) } : {}
  const types = customPrices.filter((one) => one.price > 0)
  if (types.length === 0) return {}
  const prices = types.map((one) => one.price)
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'TZS',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: types.length,
      availability: availability[status],
      offers: types.map((one) => ({ ...offer(one.price), name: one.type })),
    },
  }
}
