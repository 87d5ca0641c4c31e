import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDatabaseUrl } from './database-url.ts'

test('URLs of one host, several hosts, a socket and a pooler are parsed', () => {
  const cases: [string, Partial<ReturnType<typeof parseDatabaseUrl>>][] = [
    [
      'postgres://duka:siri@db.example:5433/duka',
      {
        urls: ['postgres://duka:siri@db.example:5433/duka'],
        hosts: [{ host: 'db.example', port: 5433 }],
        isPooled: false,
      },
    ],
    [
      'postgresql://duka@a:1,b,[::1]:3/duka?target_session_attrs=read-write&sslmode=verify-full',
      {
        urls: [
          'postgresql://duka@a:1/duka?sslmode=verify-full',
          'postgresql://duka@b/duka?sslmode=verify-full',
          'postgresql://duka@[::1]:3/duka?sslmode=verify-full',
        ],
        hosts: [
          { host: 'a', port: 1 },
          { host: 'b', port: 5432 },
          { host: '::1', port: 3 },
        ],
      },
    ],
    ['postgres://duka@a/duka?pgbouncer=true', { urls: ['postgres://duka@a/duka'], isPooled: true }],
    ['postgres://a/duka?application_name=nyingine', { urls: ['postgres://a/duka'] }],
  ]
  for (const [text, expected] of cases) assert.partialDeepStrictEqual(parseDatabaseUrl(text), expected)
  const socket = parseDatabaseUrl('postgresql:///duka?host=%2Ftmp%2Fs&port=5432&user=duka')
  assert.deepEqual(socket.urls, ['postgresql:///duka?host=%2Ftmp%2Fs&port=5432&user=duka'])
})

test('an invalid URL is explained without showing its password', () => {
  const cases: [string, RegExp][] = [
    ['mysql://duka:siri@a/duka', /not an address like postgres:/],
    ['postgres://duka:siri@a,/duka', /has no name/],
    ['postgres://duka:siri@a:elfu,b:2/duka', /hosts or ports cannot be read/],
    ['postgres://duka:siri@a:1,b:2/duka?target_session_attrs=standby', /needs read-write/],
    ['postgres://duka:siri@a/duka?pgbouncer=ndio', /neither true nor false/],
  ]
  for (const [text, sentence] of cases) {
    assert.throws(
      () => parseDatabaseUrl(text),
      (error) => error instanceof Error && sentence.test(error.message) && !error.message.includes('siri'),
      text,
    )
  }
})
