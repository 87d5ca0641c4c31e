import { useState } from 'react'
import { type ChosenSheet, type SheetReport, useCheckSheet, useSaveSheet } from '../../data/products/sheets.ts'
import { readSheetFile } from '../sheets/read-sheet-file.ts'
import { sheetStep, useUpload } from '../sheets/use-upload.ts'

const LOST_CHECK = 'Mtandao umekatika kabla ya jedwali kukaguliwa. Jaribu tena.'
const LOST_SAVE =
  'Mtandao umekatika kabla ya jibu kufika. Jaribu tena bila wasiwasi: kilichokwisha kuhifadhiwa hakirudiwi.'

/** The chosen sheet. It is kept while the page is open, even if the person leaves the screen and comes back. */
let chosenSheet: ChosenSheet | null = null

/** The state of an import: choosing, checking and saving a sheet. */
export function useImport() {
  const [sheet, setSheet] = useState(chosenSheet)
  const [report, setReport] = useState<SheetReport | null>(null)
  const [saved, setSaved] = useState<SheetReport | null>(null)
  const { percent, setPercent, problem, setProblem, upload } = useUpload(() => setReport(null))
  const checking = useCheckSheet()
  const saving = useSaveSheet()

  const setChosenSheet = (chosen: ChosenSheet | null) => {
    chosenSheet = chosen
    setSheet(chosen)
    setReport(null)
    setSaved(null)
    setProblem(null)
  }

  const check = (chosen: ChosenSheet) => {
    setReport(null)
    return upload(
      async () => setReport(await checking.mutateAsync({ sheet: chosen, onProgress: setPercent })),
      LOST_CHECK,
    )
  }

  return {
    sheet,
    report,
    saved,
    problem,
    percent,
    doing: sheetStep(checking, saving),
    choose: async (file: File) => {
      setChosenSheet(null)
      const chosen = await readSheetFile(file)
      if (typeof chosen === 'string') return setProblem(chosen)
      setChosenSheet(chosen)
      await check(chosen)
    },
    checkAgain: () => (sheet ? check(sheet) : undefined),
    save: async () => {
      if (!sheet || !report) return
      // The dialog that starts the import has already asked about doubtful prices.
      const confirmed = report.slips > 0
      await upload(async () => {
        const output = await saving.mutateAsync({ sheet, plan: report.plan, confirmed, onProgress: setPercent })
        // Nothing is written if the catalogue has changed since the check (a product was deleted, for example). The
        // report then has new problems.
        if (output.written) setSaved(output)
        else setReport(output)
      }, LOST_SAVE)
    },
    startOver: () => setChosenSheet(null),
  }
}

export type Import = ReturnType<typeof useImport>
