import { importProducts } from '../../../../contract/catalog.ts'
import { problem } from '../../../../shop/words/problems.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import type { WithSheets } from '../../../spreadsheets/read-table.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { changeCatalog } from '../../catalog/change-catalog.ts'
import { lockImports } from '../import.queries.ts'
import { importResult, isEmptyPlan, planDigest } from '../import-plan.rules.ts'
import { planImport, readSheet } from '../plan-import.ts'
import { readUploadedSheet } from '../read-uploaded-sheet.ts'
import { writeImport } from '../write-import.ts'

const BUSY = 'Jedwali jingine linahifadhiwa sasa hivi. Jaribu tena baada ya sekunde chache.'
const CHANGED = 'Bidhaa zimebadilishwa na mtu mwingine tangu ukague jedwali. Likague tena kisha uhifadhi.'

/** The catalogue from a sheet: looked through, or written whole. The same sheet again changes nothing. */
export const handleImportProducts = handle(
  importProducts,
  async ({ db, input, user, uploads }, { sheets, versions }: WithSheets & WithVersions) => {
    const [sheet] = uploads
    if (!sheet) throw problem('bad_input', { text: 'Chagua jedwali kwanza.', field: 'sheet' })
    const read = await readSheet(await readUploadedSheet(sheets, sheet))
    if (input.dry_run) return importResult(read, await planImport(db, read), false)

    const { plan } = await changeCatalog({ db, versions }, async (tx) => {
      if (!(await lockImports(tx))) throw problem('busy', { text: BUSY, retryAfter: 5 })
      const plan = await planImport(tx, read)
      if (plan.problems.length > 0 || isEmptyPlan(plan)) return { plan, changed: false }
      if (input.plan && input.plan !== planDigest(plan)) throw problem('changed_meanwhile', { text: CHANGED })
      await writeImport(tx, plan, user.id)
      await recordAudit(tx, {
        by: user.id,
        action: 'import_products',
        subject: 'shop',
        after: { added: plan.added.length, changed: plan.changed.length, archived_types: plan.archived },
      })
      return { plan, changed: true }
    })
    return importResult(read, plan, plan.problems.length === 0)
  },
)
