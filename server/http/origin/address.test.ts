import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressKey } from './address.ts'

test('limits are per IPv4 address, however it is written, or per /64 of an IPv6 address', () => {
  for (const [ip, key] of [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8:77:1::1', '2001:db8:77:1::/64'],
    ['2001:db8:77:1:ffff:ffff:ffff:ffff', '2001:db8:77:1::/64'],
    ['2001:0DB8:0077:0001::9', '2001:db8:77:1::/64'],
    ['2001:db8:77:2::1', '2001:db8:77:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])
    assert.equal(addressKey(ip ?? ''), key, ip)
})

test('all invalid addresses count as one address', () => {
  for (const ip of ['', 'unknown', '_hidden', '1.2.3', '1.2.3.4:80', '::g', '1::2::3', 'x'.repeat(10_000)])
    assert.equal(addressKey(ip), 'unknown')
})
