import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../../shop/paths.ts'
import { may } from '../../../../shop/people/rights.ts'
import type { Caller } from '../../../../shop/people/roles.ts'
import { analyticsTexts } from '../../../../shop/texts/reports.ts'
import type { Product } from '../../../data/catalog.ts'
import { ChartIcon, EditIcon, StockIcon, TagIcon, TrashIcon } from '../../../ui/icon/icons.tsx'
import type { MenuItem } from '../../../ui/menu/MenuButton.tsx'
import type { ProductDialogName } from './product-dialog.ts'

/**
 * The menu of a product on a desktop, with the actions that the caller may do. On a phone, ActionsSheet contains these
 * actions.
 */
export function productMenu(
  product: Product,
  caller: Caller,
  show: (dialogName: ProductDialogName) => void,
): MenuItem[] {
  const { id } = product
  const edit = () =>
    may(caller, 'editInCatalogue') ? show('edit') : navigate(paths.editProduct(id), { state: { product } })
  const items: MenuItem[] = [
    { name: 'Stoo: ingiza, hesabu, historia', icon: <StockIcon />, onChoose: () => navigate(paths.inventory(id)) },
    { name: analyticsTexts.figures, icon: <ChartIcon />, onChoose: () => show('figures') },
    { name: 'Chapisha lebo', icon: <TagIcon />, onChoose: () => show('labels') },
  ]
  if (may(caller, 'editProducts')) items.push({ name: 'Hariri', icon: <EditIcon />, onChoose: edit })
  if (may(caller, 'setProductStatus'))
    items.push({ name: 'Badili hali', icon: <TagIcon />, onChoose: () => show('status') })
  if (may(caller, 'editProducts'))
    items.push({ name: 'Futa bidhaa', icon: <TrashIcon />, danger: true, onChoose: () => show('delete') })
  return items
}
