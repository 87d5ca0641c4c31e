import assert from 'node:assert/strict'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { problem } from '../../../shop/problems.ts'
import { transaction } from '../../db/transaction.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { withSavedPictures } from './with-saved-pictures.ts'

let shop: TestShop
let upload: string
before(async () => {
  shop = await startTestShop()
  upload = join(await mkdtemp(join(tmpdir(), 'duka-kept-')), 'photo.png')
  await writeFile(
    upload,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
})
after(() => shop.stop())

/** Returns true if the picture still exists after `write`. */
async function isKept(write: (picture: string) => Promise<string | null>): Promise<boolean> {
  const { pictures } = shop.services
  const picture = await pictures.savePrivatePicture(upload, { who: 1, isStaff: true })
  await withSavedPictures(pictures, picture, write).catch(() => null)
  return (await pictures.readPrivatePicture(picture)) !== null
}

test('a picture stays if a row refers to it, and is removed otherwise', async () => {
  assert.equal(await isKept(async (picture) => picture), true)
  assert.equal(await isKept(async () => null), false)
})

test('a refusal by the shop or the database removes the picture', async () => {
  const refuse = async () => {
    throw problem('refused')
  }
  assert.equal(await isKept(refuse), false)
  const divide = () => transaction(shop.db, (tx) => sql`select 1 / 0`.execute(tx).then(() => 'done'))
  assert.equal(await isKept(divide), false)
})

test('a picture stays if it is unknown whether its row was committed', async () => {
  const cut = () =>
    transaction(shop.db, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).then(() => 'done'))
  assert.equal(await isKept(cut), true)
  const lost = async () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  }
  assert.equal(await isKept(lost), true)
})
