import { isIPv4, isIPv6 } from 'node:net'

/** What all addresses count under that cannot be read, as a proxy may send them. */
const UNREADABLE = 'unknown'

/**
 * Returns what the limits per address count under (rulings §9): an IPv4 address, also when it comes mapped into IPv6, or
 * the /64 of an IPv6 address, since one subscriber has all of it. Text that is no address counts as one address.
 */
export function addressKey(ip: string): string {
  if (isIPv4(ip)) return ip
  // As Node writes an IPv4 caller of a socket that listens on both; parsing it would cost ten times as much.
  if (ip.startsWith('::ffff:') && isIPv4(ip.slice(7))) return ip.slice(7)
  const [address = ''] = ip.split('%', 1)
  if (!isIPv6(address)) return UNREADABLE
  const groups = groupsOf(address)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, high = 0, low = 0] = groups
  if ((a | b | c | d | e) === 0 && f === 0xffff) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${[a, b, c, d].map((group) => group.toString(16)).join(':')}::/64`
}

/** The eight groups of an IPv6 address that is known to be one. */
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
