import type { Page } from '@playwright/test'
import { DEBT_HEADER, OPENING_HEADER } from '../../../server/testing/making/opening-helpers.ts'
import { paths } from '../../../shop/paths.ts'
import type { Shot } from '../shot.ts'

const goods = [
  ',Kapu la ukili,Nyumbani,Limesukwa kwa mkono.,,12500,,,katoni,12,5,3,8000',
  ',Ungo wa mianzi wa kupepetea mchele na mahindi uliosukwa kwa ukili wa rangi tatu,Nyumbani,,,8000,,40,,,,,80000',
]
const debts = [
  'Mama Asha wa genge la mbogamboga karibu na kituo cha mabasi,0754123456,45000,01/03/2026,,,200000',
  'Juma fundi,,12500,,,Mabati,',
  'Juma fundi,,9000,,,,',
]
const brokenGoods = [',Kapu la ukili,Nyumbani,,,12abc,,,,,2,,', ',,Nyumbani,,,,,,,,,,']

const choose = async (page: Page, label: string, rows: readonly string[]) => {
  const buffer = Buffer.from(rows.join('\r\n'))
  const name = `${label.replace('Chagua jedwali ', '')}.csv`
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page
    .getByText(/^Makosa \d|^Hifadhi vyote/)
    .first()
    .waitFor()
}
const chooseBoth = (rows: readonly string[]) => async (page: Page) => {
  await choose(page, 'Chagua jedwali la bidhaa', [OPENING_HEADER, ...rows])
  await choose(page, 'Chagua jedwali la wadaiwa', [DEBT_HEADER, ...debts])
}

const unfoldHelp = (page: Page) => page.locator('summary', { hasText: 'Jinsi ya kujaza' }).click()

async function askToSave(page: Page): Promise<void> {
  await chooseBoth(goods)(page)
  await page.getByRole('button', { name: 'Hifadhi vyote' }).click()
}

/** The first afternoon of a new shop. */
export const openingShots = (): Shot[] => [
  { name: 'opening', path: paths.opening },
  { name: 'opening-help', path: paths.opening, open: unfoldHelp, inPage: true, whole: true },
  { name: 'opening-faults', path: paths.opening, open: chooseBoth(brokenGoods), inPage: true, whole: true },
  { name: 'opening-plan', path: paths.opening, open: chooseBoth(goods), inPage: true, whole: true },
  { name: 'opening-save', path: paths.opening, open: askToSave },
]
