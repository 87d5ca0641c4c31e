import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Role } from '../../../../shop/people/roles.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const member = (role?: Role) => makeMember(shop, role)
async function photo(width = 900, height = 600, format: 'jpeg' | 'png' = 'jpeg') {
  const image = sharp({ create: { width, height, channels: 3, background: '#277' } })
  return new Blob([new Uint8Array(await image[format]().toBuffer())])
}
function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('upload_profile_photo stores a square of 256 px and removes the old photo', async () => {
  const person = await member()
  const send = async () =>
    person.post(
      'upload_profile_photo',
      form({ phone_number: person.phone, password: MEMBER_PASSWORD, photo: await photo() }),
    )
  const first = await send()
  assert.deepEqual([first.status, first.body.message], [200, accountTexts.photoChanged], first.text)
  const { profile_photo_url: url } = first.body
  assert.equal((await person.get('getUser')).body.profile_photo_url, url)
  const file = shop.services.pictures.publicFile(url)
  assert.ok(file, url)
  const { width, height, format } = await sharp(file).metadata()
  assert.deepEqual([width, height, format], [256, 256, 'webp'])
  const second = await send()
  assert.equal((await shop.services.pictures.list()).open.length, 1, 'the old photo is deleted')
  assert.equal((await person.row()).photo, second.body.profile_photo_url)
  const many = await Promise.all(Array.from({ length: 6 }, send))
  assert.deepEqual(
    many.map(({ status }) => status),
    many.map(() => 200),
  )
  assert.equal((await shop.services.pictures.list()).open.length, 1, 'of many photos sent at once, one is stored')
  assert.equal((await person.post('delete_account', { password: MEMBER_PASSWORD })).status, 200)
  assert.equal((await shop.services.pictures.list()).open.length, 0, 'the photo is deleted with the account')
})

test('upload_profile_photo refuses a missing or fake picture, a wrong password and a phone number of another account', async () => {
  const person = await member()
  const send = (fields: Record<string, string | Blob>) => person.post('upload_profile_photo', form(fields))
  const missing = await send({ password: MEMBER_PASSWORD })
  assert.deepEqual([missing.status, missing.body.error], [400, accountTexts.photoMissing])
  assert.equal((await send({ password: MEMBER_PASSWORD, photo: new Blob(['<svg xmlns="x"/>']) })).status, 422)
  assert.equal((await send({ password: 'si-hiyo', photo: await photo(9, 9) })).status, 401)
  assert.equal((await send({ password: '', photo: await photo(9, 9) })).body.error, accountTexts.passwordMissing)
  assert.equal(
    (await send({ phone_number: '0754999888', password: MEMBER_PASSWORD, photo: await photo(9, 9) })).status,
    403,
  )
  assert.deepEqual([(await person.row()).photo, (await shop.services.pictures.list()).open], [null, []])
  assert.equal((await shop.anonymous().post('upload_profile_photo', form({ photo: await photo(9, 9) }))).status, 401)
})

/** A 16-megapixel AVIF of a few hundred bytes that takes seconds to decode. */
async function hostilePhoto() {
  const path = join(import.meta.dirname, '../../../testing/hostile/16-megapixels-12-bits.avif')
  return new Blob([new Uint8Array(await readFile(path))])
}

/** Uses up the hourly number of account changes, except `left`. */
const fillChanges = (id: number, left: number) =>
  sql`insert into rate_limit_hits (key, hit_at)
    values (${`accountChanges:${id}`}, array_fill(clock_timestamp(), array[${30 - left}::int]))`.execute(shop.db)

test('a photo beyond the hourly limit is refused before it is decoded; a failed photo does not count', async () => {
  const person = await member()
  const send = (photo: Blob) => person.post('upload_profile_photo', form({ password: MEMBER_PASSWORD, photo }))
  await fillChanges(person.id, 1)
  assert.equal((await send(new Blob(['<svg xmlns="x"/>']))).status, 422)
  assert.equal((await send(await photo(9, 9))).status, 200)
  const hostile = await hostilePhoto()
  let waited = 0
  const watching = setInterval(() => {
    waited = Math.max(waited, shop.services.pictures.waiting())
  }, 1)
  const refused = await Promise.all(Array.from({ length: 16 }, () => send(hostile)))
  clearInterval(watching)
  assert.deepEqual([...new Set(refused.map(({ status, body }) => `${status} ${body.code}`))], ['429 too_many'])
  assert.ok(Number(refused[0]?.headers.get('retry-after')) > 3500)
  assert.equal(waited, 0, 'no photo reached the decoder')
})

test("staff do not wait for customers' photos to be processed", async () => {
  const [person, admin] = [await member(), await member('admin')]
  const send = (from: typeof person, photo: Blob) =>
    from.post('upload_profile_photo', form({ password: MEMBER_PASSWORD, photo }))
  const hostile = await hostilePhoto()
  const before = shop.services.pictures.waiting()
  let done = 0
  const sent = Array.from({ length: 3 }, () => send(person, hostile).finally(() => done++))
  while (shop.services.pictures.waiting() < before + 3) await new Promise(setImmediate)
  assert.equal((await send(admin, await photo(9, 9))).status, 200)
  assert.ok(done <= 1, `${done} photos of the customer were processed first`)
  // A slow machine may reject such photos with an error message.
  for (const { status, text } of await Promise.all(sent)) assert.ok([200, 422, 503].includes(status), text)
})
