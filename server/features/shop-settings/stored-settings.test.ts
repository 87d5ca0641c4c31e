import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings, settingNames } from '../../../shop/settings/shop-settings.ts'
import { parseStored } from './stored-settings.ts'

/** A row as the first release with settings wrote it. Do not add to it: later settings need a default instead. */
const firstRow = {
  name: 'Duka',
  tagline: '',
  banner: { title: 'Duka', text: '', picture: null },
  services: [],
  logo: null,
  icon: null,
  phones: ['+255754123456'],
  email: '',
  place: 'Mwanza',
  address: '',
  hours: '',
  map: null,
  group_link: null,
  providers: [{ id: 1, name: 'Duka', whatsapp: null, logo: null }],
  categories: [{ name: 'Redio', provider_id: 1 }],
  prompt_template: '{name}',
  hold_hours: 48,
  low_stock_threshold: null,
  archived_providers: [],
}

test('settings of the first release can be read, and later settings have their defaults', () => {
  const settings = parseStored(JSON.parse(JSON.stringify(firstRow)))
  assert.deepEqual(
    settingNames.filter((name) => settings[name] === undefined),
    [],
  )
  assert.equal(settings.hold_hours, firstRow.hold_hours)
  assert.equal(settings.staff_see, defaultSettings.staff_see)
})
