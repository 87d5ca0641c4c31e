import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { barsOf } from '../../shop/products/barcode-bars.ts'

/** Sizes in px. A module is the narrowest bar. */
const [WIDTH, HEIGHT, MODULE] = [640, 480, 4]
/** The brightness of bars and of paper, and the value for no colour in both colour channels. */
const [DARK, LIGHT, GREY] = [40, 210, 128]

/**
 * Writes a video for Chromium's fake camera (YUV4MPEG2, ten frames per second): first a surface without a barcode, then
 * a barcode that moves a little. Returns its path, and a function that deletes it.
 */
export async function writeFilm(code: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'duka-film-'))
  const path = join(folder, 'camera.y4m')
  const { modules = '' } = barsOf(code) ?? {}
  const frames = Array.from({ length: 20 }, (_, index) => frameOf(index < 8 ? '' : modules, index % 5))
  await writeFile(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), ...frames]))
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}

function frameOf(modules: string, shift: number): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, LIGHT)
  const left = Math.round((WIDTH - modules.length * MODULE) / 2) + shift * 3
  const bars = Buffer.from([...modules].flatMap((module) => Array(MODULE).fill(module === '1' ? DARK : LIGHT)))
  for (let y = 140 + shift; y < 340 + shift; y += 1) bars.copy(light, y * WIDTH + left)
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)])
}
