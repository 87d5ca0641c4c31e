import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupTexts, shopStateTexts } from './backups.ts'

test('sentences for owners contain no names of settings, permissions or technical products', () => {
  const texts = [...Object.values(backupTexts), ...Object.values(shopStateTexts)].filter(
    (text) => typeof text === 'string',
  )
  const { overdue, stillFailing } = backupTexts
  const { diskAlmostFull, backupDiskAlmostFull } = shopStateTexts
  for (const text of [
    ...texts,
    overdue('jana'),
    stillFailing('Imeshindikana.', 'jana'),
    diskAlmostFull(5),
    backupDiskAlmostFull(5),
  ])
    assert.doesNotMatch(text, /[A-Z]{2,}_[A-Z]|\bS3\b|CREATEDB|\blog\b/)
})
