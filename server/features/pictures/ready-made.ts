import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodePreview, encodeWebp, PICTURE_WIDTHS, type PictureFile } from './encode.ts'

/**
 * Pictures that come with the shop (demo/pictures): folders of AVIF files alone, so that they cost the repository a
 * quarter of the whole sets. Nearly every browser asks for nothing else; WebP and the preview are made when asked for.
 */
export type ReadyMade = {
  /** One of its AVIF files, or null. */
  read: (name: string, file: string) => Promise<Buffer | null>
  /** All nine files of a picture, those that are missing made from the largest; null when the picture is unknown. */
  complete: (name: string) => Promise<PictureFile[] | null>
}

export function readyMadeIn(folder: string): ReadyMade {
  const read = (name: string, file: string) => readFile(join(folder, name, file)).catch(() => null)
  return {
    read: async (name, file) => (file.endsWith('.avif') ? read(name, file) : null),
    complete: async (name) => {
      const files: PictureFile[] = []
      for (const width of PICTURE_WIDTHS) {
        const body = await read(name, `${width}.avif`)
        if (!body) return null
        files.push({ name: `${width}.avif`, body })
      }
      const largest = files.at(-1)?.body ?? Buffer.alloc(0)
      for (const width of PICTURE_WIDTHS)
        files.push({ name: `${width}.webp`, body: await encodeWebp(sharp(largest), width) })
      return [...files, { name: 'preview.jpg', body: await encodePreview(sharp(largest)) }]
    },
  }
}
