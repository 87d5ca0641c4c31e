import type { Page } from '@playwright/test'
import { paths } from '../../shop/paths.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { press, type Shot } from './shot.ts'
import { changeAnswers } from './staff-prepare.ts'

/** States that admins rarely see: a restored shop, and another admin in the same settings. */
export const rareStates = (): Shot[] => [
  { name: 'asleep-home', path: paths.home, prepare: fallAsleep },
  { name: 'asleep-shop', path: paths.shopSettings, prepare: fallAsleep },
  { name: 'asleep-state', path: sectionOf('hali'), prepare: fallAsleep, whole: true },
  { name: 'asleep-wake', path: paths.shopSettings, prepare: fallAsleep, open: press('Hili ndilo duka halisi') },
  {
    name: 'shop-conflict',
    path: sectionOf('jina'),
    prepare: saveMeanwhile,
    open: saveOtherName,
    inPage: true,
    whole: true,
  },
]

const sectionOf = (id: string) => `${paths.shopSettings}?sehemu=${id}`

/** Makes the shop look restored from a backup and not yet confirmed. */
async function fallAsleep(page: Page): Promise<void> {
  await changeAnswers('get_notifications', (answer) => ({ ...answer, asleep: true }))(page)
  await changeAnswers('get_shop_state', (answer) => ({ ...answer, asleep: true }))(page)
}

/** Refuses the save, as if another admin had saved other settings first. */
async function saveMeanwhile(page: Page): Promise<void> {
  let isSaved = false
  await page.route('**/api/update_shop_settings.php', (route) => {
    isSaved = true
    return route.fulfill({ status: 409, json: { success: false, code: 'changed_meanwhile', error: 'Imebadilika.' } })
  })
  await changeAnswers('get_shop_settings', (answer) =>
    isSaved ? { ...answer, settings: { ...Object(answer.settings), name: 'Ziwani Mwanza' } } : answer,
  )(page)
}

async function saveOtherName(page: Page): Promise<void> {
  await page.getByLabel('Jina la duka').fill('Ziwani Jumla na Rejareja')
  await press(commonTexts.save)(page)
  await page.getByText(/^Msimamizi mwingine/).waitFor()
}
