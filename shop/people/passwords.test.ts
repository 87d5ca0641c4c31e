import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountTexts } from '../texts/account.ts'
import { isLongEnough, passwordFault } from './passwords.ts'
import { staffRoles } from './roles.ts'

test('a password needs 4 characters for customers, and 8 for staff', () => {
  assert.equal(passwordFault('1234', 'customer'), null)
  assert.equal(passwordFault('123', 'customer'), accountTexts.passwordShort)
  for (const role of staffRoles) {
    assert.equal(passwordFault('12345678', role), null)
    assert.equal(passwordFault('1234567', role), 'Neno jipya la siri lazima liwe angalau herufi 8.')
  }
})

test('characters are counted as people see them, and 128 is the maximum', () => {
  assert.equal(isLongEnough('🔑🔑🔑🔑', 'customer'), true)
  assert.equal(isLongEnough('🔑🔑', 'customer'), false)
  assert.equal(passwordFault('🔑'.repeat(128), 'admin'), null)
  assert.match(passwordFault('a'.repeat(129), 'admin') ?? '', /128/)
})

test('blanks at the beginning or end of a password are refused, but blanks inside are allowed', () => {
  for (const password of [' siri1234', 'siri1234 ', 'siri1234\n', '\u00a0siri1234', '     ', '\tsiri1234'])
    assert.match(passwordFault(password, 'customer') ?? '', /nafasi/)
  assert.equal(passwordFault('maji ya ziwa', 'admin'), null)
})
