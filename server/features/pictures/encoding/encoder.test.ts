import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { crc32, createDeflate } from 'node:zlib'
import { pino } from 'pino'
import sharp, { type Sharp } from 'sharp'
import { Problem } from '../../../../shop/problems.ts'
import { isLongRun } from '../../../testing/processes/long-run.ts'
import { createPictureEncoder } from './encoder.ts'
import { type EncoderProcess, startEncoder } from './encoder-process.ts'

const hostile = join(import.meta.dirname, '../../../testing/hostile')
/** Just below 40 megapixels. */
const [WIDTH, HEIGHT] = [7900, 5060]
const MB = 1024 * 1024
const uploader = { who: 1, isStaff: true }
const log = pino({ level: 'silent' })
const isBadPicture = (error: unknown) => error instanceof Problem && error.code === 'bad_picture'

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-encoder-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function upload(name: string, bytes: Buffer | Promise<Buffer>): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, await bytes)
  return path
}

const flat = (channels: 3 | 4): Sharp =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels, background: { r: 120, g: 130, b: 140, alpha: 0.5 } } })

/**
 * A transparent, interlaced PNG with 16 bits per channel. The decoder must read all 320 MB of pixels before the first
 * row is complete.
 */
async function interlacedPng(): Promise<Buffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([16, 6, 0, 0, 1], 8)
  const deflate = createDeflate({ level: 1 })
  const packed = deflate.toArray()
  const zeros = Buffer.alloc(MB)
  // 8 bytes per pixel, and one byte for each row of the seven passes.
  for (let left = WIDTH * HEIGHT * 8 + 7 * HEIGHT; left > 0; left -= MB) deflate.write(zeros)
  deflate.end()
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const pixels = chunk('IDAT', Buffer.concat(await packed))
  return Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))])
}

const allWorst: { name: string; make: () => Promise<Buffer> }[] = [
  {
    name: 'progressive JPEG on its side',
    make: () =>
      flat(3).withMetadata({ orientation: 6 }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  { name: 'interlaced PNG of 16 bits', make: interlacedPng },
  { name: 'lossless WebP', make: () => flat(4).webp({ lossless: true, effort: 0 }).toBuffer() },
  { name: 'AVIF of 12 bits', make: () => readFile(join(hostile, '16-megapixels-12-bits.avif')) },
]

/** An ordinary run tests two pictures: one that is decoded as a whole, and a slow one. npm run test:long tests all. */
const worst = allWorst.filter(({ name }) => isLongRun || /PNG|AVIF/.test(name))

for (const { name, make } of worst) {
  test(`the worst accepted picture, ${name}, stays below the memory limit and outside of the shop's process`, async () => {
    const path = await upload(name, make())
    const encoder = startEncoder()
    const before = process.memoryUsage.rss()
    const { files, peakBytes } = await encoder.run('product', path)
    const grown = process.memoryUsage.rss() - before
    encoder.end()
    assert.equal(files.length, 10)
    assert.ok(peakBytes < 560 * MB, `${Math.round(peakBytes / MB)} MB`)
    assert.ok(grown < 50 * MB, `${Math.round(grown / MB)} MB more in this process`)
  })
}

test('an AVIF of 40 megapixels is refused before it is decoded', async () => {
  const small = await upload('small', flat(3).resize(64).jpeg().toBuffer())
  const encoder = startEncoder()
  const tooLarge = /isizidi megapixeli 16/
  await assert.rejects(encoder.run('profile', join(hostile, '40-megapixels.avif')), tooLarge)
  const { peakBytes } = await encoder.run('profile', small)
  encoder.end()
  assert.ok(peakBytes < 150 * MB, `${Math.round(peakBytes / MB)} MB`)
})

test('an AVIF whose header contains a wrong size is refused, and can only kill its encoding process', async () => {
  const bytes = await readFile(join(hostile, '40-megapixels.avif'))
  const sizes = bytes.indexOf('ispe')
  bytes.writeUInt32BE(640, sizes + 8)
  bytes.writeUInt32BE(400, sizes + 12)
  const path = await upload('lies', bytes)
  let [starts, lines] = [0, 0]
  const { encode } = createPictureEncoder({ warn: () => (lines += 1) }, () => {
    starts += 1
    return startEncoder()
  })
  await assert.rejects(encode('profile', path, uploader), isBadPicture)
  assert.deepEqual([starts, lines], [1, 0], 'the encoding process itself reported the bad picture')
  const good = await upload('good', flat(3).resize(300).jpeg().toBuffer())
  assert.equal((await encode('profile', good, uploader)).length, 1)
})

test('the process ends after the idle time without work, but not during work that takes longer', async () => {
  const path = await upload('icon', flat(3).resize(64).jpeg().toBuffer())
  const encoder = startEncoder(1)
  await encoder.run('profile', path)
  assert.ok(encoder.isUsable(), 'the process accepts the next picture')
  while (encoder.isUsable()) await setImmediate()
})

/**
 * Makes an encoder that exposes its processes. `kill` kills a process from outside, as Linux does when memory runs out.
 */
function killable() {
  const started: EncoderProcess[] = []
  const pictures = createPictureEncoder(log, () => {
    const encoder = startEncoder()
    started.push(encoder)
    return encoder
  })
  const kill = async (at: number) => {
    // Waits until the process has been started and has work.
    while (!started[at]) await setImmediate()
    const { pid } = started[at]
    assert.ok(pid)
    process.kill(pid, 'SIGKILL')
  }
  return { started, kill, encode: pictures.encode }
}

test('after its process was killed from outside, a picture is still encoded, whether it was alone or with another picture', async () => {
  const { started, kill, encode } = killable()
  const path = await upload('beside', flat(3).resize(2000).jpeg().toBuffer())
  const two = [encode('product', path, uploader), encode('profile', path, uploader)]
  await kill(0)
  assert.deepEqual(
    (await Promise.all(two)).map(({ length }) => length),
    [10, 1],
  )
  assert.equal(started.length, 3)
  const lone = encode('profile', path, uploader)
  await kill(3)
  assert.equal((await lone).length, 1)
  assert.equal(started.length, 5)
})

test('a picture that kills two processes is refused', async () => {
  const { kill, encode } = killable()
  const path = await upload('twice', flat(3).resize(2000).jpeg().toBuffer())
  const refused = assert.rejects(encode('profile', path, uploader), isBadPicture)
  await kill(0)
  await kill(1)
  await refused
})

test("a JPEG of the shop's own picture does not wait for uploads", async () => {
  const { encode, encodeOwn } = createPictureEncoder(log)
  const path = await upload('large', flat(3).jpeg().toBuffer())
  const own = await upload('own', flat(3).resize(64).webp().toBuffer())
  let done = 0
  const uploads = Array.from({ length: 6 }, () => encode('product', path, uploader).then(() => done++))
  assert.equal((await encodeOwn(own)).length, 1)
  assert.ok(done <= 2, `${done} uploads were first`)
  await Promise.all(uploads)
})
