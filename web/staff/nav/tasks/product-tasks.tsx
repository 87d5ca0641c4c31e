import { paths } from '../../../../shop/paths.ts'
import { PlusIcon, TableIcon } from '../../../ui/icon/icons.tsx'
import type { Task } from './task.ts'

/** The goods on sale. */
export const productTasks: readonly Task[] = [
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
]
