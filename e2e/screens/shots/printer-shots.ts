import type { Page } from '@playwright/test'
import { paths } from '../../../shop/paths.ts'
import { standInForPrinters } from '../../testing/stand-in-printers.ts'
import type { FilledShop } from '../fill.ts'
import { press, type ViewerShot } from '../shot.ts'

/** The receipt of a paid order, the choice of printers, and a printer that stops in the middle. */
export function printerShots({ orders }: FilledShop): ViewerShot[] {
  const path = paths.order(orders.paid)
  const prepare = (page: Page) => standInForPrinters(page.context(), { stopsAt: 300 })
  return [
    { name: 'receipt', path, open: press('Risiti'), only: ['admin'] },
    { name: 'receipt-ways', path, prepare, open: chooseBluetooth, only: ['admin'] },
    { name: 'receipt-stopped', path, prepare, open: printUntilStopped, only: ['admin'] },
  ]
}

async function chooseBluetooth(page: Page): Promise<void> {
  await press('Risiti')(page)
  await press('mm 58')(page)
  await page.getByText(/^Chapisha kwa:/).click()
  await page.getByRole('radio', { name: /^Bluetooth/ }).check()
}

async function printUntilStopped(page: Page): Promise<void> {
  await chooseBluetooth(page)
  await page.getByText(/^Chapisha kwa:/).click()
  await page.getByRole('dialog', { name: 'Risiti' }).getByRole('button', { name: 'Chapisha' }).click()
  await page.getByText(/^Printa imesimama/).waitFor()
}
