// The code for tier prices is in the files of product and cart, so its size has a limit of its own.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** Limit in bytes after Brotli: 0.8 KB. */
const TIER_ARITHMETIC = 819

const products = join(import.meta.dirname, '../../shop/products')
const ENTRY = '\0tiers'
/** Imports all the arithmetic of tiers that product and cart use. */
const entry = `
  export { packagePrice, priceLine, priceQuantity, sumLines } from '${products}/prices.ts'
  export { nextTier } from '${products}/tiers/next-tier.ts'`

test('the arithmetic of tiers stays below its limit', async (t) => {
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-file',
        resolveId: (id) => (id.endsWith('tiers') ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? entry : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      lib: { entry: 'tiers', formats: ['es'] },
      // Money and type names are not counted, because a page without tiers needs them too.
      rolldownOptions: { external: /numbers\/money|\/products\.ts$/ },
    },
  })) as Rolldown.RolldownOutput[]
  const code = built?.output.map((one) => ('code' in one ? one.code : '')).join('') ?? ''
  assert.match(code, /items_per_package/)
  const bytes = brotliCompressSync(code).length
  t.diagnostic(`tier arithmetic: ${bytes} bytes`)
  assert.ok(bytes <= TIER_ARITHMETIC, `${bytes} bytes`)
})
