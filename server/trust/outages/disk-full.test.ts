// Fills and frees the disk of the pictures, and the disk of the database. disk-full.long.ts fills the database's disk
// for longer.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { buy } from '../../testing/buyers.ts'
import { form, jpeg } from '../../testing/making/pictures.ts'
import { signIn } from '../../testing/making/sign-in.ts'
import { DISK_FULL, fillDatabaseDisk, openShopOnSmallDisks, type ShopOnSmallDisks } from './disk-full.ts'

let shopOnDisks: ShopOnSmallDisks | null = null
before(async () => {
  shopOnDisks = await openShopOnSmallDisks()
})
after(() => shopOnDisks?.close())
const reason = 'only root can mount a small disk, on Linux'

test('if the disk of the pictures is full, an upload is refused with the reason, and orders continue', async (t) => {
  if (!shopOnDisks) return t.skip(reason)
  const { shop, dataDir, disks, products, bought } = shopOnDisks
  const staff = await shopOnDisks.inDatabase((db) => signIn(db, shop.origin, 'manager'))
  const picture = await jpeg('#0f7f86', 300)
  const product = { id: 'picha-moja', name: 'Redio', price: '5000', productDescription: 'Redio', category: 'Sauti' }
  const upload = () => staff.post('products', form(product, [picture]))
  disks.pictures.fill()
  const refused = await upload()
  assert.equal(refused.status, 503)
  assert.match(refused.body.message, DISK_FULL)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  await buy(shop.origin, products, 20, bought)
  assert.deepEqual([...bought.answers.keys()], ['200'])
  assert.deepEqual(await readdir(join(dataDir, 'pictures/unfinished')), [])
  assert.deepEqual(await readdir(join(dataDir, 'incoming')), [])
  assert.ok(shop.log().some(({ level, msg }) => level >= 50 && msg === 'the disk is full'))
  disks.pictures.free()
  const taken = await upload()
  assert.equal(taken.status, 200, taken.text)
})

test("if the database's disk is full, orders are refused with the reason, and continue without a loss once there is room", async (t) => {
  if (!shopOnDisks) return t.skip(reason)
  await fillDatabaseDisk(shopOnDisks, 0)
  assert.ok(shopOnDisks.shop.log().some(({ level, msg }) => level >= 50 && /disk is full/.test(msg)))
  assert.equal((await shopOnDisks.shop.stop()).code, 0)
})
