import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '../shop/numbers/limits.ts'
import { packagings } from '../shop/products/packaging.ts'
import { tierUnits } from '../shop/products/prices.ts'
import { productStatuses } from '../shop/products/products.ts'
import { tiersFault } from '../shop/products/tiers/price-tiers.ts'
import { readDemoPictures } from './pictures.ts'
import { demoProducts } from './products.ts'

const everyStock = demoProducts
  .flatMap((product) => [product.stock, ...(product.types ?? []).map((one) => one.stock)])
  .filter((one) => one !== undefined)

test('the products fill exactly one page, and each has a unique valid id', () => {
  assert.equal(demoProducts.length, 60)
  assert.equal(new Set(demoProducts.map(({ id }) => id)).size, demoProducts.length)
  assert.equal(new Set(demoProducts.map(({ name }) => name)).size, demoProducts.length)
  for (const { id } of demoProducts) assert.match(id, /^demo-[a-z0-9-]{1,59}$/)
})

test('the categories are those of the home screen, with at least five products each', async () => {
  const { categories } = JSON.parse(await readFile(new URL('../config/categories.json', import.meta.url), 'utf8'))
  assert.deepEqual([...new Set(demoProducts.map(({ category }) => category))].sort(), [...categories].sort())
  for (const category of categories)
    assert.ok(demoProducts.filter((one) => one.category === category).length >= 5, category)
})

test('every product state that a screen shows occurs in at least one product', () => {
  assert.deepEqual(new Set(demoProducts.map(({ status }) => status)), new Set(productStatuses))
  assert.equal(demoProducts.filter(({ price }) => price === 0).length, 1)
  const fresh = demoProducts.filter(({ ageHours }) => ageHours < 120).length
  assert.ok(fresh >= 6 && fresh <= 12, `${fresh} new`)
  assert.ok(demoProducts.filter(({ types }) => types).length >= 20)
  assert.ok(demoProducts.some((one) => one.stock))
  assert.ok(demoProducts.some((one) => !one.stock && !one.types?.some((each) => each.stock)))
  assert.deepEqual(new Set(everyStock.map(({ packaging_type }) => packaging_type)), new Set(packagings))
  assert.ok(demoProducts.some(({ name }) => name.length > 90))
})

test('descriptions have two to five sentences and 80 to 500 characters', () => {
  for (const { id, description } of demoProducts) {
    const sentences = description.split(/[.?!]\s/).length
    assert.ok(
      sentences >= 2 && sentences <= 5 && description.length >= 80 && description.length <= 500,
      `${id}: ${sentences}`,
    )
  }
})

test('prices are whole shillings within the limit, and the price of a product is that of its cheapest type', () => {
  for (const product of demoProducts) {
    const prices = [product.price, ...(product.types ?? []).map(({ price }) => price)]
    for (const price of prices) assert.ok(Number.isInteger(price) && price >= 0 && price <= 1_000_000_000, product.id)
    assert.equal(Math.min(...prices), product.price, product.id)
    if (product.types) {
      const names = product.types.map(({ type }) => type.trim().toLowerCase())
      assert.equal(new Set(names).size, names.length, product.id)
      assert.ok(names.every((name) => name !== '') && !product.stock, product.id)
    }
  }
})

test('some products have valid prices by quantity, for pieces and packages', () => {
  const tiered = demoProducts.filter(({ tiers }) => tiers)
  assert.ok(tiered.length >= 3)
  assert.deepEqual(new Set(tiered.flatMap(({ tiers = [] }) => tiers.map(({ unit }) => unit))), new Set(tierUnits))
  for (const { id, tiers, price, stock, types } of tiered) {
    const sold = (types ?? [{ type: null, price, stock }]).map((one) => ({
      type: one.type,
      price: one.price,
      price_tiers: tiers,
      items_per_package: one.stock?.items_per_package,
    }))
    assert.equal(tiersFault(sold, 'product'), null, id)
  }
})

test('counted stock is in whole pieces, and its buying price is below the selling price', () => {
  assert.ok(everyStock.length >= 25)
  for (const one of everyStock) {
    assert.ok(
      Number.isInteger(one.pieces) &&
        one.pieces >= 0 &&
        Number.isInteger(one.items_per_package) &&
        one.items_per_package >= 1,
    )
    assert.ok(one.shipping_cost >= 0)
  }
  for (const { id, price, stock, types } of demoProducts)
    for (const sold of types ?? [{ price, stock }]) assert.ok(!sold.stock || sold.stock.buying_price < sold.price, id)
})

test('every product has complete pictures, and no picture is duplicate or unused', async () => {
  const pictures = await readDemoPictures()
  assert.deepEqual([...pictures.keys()].sort(), demoProducts.map(({ id }) => id).sort())
  const wanted = [...PICTURE_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`]), 'preview.jpg'].sort()
  const cards = [...pictures.values()].flat().map((files) => {
    assert.deepEqual(files.map(({ name }) => name).sort(), wanted)
    return files.find(({ name }) => name === '360.avif')?.body.toString('latin1')
  })
  assert.equal(new Set(cards).size, cards.length)
  assert.ok([...pictures.values()].some((ofProduct) => ofProduct.length > 1))
})

test('the files of a picture match their names, and the picture on a card has few bytes', async () => {
  const pictures = await readDemoPictures()
  for (const [id, [front = []]] of pictures) {
    for (const { name, body } of front) {
      const [, size, ending = ''] = /^([a-z0-9]+)\.([a-z]+)$/.exec(name) ?? []
      const { width, height, format } = await sharp(body).metadata()
      // sharp reports AVIF as 'heif', its container format.
      assert.deepEqual(
        [format, width],
        [{ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[ending], size === 'preview' ? 480 : Number(size)],
        id,
      )
      assert.equal(width, height)
      if (name === '360.avif') assert.ok(body.length <= 12_000, `${id}: ${body.length} bytes`)
    }
  }
})
