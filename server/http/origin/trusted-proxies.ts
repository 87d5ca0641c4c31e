import { isIP, isIPv4 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'

/** The trusted proxies: none, the last `hops` proxies, or proxies with listed addresses and ranges. */
export type TrustedProxies = { hops: number } | { ranges: readonly string[] } | null

/** No shop has more proxies. A larger number is a typing error, perhaps a port. */
const MAX_HOPS = 9

/** The widest allowed range. A /8 is one of the largest networks, while two /1 ranges would trust everybody. */
const MIN_PREFIX = 8
const MIN_PREFIX_6 = 16
/** Private networks, which may be trusted completely (RFC 4193 §3.1). */
const isPrivate6 = proxyAddr.compile('fc00::/7')
const MIN_PREFIX_PRIVATE_6 = 7

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Parses TRUST_PROXY: `off`, a number of proxies, or addresses and ranges separated by commas. Returns undefined for
 * anything else. `on` is not accepted, because it would trust the callers' own headers: callers could choose their
 * address.
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off' || text === '0') return null
  if (/^\d+$/.test(text)) return Number(text) <= MAX_HOPS ? { hops: Number(text) } : undefined
  const ranges = text.split(',').map((part) => part.trim())
  return ranges.every(isRange) ? { ranges } : undefined
}

/** True for an address, a range, or the name of private ranges. */
function isRange(text: string): boolean {
  // The library itself would read '7' as 0.0.0.7.
  if (!namedRanges.includes(text) && isIP(text.replace(/\/.*$/, '')) === 0) return false
  try {
    proxyAddr.compile(text)
    return !isTooWide(text)
  } catch {
    return false
  }
}

/** True if a range is wider than any network of proxies. */
function isTooWide(text: string): boolean {
  const [base = '', written] = text.split('/')
  if (written === undefined) return false
  // The first eight bits of a netmask such as 255.255.0.0 are its first number.
  if (isIPv4(base)) return isIPv4(written) ? !written.startsWith('255.') : Number(written) < MIN_PREFIX
  const prefix = Number(written)
  // IPv4 addresses also match as ::ffff:0:0/96.
  const hasIPv4 = proxyAddr.compile(`${base}/${Math.min(prefix, 96)}`)('0.0.0.0', 0)
  if (hasIPv4) return prefix < 96 + MIN_PREFIX
  return prefix < (isPrivate6(base, 0) ? MIN_PREFIX_PRIVATE_6 : MIN_PREFIX_6)
}

/**
 * Returns the trust function for Fastify. `hop` 0 is the other end of the connection, 1 the rightmost entry of
 * X-Forwarded-For, which the nearest proxy appended, and so on. A number is not passed to Fastify itself, which would
 * then trust nobody.
 */
export function trustedProxy(proxies: TrustedProxies): false | ((address: string, hop: number) => boolean) {
  if (proxies === null) return false
  if ('hops' in proxies) return (_address, hop) => hop < proxies.hops
  return proxyAddr.compile([...proxies.ranges])
}

/**
 * Returns the caller's network address, which is always valid. Some proxies append a port. If the proxies send no
 * address ('unknown'), returns the address of the connection.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const seen = plainAddress(ip)
  return seen ?? plainAddress(socket.remoteAddress ?? '') ?? '0.0.0.0'
}

/**
 * Returns the bare address of '203.0.113.9:4711', '[2001:db8::1]:443' or '::ffff:203.0.113.9'. Null for an invalid
 * text.
 */
function plainAddress(text: string): string | null {
  // This check is fast, and sufficient for nearly all callers. The code below takes ten times as long.
  if (isIPv4(text)) return text
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(bare) ? bare : null
}
