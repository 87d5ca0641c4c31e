import type { Caller } from '../../../../shop/people/roles.ts'
import { navTexts } from '../../../../shop/texts/common.ts'
import { stockTexts } from '../../../../shop/texts/stock.ts'

type HowTo = readonly (readonly [what: string, how: string])[]

const ready: HowTo[number] = [
  'Kutayarisha oda',
  `${navTexts.myOrders} → fungua oda → weka alama ya Tayari kwenye kila bidhaa uliyoitoa.`,
]
const arrived: HowTo[number] = [
  'Kuingiza mzigo',
  `${stockTexts.enterArrival} → tafuta bidhaa → jaza vifungashio, kisha ${stockTexts.addToStock}.`,
]
const figures: HowTo[number] = [
  'Kuona mauzo ya bidhaa',
  'Dukani gusa ⋮ kwenye bidhaa, kisha Takwimu; au bonyeza bidhaa kwa muda.',
]

/** Explains tasks of several steps, by role. */
export const howTo: Partial<Record<Caller, HowTo>> = {
  salesperson: [
    ['Kuomba bidhaa stoo', `${stockTexts.requestFromStore} → tafuta bidhaa → jaza idadi, kisha Tuma ombi.`],
    ready,
    arrived,
    figures,
  ],
  storeManager: [arrived, ready, figures],
  manager: [ready, arrived, figures],
  admin: [ready, arrived, ['Kubadili hali ya bidhaa', 'Dukani gusa ⋮ kwenye bidhaa, kisha Badili hali.'], figures],
}
