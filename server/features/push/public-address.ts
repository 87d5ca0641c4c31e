import { BlockList, isIPv4 } from 'node:net'

/** Everything in IPv4 that is not an address of the open internet (IANA's registry of special-purpose addresses). */
const special = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, bits, 'ipv4')

/** In IPv6 what is given out is 2000::/3, less what carries an IPv4 address or stands in examples. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
const specialSix = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialSix.addSubnet(net, bits, 'ipv6')

/** Whether an IP address belongs to the open internet: not this machine, nor its network, nor a cloud's own. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return given.check(address, 'ipv6') && !specialSix.check(address, 'ipv6')
}
