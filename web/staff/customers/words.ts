import type { CustomerSort } from '../../../shop/orders/payments/debts.ts'

export const customerSortNames: Readonly<Record<CustomerSort, string>> = {
  debt: 'Deni kubwa',
  last: 'Wa karibuni kwanza',
  total: 'Wanunuzi wakubwa kwanza',
}
