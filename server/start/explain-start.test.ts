import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PostgresStartError } from '../postgres/errors.ts'
import { CannotStart } from './cannot-start.ts'
import { explainEmbedded } from './explain-start.ts'

test('a failure of the embedded PostgreSQL becomes one sentence with advice', () => {
  const messageOf = (error: unknown) => {
    const explained = explainEmbedded(error, '/data')
    assert.ok(explained instanceof CannotStart)
    return explained.message
  }
  assert.equal(
    messageOf(new PostgresStartError('no_binaries', 'There is no built-in PostgreSQL for sunos on sparc')),
    'There is no built-in PostgreSQL for sunos on sparc: set DATABASE_URL to a PostgreSQL server, or POSTGRES_BIN to the bin folder of an installed PostgreSQL 18.',
  )
  assert.equal(messageOf(new PostgresStartError('failed', 'The database ended')), 'The database ended.')
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  assert.match(messageOf(refused), /^The folder \/data cannot be written by this user: .* set DATA_DIR/)
})

test('any other error is returned unchanged', () => {
  const error = new TypeError('x is not a function')
  assert.equal(explainEmbedded(error, '/data'), error)
})
