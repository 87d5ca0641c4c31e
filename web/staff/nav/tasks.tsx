import type { ReactNode } from 'react'
import { paths } from '../../../shop/paths.ts'
import type { Right } from '../../../shop/people/rights.ts'
import type { Caller } from '../../../shop/people/roles.ts'
import { approvalTexts, navTexts, stockTexts } from '../../../shop/words/messages.ts'
import {
  CameraIcon,
  ChartIcon,
  CheckIcon,
  DownloadIcon,
  ImageIcon,
  PlusIcon,
  ShopIcon,
  StockIcon,
  TableIcon,
  UsersIcon,
} from '../../ui/icon/icons.tsx'

export interface Entry {
  right: Right
  href: string
  icon: ReactNode
  text: string
  /** What is done there, for somebody who is new. */
  about: string
  waits?: 'requests' | 'updates'
}

/** What can be done here, in the order of a working day: what waits comes first. */
export const tasks: readonly Entry[] = [
  {
    right: 'decideStockRequests',
    href: paths.stockRequests,
    icon: <StockIcon />,
    text: approvalTexts.requestsTitle,
    about: 'Wauzaji wanaomba bidhaa',
    waits: 'requests',
  },
  {
    right: 'decideStockUpdates',
    href: paths.stockUpdates,
    icon: <CheckIcon />,
    text: approvalTexts.updatesTitle,
    about: 'Mizigo na marekebisho ya stoo',
    waits: 'updates',
  },
  {
    right: 'submitStockUpdates',
    href: paths.arrival,
    icon: <DownloadIcon />,
    text: stockTexts.enterArrival,
    about: 'Tafuta bidhaa iliyofika, jaza idadi',
  },
  {
    right: 'requestStock',
    href: paths.requestProducts,
    icon: <StockIcon />,
    text: stockTexts.requestFromStore,
    about: 'Tafuta bidhaa, jaza idadi unayotaka',
  },
  {
    right: 'captureOrders',
    href: paths.manualOrder,
    icon: <CameraIcon />,
    text: 'Oda ya picha',
    about: 'Piga picha ya oda ya mteja',
  },
  {
    right: 'captureOrders',
    href: paths.capturedOrders,
    icon: <ImageIcon />,
    text: 'Oda za picha',
    about: 'Geuza picha kuwa oda',
  },
  {
    right: 'editProducts',
    href: paths.productForm,
    icon: <PlusIcon />,
    text: 'Ongeza bidhaa',
    about: 'Picha, jina, bei na aina',
  },
  {
    right: 'administer',
    href: paths.importProducts,
    icon: <TableIcon />,
    text: 'Pakia bidhaa kwa Excel',
    about: 'Ongeza au badili nyingi kwa Excel',
  },
  {
    right: 'seeReports',
    href: paths.reports,
    icon: <ChartIcon />,
    text: navTexts.businessReports,
    about: 'Mauzo, gharama na faida',
  },
  {
    right: 'administer',
    href: paths.team,
    icon: <UsersIcon />,
    text: 'Wafanyakazi',
    about: 'Majukumu, nenosiri na historia ya kazi',
  },
  {
    right: 'administer',
    href: paths.shopSettings,
    icon: <ShopIcon />,
    text: 'Duka langu',
    about: 'Jina, simu, kategoria, nakala rudufu',
  },
]

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

/** Work that begins on the products and the orders themselves, so that no entry leads to it. */
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
