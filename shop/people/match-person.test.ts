import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personMatcher } from './match-person.ts'

const asha = { name: 'Asha Ng’ombe', phone: '+255754123456' }

test('a person is found by beginnings of words in the name, or by the beginning of the phone number in any form', () => {
  for (const q of ['asha', 'NG', 'ngombe ash', '0754', '0754 123 456', '+255 754 123456', '255754', '754123456'])
    assert.ok(personMatcher(q)(asha), q)
  for (const q of ['', '  ', '!', 'sha', 'asha juma', '0755', '123456']) assert.ok(!personMatcher(q)(asha), q)
  assert.ok(personMatcher('0754')({ ...asha, phone: '0754123456' }), 'the local form of the number')
  assert.ok(!personMatcher('asha')({ ...asha, name: null }))
})
