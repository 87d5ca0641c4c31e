import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { pino } from 'pino'
import sharp from 'sharp'
import { Problem } from '../../../shop/problems.ts'
import { openPictureStore, type PictureStore } from './store.ts'

const uploader = { who: 1, isStaff: true }
let folder = ''
let store: PictureStore

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-pictures-'))
  store = await openPictureStore(folder, pino({ level: 'silent' }))
})
after(() => rm(folder, { recursive: true, force: true }))

let uploads = 0
async function upload(bytes: Buffer | string): Promise<string> {
  uploads += 1
  const path = join(folder, `upload-${uploads}`)
  await writeFile(path, bytes)
  return path
}

/** A picture of noise, as hard to compress as any real photo. */
function noise(width: number, height: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: gaussian } })
}

/** Lists the store's files without the uploads. A refused picture must not leave any. */
async function listFiles(): Promise<string[]> {
  const names = await readdir(join(folder, 'pictures'), { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function requireRefused(bytes: Buffer | string): Promise<void> {
  const path = await upload(bytes)
  const before = await listFiles()
  for (const keep of [store.saveProductPicture, store.savePrivatePicture, store.saveProfilePhoto]) {
    await assert.rejects(keep(path, uploader), (error) => error instanceof Problem && error.code === 'bad_picture')
  }
  assert.deepEqual(await listFiles(), before)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of `side` × `side` pixels in a few kilobytes, like a decompression bomb. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

test('a product picture becomes files of the promised sizes', async () => {
  const path = await store.saveProductPicture(await upload(await noise(1600, 1200).jpeg().toBuffer()), uploader)
  assert.match(path, /^\/pictures\/[0-9a-f]{16}$/)
  for (const width of [180, 360, 540, 720]) {
    for (const [ending, format] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ]) {
      const facts = await sharp(store.publicFile(`${path}-${width}.${ending}`) ?? '').metadata()
      assert.deepEqual([facts.format, facts.width, facts.height], [format, width, (width * 3) / 4])
    }
  }
  const large = await sharp(store.publicFile(`${path}-large.webp`) ?? '').metadata()
  assert.deepEqual([large.format, large.width, large.height], ['webp', 1600, 1200])
  const preview = await readFile(store.publicFile(`${path}.jpg`) ?? '')
  assert.ok(preview.length < 300_000, `${preview.length} bytes`)
  assert.equal((await sharp(preview).metadata()).format, 'jpeg')
  assert.equal(await store.has(path), true)
  await store.remove([path])
  assert.equal(await store.has(path), false)
})

test('the large URL of a picture without a large file returns its largest file', async () => {
  const path = await store.saveProductPicture(await upload(await noise(600, 800).jpeg().toBuffer()), uploader)
  assert.ok(!(await readdir(dirname(store.publicFile(`${path}.jpg`) ?? ''))).includes('large.webp'))
  assert.deepEqual(await store.readPublic(`${path}-large.webp`), await store.readPublic(`${path}-720.webp`))
  assert.equal(await store.readPublic('/pictures/0000000000000000-large.webp'), null)
})

test('an upload that is wider or higher than 1,600 px is reduced to 1,600 px', async () => {
  const path = await store.saveProductPicture(await upload(await noise(1500, 3000).jpeg().toBuffer()), uploader)
  const { width, height } = await sharp((await store.readPublic(`${path}-large.webp`)) ?? '').metadata()
  assert.deepEqual([width, height], [800, 1600])
})

test('small pictures are not enlarged, tall pictures stay within bounds, and transparency becomes white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp({ create: { width: 100, height: 900, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const path = await store.saveProductPicture(await upload(png), uploader)
  const file = store.publicFile(`${path}-180.webp`) ?? ''
  const { width, height } = await sharp(file).metadata()
  assert.deepEqual([width, height], [40, 360])
  const { dominant } = await sharp(file).stats()
  assert.ok(dominant.r > 240 && dominant.g > 240 && dominant.b > 240)
})

test('pictures are turned upright and lose their metadata', async () => {
  const gps = { IFD0: { Copyright: 'Siri' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '2/1 30/1 0/1' } }
  const taken = await noise(400, 200).jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer()
  assert.ok((await sharp(taken).metadata()).exif)
  const path = await upload(taken)
  const files = [
    store.publicFile(`${await store.saveProductPicture(path, uploader)}-180.avif`) ?? '',
    store.publicFile(`${await store.saveProductPicture(path, uploader)}-360.webp`) ?? '',
    store.publicFile(`${await store.saveProductPicture(path, uploader)}.jpg`) ?? '',
    store.publicFile(await store.saveProfilePhoto(path, uploader)) ?? '',
    (await store.readPrivatePicture(await store.savePrivatePicture(path, uploader)))?.body ?? '',
  ]
  for (const file of files) {
    const facts = await sharp(file).metadata()
    assert.deepEqual(
      [facts.exif, facts.xmp, facts.iptc, facts.orientation],
      [undefined, undefined, undefined, undefined],
    )
    assert.ok(facts.height >= facts.width, 'upright')
  }
})

test('order photos are at most 1600 px and have no public address', async () => {
  const name = await store.savePrivatePicture(await upload(await noise(2400, 1800).jpeg().toBuffer()), uploader)
  const photo = await store.readPrivatePicture(name)
  const facts = await sharp(photo?.body).metadata()
  assert.deepEqual([facts.format, facts.width, facts.height, photo?.type], ['webp', 1600, 1200, 'image/webp'])
  assert.equal(await store.has(name), true)
  for (const ending of ['.jpg', '-180.webp', '-profile.webp', '/photo.webp', '']) {
    const file = store.publicFile(`/pictures/${name}${ending}`)
    if (file) await assert.rejects(readFile(file))
  }
  assert.equal(await store.readPrivatePicture(`../hidden/${name}`), null)
  await store.remove([name])
  assert.equal(await store.readPrivatePicture(name), null)
})

test('profile photos are squares of 256 px', async () => {
  const path = await store.saveProfilePhoto(await upload(await noise(300, 700).webp().toBuffer()), uploader)
  const facts = await sharp(store.publicFile(path) ?? '').metadata()
  assert.deepEqual([facts.format, facts.width, facts.height], ['webp', 256, 256])
  await store.remove([path])
  assert.equal(await store.has(path), false)
})

test('PNG, WebP and AVIF are recognised by their bytes', async () => {
  for (const bytes of [
    await noise(50, 50).png().toBuffer(),
    await noise(50, 50).webp().toBuffer(),
    await noise(64, 64).avif({ effort: 1 }).toBuffer(),
  ]) {
    assert.equal(await store.has(await store.saveProductPicture(await upload(bytes), uploader)), true)
  }
})

test('files of other formats are refused and leave nothing in the store', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  await requireRefused(svg)
  await requireRefused(`<?xml version="1.0"?>${svg}`)
  await requireRefused(await noise(20, 20).gif().toBuffer())
  await requireRefused(await noise(20, 20).tiff().toBuffer())
  await requireRefused('%PDF-1.7\n1 0 obj << >> endobj')
  await requireRefused('MZ this is a program')
  await requireRefused('')
  await requireRefused(Buffer.alloc(5000))
  // A JPEG header followed by other content.
  await requireRefused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]))
  await requireRefused(Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.from(svg)]))
})

