// Draws the demo goods and encodes them into demo/pictures, which is committed so that a first start draws nothing:
//   node demo/make-pictures.ts          what is missing
//   node demo/make-pictures.ts --all    everything, after the drawings were changed
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawDemoPicture } from './draw.ts'
import { demoGoods } from './goods.ts'

const folder = join(import.meta.dirname, 'pictures')
const indexFile = join(folder, 'index.json')
const widths = [180, 360, 540, 720]
/** Only AVIF is kept: all files of all pictures would be 19 MB. The store makes the others when they are asked for. */
const avif = { quality: 45, effort: 2, chromaSubsampling: '4:2:0' }
/** What cards show: drawn once, fetched by every phone; 6 % smaller than at effort 2. */
const cardAvif = { ...avif, effort: 4 }
const CARD_WIDTH = 360

type Index = Record<string, { of: string; name: string }[]>
const again = process.argv.includes('--all')
const old: Index = JSON.parse(await readFile(indexFile, 'utf8').catch(() => '{}'))
const index: Index = {}
sharp.concurrency(1)
await mkdir(folder, { recursive: true })

for (const { id, pictures } of demoGoods) {
  index[id] = []
  for (const [at, spec] of pictures.entries()) {
    const of = createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 12)
    const kept = old[id]?.[at]
    index[id].push(!again && kept?.of === of ? kept : { of, name: await make(id, await drawDemoPicture(spec)) })
  }
  process.stdout.write('.')
}
const names = new Set(Object.values(index).flatMap((pictures) => pictures.map(({ name }) => name)))
for (const name of await readdir(folder))
  if (!names.has(name) && name !== 'index.json') await rm(join(folder, name), { recursive: true })
await writeFile(indexFile, `${JSON.stringify(index, null, 1)}\n`)
console.log(`\n${names.size} pictures`)

/** Named after its content too, since a served picture is kept for ever by browsers. */
async function make(id: string, drawn: Buffer): Promise<string> {
  const files = await Promise.all(
    widths.map(async (width) => ({
      width,
      body: await sharp(drawn)
        .resize(width)
        .avif(width <= CARD_WIDTH ? cardAvif : avif)
        .toBuffer(),
    })),
  )
  const hash = createHash('sha256')
  for (const { body } of files) hash.update(body)
  const name = `${id}-${hash.digest('hex').slice(0, 8)}`
  await mkdir(join(folder, name), { recursive: true })
  for (const { width, body } of files) await writeFile(join(folder, name, `${width}.avif`), body)
  return name
}
