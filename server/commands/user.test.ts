import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { createClient } from '../testing/client.ts'
import { runOnTerminal } from '../testing/processes/run-on-terminal.ts'
import { runProgram } from '../testing/processes/run-program.ts'
import { startShop } from '../testing/processes/shop-process.ts'
import { type SpawnedShop, spawnShop } from '../testing/processes/spawned-shop.ts'

let spawned: SpawnedShop
before(async () => {
  spawned = await spawnShop()
})
after(() => spawned.close())

const settings = () => ({ DATABASE_URL: spawned.databaseUrl, DATA_DIR: spawned.folder, SHOP_COMMAND: 'sudo duka' })

/** Runs a verb of `user` with this standard input. */
async function user(args: string[], { piped = '', env = {} }: { piped?: string; env?: Record<string, string> } = {}) {
  const program = runProgram('cli.ts', { ...settings(), ...env }, ['user', ...args])
  program.child.stdin?.end(piped)
  return { code: await program.ended, output: program.output().trim() }
}

async function logIn(phone: string, password: string): Promise<number> {
  return (await createClient(spawned.shop.origin).call('login', { phoneNumber: phone, password })).status
}

/** Returns the link that a command printed on a line of its own. */
function linkIn(output: string): URL {
  const [link] = /^https?:\/\/\S+\/weka-nenosiri\?t=[\w-]{43}$/m.exec(output) ?? []
  assert.ok(link, output)
  return new URL(link)
}

/** Uses the link as its owner would: sets this password and logs in. */
async function follow(link: URL, phone: string, password: string): Promise<void> {
  const token = link.searchParams.get('t') ?? ''
  const set = await createClient(spawned.shop.origin).call('resetPassword', { token, new_password: password })
  assert.equal(set.status, 200, set.text)
  assert.equal(await logIn(phone, password), 200)
}