test('HEIC that the decoder cannot read is refused like any other unreadable file', async () => {
  const brand = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')
  await requireRefused(Buffer.concat([brand, Buffer.alloc(2000)]))
})

test('truncated pictures are refused', async () => {
  for (const whole of [
    await noise(600, 600).jpeg().toBuffer(),
    await noise(600, 600).png().toBuffer(),
    await noise(600, 600).webp().toBuffer(),
    await noise(300, 300).avif({ effort: 1 }).toBuffer(),
  ]) {
    await requireRefused(whole.subarray(0, Math.floor(whole.length / 2)))
  }
})

test('a decompression bomb of 30,000 × 30,000 pixels is refused without allocating memory for its pixels', async () => {
  const before = process.memoryUsage().rss
  await requireRefused(bomb(30_000))
  await requireRefused(bomb(6400))
  assert.ok(process.memoryUsage().rss - before < 100_000_000)
})

test('a polyglot file is re-encoded, which removes the attached data', async () => {
  const jpeg = await noise(300, 300).jpeg().toBuffer()
  const both = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const path = await store.saveProductPicture(await upload(both), uploader)
  for (const file of [`${path}-180.webp`, `${path}-360.avif`, `${path}.jpg`]) {
    assert.equal((await readFile(store.publicFile(file) ?? '')).includes('script'), false)
  }
})

test('if one of several pictures is invalid, all are refused', async () => {
  const good = { path: await upload(await noise(200, 200).jpeg().toBuffer()) }
  const bad = { path: await upload('<svg/>') }
  const before = await listFiles()
  await assert.rejects(store.saveProductPictures([good, bad, good], uploader), /Picha haisomeki/)
  assert.deepEqual(await listFiles(), before)
  assert.equal((await store.saveProductPictures([good, good], uploader)).length, 2)
})

test('URLs cannot lead outside of the store', () => {
  for (const path of [
    '/pictures/../../etc/passwd',
    '/pictures/..%2f..%2fetc%2fpasswd',
    '/pictures/a/../b-180.webp',
    '/pictures/ab-181.webp',
    '/pictures/ab-180.svg',
    '/pictures/.jpg',
    '/pictures/AB-180.webp',
    '/pictures/ab\u0000-180.webp',
  ]) {
    assert.equal(store.publicFile(path), null, path)
  }
})

test('reading a missing file returns null; any other disk error is thrown', async () => {
  const name = await store.savePrivatePicture(await upload(await noise(300, 200).jpeg().toBuffer()), uploader)
  const path = await store.saveProductPicture(await upload(await noise(300, 200).jpeg().toBuffer()), uploader)
  const shown = `${path}-180.webp`
  assert.equal(await store.readPublic('/pictures/0123456789abcdef-180.webp'), null)
  // A folder in place of the file causes a disk error.
  for (const file of [join(folder, 'pictures/hidden', name.slice(0, 2), name, 'photo.webp'), store.publicFile(shown)]) {
    await rm(file ?? '')
    await mkdir(file ?? '')
  }
  await assert.rejects(store.readPrivatePicture(name), { code: 'EISDIR' })
  await assert.rejects(store.readPublic(shown), { code: 'EISDIR' })
})
