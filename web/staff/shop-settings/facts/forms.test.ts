import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { settingNames } from '../../../../shop/settings/shop-settings.ts'

test('every setting belongs to one of the forms', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tsx'))
  const forms = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n')
  const missing = settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(forms))
  assert.deepEqual(missing, [])
})
