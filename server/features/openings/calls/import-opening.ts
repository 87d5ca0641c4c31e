import { importOpening } from '../../../../contract/openings.ts'
import { problem } from '../../../../shop/problems.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import type { WithSheets } from '../../../spreadsheets/read-table.ts'
import { changeCatalog } from '../../catalog/change-catalog.ts'
import { lockImports } from '../../imports/import.queries.ts'
import { readUploadedSheet } from '../../imports/read-uploaded-sheet.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { openingResult, requireDoubtsConfirmed } from '../opening-result.rules.ts'
import { countProblems, isEmptyOpening, planOpening, sortSheets } from '../plan-opening.ts'
import { writeOpening } from '../write-opening.ts'

const BUSY = 'Jedwali jingine linahifadhiwa sasa hivi. Jaribu tena baada ya sekunde chache.'
const CHANGED = 'Duka limebadilika tangu ukague majedwali. Yakague tena kisha uhifadhi.'

/**
 * Imports the stock and debts of a new shop, or only checks them in a dry run. Importing the same sheets again changes
 * nothing.
 */
export const handleImportOpening = handle(
  importOpening,
  async (
    { db, input, user, uploads },
    { sheets, versions, shopSettings }: WithSheets & WithVersions & WithShopSettings,
  ) => {
    if (uploads.length === 0) throw problem('bad_input', { text: 'Chagua jedwali kwanza.', field: 'sheet' })
    const tables = []
    for (const upload of uploads) tables.push(await readUploadedSheet(sheets, upload))
    const read = sortSheets(tables)
    const { categories, credit_days: creditDays } = shopSettings.current()
    if (input.dry_run) return openingResult(await planOpening(db, read), { written: false, categories })
    const { plan } = await changeCatalog({ db, versions }, async (tx) => {
      if (!(await lockImports(tx))) throw problem('busy', { text: BUSY, retryAfter: 5 })
      const plan = await planOpening(tx, read)
      if (countProblems(plan) > 0 || isEmptyOpening(plan)) return { plan, changed: false }
      if (input.plan && input.plan !== plan.digest) throw problem('changed_meanwhile', { text: CHANGED })
      requireDoubtsConfirmed(plan, input.confirm_doubts)
      return { plan, changed: await writeOpening(tx, plan, { by: user.id, creditDays }) }
    })
    return openingResult(plan, { written: countProblems(plan) === 0, categories })
  },
)
