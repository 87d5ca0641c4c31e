// Reads the encoded pictures of the demo products from one archive. Encoding the pictures takes over half a minute,
// unpacking them only a moment.
import { readFile } from 'node:fs/promises'

/** One file of a picture, named as in the picture store: '180.avif', '720.webp', 'preview.jpg'. */
type DemoFile = { name: string; body: Buffer }

const BLOCK = 512
const archive = new URL('pictures.tar', import.meta.url)

/**
 * Returns the pictures of every demo product by its id, in display order. Each picture consists of nine files. Throws
 * if the archive is unreadable or contains anything but `<product id>/<number>/<file>`.
 */
export async function readDemoPictures(): Promise<Map<string, DemoFile[][]>> {
  const products = new Map<string, DemoFile[][]>()
  for (const { path, body } of entriesOf(await readFile(archive))) {
    const [, id = '', number = '', name = ''] = /^(demo-[a-z0-9-]+)\/([1-9])\/([a-z0-9]+\.[a-z]+)$/.exec(path) ?? []
    if (!name) throw new Error(`demo/pictures.tar contains '${path}'`)
    const pictures = products.get(id) ?? []
    products.set(id, pictures)
    const files = pictures[Number(number) - 1] ?? []
    pictures[Number(number) - 1] = files
    files.push({ name, body })
  }
  return products
}

/** Reads an uncompressed tar (POSIX ustar): each file is a header block and its bytes, padded to whole blocks. */
function* entriesOf(tar: Buffer): Generator<{ path: string; body: Buffer }> {
  let at = 0
  // A block of zeros ends the archive.
  while (at + BLOCK <= tar.length && tar[at] !== 0) {
    const path = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8)
    const start = at + BLOCK
    yield { path, body: tar.subarray(start, start + size) }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
}
