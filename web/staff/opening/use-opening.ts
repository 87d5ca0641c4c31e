import { useRef, useState } from 'react'
import { type OpeningReport, useCheckOpening, useSaveOpening } from '../../data/products/opening.ts'
import type { ChosenSheet } from '../../data/products/sheets.ts'
import { readSheetFile } from '../sheets/read-sheet-file.ts'
import { sheetStep, useUpload } from '../sheets/use-upload.ts'

const LOST_CHECK = 'Mtandao umekatika kabla ya majedwali kukaguliwa. Jaribu tena.'
const LOST_SAVE =
  'Mtandao umekatika kabla ya jibu kufika. Jaribu tena bila wasiwasi: kilichokwisha kuhifadhiwa hakirudiwi.'

export type SheetKind = 'products' | 'debts'
type Sheets = Partial<Record<SheetKind, ChosenSheet>>

const listOf = ({ products, debts }: Sheets): ChosenSheet[] => [products, debts].filter((sheet) => sheet !== undefined)

/** The chosen sheets. They are kept while the page is open, even if the person leaves the screen and comes back. */
let chosenSheets: Sheets = {}

/** The state of the opening import: choosing, checking and saving one or two sheets. */
export function useOpening() {
  const [sheets, setSheets] = useState(chosenSheets)
  const [report, setReport] = useState<OpeningReport | null>(null)
  const [saved, setSaved] = useState<OpeningReport | null>(null)
  const { percent, setPercent, problem, setProblem, upload } = useUpload(() => setReport(null))
  const checking = useCheckOpening()
  const saving = useSaveOpening()
  const lastCheck = useRef(0)
  const setChosenSheets = (chosen: Sheets) => {
    chosenSheets = chosen
    setSheets(chosen)
    setReport(null)
    setSaved(null)
    setProblem(null)
  }
  const check = async (chosen: Sheets) => {
    setReport(null)
    lastCheck.current += 1
    const number = lastCheck.current
    const isLast = () => number === lastCheck.current
    const send = async () => {
      const found = await checking.mutateAsync({ sheets: listOf(chosen), onProgress: setPercent })
      if (isLast()) setReport(found)
    }
    await upload(send, LOST_CHECK, isLast)
  }
  const save = async () => {
    if (!report) return
    const { plan, doubts } = report
    // The dialog that starts the import has already asked about doubtful rows.
    const confirmed = doubts.length > 0
    await upload(async () => {
      const output = await saving.mutateAsync({ sheets: listOf(sheets), plan, confirmed, onProgress: setPercent })
      // The shop has changed since the check. Nothing was imported, and the report has new problems.
      if (!output.written) return setReport(output)
      chosenSheets = {}
      setSaved(output)
    }, LOST_SAVE)
  }
  return {
    sheets,
    hasSheets: listOf(sheets).length > 0,
    report,
    saved,
    problem,
    percent,
    doing: sheetStep(checking, saving),
    choose: async (kind: SheetKind, file: File) => {
      const chosen = await readSheetFile(file)
      if (typeof chosen === 'string') return setProblem(chosen)
      // Another sheet may have been chosen while this sheet was being read.
      const all = { ...chosenSheets, [kind]: chosen }
      setChosenSheets(all)
      await check(all)
    },
    checkAgain: () => check(sheets),
    save,
    startOver: () => setChosenSheets({}),
  }
}

export type Opening = ReturnType<typeof useOpening>
