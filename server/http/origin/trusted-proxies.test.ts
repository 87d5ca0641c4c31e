import { deepEqual, equal } from 'node:assert/strict'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { callerAddress, parseTrustedProxies, trustedProxy } from './trusted-proxies.ts'

type Seen = { address: string; protocol: string }

/** Starts a server that responds with the caller's address and protocol as the server sees them. */
async function startAddressServer(setting: string): Promise<FastifyInstance> {
  const proxies = parseTrustedProxies(setting)
  if (proxies === undefined) throw new Error(`${setting} was refused`)
  const app = Fastify({ trustProxy: trustedProxy(proxies) })
  app.get('/', (request) => ({ address: callerAddress(request), protocol: request.protocol }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

function ask(app: FastifyInstance, headers: Record<string, string | string[]>, localAddress: string): Promise<Seen> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, headers, localAddress, agent: false }, async (response) => {
      resolve(JSON.parse(Buffer.concat(await response.toArray()).toString()))
    }).on('error', reject)
  })
}

/** The address at the other end of the connection: that of the nearest proxy, or of the caller if there is no proxy. */
const PEER = '127.0.0.9'
const CALLER = '198.51.100.7'
const CALLER_6 = '2001:db8:77:1::5'
const OUTER = '203.0.113.10'
/** Values that an attacker sends to pretend to be another caller. Each proxy appends the address that it saw. */
const lies = ['10.1.2.3', '127.0.0.1', '::1', '2001:db8::bad', '10.0.0.1, 10.0.0.2, 10.0.0.3', '', 'unknown', ' , ,']

const cases: { setting: string; appended: string[]; seen: string }[] = [
  { setting: 'off', appended: [], seen: PEER },
  { setting: '0', appended: [], seen: PEER },
  { setting: 'off', appended: [CALLER], seen: PEER },
  { setting: '1', appended: [CALLER], seen: CALLER },
  { setting: '1', appended: [CALLER_6], seen: CALLER_6 },
  { setting: '1', appended: [`${CALLER}:40112`], seen: CALLER },
  { setting: '1', appended: [`[${CALLER_6}]:40112`], seen: CALLER_6 },
  { setting: '1', appended: [`::ffff:${CALLER}`], seen: CALLER },
  { setting: '1', appended: ['unknown'], seen: PEER },
  { setting: '2', appended: [CALLER, OUTER], seen: CALLER },
  { setting: '2', appended: [CALLER_6, OUTER], seen: CALLER_6 },
  // One trusted proxy too few: all callers of the outer proxy share its address, but none can choose an address.
  { setting: '1', appended: [CALLER, OUTER], seen: OUTER },
  { setting: '127.0.0.9', appended: [CALLER], seen: CALLER },
  { setting: 'loopback,203.0.113.0/24', appended: [CALLER, OUTER], seen: CALLER },
  { setting: 'loopback', appended: [CALLER, OUTER], seen: OUTER },
  { setting: '127.0.0.8', appended: [CALLER], seen: PEER },
  { setting: '2001:db8:aa::/48, loopback', appended: [CALLER_6, '2001:db8:aa::1'], seen: CALLER_6 },
]

describe('callers cannot choose the address under which limits count them', () => {
  for (const { setting, appended, seen } of cases) {
    test(`with TRUST_PROXY=${setting} and proxies that append ${appended.join(', then ') || 'nothing'}, the caller is ${seen}`, async () => {
      const app = await startAddressServer(setting)
      try {
        for (const lie of lies) {
          const headers = { 'x-forwarded-for': [lie, ...appended].join(', ') }
          equal((await ask(app, headers, PEER)).address, seen, lie)
          const everyName = { ...headers, 'x-real-ip': '10.9.9.9', forwarded: 'for=10.9.9.9', 'client-ip': '10.9.9.9' }
          equal((await ask(app, everyName, PEER)).address, seen, `${lie} in all headers`)
        }
        // Some proxies send a second header instead of appending to the first.
        if (appended.length === 1) {
          const both = { 'x-forwarded-for': ['10.1.2.3', appended[0] ?? ''] }
          equal((await ask(app, both, PEER)).address, seen)
        }
      } finally {
        await app.close()
      }
    })
  }
})

test('without X-Forwarded-For the caller’s address is that of the connection', async () => {
  for (const setting of ['1', '2', 'loopback']) {
    const app = await startAddressServer(setting)
    equal((await ask(app, {}, PEER)).address, PEER)
    await app.close()
  }
})

test('only a trusted proxy’s header about https is used', async () => {
  for (const [setting, protocol] of [
    ['off', 'http'],
    ['1', 'https'],
    ['loopback', 'https'],
    ['127.0.0.8', 'http'],
  ] as const) {
    const app = await startAddressServer(setting)
    equal((await ask(app, { 'x-forwarded-proto': 'https' }, PEER)).protocol, protocol, setting)
    await app.close()
  }
})

test('TRUST_PROXY accepts off, a number of proxies, or addresses and ranges, and nothing else', () => {
  deepEqual(parseTrustedProxies('2'), { hops: 2 })
  deepEqual(parseTrustedProxies('10.0.0.1, fd00::/8'), { ranges: ['10.0.0.1', 'fd00::/8'] })
  deepEqual(parseTrustedProxies('fc00::/7,::ffff:10.0.0.0/104'), { ranges: ['fc00::/7', '::ffff:10.0.0.0/104'] })
  deepEqual([parseTrustedProxies('off'), parseTrustedProxies('0')], [null, null])
  const wrong = [
    'on',
    'true',
    'yes',
    '',
    ' ',
    '-1',
    '1.5',
    '80',
    '1,2',
    'jirani',
    '10.0.0.0/99',
    '0.0.0.0/0',
    '0.0.0.0/1,128.0.0.0/1',
    '8.0.0.0/7',
    '10.0.0.1/254.0.0.0',
    '10.0.0.1/0.0.0.0',
    '::/0',
    '::/1,8000::/1',
    'fc00::/6',
    '::ffff:0.0.0.0/97',
    '::ffff:0:0/103',
    '10.0.0.1,',
  ]
  for (const text of wrong) equal(parseTrustedProxies(text), undefined, text)
})
