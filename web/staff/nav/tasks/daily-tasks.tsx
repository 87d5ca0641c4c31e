import { paths } from '../../../../shop/paths.ts'
import { navTexts } from '../../../../shop/texts/common.ts'
import {
  CameraIcon,
  ImageIcon,
  LockIcon,
  OrdersIcon,
  ShareIcon,
  UsersIcon,
  WarningIcon,
} from '../../../ui/icon/icons.tsx'
import { TODAY_TITLE } from '../../figures/today-title.ts'
import { SunIcon } from '../SunIcon.tsx'
import { TillIcon } from '../TillIcon.tsx'
import type { TaskGroup } from './task.ts'

/** The tasks of every day: waiting work and orders. */
export const dailyTasks: TaskGroup = {
  name: 'Kila siku',
  tasks: [
    {
      right: 'seeToday',
      href: paths.today,
      icon: <SunIcon />,
      name: TODAY_TITLE,
      about: 'Yanayokusubiri na mauzo ya leo',
      offline: 'web/staff/today/TodayScreen.tsx',
    },
    {
      right: 'handleOrders',
      href: paths.myOrders,
      icon: <OrdersIcon />,
      name: 'Oda',
      text: navTexts.myOrders,
      about: 'Tayarisha oda, pokea malipo',
      waits: ['orders', 'refunds'],
      offline: true,
    },
    {
      right: 'deliverOrders',
      href: paths.deliveries,
      icon: <ShareIcon />,
      name: 'Za kutuma leo',
      about: 'Oda zinazosubiri kutumwa, kwa mahali',
    },
    {
      right: 'sellAtCounter',
      href: paths.till,
      icon: <TillIcon />,
      name: 'Uza',
      about: 'Mauzo ya kaunta, risiti na chenji',
      offline: 'web/staff/till/TillScreen.tsx',
    },
    {
      right: 'seeCustomers',
      href: paths.customers,
      icon: <UsersIcon />,
      name: 'Wateja',
      about: 'Madeni, malipo na taarifa za wateja',
    },
    {
      right: 'seeDay',
      href: paths.day,
      icon: <LockIcon />,
      name: 'Funga siku',
      about: 'Hesabu droo, toa na ukabidhi pesa',
      waits: ['cash'],
      offline: 'web/staff/drawers/DayScreen.tsx',
    },
    {
      right: 'seeRunningOut',
      href: paths.runningOut,
      icon: <WarningIcon />,
      name: 'Zinazoisha',
      about: 'Bidhaa za kuagiza, kwa msambazaji',
    },
    {
      right: 'captureOrders',
      href: paths.manualOrder,
      icon: <CameraIcon />,
      name: 'Oda ya picha',
      about: 'Piga picha ya oda ya mteja',
      offline: 'web/staff/captured/ManualOrderScreen.tsx',
    },
    {
      right: 'captureOrders',
      href: paths.capturedOrders,
      icon: <ImageIcon />,
      name: 'Oda za picha',
      about: 'Geuza picha kuwa oda',
      waits: ['captured'],
      offline: 'web/staff/captured/CapturedOrdersScreen.tsx',
    },
  ],
}
