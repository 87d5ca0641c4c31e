import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from './testing/database.ts'
import { runProgram } from './testing/processes/run-program.ts'

test('the user command makes accounts, changes roles and passwords, and keeps the last admin', async () => {
  const own = await createTestDatabase()
  const shop = async (...args: string[]) => {
    const program = runProgram('cli.ts', { DATABASE_URL: own.url }, args)
    return { code: await program.ended, output: program.output().trim() }
  }
  try {
    const made = await shop('user', 'set', '0754 111 222', '--role', 'admin', '--password', 'nenosiri-1')
    assert.deepEqual(made, { code: 0, output: '0754111222 is admin; the account is new.' })
    const refused: [string[], RegExp][] = [
      [['user', 'set', '0754111222', '--role', 'customer'], /last admin/],
      [['user', 'set', '0754111333', '--role', 'manager'], /give --password/],
      [['user', 'set', '0754111333', '--role', 'manager', '--password', 'fupi'], /herufi 8/],
      [['user', 'unlock', '0754111333'], /no account/],
      [['user', 'unlock', '0754111222', '--role', 'admin'], /user unlock/],
      [['hakuna'], /Verbs:/],
    ]
    for (const [args, sentence] of refused) {
      const { code, output } = await shop(...args)
      assert.equal(code, 2, args.join(' '))
      assert.match(output, sentence)
    }
    const unlocked = await shop('user', 'unlock', '0754111222')
    assert.equal(unlocked.code, 0, unlocked.output)
    assert.match(unlocked.output, /can log in again.*\n.*\nhttp:\/\/localhost:\d+\/weka-nenosiri\?t=[\w-]{43}$/)
    const second = await shop('user', 'set', '0754111333', '--role', 'admin', '--password', 'nenosiri-2')
    assert.equal(second.code, 0, second.output)
    const changed = await shop('user', 'set', '0754111222', '--role', 'salesperson')
    assert.deepEqual(changed, { code: 0, output: '0754111222 is salesperson.' })
  } finally {
    await own.drop()
  }
})
