import { isIPv4, isIPv6 } from 'node:net'

/** The key for all invalid addresses, which a proxy may send. */
const INVALID = 'unknown'

/**
 * Returns the key for limits per address: an IPv4 address, also if mapped into IPv6, or the /64 of an IPv6 address,
 * because one subscriber has all of it. All invalid texts have the same key.
 */
export function addressKey(ip: string): string {
  if (isIPv4(ip)) return ip
  // Node's form of an IPv4 caller on a dual-stack socket. Parsing it would take ten times as long.
  if (ip.startsWith('::ffff:') && isIPv4(ip.slice(7))) return ip.slice(7)
  const [address = ''] = ip.split('%', 1)
  if (!isIPv6(address)) return INVALID
  const groups = groupsOf(address)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, high = 0, low = 0] = groups
  // ::ffff:0:0/96 are IPv4 addresses mapped into IPv6.
  if ((a | b | c | d | e) === 0 && f === 0xffff) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${[a, b, c, d].map((group) => group.toString(16)).join(':')}::/64`
}

/** Returns the eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = numbersOf(head)
  if (tail === undefined) return before
  const after = numbersOf(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function numbersOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
