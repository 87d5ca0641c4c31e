import { formatCount, formatNumber } from '../../../shop/numbers/money.ts'
import { doubtfulPricesSentence } from '../../../shop/texts/products.ts'
import type { SheetReport } from '../../data/products/sheets.ts'
import { InfoIcon } from '../../ui/icon/icons.tsx'
import { SheetCount, SheetWarning } from '../sheets/SheetParts.tsx'
import { SheetProblems } from '../sheets/SheetProblems.tsx'
import styles from '../sheets/sheets.module.css'

/** The result of checking a sheet: the changes it will make, or its problems. */
export function ImportReport({ report }: { report: SheetReport }) {
  const { rows, added, changed, unchanged, notes, slips: doubtfulPrices, problems, more_problems: more } = report
  const problemCount = problems.length + more
  return (
    <div className="stack" role="status">
      {problemCount === 0 && (
        <dl className={styles.counts} aria-label={`${formatCount('Mistari', rows)} imekaguliwa`}>
          <SheetCount name="Mpya" count={added} />
          <SheetCount name="Zitabadilika" count={changed} />
          <SheetCount name="Hazibadiliki" count={unchanged} />
        </dl>
      )}
      {problemCount > 0 && (
        <SheetWarning>
          <b>Makosa {formatNumber(problemCount)}.</b> Hakuna kilichohifadhiwa. Rekebisha mistari hii kwenye jedwali,
          kisha lichague tena.
        </SheetWarning>
      )}
      {doubtfulPrices > 0 && <SheetWarning>{doubtfulPricesSentence(doubtfulPrices)}</SheetWarning>}
      {notes.map((note) => (
        <p className={styles.note} key={note}>
          <InfoIcon size={20} />
          <span>{note}</span>
        </p>
      ))}
      {problemCount > 0 && <SheetProblems label="Makosa kwa mstari" problems={problems} more={more} />}
    </div>
  )
}
