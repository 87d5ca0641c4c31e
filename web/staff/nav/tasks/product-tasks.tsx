import { paths } from '../../../../shop/paths.ts'
import { PlusIcon, TableIcon, TagIcon } from '../../../ui/icon/icons.tsx'
import type { TaskGroup } from './task.ts'

/** The tasks around products. */
export const productTasks: TaskGroup = {
  name: 'Bidhaa',
  tasks: [
    {
      right: 'seeStock',
      href: paths.home,
      icon: <TagIcon />,
      name: 'Bidhaa',
      text: 'Dukani',
      about: 'Bidhaa zote, bei na stoo',
      offline: true,
    },
    {
      right: 'editProducts',
      href: paths.productForm,
      icon: <PlusIcon />,
      name: 'Ongeza bidhaa',
      about: 'Picha, jina, bei na aina',
    },
    {
      right: 'administer',
      href: paths.importProducts,
      icon: <TableIcon />,
      name: 'Pakia kwa Excel',
      text: 'Pakia bidhaa kwa Excel',
      about: 'Ongeza au badili nyingi kwa Excel',
    },
  ],
}
