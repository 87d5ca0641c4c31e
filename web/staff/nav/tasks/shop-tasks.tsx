import { paths } from '../../../../shop/paths.ts'
import { navTexts } from '../../../../shop/texts/common.ts'
import { ChartIcon, ShopIcon, UsersIcon } from '../../../ui/icon/icons.tsx'
import type { Task } from './task.ts'

/** The figures, the people and the settings of the shop. */
export const shopTasks: readonly Task[] = [
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
