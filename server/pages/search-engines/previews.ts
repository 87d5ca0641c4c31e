import { oneLine } from '../../../shop/clean-text.ts'
import { paths } from '../../../shop/paths.ts'
import { priceLabel } from '../../../shop/products/products.ts'
import { iconFile } from '../../../shop/settings/pictures.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import type { PublicProduct } from '../../features/catalog/public-catalog.ts'
import { escapeHtml } from '../document.ts'

/** In characters. Every preview cuts longer descriptions anyway. */
const DESCRIPTION_LENGTH = 200

/** The shop's metadata for link previews and search engines. */
export function homeHead(shop: ShopSettings, origin: string): string {
  const description = `${[shop.name, shop.place].filter(Boolean).join(', ')}: bidhaa za jumla na rejareja. Agiza kwa simu yako.`
  return tags({
    site: shop.name,
    title: shopTitle(shop),
    description,
    url: `${origin}/`,
    image: origin + iconFile(shop.icon, '512'),
  })
}

/** The metadata of a product: a link sent over WhatsApp shows its name, price and picture. */
export function productHead(shop: ShopSettings, product: PublicProduct, origin: string): string {
  const description = oneLine(product.description).slice(0, DESCRIPTION_LENGTH).toWellFormed()
  const url = productUrl(product.id, origin)
  const image = product.image ? previewPicture(product.image, origin) : origin + iconFile(shop.icon, '512')
  return tags({
    type: 'product',
    site: shop.name,
    title: productTitle(product),
    description: description || shop.tagline || shop.name,
    url,
    image,
  })
}

/** The title of the home page. */
export function shopTitle({ name, tagline }: Pick<ShopSettings, 'name' | 'tagline'>): string {
  return tagline ? `${name}: ${tagline}` : name
}

/** Returns the full address of a product's page. */
export function productUrl(id: string, origin: string): string {
  return origin + paths.product(id)
}

/** Returns the full address of a picture's JPEG, which messengers and search engines can read. */
export function previewPicture(image: string, origin: string): string {
  return `${origin}${image.replace(/\.jpg$/, '')}.jpg`
}

export function productTitle(product: PublicProduct): string {
  return `${oneLine(product.name)} – ${priceLabel(product)}`
}

/** The default type is a website. */
type Preview = { type?: string; site: string; title: string; description: string; url: string; image: string }

function tags({ type, site, title, description, url, image }: Preview): string {
  const og = { ...(type ? { type } : {}), site_name: site, title, description, url, image }
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(og).map(([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}">`),
  ].join('')
}
