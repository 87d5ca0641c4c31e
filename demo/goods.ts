// The demo goods: what an empty shop is filled with, so that it can be tried at once.
import { matandiko } from './goods/matandiko.ts'
import { nguo } from './goods/nguo.ts'
import { nyumbani } from './goods/nyumbani.ts'
import type { DemoProduct } from './goods/product.ts'
import { redio } from './goods/redio.ts'
import { simu } from './goods/simu.ts'
import { sola } from './goods/sola.ts'
import { runinga } from './goods/tv.ts'
import { viatu } from './goods/viatu.ts'
import { vitambaa } from './goods/vitambaa.ts'

/** The same as in config/categories.json; 'Elekroniki' is spelt as the shop spells it. */
export const demoCategories = ['Nguo', 'Viatu', 'Matandiko', 'Sola', 'Redio', 'TV', 'Elekroniki'] as const

export const demoGoods: readonly DemoProduct[] = [
  ...[...vitambaa, ...nguo, ...viatu, ...matandiko],
  ...[...sola, ...redio, ...runinga, ...simu, ...nyumbani],
]
