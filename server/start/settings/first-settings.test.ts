import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { filesHints } from '../hints.ts'
import { readFirstSettings } from './first-settings.ts'

const own = join(import.meta.dirname, '../../../config')
let folder: string
let shop: TestShop
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-config-'))
  await cp(own, folder, { recursive: true })
  // In the format that was used before settings were stored in the database.
  const shopFile = {
    name: 'Duka la Zamani',
    tagline: 'tangu 1990',
    phones: ['0754 123 456'],
    email: '',
    place: 'Tabora',
    address: '',
    hours: '',
    map: { latitude: -5, longitude: 32.8 },
    groupLink: 'https://chat.whatsapp.com/Zamani',
  }
  await writeFile(join(folder, 'shop.json'), JSON.stringify(shopFile))
  shop = await startTestShop({ CONFIG_DIR: folder, ORDER_HOLD_HOURS: '48' })
})
after(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the first settings come from files, which may have the old format, and missing values get defaults', () => {
  const settings = shop.services.shopSettings.current()
  const { name, phones, group_link, banner, services, icon, hold_hours, staff_see, low_stock_threshold } = settings
  assert.deepEqual(
    { name, phones, group_link, banner, services, icon, hold_hours, staff_see, low_stock_threshold },
    {
      name: 'Duka la Zamani',
      phones: ['+255754123456'],
      group_link: 'https://chat.whatsapp.com/Zamani',
      banner: { title: 'Duka la Zamani', text: 'tangu 1990', picture: null },
      services: [],
      icon: null,
      hold_hours: 48,
      staff_see: 'none',
      low_stock_threshold: null,
    },
  )
  assert.throws(() => Object.assign(settings.banner, { title: 'x' }), TypeError, 'the snapshot is frozen')
})

test('the files shipped with the program are valid, and each category belongs to a provider', () => {
  const { providers, categories, banner } = readFirstSettings(own, null)
  assert.deepEqual(
    providers.map(({ id, whatsapp }) => [id, whatsapp]),
    [
      [1, '+255700000101'],
      [2, '+255700000102'],
    ],
  )
  assert.ok(categories.every(({ provider_id }) => provider_id !== null))
  assert.ok(banner.title.length > 0)
})

test('stored settings take precedence over the files: a hint names the values that differ, and an unreadable file does not stop the start', async () => {
  const hints = (one: TestShop) => filesHints(one.services, one.services.shopSettings.current())
  assert.deepEqual(hints(shop), [])
  await changeShopSettings(shop, { tagline: 'tangu leo', hold_hours: 24 })
  assert.deepEqual(hints(shop), [
    `The shop goes by its own settings (screen /duka-langu), which differ from the files in ${folder}: tagline, hold_hours.`,
  ])
  await writeFile(join(folder, 'providers.json'), '{')
  const again = await startTestShop({ CONFIG_DIR: folder }, shop.database)
  try {
    assert.equal(again.services.shopSettings.current().tagline, 'tangu leo')
    assert.match(
      hints(again)[0] ?? '',
      /^The file .*providers\.json is wrong .* Until then the shop's own settings count\.$/,
    )
  } finally {
    await again.stop()
  }
})

test('processes that start simultaneously on a store without settings all get the same settings', async () => {
  await shop.db.deleteFrom('shop_settings').execute()
  const names = ['Moja', 'Mbili', 'Tatu']
  const folders = await Promise.all(
    names.map(async (name) => {
      const one = await mkdtemp(join(tmpdir(), 'duka-config-'))
      await cp(own, one, { recursive: true })
      const file = readFirstSettings(own, null)
      await writeFile(join(one, 'shop.json'), JSON.stringify({ ...file, name }))
      return one
    }),
  )
  const shops = await Promise.all(folders.map((one) => startTestShop({ CONFIG_DIR: one }, shop.database)))
  try {
    const taken = new Set(shops.map((one) => one.services.shopSettings.current().name))
    assert.equal(taken.size, 1)
  } finally {
    await Promise.all(shops.map((one) => one.stop()))
    await Promise.all(folders.map((one) => rm(one, { recursive: true, force: true })))
  }
})
