import { importProducts } from '../../../../contract/product-changes.ts'
import { problem } from '../../../../shop/problems.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import type { WithSheets } from '../../../spreadsheets/read-table.ts'
import { recordUndoable } from '../../audit/audit.queries.ts'
import { changeCatalog } from '../../catalog/change-catalog.ts'
import { lockImports } from '../import.queries.ts'
import { isEmptyPlan } from '../import-plan.rules.ts'
import { importResult, requirePricesConfirmed } from '../import-result.rules.ts'
import { planDigest, planImport, readSheet } from '../plan-import.ts'
import { readUploadedSheet } from '../read-uploaded-sheet.ts'
import { writeImport } from '../write-import.ts'

const BUSY = 'Jedwali jingine linahifadhiwa sasa hivi. Jaribu tena baada ya sekunde chache.'
const CHANGED = 'Bidhaa zimebadilishwa na mtu mwingine tangu ukague jedwali. Likague tena kisha uhifadhi.'

/**
 * Imports the catalogue from a sheet, or only checks it in a dry run. Importing the same sheet again changes nothing.
 */
export const handleImportProducts = handle(
  importProducts,
  async ({ db, input, user, uploads }, { sheets, versions }: WithSheets & WithVersions) => {
    const [sheet] = uploads
    if (!sheet) throw problem('bad_input', { text: 'Chagua jedwali kwanza.', field: 'sheet' })
    const read = await readSheet(await readUploadedSheet(sheets, sheet))
    if (input.dry_run) {
      const plan = await planImport(db, read)
      return importResult(read, plan, { written: false, digest: await planDigest(plan) })
    }
    const { plan, digest, auditId } = await changeCatalog({ db, versions }, async (tx) => {
      if (!(await lockImports(tx))) throw problem('busy', { text: BUSY, retryAfter: 5 })
      const plan = await planImport(tx, read)
      const digest = await planDigest(plan)
      if (plan.problems.length > 0 || isEmptyPlan(plan)) return { plan, digest, changed: false, auditId: null }
      if (input.plan && input.plan !== digest) throw problem('changed_meanwhile', { text: CHANGED })
      requirePricesConfirmed(plan, input.confirm_prices)
      const undo = await writeImport(tx, plan, user.id)
      const after = { added: plan.added.length, changed: plan.changed.length, archived_types: plan.archived }
      const audit = { by: user.id, action: 'import_products', subject: 'shop', after, undo } as const
      return { plan, digest, changed: true, auditId: await recordUndoable(tx, audit) }
    })
    return importResult(read, plan, { written: plan.problems.length === 0, digest, auditId })
  },
)
