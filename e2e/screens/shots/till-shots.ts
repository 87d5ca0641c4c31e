import type { Page } from '@playwright/test'
import { paths } from '../../../shop/paths.ts'
import { press, type ViewerShot } from '../shot.ts'

const seller = ['salesperson'] as const

/** Adds the first result of a search. */
async function add(page: Page, word: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' })
  await search.fill(word)
  await search.press('Enter')
  await page.getByRole('list', { name: 'Bidhaa za oda' }).waitFor()
}

const openSale = async (page: Page) => {
  await add(page, 'redio')
  await add(page, 'kitenge')
}

/** The till: empty, searching, with an open sale, being paid, and after a sale. */
export const tillShots = (): ViewerShot[] => [
  { name: 'till-empty', path: paths.till, only: seller },
  {
    name: 'till-search',
    path: paths.till,
    open: (page) => page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' }).fill('k'),
    inPage: true,
    only: seller,
  },
  { name: 'till-sale', path: paths.till, open: openSale, whole: true, inPage: true, only: seller },
  {
    name: 'till-payment',
    path: paths.till,
    open: async (page) => {
      await openSale(page)
      await press('Njia nyingine')(page)
      await page.getByLabel('M-Pesa').check()
    },
    only: seller,
  },
  {
    name: 'till-sold',
    path: paths.till,
    open: async (page) => {
      await add(page, 'redio')
      await press(/^Ametoa/)(page)
      await page
        .getByRole('region', { name: 'Mauzo yamekamilika' })
        .or(page.getByRole('button', { name: 'Bidhaa ninayo, uza' }))
        .first()
        .waitFor()
    },
    inPage: true,
    only: seller,
  },
]
