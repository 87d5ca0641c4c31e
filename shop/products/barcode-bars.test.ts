import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { barsOf, barsPath } from './barcode-bars.ts'
import { normaliseBarcode, ownBarcode } from './barcodes.ts'

// Browsers that cannot read barcodes use this reader.
before(async () => {
  const wasmBinary = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } })
})

/** Draws a path as pixels, three for each module, with a quiet zone. Returns the codes that the reader finds. */
async function decode(path: string, modules: number): Promise<string[]> {
  const [scale, quiet, height] = [3, 12, 60]
  const width = (modules + 2 * quiet) * scale
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [, at, wide] of path.matchAll(/M(\d+) 0h(\d+)v1h-\2z/g))
    for (let y = 6; y < height - 6; y += 1)
      for (let x = (quiet + Number(at)) * scale; x < (quiet + Number(at) + Number(wide)) * scale; x += 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' })
  return found.map(({ format, text }) => `${format} ${text}`)
}

const drawn = async (code: string) => {
  const { modules = '', symbology } = barsOf(code) ?? {}
  return [symbology, await decode(barsPath(modules), modules.length)]
}

test('a reader decodes every drawn code', async () => {
  for (const code of ['5901234123457', '0036000291452', '9780201379624', ...[1, 77, 987_654_321].map(ownBarcode)])
    assert.deepEqual(await drawn(code), ['EAN-13', [`EAN13 ${code}`]])
  assert.deepEqual(await drawn('96385074'), ['EAN-8', ['EAN8 96385074']])
  // Codes with a wrong check digit, of a package, with letters, with digits among letters, and of the maximum length.
  const others = ['5901234123458', '15901234123454', 'ABC-12', 'A1', '1234', '12345', 'AB1234567CD', '9'.repeat(48)]
  for (const code of others) assert.deepEqual(await drawn(code), ['Code 128', [`Code128 ${code}`]], code)
})

test('a reader decodes every character that a code may contain', async () => {
  const signs = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter((sign) =>
    normaliseBarcode(`a${sign}1`),
  )
  for (let at = 0; at < signs.length; at += 12) {
    const code = signs.slice(at, at + 12).join('')
    assert.deepEqual((await drawn(code))[1], [`Code128 ${code}`])
  }
  assert.equal(barsOf('ã'), null)
})
