import { readFile } from 'node:fs/promises'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Reads the barcodes of a picture, in order of their texts. */
export async function readPicture(picture: Buffer): Promise<string[]> {
  const wasmBinary = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } })
  const found = await readBarcodes(new Uint8Array(picture), { maxNumberOfSymbols: 255 })
  return found.map(({ text }) => text).sort()
}
