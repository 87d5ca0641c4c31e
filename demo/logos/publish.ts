// Puts the logos and the app's icons where the shop serves them from: `node demo/logos/publish.ts`.
import { copyFile, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const there = (name: string) => here(`../../web/public/${name}`)

await mkdir(there('.'), { recursive: true })
for (const name of ['logo.svg', 'favicon.svg', 'provider-1.svg', 'provider-2.svg'])
  await copyFile(here(name), there(name))
for (const size of [192, 512])
  await sharp(here('icon.svg'), { density: (72 * size) / 128 })
    .resize(size, size)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(there(`icon-${size}.png`))
