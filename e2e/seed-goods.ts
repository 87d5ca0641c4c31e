import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawDemoPicture } from '../demo/draw.ts'
import type { PictureSpec } from '../demo/drawings/compose.ts'
import type { DemoProduct } from '../demo/goods/product.ts'
import { demoGoods } from '../demo/goods.ts'
import { transaction } from '../server/db/transaction.ts'
import { bumpVersion } from '../server/db/versions.ts'
import { insertProduct } from '../server/features/catalog/catalog.queries.ts'
import { planVariants, productWords, wantedVariants } from '../server/features/catalog/catalog.rules.ts'
import { rememberWords } from '../server/features/catalog/search.queries.ts'
import { applyVariantPlan } from '../server/features/catalog/variants.queries.ts'
import type { RunningShop } from '../server/start/services.ts'

/** Pictures are drawn and encoded once for so many products; the others share them, which a story does not see. */
const DRAWN = 4

type SeedParts = Pick<RunningShop, 'db' | 'pictures' | 'versions' | 'settings'>

/** Fills an empty shop with the demo goods, newest first in the order of their age. Every product has two pictures. */
export async function seedGoods(parts: SeedParts, goods: readonly DemoProduct[] = demoGoods): Promise<void> {
  const drawn: string[] = []
  for (const product of goods.slice(0, DRAWN)) {
    const spec = product.pictures[0]
    if (spec) drawn.push(await keepDrawing(parts, spec))
  }
  const version = await transaction(parts.db, async (tx) => {
    for (const [index, product] of goods.entries()) {
      const pictures = [0, 1].flatMap((step) => drawn[(index + step) % drawn.length] ?? [])
      await insertDemoProduct(tx, product, pictures)
    }
    return bumpVersion(tx, 'catalog')
  })
  parts.versions.notice('catalog', version)
}

async function insertDemoProduct(
  tx: Parameters<typeof insertProduct>[0],
  product: DemoProduct,
  pictures: string[],
): Promise<void> {
  const { id, name, category, description, status, ageHours } = product
  const wanted = wantedVariants(product.price, product.types)
  const words = productWords({ name, category, description, types: wanted.map(({ type }) => type ?? '') })
  const at = new Date(Date.now() - ageHours * 3_600_000)
  await insertProduct(tx, id, { name, category, description, pictures }, words, { by: null, hash: null, at, status })
  await applyVariantPlan(tx, id, planVariants([], wanted))
  await rememberWords(tx, words.all)
}

/** Draws one picture and keeps it as an upload would be. */
export async function keepDrawing({ pictures, settings }: SeedParts, spec: PictureSpec): Promise<string> {
  const path = join(settings.dataDir, 'drawing.png')
  await writeFile(path, await drawDemoPicture(spec, 720))
  try {
    return await pictures.keepProductPicture(path)
  } finally {
    await rm(path, { force: true })
  }
}
