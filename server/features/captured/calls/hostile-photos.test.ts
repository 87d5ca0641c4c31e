// Tests that the limits of the picture store apply to the photo of a captured order.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { MAX_UPLOAD_BYTES } from '../../../../shop/numbers/limits.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let seller: SignedIn
before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
})
after(() => shop.stop())

const send = (...pictures: Buffer[]) =>
  seller.post('captured_orders', form({ phone: '0754222333', name: 'Asha' }, pictures, 'order_image'))

/** Counts rows, stored pictures and temporary files. A refused photo must leave none of them. */
const stored = async () => ({
  rows: (await shop.db.selectFrom('captured_orders').select('id').execute()).length,
  pictures: (await shop.services.pictures.list()).hidden.length,
  files: (await readdir(shop.services.settings.dataDir, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  ).length,
})

test('a photo that is too large, has too many pixels or is not a picture is refused and leaves no file', async () => {
  const whole = await jpeg('#224466', 900)
  const before = await stored()
  const table: [Buffer, number][] = [
    [Buffer.concat([whole, Buffer.alloc(MAX_UPLOAD_BYTES + 1 - whole.length)]), 413],
    // A thousand bytes that decode to 0.8 GB.
    [await readFile(join(import.meta.dirname, '../../../testing/hostile/40-megapixels.avif')), 422],
    [whole.subarray(0, whole.length / 2), 422],
    [await sharp(whole).resize(40).gif().toBuffer(), 422],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 422],
    [Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'), 422],
  ]
  for (const [picture, status] of table) {
    const { status: given, body } = await send(picture)
    assert.equal(given, status, JSON.stringify(body))
  }
  assert.deepEqual(await stored(), before)
})

test('the first of two photos in one form is used, and data after the end of a photo is removed', async () => {
  const before = await stored()
  const both = await send(
    Buffer.concat([await jpeg('#446622', 300), Buffer.from('<script>alert(1)</script>')]),
    await jpeg(),
  )
  assert.equal(both.status, 200, both.text)
  const after = await stored()
  assert.deepEqual([after.rows, after.pictures], [before.rows + 1, before.pictures + 1])
  const { picture } = await shop.db
    .selectFrom('captured_orders')
    .select('picture')
    .where('id', '=', both.body.order.id)
    .executeTakeFirstOrThrow()
  const kept = await shop.services.pictures.readPrivatePicture(picture)
  assert.ok(kept && !kept.body.includes('script'))
  assert.equal((await sharp(kept.body).metadata()).width, 300)
})

test("a customer's photo is refused before it is stored anywhere", async () => {
  const before = await stored()
  const customer = await shop.as('customer')
  const picture = await jpeg()
  const body = () => form({ phone: '0754222333', name: 'Asha' }, [picture], 'order_image')
  assert.equal((await customer.post('captured_orders', body())).status, 403)
  assert.equal((await shop.anonymous().post('captured_orders', body())).status, 401)
  assert.deepEqual(await stored(), before)
})
