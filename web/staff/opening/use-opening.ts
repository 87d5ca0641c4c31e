import { useRef, useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { type OpeningReport, useCheckOpening, useSaveOpening } from '../../data/products/opening.ts'
import type { ChosenSheet } from '../../data/products/sheets.ts'
import { readSheetFile } from '../sheets/read-sheet-file.ts'

const LOST_CHECK = 'Mtandao umekatika kabla ya majedwali kukaguliwa. Jaribu tena.'
const LOST_SAVE =
  'Mtandao umekatika kabla ya jibu kufika. Jaribu tena bila wasiwasi: kilichokwisha kuhifadhiwa hakirudiwi.'

export type SheetKind = 'products' | 'debts'
type Sheets = Partial<Record<SheetKind, ChosenSheet>>

/** Keeps the chosen sheets while the page is open, even if the person leaves the screen and comes back. */
let kept: Sheets = {}

/** The state of the opening: one or two sheets are chosen, checked together, and saved. */
export function useOpening() {
  const [sheets, setSheets] = useState(kept)
  const [report, setReport] = useState<OpeningReport | null>(null)
  const [saved, setSaved] = useState<OpeningReport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [percent, setPercent] = useState(0)
  const checking = useCheckOpening()
  const saving = useSaveOpening()
  const lastCheck = useRef(0)
  const list = (of: Sheets) => [of.products, of.debts].filter((sheet) => sheet !== undefined)

  const begin = () => {
    setPercent(0)
    setProblem(null)
  }
  const keep = (chosen: Sheets) => {
    kept = chosen
    setSheets(chosen)
    setReport(null)
    setSaved(null)
    setProblem(null)
  }
  const check = async (chosen: Sheets) => {
    begin()
    setReport(null)
    lastCheck.current += 1
    const number = lastCheck.current
    const isLast = () => number === lastCheck.current
    try {
      const found = await checking.mutateAsync({ sheets: list(chosen), onProgress: setPercent })
      if (isLast()) setReport(found)
    } catch (failure) {
      if (isLast()) setProblem(sentenceOf(failure, commonTexts.somethingFailed, LOST_CHECK))
    }
  }
  const save = async () => {
    if (!report) return
    begin()
    try {
      // The question about doubtful rows was part of the dialog that led here.
      const confirmed = report.doubts.length > 0
      const output = await saving.mutateAsync({
        sheets: list(sheets),
        plan: report.plan,
        confirmed,
        onProgress: setPercent,
      })
      if (output.written) {
        kept = {}
        setSaved(output)
      } else setReport(output)
    } catch (failure) {
      setProblem(sentenceOf(failure, commonTexts.somethingFailed, LOST_SAVE))
      if (failure instanceof Refused && failure.code === 'changed_meanwhile') setReport(null)
    }
  }
  return {
    sheets,
    hasSheets: list(sheets).length > 0,
    report,
    saved,
    problem,
    percent,
    doing: checking.isPending ? ('check' as const) : saving.isPending ? ('save' as const) : null,
    choose: async (kind: SheetKind, file: File) => {
      const chosen = await readSheetFile(file)
      if (typeof chosen === 'string') return setProblem(chosen)
      // Another sheet may have been chosen while this one was read.
      const all = { ...kept, [kind]: chosen }
      keep(all)
      await check(all)
    },
    checkAgain: () => check(sheets),
    save,
    startOver: () => keep({}),
  }
}

export type Opening = ReturnType<typeof useOpening>
