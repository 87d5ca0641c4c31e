import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import sharp from 'sharp'
import { packagings } from '../shop/packaging.ts'
import { isProductStatus } from '../shop/products.ts'
import { drawDemoPicture } from './draw.ts'
import { drawings, picturedAs } from './drawings/compose.ts'
import { demoCategories, demoGoods } from './goods.ts'

const everyStock = demoGoods
  .flatMap((product) => [product.stock, ...(product.types ?? []).map((one) => one.stock)])
  .filter((one) => one !== undefined)

test('there are goods enough, each with an id of its own that the shop accepts', () => {
  assert.ok(demoGoods.length >= 60, `${demoGoods.length} products`)
  assert.equal(new Set(demoGoods.map(({ id }) => id)).size, demoGoods.length)
  assert.equal(new Set(demoGoods.map(({ name }) => name)).size, demoGoods.length)
  for (const { id } of demoGoods) assert.match(id, /^demo-[a-z0-9-]{1,59}$/)
})

test('the categories are those of the strip, and none is empty', async () => {
  const { categories } = JSON.parse(await readFile(new URL('../config/categories.json', import.meta.url), 'utf8'))
  assert.deepEqual([...new Set(demoGoods.map(({ category }) => category))].sort(), [...demoCategories].sort())
  for (const category of demoCategories) assert.ok(categories.includes(category), category)
  for (const category of demoCategories)
    assert.ok(demoGoods.filter((one) => one.category === category).length >= 5, category)
})

test('every state of a product that a screen shows is among them', () => {
  for (const status of ['inapatikana', 'karibu', 'haipatikani'])
    assert.ok(
      demoGoods.some((one) => one.status === status),
      status,
    )
  assert.ok(demoGoods.every(({ status }) => isProductStatus(status)))
  assert.equal(demoGoods.filter(({ price }) => price === 0).length, 1)
  const fresh = demoGoods.filter(({ ageHours }) => ageHours < 120).length
  assert.ok(fresh >= 6 && fresh <= 12, `${fresh} new`)
  assert.ok(demoGoods.filter(({ types }) => types).length >= 20)
  assert.ok(
    demoGoods.some((one) => one.stock) && demoGoods.some((one) => !one.stock && !one.types?.some((each) => each.stock)),
  )
  assert.ok(demoGoods.some(({ name }) => name.length > 90))
})

test('descriptions say something, in two to four sentences', () => {
  for (const { id, description } of demoGoods) {
    const sentences = description.split(/[.?!]\s/).length
    assert.ok(
      sentences >= 2 && sentences <= 5 && description.length >= 80 && description.length <= 500,
      `${id}: ${sentences}`,
    )
  }
})

test('prices are whole shillings within the limit, and the lowest type gives the price', () => {
  for (const product of demoGoods) {
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

test('counted stock is whole pieces, bought for less than it sells for', () => {
  assert.ok(everyStock.length >= 25)
  for (const one of everyStock) {
    assert.ok(
      Number.isInteger(one.pieces) &&
        one.pieces >= 0 &&
        Number.isInteger(one.items_per_package) &&
        one.items_per_package >= 1,
    )
    assert.ok(packagings.includes(one.packaging_type) && one.shipping_cost >= 0)
  }
  for (const { id, price, stock, types } of demoGoods)
    for (const sold of types ?? [{ price, stock }]) assert.ok(!sold.stock || sold.stock.buying_price < sold.price, id)
})

test('every product has two to four pictures, and no two pictures are the same', () => {
  const seen = new Map<string, string>()
  for (const { id, pictures } of demoGoods) {
    assert.ok(pictures.length >= 2 && pictures.length <= 4, id)
    for (const picture of pictures) {
      const svg = picturedAs(picture)
      assert.equal(seen.get(svg), undefined, `${id} shows a picture of ${seen.get(svg)}`)
      assert.ok(!/NaN|undefined|<text/.test(svg), id)
      seen.set(svg, id)
    }
  }
})

test('one of every drawing renders, square and with something on it', async () => {
  const pictures = demoGoods.flatMap((product) => product.pictures)
  for (const name of Object.keys(drawings)) {
    const spec = pictures.find((one) => (Array.isArray(one.of) ? one.of : [one.of]).some(({ draw }) => draw === name))
    assert.ok(spec, `${name} is drawn for no product`)
    const drawn = sharp(await drawDemoPicture(spec, 180))
    const { width, height, channels } = await drawn.metadata()
    assert.deepEqual([width, height, channels], [180, 180, 3])
    const { entropy } = await drawn.stats()
    assert.ok(entropy > 2, `${name} looks empty: ${entropy}`)
  }
})

test('pictures come at 1080 by 1080 and the same each time', async () => {
  const [first] = demoGoods
  assert.ok(first?.pictures[0])
  const once = await drawDemoPicture(first.pictures[0])
  const { width, height, format } = await sharp(once).metadata()
  assert.deepEqual([width, height, format], [1080, 1080, 'png'])
  assert.ok(once.equals(await drawDemoPicture(first.pictures[0])))
})

test('a card costs a customer few bytes', async () => {
  for (const product of demoGoods.filter((_, at) => at % 16 === 0)) {
    const [front] = product.pictures
    assert.ok(front)
    const { length } = await sharp(await drawDemoPicture(front))
      .resize(180)
      .avif({ quality: 50, effort: 2 })
      .toBuffer()
    assert.ok(length <= 10_000, `${product.id}: ${length} bytes`)
  }
})
