import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareVersions, findNewer } from './newer-version.ts'

const now = new Date('2026-06-30T00:00:00Z')
const time = {
  created: '2020-01-01T00:00:00Z',
  modified: '2026-06-29T00:00:00Z',
  '1.9.0': '2026-01-01T00:00:00Z',
  '1.10.0': '2026-05-01T00:00:00Z',
  '1.11.0': '2026-06-28T00:00:00Z',
  '2.0.0-beta.2': '2026-06-01T00:00:00Z',
  '2.0.0-beta.10': '2026-06-02T00:00:00Z',
  '2.0.0': '2026-06-10T00:00:00Z',
  '3.0.0': '2026-06-11T00:00:00Z',
}

test('findNewer returns the newest version that is old enough, stable and not newer than the latest tag', () => {
  const find = (current: string, latest: string, major?: number) =>
    findNewer(current, { time, latest }, { now, ...(major !== undefined && { major }) })
  assert.equal(find('1.9.0', '2.0.0'), '2.0.0')
  assert.equal(find('1.9.0', '2.0.0', 1), '1.10.0')
  assert.equal(find('1.9.0', '1.11.0'), '1.10.0')
  assert.equal(find('2.0.0', '2.0.0'), null)
  assert.equal(find('2.0.0-beta.2', '2.0.0-beta.10'), '2.0.0-beta.10')
  assert.equal(find('1.11.0', '1.11.0'), null)
})

test('versions are ordered by number, and a prerelease comes before its release', () => {
  const sorted = ['1.9.0', '1.10.0', '2.0.0-beta.2', '2.0.0-beta.10', '2.0.0', '2.0.1']
  assert.deepEqual([...sorted].reverse().sort(compareVersions), sorted)
})