test('accounts are created with a password from standard input, and change role and password', async () => {
  const made = await user(['set', '0754 111 222', '--role', 'admin'], { piped: 'nenosiri-1\nzaidi\n' })
  assert.deepEqual(made, { code: 0, output: '0754111222 is admin; the account is new.' })
  assert.equal(await logIn('0754111222', 'nenosiri-1'), 200)
  const refused: [string[], string, RegExp][] = [
    [['set', '0754111222', '--role', 'customer'], '', /last admin/],
    [['set', '0754111333', '--role', 'manager'], '', /^No password came on standard input: nothing was changed\.$/],
    [['set', '0754111333', '--role', 'manager'], 'fupi\n', /herufi 8\. Nothing was changed\.$/],
    [['set', '0754111333', '--role', 'manager', '--password', '--link'], '', /^user set/],
    [['unlock', '0754111333'], '', /has no account: 'sudo duka user set <phone> /],
    [['unlock', '0754111222', '--role', 'admin'], '', /user unlock/],
    [['unlock', '0754111222', '--link'], '', /user unlock/],
  ]
  for (const [args, piped, sentence] of refused) {
    const { code, output } = await user(args, { piped })
    assert.equal(code, 2, args.join(' '))
    assert.match(output, sentence)
  }
  const second = await user(['set', '0754111333', '--role', 'admin', '--password'], { piped: 'nenosiri-2' })
  assert.deepEqual(second, { code: 0, output: '0754111333 is admin; the account is new.' })
  const changed = await user(['set', '0754111222', '--role', 'salesperson'], { piped: 'nenosiri-3\n' })
  assert.deepEqual(changed, { code: 0, output: '0754111222 is salesperson; the password stays as it was.' })
  assert.equal(await logIn('0754111222', 'nenosiri-1'), 200)
  const renewed = await user(['set', '0754111222', '--role', 'salesperson', '--password'], { piped: 'nenosiri-3\n' })
  assert.deepEqual(renewed, { code: 0, output: '0754111222 is salesperson; the password is new.' })
  assert.deepEqual([await logIn('0754111222', 'nenosiri-1'), await logIn('0754111222', 'nenosiri-3')], [401, 200])
})

test('a password among the arguments is refused and not echoed', async () => {
  for (const given of [['--password', 'siri-yangu-1'], ['--password=siri-yangu-1']]) {
    const { code, output } = await user(['set', '0754111444', '--role', 'admin', ...given])
    assert.equal(code, 2)
    assert.match(output, /^A password is never an argument, .* write --password alone/)
    assert.ok(!output.includes('siri-yangu'), output)
  }
  assert.equal((await user(['unlock', '0754111444'])).code, 2, 'no account was created')
})

test('on a terminal the password must be typed twice and is never shown', {
  skip: spawnSync('script', ['--version']).error && 'script (util-linux) is not installed',
}, async () => {
  const terminal = runOnTerminal(settings(), ['user', 'set', '0754111555', '--role', 'manager'])
  await terminal.until('New password: ')
  terminal.type('fupi\r')
  await terminal.until('herufi 8.')
  await terminal.until('New password: ', 2)
  terminal.type('nenosiri-5\r')
  await terminal.until('The same again: ')
  terminal.type('nenosiri-6\r')
  await terminal.until('The two differ.')
  await terminal.until('New password: ', 3)
  // Sends both lines at once, like a password manager.
  terminal.type('nenosiri-5\rnenosiri-5\r')
  assert.equal(await terminal.ended, 0, terminal.shown())
  assert.match(terminal.shown(), /0754111555 is manager; the account is new\./)
  assert.ok(!/fupi|nenosiri-/.test(terminal.shown()), terminal.shown())
  assert.equal(await logIn('0754111555', 'nenosiri-5'), 200)

  const given = runOnTerminal(settings(), ['user', 'set', '0754111555', '--role', 'manager', '--password'])
  await given.until('New password: ')
  given.type('\u0003')
  assert.equal(await given.ended, 2)
  assert.match(given.shown(), /No password was typed: nothing was changed\./)
  assert.equal(await logIn('0754111555', 'nenosiri-5'), 200)
})

test('a link to the running shop sets the password of a new or existing account', async () => {
  const made = await user(['set', '0754111666', '--role', 'admin', '--link'])
  assert.equal(made.code, 0, made.output)
  assert.match(made.output, /^0754111666 is admin; the account is new\.\n/)
  assert.equal(linkIn(made.output).origin, spawned.shop.origin)
  await follow(linkIn(made.output), '0754111666', 'nenosiri-6')

  const again = await user(['set', '0754111666', '--role', 'admin', '--link'])
  assert.match(again.output, /; the password stays until the link is used\.\n/)
  assert.equal(await logIn('0754111666', 'nenosiri-6'), 200)
  await follow(linkIn(again.output), '0754111666', 'nenosiri-7')
})

test('the unlock command lets a locked-out person log in again, and prints a link to the running shop', async () => {
  await user(['set', '0754111777', '--role', 'admin'], { piped: 'nenosiri-7\n' })
  for (let wrong = 0; wrong < 10; wrong += 1) await logIn('0754111777', 'hapana')
  assert.equal(await logIn('0754111777', 'nenosiri-7'), 429)
  const unlocked = await user(['unlock', '0754111777'])
  assert.equal(unlocked.code, 0, unlocked.output)
  assert.match(unlocked.output, /^0754111777 can log in again\./)
  assert.equal(await logIn('0754111777', 'nenosiri-7'), 200)
  assert.equal(linkIn(unlocked.output).origin, spawned.shop.origin)
  await follow(linkIn(unlocked.output), '0754111777', 'nenosiri-8')
  const named = await user(['unlock', '0754111777'], { env: { PUBLIC_URL: 'https://duka.example' } })
  assert.equal(linkIn(named.output).origin, 'https://duka.example')
})

test('the printed link leads to a running process of the shop; if none is running, the command says so', async () => {
  await user(['set', '0754111888', '--role', 'admin'], { piped: 'nenosiri-8\n' })
  const second = await startShop({ DATABASE_URL: spawned.databaseUrl, DATA_DIR: spawned.folder })
  try {
    await spawned.shop.kill()
    assert.equal(linkIn((await user(['unlock', '0754111888'])).output).origin, second.origin)
    assert.equal((await second.stop()).code, 0)
    const left = (await readdir(spawned.folder)).filter((name) => name.startsWith('listening-'))
    assert.deepEqual(
      left,
      [`listening-${new URL(spawned.shop.origin).port}`],
      'a stopping process deletes the file with its address',
    )
    const nowhere = await user(['unlock', '0754111888'])
    assert.equal(nowhere.code, 0)
    assert.match(nowhere.output, /\n\/weka-nenosiri\?t=[\w-]{43}\n\(The shop does not run now, .* start the shop/)
  } finally {
    await second.kill()
    await spawned.start()
  }
})
