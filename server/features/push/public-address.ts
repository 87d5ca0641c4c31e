import { BlockList, isIPv4 } from 'node:net'

/** All IPv4 ranges that are not part of the public internet (IANA's registry of special-purpose addresses). */
const specialIpv4 = new BlockList()
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
  specialIpv4.addSubnet(net, bits, 'ipv4')

/** The allocated IPv6 range is 2000::/3, except for ranges that embed an IPv4 address or are for documentation. */
const allocatedIpv6 = new BlockList()
allocatedIpv6.addSubnet('2000::', 3, 'ipv6')
const specialIpv6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialIpv6.addSubnet(net, bits, 'ipv6')

/**
 * True if an IP address is on the public internet. False for this machine, its network and a cloud's internal network.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4')
  return allocatedIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}
