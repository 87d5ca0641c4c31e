// Tests the files of deploy/ with the tools that read them. A missing tool is installed. If that fails, its tests are
// skipped.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { settings } from '../start/settings/environment.ts'
import { createTestDatabase } from '../testing/database.ts'
import { orderBody } from '../testing/making/order-body.ts'
import { freePort } from '../testing/network/free-port.ts'
import { createCaller } from '../testing/network/from-address.ts'
import { startCaddy } from '../testing/processes/neighbour.ts'
import { startShop } from '../testing/processes/shop-process.ts'
import { type SpawnedShop, spawnShop } from '../testing/processes/spawned-shop.ts'
import { skipUnlessInstalled } from '../testing/processes/system-package.ts'

const deploy = join(import.meta.dirname, '../../deploy')

/** Runs a tool and returns its output. Throws if the tool fails. */
function run(program: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  assert.equal(status, 0, `${program} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout + stderr
}

describe('the unit of systemd', { skip: skipUnlessInstalled('systemd-analyze', 'systemd') }, () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'duka-unit-'))
    const unit = await readFile(join(deploy, 'duka@.service'), 'utf8')
    // The file is unchanged except for the path of Node.
    await writeFile(join(folder, 'duka@.service'), unit.replace('/usr/bin/node', process.execPath))
  })
  after(() => rm(folder, { recursive: true }))

  test('systemd accepts the unit without a warning', () => {
    const output = run('systemd-analyze', ['verify', '--man=no', join(folder, 'duka@3001.service')])
    const ours = output.split('\n').filter((line) => line.includes('duka'))
    assert.deepEqual(ours, [])
  })

  test('the service has few permissions: systemd-analyze rates its exposure at most 1.5 of 10', () => {
    run('systemd-analyze', ['security', '--offline=true', '--threshold=15', join(folder, 'duka@.service')])
  })

  test('the service may write to each backup folder that docs/running.md or duka.env names, and docs/running.md creates the first of these folders', async () => {
    const unit = await readFile(join(folder, 'duka@.service'), 'utf8')
    const env = await readFile(join(deploy, 'duka.env'), 'utf8')
    const page = await readFile(join(deploy, '../docs/running.md'), 'utf8')
    const writable = /^ReadWritePaths=(.*)$/m.exec(unit)?.[1]?.replaceAll('-/', '/').split(' ') ?? []
    const folders = new Set(`${env} ${page}`.match(/\/(?:var\/backups|mnt|media|srv)\/[a-z/]*duka\b/g))
    assert.deepEqual([...folders].toSorted(), ['/mnt/usb/duka', '/var/backups/duka'])
    for (const path of folders)
      assert.ok(
        writable.some((allowed) => `${path}/`.startsWith(`${allowed}/`)),
        path,
      )
    const [, example = ''] = /^#BACKUP_DIR=(.*)$/m.exec(env) ?? []
    const made = page.indexOf(`\ninstall -d -o duka -g duka -m 0700 ${example}`)
    const started = page.indexOf('\nsystemctl enable --now')
    assert.ok(made > 0 && made < started, 'the page makes the folder before the first start')
  })

  test('the stop timeout is longer than the shop needs to stop', async () => {
    const unit = await readFile(join(folder, 'duka@.service'), 'utf8')
    const end = await readFile(join(deploy, '../server/start/end-process.ts'), 'utf8')
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
    const [, most] = /MAX_STOP_MS = ([\d_]+)/.exec(end) ?? []
    assert.ok(Number(seconds) * 1000 > Number(most?.replaceAll('_', '')) + 2000, `${seconds} s`)
  })
})

describe('the file duka.env', () => {
  // Each line of the file, with the value that systemd 252 gave to a unit for it.
  const lines: [string, string | undefined][] = [
    ['A=abc#def', 'abc#def'],
    ['B=abc #def', 'abc #def'],
    [String.raw`C=a\b`, 'ab'],
    ['D=a"b', 'a"b'],
    ["E=it's fine", "it's fine"],
    ['F="a#b"', 'a#b'],
    [String.raw`G='a\b#c'`, String.raw`a\b#c`],
    [String.raw`H="a\b#c"`, String.raw`a\b#c`],
    [String.raw`I="a\"b"`, 'a"b'],
    ['J=a$b`c', 'a$b`c'],
    ['  K=  maneno yangu ya siri  ', 'maneno yangu ya siri'],
    ['L=', ''],
    ['#M=a', undefined],
    [' ; N=a', undefined],
  ]

  test('commands read the same values as systemd, and variables set by the caller are kept', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'duka-settings-'))
    t.after(() => rm(folder, { recursive: true }))
    const file = join(folder, 'duka.env')
    await writeFile(file, `${lines.map(([line]) => line).join('\n')}\nO=first\nO=last\nZ=file`)
    const script = `. "$1"; load_settings "$2"; exec "$3" -p 'JSON.stringify(process.env)'`
    const args = ['-euc', script, 'sh', join(deploy, 'settings.sh'), file, process.execPath]
    const read = JSON.parse(run('sh', args, { Z: 'caller' }))
    for (const [line, value] of lines) assert.equal(read[line.replace(/^[ #;]*(\w+)=.*/, '$1')], value, line)
    assert.deepEqual([read.O, read.Z], ['last', 'caller'])
  })

  /** Reads a file with this line like a command and like an update. Returns what each of them prints. */
  async function readLine(t: TestContext, line: string): Promise<string[]> {
    const root = await mkdtemp(join(tmpdir(), 'duka-settings-'))
    t.after(() => rm(root, { recursive: true }))
    await mkdir(join(root, 'etc/duka'), { recursive: true })
    const file = join(root, 'etc/duka/duka.env')
    await writeFile(file, `B=1\n${line}\nC="2"\n`)
    return (
      [
        ['sh', `. "$1"; load_settings "$2" || :; echo read`, 'settings.sh'],
        ['bash', `. "$1"; echo read`, 'lib.sh'],
      ] as const
    ).map(([shell, script, source]) => {
      const { status, stdout, stderr } = spawnSync(shell, ['-euc', script, shell, join(deploy, source), file], {
        env: { ...process.env, DUKA_ROOT: root, BACKUP_DIR: undefined },
        encoding: 'utf8',
      })
      assert.equal(status, stdout === 'read\n' ? 0 : 1, line)
      return (stdout + stderr).replace(file, 'duka.env')
    })
  }

  // systemd would continue such a value on the next line, or after the quote.
  test('a command refuses a value that begins with a quote and does not end with it', async (t) => {
    const sentence = 'duka.env: the value of A begins with a quote, so it must also end with that quote.\n'
    for (const line of [`A="siri`, `A='siri`, `A="siri' `, `A="siri" # maelezo`, `A='`])
      assert.deepEqual(await readLine(t, line), [sentence, sentence], line)
  })

  // systemd starts the shop in the folder of its release, so a relative folder would lie there.
  test('a command refuses a BACKUP_DIR that is neither a full path nor an address', async (t) => {
    const sentence =
      'duka.env: BACKUP_DIR must be the full path of a folder, such as /mnt/usb/duka, or s3://bucket/folder.\n'
    for (const value of ['nakala', './nakala', '"../nakala"', '~/nakala', 's3:/ndoo/nakala', 's3:ndoo'])
      assert.deepEqual(await readLine(t, `BACKUP_DIR=${value}`), [sentence, sentence], value)
    for (const value of ['', '""', '/mnt/usb/duka', '"/mnt/usb/duka la pili"', 's3://ndoo/nakala'])
      assert.deepEqual(await readLine(t, `BACKUP_DIR=${value}`), ['read\n', 'read\n'], value)
  })

  test('the scripts that update the shop read a single setting as systemd does', async (t) => {
    const root = await mkdtemp(join(tmpdir(), 'duka-settings-'))
    t.after(() => rm(root, { recursive: true }))
    await mkdir(join(root, 'etc/duka'), { recursive: true })
    await writeFile(join(root, 'etc/duka/duka.env'), `A=first\n A = "it's last" \n`)
    const args = ['-euc', '. "$1"; echo "$(setting A),$(setting B)"', 'bash', join(deploy, 'lib.sh')]
    assert.equal(run('bash', args, { DUKA_ROOT: root, A: 'caller', B: 'caller' }).trim(), "it's last,")
  })

  test("no command reads the file by Node's rules, where a value ends at a #", async () => {
    for (const name of ['duka', 'lib.sh']) {
      const script = await readFile(join(deploy, name), 'utf8')
      assert.doesNotMatch(script, /--env-file/, name)
      assert.match(script, /\n *load_settings /, name)
    }
  })
})

