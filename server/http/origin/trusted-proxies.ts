import { isIP, isIPv4 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'

/** Which proxies are believed: none, the last so many, or those of the addresses and ranges listed. */
export type TrustedProxies = { hops: number } | { ranges: readonly string[] } | null

/** More proxies than anybody puts before one shop: a larger number is a slip, a port perhaps. */
const MAX_HOPS = 9

/** The widest ranges: a /8 is one of the largest networks that anybody has; two /1 would believe everybody. */
const MIN_PREFIX = 8
const MIN_PREFIX_6 = 16
/** Addresses of private networks, which may be believed as a whole (RFC 4193 §3.1). */
const isPrivate6 = proxyAddr.compile('fc00::/7')
const MIN_PREFIX_PRIVATE_6 = 7

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Reads TRUST_PROXY: `off`, a number of proxies, or addresses and ranges separated by commas. Returns undefined for
 * anything else; `on` would believe whatever a caller writes, so that anybody chose his own address.
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off' || text === '0') return null
  if (/^\d+$/.test(text)) return Number(text) <= MAX_HOPS ? { hops: Number(text) } : undefined
  const ranges = text.split(',').map((part) => part.trim())
  return ranges.every(isRange) ? { ranges } : undefined
}

/** Whether it is an address, a range of addresses, or one of the names that stand for the private ranges. */
function isRange(text: string): boolean {
  // The library alone takes '7' for the address 0.0.0.7.
  if (!namedRanges.includes(text) && isIP(text.replace(/\/.*$/, '')) === 0) return false
  try {
    proxyAddr.compile(text)
    return !isTooWide(text)
  } catch {
    return false
  }
}

/** Whether a range of addresses is wider than any network of proxies. */
function isTooWide(text: string): boolean {
  const [base = '', written] = text.split('/')
  if (written === undefined) return false
  // A netmask, 255.255.0.0, has its first eight bits in the first number.
  if (isIPv4(base)) return isIPv4(written) ? !written.startsWith('255.') : Number(written) < MIN_PREFIX
  const prefix = Number(written)
  // IPv4 addresses are matched as ::ffff:0:0/96, too.
  const hasIPv4 = proxyAddr.compile(`${base}/${Math.min(prefix, 96)}`)('0.0.0.0', 0)
  if (hasIPv4) return prefix < 96 + MIN_PREFIX
  return prefix < (isPrivate6(base, 0) ? MIN_PREFIX_PRIVATE_6 : MIN_PREFIX_6)
}

/**
 * Returns whom Fastify may believe. `hop` 0 is who holds the connection, 1 the rightmost entry of X-Forwarded-For, which
 * the nearest proxy has written, and so on. Not Fastify's own number, which believes nobody.
 */
export function trustedProxy(proxies: TrustedProxies): false | ((address: string, hop: number) => boolean) {
  if (proxies === null) return false
  if ('hops' in proxies) return (_address, hop) => hop < proxies.hops
  return proxyAddr.compile([...proxies.ranges])
}

/**
 * The caller's network address: never anything but an address. Some proxies write a port behind it; where they write
 * no address at all ('unknown'), it is that of the connection.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const seen = plainAddress(ip)
  return seen ?? plainAddress(socket.remoteAddress ?? '') ?? '0.0.0.0'
}

/** '203.0.113.9:4711', '[2001:db8::1]:443' and '::ffff:203.0.113.9' without what is around the address; else null. */
function plainAddress(text: string): string | null {
  // Nearly all callers: what follows takes ten times as long.
  if (isIPv4(text)) return text
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(bare) ? bare : null
}
