// The demo goods: what an empty shop is filled with, so that it can be tried at once.
import { jikoni } from './goods/jikoni.ts'
import { kanga } from './goods/kanga.ts'
import { mashuka } from './goods/mashuka.ts'
import { matandiko } from './goods/matandiko.ts'
import { nguo } from './goods/nguo.ts'
import { nyumbani } from './goods/nyumbani.ts'
import type { DemoProduct } from './goods/product.ts'
import { redio } from './goods/redio.ts'
import { sare } from './goods/sare.ts'
import { sauti } from './goods/sauti.ts'
import { simu } from './goods/simu.ts'
import { sola } from './goods/sola.ts'
import { taa } from './goods/taa.ts'
import { runinga } from './goods/tv.ts'
import { viatu } from './goods/viatu.ts'
import { vitambaa } from './goods/vitambaa.ts'

/** The same as in config/categories.json; 'Elekroniki' is spelt as the shop spells it. */
export const demoCategories = ['Nguo', 'Viatu', 'Matandiko', 'Sola', 'Redio', 'TV', 'Elekroniki'] as const

export const demoGoods: readonly DemoProduct[] = [
  ...[...kanga, ...vitambaa, ...nguo, ...sare, ...viatu, ...mashuka, ...matandiko],
  ...[...sola, ...taa, ...redio, ...runinga, ...simu, ...sauti, ...nyumbani, ...jikoni],
]