describe('Caddy in front of the shop', { skip: skipUnlessInstalled('caddy') }, () => {
  let spawned: SpawnedShop
  before(async () => {
    spawned = await spawnShop({ TRUST_PROXY: '1', RATE_LIMITS: 'on' })
  })
  after(() => spawned.close())

  test('Caddy accepts deploy/Caddyfile unchanged', () => {
    const output = run('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')])
    assert.match(output, /Valid configuration/)
  })

  test('Caddy passes requests to the process that docs/running.md starts, and one more line in the Caddyfile adds a second process', async () => {
    const text = await readFile(join(deploy, 'Caddyfile'), 'utf8')
    const file = join(spawned.folder, 'Caddyfile')
    const upstreams = async (config: string) => {
      await writeFile(file, config)
      const adapted = run('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file])
      return [...adapted.matchAll(/"dial":"([^"]+)"/g)].map(([, address]) => address)
    }
    assert.deepEqual(await upstreams(text), ['127.0.0.1:3001'])
    assert.deepEqual(await upstreams(text.replace('#to ', 'to ')), ['127.0.0.1:3001', '127.0.0.1:3002'])
  })

  test('a customer can buy through Caddy, and limits count by the client’s address that Caddy saw, whatever headers the client sends', async () => {
    const two = await freePort()
    const caddy = await startCaddy([Number(new URL(spawned.shop.origin).port), two])
    const customer = createCaller(`http://127.0.0.1:${caddy.port}`, '127.0.0.77')
    try {
      const [id = ''] = spawned.products
      const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' }
      const bought = await customer.post('submit_order', orderBody([{ id }]), forged)
      assert.equal(bought.status, 200, bought.text)
      const hits = await spawned.db.selectFrom('rate_limit_hits').select('key').execute()
      const addresses = hits.map(({ key }) => key.slice(key.indexOf(':') + 1))
      assert.ok(addresses.includes('127.0.0.77'), addresses.join(' '))
      assert.ok(!addresses.some((address) => address.includes('203.0.113')), addresses.join(' '))
      const home = await customer.get('/')
      assert.match(home.text, /data-rendered="1"/)

      // A second process starts and the first process stops, and no request is refused.
      const second = await startShop({ DATABASE_URL: spawned.databaseUrl, DATA_DIR: spawned.folder, PORT: String(two) })
      const stopped = spawned.shop.stop()
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

describe('Prometheus', { skip: skipUnlessInstalled('promtool', 'prometheus') }, () => {
  test('Prometheus accepts the alert rules, and they distinguish good figures from bad ones', () => {
    assert.match(run('promtool', ['check', 'rules', join(deploy, 'prometheus/alerts.yml')]), /SUCCESS/)
    assert.match(run('promtool', ['test', 'rules', join(deploy, 'prometheus/alerts.test.yml')]), /SUCCESS/)
  })

  test('Prometheus scrapes the process that docs/running.md starts, and one more line in its configuration adds a second process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'duka-prometheus-'))
    const text = await readFile(join(deploy, 'prometheus/prometheus.yml'), 'utf8')
    const localText = text.replace('/opt/duka/current/deploy', deploy)
    assert.notEqual(localText, text)
    const targets = async (config: string) => {
      const file = join(folder, 'prometheus.yml')
      await writeFile(file, config)
      assert.match(run('promtool', ['check', 'config', file]), /SUCCESS: 1 rule files found/)
      return [...config.matchAll(/^ {6}- targets: \["([^"]+)"\]$/gm)].map(([, address]) => address)
    }
    try {
      assert.deepEqual(await targets(localText), ['127.0.0.1:13001'])
      assert.deepEqual(await targets(localText.replace('#- targets', '- targets')), [
        '127.0.0.1:13001',
        '127.0.0.1:13002',
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

test('every metric in an alert rule exists in the shop, and docs/running.md explains all metrics and alerts', async () => {
  const rules = await readFile(join(deploy, 'prometheus/alerts.yml'), 'utf8')
  const page = await readFile(join(deploy, '../docs/running.md'), 'utf8')
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'duka-figures-'))
  const shop = await startShop({ DATABASE_URL: database.url, DATA_DIR: folder }, { withMetrics: true })
  try {
    // The metric of refusals appears only after a refusal.
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
      assert.ok(page.includes(alert), `docs/running.md does not mention ${alert}`)
  } finally {
    await shop.kill()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})

describe('the containers', () => {
  const files = ['compose.yaml', 'Dockerfile', '../.dockerignore', '../.gitignore']
  let compose = ''
  let dockerfile = ''
  let ignores: string[] = []
  before(async () => {
    ;[compose = '', dockerfile = '', ...ignores] = await Promise.all(
      files.map((file) => readFile(join(deploy, file), 'utf8')),
    )
  })

  test('neither git nor the image includes the file with passwords', () => {
    const [image = '', git = ''] = ignores
    assert.match(image, /^\*\*\/\.env$/m)
    assert.match(git, /^\.env$/m)
    for (const name of ['DATABASE_PASSWORD', 'BACKUP_PASSPHRASE', 'ADMIN_PASSWORD', 'S3_SECRET_ACCESS_KEY']) {
      assert.ok(!dockerfile.includes(name), name)
      assert.match(compose, new RegExp(`\\$\\{${name}:`), `compose.yaml reads ${name} from the environment`)
    }
  })

  test('the image leaves out ignored files, does not run as root, and starts Node without a shell, so that Node gets signals', () => {
    const [image = '', git = ''] = ignores
    const names = (text: string) => text.split('\n').flatMap((line) => line.replace(/^\*\*\/|^\/|\/$/g, '') || [])
    for (const name of [...names(git), '.git']) assert.ok(names(image).includes(name), `.dockerignore lacks ${name}`)
    assert.match(dockerfile, /\nUSER duka\n[\s\S]*\nCMD \["node", /)
    assert.doesNotMatch(dockerfile, /^(ADD|ARG) /m)
    for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gm)) assert.match(base ?? '', /^node:24-bookworm-slim$/)
  })

  test('the image has every folder on which a volume is mounted, and its user owns these folders', () => {
    const shop = /\n {2}shop:\n([\s\S]*?)\n {2}\w+:\n/.exec(compose)?.[1] ?? ''
    const mounted = [...shop.matchAll(/^ {6}- .*:(\/var\/[a-z/]+)$/gm)].map(([, path = '']) => path)
    assert.deepEqual(mounted.toSorted(), ['/var/backups/duka', '/var/lib/duka'])
    const made = /install -d -o duka -g duka -m 0700 ([^\n]*)/.exec(dockerfile)?.[1]?.split(' ') ?? []
    for (const path of mounted) assert.ok(made.includes(path), path)
  })

  test('every setting in compose.yaml is a setting of the shop', () => {
    const shop = /\n {2}shop:\n([\s\S]*?)\n {4}volumes:/.exec(compose)?.[1] ?? ''
    const names = [...shop.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)
    assert.ok(names.length > 8)
    for (const name of names) assert.ok(Object.hasOwn(settings, name), name)
  })

  test('docker-compose accepts compose.yaml with all services', {
    skip: skipUnlessInstalled('docker-compose', 'docker-compose'),
  }, () => {
    const env = { DUKA_ADDRESS: 'duka.example', DATABASE_PASSWORD: 'siri' }
    const output = run('docker-compose', ['-f', join(deploy, 'compose.yaml'), '--profile', 'figures', 'config'], env)
    assert.match(output, /postgres:\/\/duka:siri@database:5432\/duka/)
  })
})
