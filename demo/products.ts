// The demo products, which are added to an empty shop so that people can try it.
import { elekroniki } from './products/elekroniki.ts'
import { matandiko } from './products/matandiko.ts'
import { nguo } from './products/nguo.ts'
import type { DemoProduct } from './products/product.ts'
import { redio } from './products/redio.ts'
import { sola } from './products/sola.ts'
import { tv } from './products/tv.ts'
import { viatu } from './products/viatu.ts'

export const demoProducts: readonly DemoProduct[] = [
  ...nguo,
  ...viatu,
  ...matandiko,
  ...sola,
  ...redio,
  ...tv,
  ...elekroniki,
]
