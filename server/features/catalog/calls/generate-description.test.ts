import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Client } from '../../../testing/client.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { draft } from '../descriptions/draft-description.ts'

type Seen = { key: string | undefined; url: string | undefined; body: string }
const seen: Seen[] = []
let reply: (request: IncomingMessage, response: ServerResponse) => void
/** A fake text service that speaks the real protocol (contents/parts/text), and fails like real services do. */
const service = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  seen.push({ key: request.headers['x-goog-api-key'] as string, url: request.url, body })
  reply(request, response)
})
const replyWithText = (text: string) => replyWith({ candidates: [{ content: { parts: [{ text }] } }] })
const replyWith = (value: unknown, status = 200) => {
  reply = (_request, response) => response.writeHead(status).end(JSON.stringify(value))
}

const KEY = 'ufunguo-wa-siri-12345'
let shop: TestShop
let seller: SignedIn
let url = ''

before(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/generate`
  shop = await startTestShop({ AI_API_URL: url, AI_API_KEY: KEY })
  seller = await shop.as('salesperson')
})
after(async () => {
  service.closeAllConnections()
  service.close()
  await shop.stop()
})

const ask = (who: Client = seller, fields: object = { name: 'Redio {category} $&', category: 'Redio' }) =>
  who.post('generate_description', fields)

test('the template is filled in and posted with the key in a header, and the first text is returned without markup', async () => {
  replyWith({
    candidates: [
      { content: { parts: [{ text: '**Redio** nzuri.\n\n' }, { text: '* Ina `FM`\n# Bora' }] } },
      { content: { parts: [{ text: 'Ya pili' }] } },
    ],
  })
  seen.length = 0
  const outcome = await ask()
  assert.equal(outcome.status, 200, outcome.text)
  assert.equal(outcome.body.text, 'Redio nzuri.\n\nIna FM\nBora')
  const [request] = seen
  assert.deepEqual([request?.key, request?.url], [KEY, '/v1/generate'])
  const prompt = JSON.parse(request?.body ?? '').contents[0].parts[0].text
  assert.match(prompt, /Bidhaa: Redio \{category\} \$&\. Kategoria: Redio\./)
  assert.equal(outcome.text.includes(KEY) || [...outcome.headers].flat().join().includes(KEY), false)
})

test('a generated text is cut at 2,000 characters', async () => {
  replyWithText('Sentensi moja nzuri sana. '.repeat(200))
  const { text } = (await ask()).body
  assert.ok(text.length <= 2000 && text.length > 1900 && text.endsWith('.'))
})

test('an empty text and a failure have different messages, and neither reveals what the service responded', async () => {
  const empty = 'AI haikuweza kutengeneza maelezo.'
  const failed = 'Kosa limetokea wakati wa kutumia AI.'
  for (const [value, sentence, status = 200] of [
    [{ candidates: [] }, empty],
    [{}, empty],
    [{ candidates: [{ content: { parts: [] } }] }, empty],
    [{ candidates: [{ content: { parts: [{ text: ' \n** ** ' }] } }] }, empty],
    [{ candidates: 'x' }, failed],
    [{ error: { message: `bad key ${KEY}` } }, failed, 403],
    [{ error: 'overloaded' }, failed, 503],
  ] as const) {
    replyWith(value, status)
    const outcome = await ask()
    assert.deepEqual([outcome.status, outcome.body.error], [502, sentence], JSON.stringify(value))
    assert.equal(outcome.text.includes(KEY), false)
  }
  for (const broken of [
    (_: IncomingMessage, response: ServerResponse) => response.end('<html>not json'),
    (request: IncomingMessage) => request.socket.destroy(),
    (_: IncomingMessage, response: ServerResponse) => response.end('x'.repeat(300 * 1024)),
    (_: IncomingMessage, response: ServerResponse) => response.writeHead(307, { location: '/elsewhere' }).end(),
  ]) {
    reply = broken
    seen.length = 0
    assert.equal((await ask()).body.error, failed)
    assert.equal(seen.length, 1, 'no redirect is followed, because its target would receive the key')
  }
})

test('a service that never responds is aborted', async () => {
  reply = () => undefined
  const reasons: string[] = []
  await assert.rejects(
    draft({ url, key: KEY }, 'x', (reason) => reasons.push(reason), 50),
    /Kosa limetokea wakati wa kutumia AI\./,
  )
  assert.deepEqual(reasons, ['TimeoutError'])
})

test('only people who may edit products can ask for a text, with name and category and a limited number of times per day', async () => {
  replyWithText('Sawa.')
  assert.equal((await ask(shop.anonymous())).status, 401)
  assert.equal((await ask(await shop.as('customer'))).status, 403)
  assert.equal((await ask(await shop.as('storeManager'))).status, 403)
  assert.equal((await ask(seller, { name: '', category: 'Redio' })).status, 400)
  const manager = await shop.as('manager')
  const statuses = await Promise.all(Array.from({ length: 45 }, () => ask(manager)))
  const refused = statuses.filter(({ status }) => status === 429)
  assert.equal(refused.length, 5)
  assert.ok(Number(refused[0]?.headers.get('retry-after')) > 0)
  assert.equal((await ask(await shop.as('manager'))).status, 200, 'each person has their own count')
})

test('the browser learns whether a service is configured, but neither its address nor its key', async () => {
  const facts = await shop.anonymous().config('shop')
  assert.deepEqual(facts.body.features, { ai: true })
  assert.equal(facts.text.includes(KEY) || facts.text.includes(url), false)
  const without = await startTestShop()
  try {
    assert.deepEqual((await without.anonymous().config('shop')).body.features, { ai: false })
    const outcome = await (await without.as('admin')).post('generate_description', { name: 'a', category: 'b' })
    assert.deepEqual([outcome.status, outcome.body.error], [422, 'AI haijawekwa kwenye duka hili.'])
  } finally {
    await without.stop()
  }
})
