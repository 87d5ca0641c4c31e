import { useState } from 'react'
import { formatCount, formatMoney } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import type { OpeningReport as Report } from '../../data/products/opening.ts'
import { useFirstSteps } from '../../data/shop/first-steps.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { FileButton } from '../../ui/form/FileButton.tsx'
import { CheckIcon, UploadIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { acceptedSheets } from '../sheets/read-sheet-file.ts'
import { ChosenFile, SheetProgress, SheetWarning } from '../sheets/SheetParts.tsx'
import styles from '../sheets/sheets.module.css'
import { newCategories, OpeningReport } from './OpeningReport.tsx'
import { HowToFillIn, TemplateDownloads } from './Templates.tsx'
import { type Opening, useOpening } from './use-opening.ts'

const TITLE = 'Anza kwa mchana mmoja'

/** Imports the stock and the debts of a new shop from two sheets: download, fill in, check, save all at once. */
export function OpeningScreen() {
  const work = useOpening()
  useTitle(TITLE)
  return (
    <>
      <PageHeader title={TITLE} onBack={goBack} />
      <main className={`page page-narrow stack ${styles.steps}`}>
        {work.saved ? (
          <Saved report={work.saved} onAgain={work.startOver} />
        ) : (
          <>
            <DemoWarning />
            <TemplateDownloads />
            <HowToFillIn />
            <Check work={work} />
          </>
        )}
      </main>
    </>
  )
}

/** Warns about demo products, which would count in the shop's stock and reports. */
function DemoWarning() {
  const { data } = useFirstSteps({ isAdmin: true })
  if (!data?.demo_products) return null
  return (
    <SheetWarning>
      Duka bado lina {formatCount('bidhaa', data.demo_products)} za mfano.{' '}
      <Link href={`${paths.shopSettings}?sehemu=mfano`}>Ziondoe kwanza</Link>, zisichanganyike na zako.
    </SheetWarning>
  )
}

const kinds = [
  ['products', 'Chagua jedwali la bidhaa'],
  ['debts', 'Chagua jedwali la wadaiwa'],
] as const

function Check({ work }: { work: Opening }) {
  const { sheets, hasSheets, report, problem, doing } = work
  return (
    <section className={styles.step} aria-labelledby="kagua">
      <h2 id="kagua">3. Kagua, kisha hifadhi</h2>
      <p className={styles.hint}>Kukagua hakubadilishi chochote: utaona kwanza kitakachoingia.</p>
      {kinds.map(([kind, label]) => {
        const sheet = sheets[kind]
        return (
          <div className="stack" key={kind}>
            {sheet && <ChosenFile sheet={sheet} />}
            <FileButton
              accept={acceptedSheets}
              variant={sheet ? 'line' : 'brand'}
              wide
              disabled={doing !== null}
              onFiles={([file]) => file && work.choose(kind, file)}
            >
              <UploadIcon size={20} /> {sheet ? `${label} tena` : label}
            </FileButton>
          </div>
        )
      })}
      {doing && <SheetProgress what={doing === 'save' ? 'Inahifadhi…' : 'Inakagua mistari…'} percent={work.percent} />}
      {problem && <SheetWarning alert>{problem}</SheetWarning>}
      {hasSheets && !report && !doing && <Button onClick={work.checkAgain}>Kagua majedwali</Button>}
      {report && <OpeningReport report={report} />}
      {report && <Save work={work} report={report} />}
    </section>
  )
}

/** The save button with its confirmation; renders nothing if there is nothing to import. */
function Save({ work, report }: { work: Opening; report: Report }) {
  const [isConfirming, setConfirming] = useState(false)
  const { problems, doubts, more_doubts } = report
  if (problems.length > 0) return null
  const sentences = describeImport(report)
  if (sentences.length === 0) return <p>Hakuna cha kuhifadhi: vyote tayari vipo.</p>
  const doubtCount = doubts.length + more_doubts
  return (
    <>
      <p className={styles.hint}>
        Ukishaingiza hakuna kutengua vyote kwa mara moja: stoo husahihishwa kwa kuihesabu, na deni kwa kulitengua kwenye
        ukurasa wa mteja.
      </p>
      <Button size="large" wide busy={work.doing === 'save'} onClick={() => setConfirming(true)}>
        Hifadhi vyote
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void work.save()}
        title="Ingiza dukani?"
        message={`${sentences.join(' ')} Hakuna kutengua vyote kwa mara moja.`}
        confirmLabel={doubtCount > 0 ? 'Ndiyo, mistari ni sahihi: ingiza' : 'Ingiza'}
        danger={doubtCount > 0}
      >
        {doubtCount > 0 && <SheetWarning>{formatCount('Mistari', doubtCount)} inatia shaka: umeikagua?</SheetWarning>}
      </ConfirmDialog>
    </>
  )
}

/** Returns sentences about what will be imported; an empty list if nothing will be imported. */
function describeImport({ products, debts }: Report): string[] {
  const sentences: string[] = []
  const goods = products ? products.added + products.changed + products.unchanged : 0
  if (products && goods > 0) sentences.push(`${formatCount('Bidhaa', goods)}, ${formatCount('pisi', products.pieces)}.`)
  if (debts && debts.added > 0) {
    const deposits = debts.deposits > 0 ? `, amana ${formatMoney(debts.deposits)}` : ''
    sentences.push(`${formatCount('Wadaiwa', debts.debtors)}, madeni ${formatMoney(debts.total)}${deposits}.`)
  }
  return sentences
}

function Saved({ report, onAgain }: { report: Report; onAgain: () => void }) {
  const sentences = describeImport(report)
  const categories = report.products?.new_categories ?? []
  return (
    <div role="status">
      <EmptyState
        title={sentences.length > 0 ? 'Duka limeingizwa' : 'Vyote tayari vipo'}
        art={<CheckIcon size={48} />}
        action={
          <div className="stack">
            {categories.length > 0 && (
              <Link className={buttonClass()} href={`${paths.shopSettings}?sehemu=kategoria`}>
                Zipe kategoria mpya duka lake
              </Link>
            )}
            <Link className={buttonClass(categories.length > 0 ? { variant: 'line' } : {})} href={paths.home}>
              Angalia dukani
            </Link>
            {report.debts && (
              <Link className={buttonClass({ variant: 'line' })} href={paths.customers}>
                Angalia wadaiwa
              </Link>
            )}
            <Button variant="line" onClick={onAgain}>
              Jedwali jingine
            </Button>
          </div>
        }
      >
        {sentences.length > 0 ? sentences.join(' ') : 'Vilikwisha kuhifadhiwa; hakuna kilichorudiwa.'}
        {categories.length > 0 && ` ${newCategories(categories)}`}
      </EmptyState>
    </div>
  )
}
