import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogger } from './logger.ts'

function logged(what: object): string {
  let lines = ''
  createLogger('info', { write: (line) => (lines += line) }).info(what, 'something happened')
  return lines
}

test('phone numbers, passwords and cookies never reach the log, at any usual depth of a logged object', () => {
  const secret = 'usiandike-mimi'
  const body = { password: secret, current_password: secret, new_password: secret, phoneNumber: secret, token: secret }
  for (const what of [
    body,
    { body },
    { req: { body, headers: { cookie: secret, authorization: secret } } },
    { res: { headers: { 'set-cookie': secret } } },
  ])
    assert.ok(!logged(what).includes(secret), logged(what))
})

test('an error keeps its message, without the row that the database quotes', () => {
  const error = Object.assign(new Error('duplicate key for +255754123456'), {
    code: '23505',
    detail: 'Key (phone)=(+255754123456) already exists.',
    where: 'COPY people: 0754123456',
  })
  const line = logged({ err: error })
  assert.ok(!line.includes('754123456'), line)
  assert.match(line, /duplicate key for/)
  assert.match(line, /23505/)
})
