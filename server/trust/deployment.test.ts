// What deploy/ ships, tried by the tools that it is for. Each is installed where that can be done, else its test says
// that it was skipped.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createTestDatabase } from '../testing/database.ts'
import { orderBody } from '../testing/making/order-body.ts'
import { freePort } from '../testing/network/free-port.ts'
import { createCaller } from '../testing/network/from-address.ts'
import { startCaddy } from '../testing/processes/neighbour.ts'
import { startShop } from '../testing/processes/shop-process.ts'
import { openShopToTry, type ShopToTry } from '../testing/processes/shop-to-try.ts'
import { isMissing } from '../testing/processes/system-package.ts'

const deploy = join(import.meta.dirname, '../../deploy')

/** Runs a tool, and returns what it printed; fails when it does. */
function run(program: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  assert.equal(status, 0, `${program} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout + stderr
}

describe('the unit of systemd', { skip: isMissing('systemd-analyze', 'systemd') }, () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'duka-unit-'))
    const unit = await readFile(join(deploy, 'duka@.service'), 'utf8')
    // The Node of this machine; everything else as it is.
    await writeFile(join(folder, 'duka@.service'), unit.replace('/usr/bin/node', process.execPath))
  })
  after(() => rm(folder, { recursive: true }))

  test('systemd reads it without a word', () => {
    const said = run('systemd-analyze', ['verify', '--man=no', join(folder, 'duka@3001.service')])
    const ours = said.split('\n').filter((line) => line.includes('duka'))
    assert.deepEqual(ours, [])
  })

  test('it may do little: an exposure of at most 1.5 of 10', () => {
    run('systemd-analyze', ['security', '--offline=true', '--threshold=15', join(folder, 'duka@.service')])
  })

  test('its time for a stop is longer than the shop takes', async () => {
    const unit = await readFile(join(folder, 'duka@.service'), 'utf8')
    const end = await readFile(join(deploy, '../server/start/end-process.ts'), 'utf8')
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
    const [, most] = /MAX_STOP_MS = ([\d_]+)/.exec(end) ?? []
    assert.ok(Number(seconds) * 1000 > Number(most?.replaceAll('_', '')) + 2000, `${seconds} s`)
  })
})

describe('Caddy before the shop', { skip: isMissing('caddy') }, () => {
  let tried: ShopToTry
  before(async () => {
    tried = await openShopToTry({ TRUST_PROXY: '1', RATE_LIMITS: 'on' })
  })
  after(() => tried.close())

  test('it reads its file as it is', () => {
    const said = run('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')])
    assert.match(said, /Valid configuration/)
  })

  test('a customer buys through it, and limits count the address that it saw, whatever the customer says', async () => {
    const two = await freePort()
    const caddy = await startCaddy([Number(new URL(tried.shop.origin).port), two])
    const customer = createCaller(`http://127.0.0.1:${caddy.port}`, '127.0.0.77')
    try {
      const [id = ''] = tried.products
      const said = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' }
      const bought = await customer.post('submit_order', orderBody([{ id }]), said)
      assert.equal(bought.status, 200, bought.text)
      const hits = await tried.db.selectFrom('rate_limit_hits').select('key').execute()
      const addresses = hits.map(({ key }) => key.slice(key.indexOf(':') + 1))
      assert.ok(addresses.includes('127.0.0.77'), addresses.join(' '))
      assert.ok(!addresses.some((address) => address.includes('203.0.113')), addresses.join(' '))
      const home = await customer.get('/')
      assert.match(home.text, /data-rendered="1"/)

      // The second process comes, and the first goes: nobody is refused.
      const second = await startShop({ DATABASE_URL: tried.databaseUrl, DATA_DIR: tried.folder, PORT: String(two) })
      const stopped = tried.shop.stop()
      const statuses = new Set<number>()
      let isOver = false
      stopped.then(() => {
        isOver = true
      })
      while (!isOver) statuses.add((await customer.get('/api/products.php')).status)
      for (let more = 0; more < 5; more += 1) statuses.add((await customer.get('/api/products.php')).status)
      assert.deepEqual([...statuses], [200])

      await second.kill()
      const refused = await customer.get('/')
      assert.equal(refused.status, 503, refused.text)
      assert.equal(JSON.parse(refused.text).code, 'busy')
      assert.equal(refused.retryAfter, 3)
    } finally {
      customer.close()
      await caddy.stop()
    }
  })
})

test('Prometheus reads the alert rules, and they tell good figures from bad ones', {
  skip: isMissing('promtool', 'prometheus'),
}, () => {
  assert.match(run('promtool', ['check', 'rules', join(deploy, 'prometheus/alerts.yml')]), /SUCCESS/)
  assert.match(run('promtool', ['test', 'rules', join(deploy, 'prometheus/alerts.test.yml')]), /SUCCESS/)
})

test('every figure that a rule reads is one that the shop has, and stands on the page', async () => {
  const rules = await readFile(join(deploy, 'prometheus/alerts.yml'), 'utf8')
  const page = await readFile(join(deploy, '../docs/running.md'), 'utf8')
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'duka-figures-'))
  const shop = await startShop({ DATABASE_URL: database.url, DATA_DIR: folder }, { withMetrics: true })
  try {
    // Refusals are counted by their code from the first on.
    await fetch(`${shop.origin}/api/no_such_call.php`)
    const names = new Set([...(await shop.metrics()).keys()].map((name) => name.replace(/\{.*/, '')))
    const read = new Set(rules.match(/\b(?:shop|http|nodejs|process)_[a-z0-9_]+/g))
    for (const name of read) {
      assert.ok(names.has(name) || names.has(`${name}_bucket`) || name.startsWith('http_request'), name)
    }
    const own = new Set(
      [...names].filter((name) => name.startsWith('shop_')).map((name) => name.replace(/_(bucket|sum|count)$/, '')),
    )
    for (const name of own) assert.ok(page.includes(name), `docs/running.md does not say what ${name} means`)
    for (const [, alert = ''] of rules.matchAll(/alert: (\w+)/g))
      assert.ok(page.includes(alert), `docs/running.md does not tell of ${alert}`)
  } finally {
    await shop.kill()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})

const compose = spawnSync('docker-compose', ['--version']).error
test('the containers fit together', { skip: compose && 'docker-compose is not installed' }, () => {
  const env = { DUKA_ADDRESS: 'duka.example', DATABASE_PASSWORD: 'siri' }
  const said = run('docker-compose', ['-f', join(deploy, 'compose.yaml'), 'config'], env)
  assert.match(said, /postgres:\/\/duka:siri@database:5432\/duka/)
})
