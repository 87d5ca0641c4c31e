import { formatCount, formatMoney } from '../../../shop/numbers/money.ts'
import type { OpeningReport as Report } from '../../data/products/opening.ts'
import { InfoIcon } from '../../ui/icon/icons.tsx'
import { SheetCount, SheetWarning } from '../sheets/SheetParts.tsx'
import { SheetProblems } from '../sheets/SheetProblems.tsx'
import styles from '../sheets/sheets.module.css'

const sheetNames = { products: 'bidhaa', debts: 'wadaiwa' } as const

/** The result of checking the sheets: what they will import, or their problems. */
export function OpeningReport({ report }: { report: Report }) {
  const { products, debts, notes, problems, more_problems } = report
  const problemCount = problems.length + more_problems
  return (
    <div className="stack" role="status">
      {problemCount > 0 && (
        <SheetWarning>
          <b>{formatCount('Makosa', problemCount)}.</b> Hakuna kilichohifadhiwa. Rekebisha mistari hii, kisha chagua
          jedwali tena.
        </SheetWarning>
      )}
      {problemCount === 0 && products && <Products products={products} />}
      {problemCount === 0 && debts && <Debts debts={debts} />}
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {problemCount === 0 && <Doubts report={report} />}
      {problemCount === 0 && products && products.counted.length > 0 && (
        <>
          <h3>Zina stoo tayari: hazitaguswa</h3>
          <SheetProblems
            label="Bidhaa zenye stoo tayari"
            problems={products.counted.map(({ row, name }) => ({ row, text: name }))}
            more={0}
          />
        </>
      )}
      {(['products', 'debts'] as const).map((sheet) => {
        const own = problems.filter((problem) => problem.sheet === sheet)
        const title = `Makosa ya jedwali la ${sheetNames[sheet]}`
        return (
          own.length > 0 && (
            <div key={sheet}>
              <h3>{title}</h3>
              <SheetProblems label={title} problems={own} more={0} />
            </div>
          )
        )
      })}
      {more_problems > 0 && <p>{formatCount('Na makosa mengine', more_problems)}.</p>}
    </div>
  )
}

/** Names new categories that have no provider for their orders yet. */
export const newCategories = (names: readonly string[]) =>
  `${formatCount('Kategoria', names.length)} mpya, ${names.join(', ')}: oda zake hazina duka la kuzipokea.`

const Note = ({ children }: { children: string }) => (
  <p className={styles.note}>
    <InfoIcon size={20} />
    <span>{children}</span>
  </p>
)

function Products({ products }: { products: NonNullable<Report['products']> }) {
  const { rows, added, changed, unchanged, known, stocked, without_stock, pieces, total_buying } = products
  const { without_cost, new_categories } = products
  return (
    <section className="stack" aria-labelledby="jumla-bidhaa">
      <h3 id="jumla-bidhaa">Bidhaa</h3>
      <dl className={styles.counts} aria-label={`${formatCount('Mistari', rows)} ya bidhaa imekaguliwa`}>
        <SheetCount name="Mpya" count={added} />
        <SheetCount name="Zilizopo" count={changed + unchanged} />
        <SheetCount name="Tayari zipo" count={known} />
        <SheetCount name="Pisi za stoo" count={pieces} />
      </dl>
      {total_buying !== null && stocked > 0 && (
        <p>
          Thamani ya stoo kwa bei ya kununua: <b>{formatMoney(total_buying)}</b>
        </p>
      )}
      {without_cost > 0 && (
        <Note>{`${formatCount('Mistari', without_cost)} yenye stoo haina bei ya kununua: faida yake haitajulikana.`}</Note>
      )}
      {without_stock > 0 && (
        <Note>{`${formatCount('Mistari', without_stock)} haina stoo: zitaingia bila hesabu, uzihesabu baadaye.`}</Note>
      )}
      {new_categories.length > 0 && (
        <Note>{`${newCategories(new_categories)} Ukishahifadhi, chagua oda zake ziende kwa duka gani.`}</Note>
      )}
    </section>
  )
}

function Debts({ debts }: { debts: NonNullable<Report['debts']> }) {
  const { rows, debtors, known, new_customers, total, deposits } = debts
  return (
    <section className="stack" aria-labelledby="jumla-madeni">
      <h3 id="jumla-madeni">Wadaiwa</h3>
      <dl className={styles.counts} aria-label={`${formatCount('Mistari', rows)} ya madeni imekaguliwa`}>
        <SheetCount name="Wadaiwa" count={debtors} />
        <SheetCount name="Wateja wapya" count={new_customers} />
        <SheetCount name="Tayari yapo" count={known} />
      </dl>
      <p>
        Jumla ya madeni: <b>{formatMoney(total)}</b>
      </p>
      {deposits > 0 && (
        <p>
          Jumla ya amana: <b>{formatMoney(deposits)}</b>
        </p>
      )}
    </section>
  )
}

function Doubts({ report: { doubts, more_doubts } }: { report: Report }) {
  if (doubts.length === 0) return null
  return (
    <>
      <SheetWarning>
        <b>{formatCount('Mistari', doubts.length + more_doubts)} inatia shaka.</b> Iangalie: kama ni sahihi, endelea
        kuhifadhi.
      </SheetWarning>
      {(['products', 'debts'] as const).map((sheet) => {
        const own = doubts.filter((doubt) => doubt.sheet === sheet)
        const label = `Mashaka ya jedwali la ${sheetNames[sheet]}`
        return (
          own.length > 0 && (
            <div key={sheet}>
              <h3>{label}</h3>
              <SheetProblems label={label} problems={own} more={0} />
            </div>
          )
        )
      })}
    </>
  )
}
