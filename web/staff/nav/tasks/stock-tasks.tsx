import { paths } from '../../../../shop/paths.ts'
import { approvalTexts } from '../../../../shop/texts/approvals.ts'
import { stockTexts } from '../../../../shop/texts/stock.ts'
import { CheckIcon, DownloadIcon, StockIcon } from '../../../ui/icon/icons.tsx'
import type { Task } from './task.ts'

/** The store: requests, arrivals and corrections. */
export const stockTasks: readonly Task[] = [
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
]
