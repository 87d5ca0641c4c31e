import { paths } from '../../../../shop/paths.ts'
import { approvalTexts } from '../../../../shop/texts/approvals.ts'
import { stockTexts } from '../../../../shop/texts/stock.ts'
import { CheckIcon, DownloadIcon, StockIcon, TableIcon, UploadIcon } from '../../../ui/icon/icons.tsx'
import { HandIcon } from '../HandIcon.tsx'
import type { TaskGroup } from './task.ts'

/** The tasks of the storeroom: requests, arrivals and corrections. */
export const stockTasks: TaskGroup = {
  name: 'Stoo',
  tasks: [
    {
      right: 'decideStockRequests',
      href: paths.stockRequests,
      icon: <UploadIcon />,
      name: 'Maombi ya stoo',
      text: approvalTexts.requestsTitle,
      about: 'Wauzaji wanaomba bidhaa, au wanarudisha',
      waits: ['requests', 'hand_backs'],
    },
    {
      right: 'decideStockUpdates',
      href: paths.stockUpdates,
      icon: <CheckIcon />,
      name: 'Idhini',
      text: approvalTexts.updatesTitle,
      about: 'Mizigo na marekebisho ya stoo',
      waits: ['arrivals', 'updates'],
    },
    {
      right: 'submitArrivals',
      href: paths.arrival,
      icon: <DownloadIcon />,
      name: stockTexts.enterArrival,
      about: 'Bidhaa zilizofika, moja au nyingi kwa pamoja',
    },
    {
      right: 'countStock',
      href: paths.stocktakes,
      icon: <TableIcon />,
      name: 'Kuhesabu',
      text: 'Kuhesabu duka',
      about: 'Watu wengi kwa pamoja, huku mkiuza',
      waits: ['stocktakes'],
      offline: 'web/staff/stocktake/StocktakeScreen.tsx',
    },
    {
      right: 'administer',
      href: paths.opening,
      icon: <TableIcon />,
      name: 'Anza kwa jedwali',
      text: 'Anza kwa mchana mmoja',
      about: 'Stoo ya kuanzia na madeni ya daftari',
    },
    {
      right: 'requestStock',
      href: paths.requestProducts,
      icon: <StockIcon />,
      name: stockTexts.requestFromStore,
      about: 'Tafuta bidhaa, jaza idadi unayotaka',
    },
    {
      right: 'handBackGoods',
      href: paths.myHands,
      icon: <HandIcon />,
      name: 'Mkononi mwangu',
      about: 'Bidhaa ulizopewa na stoo; zirudishe hapa',
    },
  ],
}
