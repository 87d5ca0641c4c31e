import { paths } from '../../../../shop/paths.ts'
import { CameraIcon, ImageIcon } from '../../../ui/icon/icons.tsx'
import type { Task } from './task.ts'

/** Orders that staff take. */
export const orderTasks: readonly Task[] = [
  {
    right: 'captureOrders',
    href: paths.manualOrder,
    icon: <CameraIcon />,
    text: 'Oda ya picha',
    about: 'Piga picha ya oda ya mteja',
    offline: 'web/staff/captured/ManualOrderScreen.tsx',
  },
  {
    right: 'captureOrders',
    href: paths.capturedOrders,
    icon: <ImageIcon />,
    text: 'Oda za picha',
    about: 'Geuza picha kuwa oda',
    offline: 'web/staff/captured/CapturedOrdersScreen.tsx',
  },
]
