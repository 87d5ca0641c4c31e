import type { CustomerSort, DebtAge } from '../../../shop/orders/debts.ts'

export const customerSortNames: Readonly<Record<CustomerSort, string>> = {
  debt: 'Deni kubwa',
  last: 'Wa karibuni kwanza',
  total: 'Wanunuzi wakubwa kwanza',
}

export const debtAgeNames: Readonly<Record<DebtAge, string>> = {
  not_due: 'Bado muda wake',
  week: 'Siku 1–7 zimepita',
  month: 'Siku 8–30 zimepita',
  older: 'Siku 31 na zaidi',
}
