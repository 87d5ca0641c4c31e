/**
 * Parses links that an admin pastes: the link to the shop's WhatsApp group, and links that contain a WhatsApp number.
 */

/** The hosts of WhatsApp. A host must equal one of them, because other hosts may contain their names. */
const whatsappHosts = ['wa.me', 'chat.whatsapp.com', 'whatsapp.com', 'www.whatsapp.com', 'api.whatsapp.com']

/**
 * Returns the link to the shop's group in the form in which it is stored. Adds a missing https://. Returns null for an
 * invalid link: it must be https, to a group, channel or chat on a host of WhatsApp, without port or password.
 */
export function parseGroupLink(typed: string): string | null {
  const text = typed.trim()
  if (text.length > 300 || /[\s\p{Cc}\\]/u.test(text)) return null
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  const url = /^https:\/\/[^/]/i.test(whole) ? parseUrl(whole) : null
  if (!url || url.username || url.password || !isGroupOrChat(url)) return null
  return url.href
}

/** Returns the text as a URL, or null if it is not a URL. Replaces URL.parse, which older browsers lack. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Returns true for the URL of a group, a channel or a chat. */
function isGroupOrChat(url: URL): boolean {
  if (url.host === 'chat.whatsapp.com') return url.pathname !== '/'
  if (url.host === 'wa.me') return isWaMe(url)
  return ['whatsapp.com', 'www.whatsapp.com'].includes(url.host) && /^\/channel\/[\w-]+\/?$/.test(url.pathname)
}

/** Returns true for wa.me/<number>, and for a link that WhatsApp created (wa.me/message/…, wa.me/qr/…). */
const isWaMe = ({ pathname }: URL): boolean => /^\/(\d{8,15}|(message|qr|c)\/[\w-]+)\/?$/.test(pathname)

/**
 * Returns the number in a WhatsApp link (wa.me/255…, api.whatsapp.com/send?phone=255…). Returns any other text
 * unchanged.
 */
export function phoneOfLink(typed: string): string {
  const text = typed.trim()
  if (!/[/:]/.test(text)) return text
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = parseUrl(whole)
  if (!url || !whatsappHosts.includes(url.hostname)) return text
  const digits = url.hostname === 'wa.me' ? url.pathname.replace(/^\/|\/$/g, '') : url.searchParams.get('phone')
  return /^\+?\d{8,15}$/.test(digits ?? '') ? `+${digits?.replace('+', '')}` : text
}
