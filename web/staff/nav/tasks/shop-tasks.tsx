import { paths } from '../../../../shop/paths.ts'
import { navTexts } from '../../../../shop/texts/common.ts'
import { ChartIcon, ShopIcon, UsersIcon } from '../../../ui/icon/icons.tsx'
import type { TaskGroup } from './task.ts'

/** The tasks around figures, people and settings. */
export const shopTasks: TaskGroup = {
  name: 'Duka',
  tasks: [
    {
      right: 'seeReports',
      href: paths.reports,
      icon: <ChartIcon />,
      name: 'Ripoti',
      text: navTexts.businessReports,
      about: 'Mauzo, gharama na faida',
    },
    {
      right: 'administer',
      href: paths.team,
      icon: <UsersIcon />,
      name: 'Wafanyakazi',
      about: 'Majukumu, nenosiri na historia ya kazi',
    },
    {
      right: 'administer',
      href: paths.shopSettings,
      icon: <ShopIcon />,
      name: 'Duka langu',
      about: 'Jina, simu, kategoria, nakala rudufu',
    },
  ],
}
