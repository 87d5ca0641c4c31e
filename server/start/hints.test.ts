import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { isSameSite, startHints } from './hints.ts'
import { readSettings } from './settings/settings.ts'

const elsewhere = { BACKUP_DIR: '/mnt/nakala' }
const hintsOf = (env: Record<string, string>, isSameDisk = false) =>
  startHints(readSettings({ ...elsewhere, ...env }), { isSameDisk })

test('hints mention https without a trusted proxy, a trusted proxy on an open port, and a front end of another site', () => {
  const https = { PUBLIC_URL: 'https://duka.example' }
  const expectHint = (env: Record<string, string>, sentence: RegExp) => {
    const hints = hintsOf(env)
    equal(hints.length, 1)
    match(hints[0] ?? '', sentence)
  }
  expectHint(https, /^PUBLIC_URL is https and TRUST_PROXY is off: .* set TRUST_PROXY=1/)
  expectHint({ PUBLIC_URL: 'http://duka.example' }, /^PUBLIC_URL is not https: .* phones are not notified/)
  expectHint(
    { ...https, TRUST_PROXY: '1', HOST: '0.0.0.0' },
    /^TRUST_PROXY=1 believes everybody who reaches 0\.0\.0\.0/,
  )
  expectHint(
    { ...https, TRUST_PROXY: '1', ALLOWED_ORIGINS: 'https://a.duka.example,https://b.example' },
    /https:\/\/b\.example/,
  )
  deepEqual(hintsOf({}), [])
  deepEqual(hintsOf({ PUBLIC_URL: 'http://localhost:3000' }), [])
  deepEqual(hintsOf({ HOST: '0.0.0.0' }), [])
  deepEqual(hintsOf({ HOST: '::', ALLOWED_ORIGINS: 'https://b.example' }).length, 1)
  deepEqual(hintsOf({ ...https, TRUST_PROXY: '1' }), [])
  deepEqual(hintsOf({ ...https, TRUST_PROXY: '10.0.0.5', HOST: '0.0.0.0' }), [])
  deepEqual(hintsOf({ ALLOWED_ORIGINS: 'http://127.0.0.1:5173' }), [])
})

test('a site is a scheme and a registered domain', () => {
  for (const [one, other, isSame] of [
    ['https://www.duka.co.tz', 'https://api.duka.co.tz', true],
    ['https://duka.co.tz', 'https://jirani.co.tz', false],
    ['https://shop.duka.example', 'https://duka.example', true],
    ['http://shop.duka.example', 'https://duka.example', false],
    ['https://duka.example', 'https://jirani.example', false],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:3000', true],
    ['http://192.168.1.2', 'http://192.168.1.3', false],
    ['http://[::1]:1', 'http://[::1]:2', true],
  ] as const)
    equal(isSameSite(one, other), isSame, `${one} ${other}`)
})

test('hints mention backups that would be lost together with the shop, and a shop that makes no backups', () => {
  match(
    hintsOf({ BACKUP_DIR: '', DATA_DIR: '/srv/duka' }, true).join(),
    /^BACKUP_DIR is not set: .*\/srv\/duka\/backups/,
  )
  match(hintsOf({}, true).join(), /^BACKUP_DIR is on the same disk as DATA_DIR/)
  match(hintsOf({ BACKUP_HOURS: 'off' }).join(), /^BACKUP_HOURS is off/)
})
