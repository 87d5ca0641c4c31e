/** Links that an admin pastes: to the shop's group, and to WhatsApp. */

/** The hosts of WhatsApp. Another one that carries its name is somebody else's. */
const whatsappHosts = ['wa.me', 'chat.whatsapp.com', 'whatsapp.com', 'www.whatsapp.com', 'api.whatsapp.com']

/**
 * The link to the shop's group as it is stored, or null when it cannot be one: https, one of WhatsApp's own hosts by its
 * exact name, no port or password in it. 'chat.whatsapp.com/…' without https:// is completed.
 */
export function parseGroupLink(typed: string): string | null {
  const text = typed.trim()
  if (text.length > 300 || /[\s\p{Cc}\\]/u.test(text)) return null
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  const url = /^https:\/\/[^/]/i.test(whole) && URL.canParse(whole) ? new URL(whole) : null
  if (!url || url.username || url.password || !leadsToPeople(url)) return null
  return url.href
}

/** Whether the address is a group's, a channel's or a chat's. */
function leadsToPeople(url: URL): boolean {
  if (url.host === 'chat.whatsapp.com') return url.pathname !== '/'
  if (url.host === 'wa.me') return isWaMe(url)
  return ['whatsapp.com', 'www.whatsapp.com'].includes(url.host) && /^\/channel\/[\w-]+\/?$/.test(url.pathname)
}

/** wa.me/<digits of a phone>, or a link that WhatsApp made (wa.me/message/…, wa.me/qr/…). */
const isWaMe = ({ pathname }: URL): boolean => /^\/(\d{8,15}|(message|qr|c)\/[\w-]+)\/?$/.test(pathname)

/** The phone of a WhatsApp link (wa.me/255…, api.whatsapp.com/send?phone=255…); anything else as it was typed. */
export function phoneOfLink(typed: string): string {
  const text = typed.trim()
  if (!/[/:]/.test(text)) return text
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : null
  if (!url || !whatsappHosts.includes(url.hostname)) return text
  const digits = url.hostname === 'wa.me' ? url.pathname.replace(/^\/|\/$/g, '') : url.searchParams.get('phone')
  return /^\+?\d{8,15}$/.test(digits ?? '') ? `+${digits?.replace('+', '')}` : text
}
