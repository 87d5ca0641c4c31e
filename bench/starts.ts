import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../server/testing/processes/shop-process.ts'

/**
 * Returns the seconds from the start of the process until /readyz succeeds: for a first start, which adds demo
 * products, and for a start with existing data.
 */
export async function benchStarts(): Promise<{ coldSeconds: number; warmSeconds: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-bench-'))
  try {
    const coldSeconds = await measureStart(dataDir)
    const warm = [await measureStart(dataDir), await measureStart(dataDir), await measureStart(dataDir)].sort(
      (a, b) => a - b,
    )
    return { coldSeconds, warmSeconds: warm[1] ?? Number.NaN }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureStart(dataDir: string): Promise<number> {
  const began = performance.now()
  // `startShop` sets DEMO=off. An empty DEMO restores the default: a first start adds the demo products.
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: '' })
  const response = await fetch(`${shop.origin}/readyz`)
  const seconds = (performance.now() - began) / 1000
  if (!response.ok) throw new Error(`/readyz returned ${response.status}`)
  await shop.stop()
  return seconds
}
