import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderBody } from '../../../testing/making/order-body.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import { addProduct, auditOf, fetchProduct } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let seller: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
})
after(() => shop.stop())

const red = { type: 'Nyekundu', price: 27_000 }
const blue = { type: 'Bluu', price: 28_000 }

/** Adds a product with two pictures, the second of which shows the red type. */
const addPictured = async () =>
  addProduct(seller, { customPrices: [{ ...red, new_image: 1 }, blue] }, [await jpeg('#111'), await jpeg('#222')])

test("a type can show one of the product's pictures; edits can keep, change or remove this choice", async () => {
  const { id, images, customPrices } = await addPictured()
  const [first = '', second = ''] = images
  assert.deepEqual(customPrices, [{ ...red, image: second }, blue])
  assert.deepEqual((await fetchProduct(shop.anonymous(), id)).customPrices, customPrices)
  const edit = async (fields: Record<string, unknown>, pictures: Buffer[] = []) =>
    (await seller.post(`products?id=${id}`, form(fields, pictures))).body.product.customPrices

  assert.deepEqual(
    await edit({ customPrices: [red, blue] }),
    customPrices,
    'phones of the last release send no picture',
  )
  const moved = [
    { ...red, image: first },
    { ...blue, new_image: 0 },
  ]
  const [redNow, blueNow] = await edit({ customPrices: moved }, [await jpeg('#333')])
  assert.equal(redNow?.image, first)
  assert.ok(blueNow?.image && !images.includes(blueNow.image), 'the new picture')
  const last = (await auditOf(shop.db, id)).at(-1)
  const untiered = { price_tiers: [], tier_scope: 'product' }
  const variants = [
    { ...red, ...untiered, picture: second },
    { ...blue, ...untiered },
  ]
  assert.deepEqual(last?.before, { pictures: images, variants })

  assert.deepEqual(
    await edit({ keep_images: [first] }),
    [{ ...red, image: first }, blue],
    'the choice is removed with the picture',
  )
  const foreign = { ...blue, image: '/pictures/someoneelses' }
  assert.deepEqual(await edit({ customPrices: [{ ...red, image: '' }, foreign] }), [red, blue])
  assert.equal((await seller.post(`products?id=${id}`, { customPrices: [{ ...red, new_image: 7 }] })).status, 400)
})

test('an order line shows the picture of its type, else the first picture of the product', async () => {
  const { id, images } = await addPictured()
  const guest = shop.anonymous()
  const lines = [red, blue].map(({ type, price }) => ({ id, type, price, quantity: 1 }))
  const placed = await guest.post('submit_order', orderBody(lines))
  assert.equal(placed.status, 200, placed.text)
  const shown = ({ items_list }: { items_list: readonly { image: string | null }[] }) =>
    items_list.map(({ image }) => image)
  assert.deepEqual(shown(placed.body.order), [images[1], images[0]])
  const [order] = (await guest.get('get_orders')).body.orders
  assert.deepEqual(order && shown(order), [images[1], images[0]])
})
