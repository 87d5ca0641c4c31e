import { useState } from 'react'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { may } from '../../../../shop/people/rights.ts'
import { readStored, writeStored } from '../../../browser/storage/storage.ts'
import type { Product } from '../../../data/catalog.ts'
import { useSession } from '../../../data/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/choices/Checkbox.tsx'
import { SelectField, TextField } from '../../../ui/form/Field.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { Printed } from '../../../ui/print/Printed.tsx'
import { LabelPages, pageRule } from './LabelPages.tsx'
import styles from './labels.module.css'
import { isTooNarrow, type LabelPaperName, labelPages, labelPapers, labelsOf } from './labels.ts'
import { MissingCodes } from './MissingCodes.tsx'
import { useGivenCodes } from './use-given-codes.ts'

interface LabelsSheetProps {
  products: readonly Product[]
  open: boolean
  onClose: () => void
}

const PAPER_KEY = 'label_paper'
const MAX_COPIES = 500
/** The maximum number of labels, so that a phone stays responsive. */
const MAX_LABELS = 2000

const storedPaper = (): LabelPaperName => {
  const stored = readStored(PAPER_KEY) ?? ''
  return stored in labelPapers ? (stored as LabelPaperName) : 'a4x24'
}

/**
 * Prints labels with name, price and barcode, on A4 sheets or on a roll. The choice of paper is stored in this browser.
 */
export function LabelsSheet({ products, open, onClose }: LabelsSheetProps) {
  const { caller } = useSession()
  const codes = useGivenCodes()
  const [paper, setPaper] = useState(storedPaper)
  const [copies, setCopies] = useState('1')
  const [used, setUsed] = useState('')
  const [packages, setPackages] = useState(false)
  const [prices, setPrices] = useState(true)
  const { labels, missing } = labelsOf(products, { packages, given: codes.given })
  const count = wholeOf(copies)
  const isTooMany = labels.length * count > MAX_LABELS
  const pages = isTooMany ? [] : labelPages(labels, paper, { copies: count, used: wholeOf(used) })
  const tooNarrowCount = labels.filter((label) => isTooNarrow(label, paper)).length
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Lebo za kubandika"
      footer={
        <Button disabled={pages.length === 0} onClick={() => print()}>
          Chapisha lebo {labels.length * count}
        </Button>
      }
    >
      <div className="stack">
        <MissingCodes
          missing={missing}
          onGive={may(caller, 'editProducts') ? () => void codes.give(products) : undefined}
          busy={codes.isGiving}
        />
        <PaperField paper={paper} onPaper={setPaper} />
        <div className={styles.pair}>
          <TextField label="Nakala za kila lebo" inputMode="numeric" maxLength={3} value={copies} onValue={setCopies} />
          {!('roll' in labelPapers[paper]) && (
            <TextField label="Lebo zilizotumika" inputMode="numeric" maxLength={2} value={used} onValue={setUsed} />
          )}
        </div>
        <Checkbox label="Onyesha bei" checked={prices} onChange={setPrices} />
        <Checkbox label="Pia lebo za katoni" checked={packages} onChange={setPackages} />
        {tooNarrowCount > 0 && (
          <p role="status">
            {formatCount('Barcode', tooNarrowCount)} ni ndefu mno kwa lebo hii. Chagua lebo kubwa zaidi.
          </p>
        )}
        {isTooMany && <p role="alert">Kwa mara moja huchapishwa lebo {MAX_LABELS} au pungufu.</p>}
        {labels.length > 0 && (
          <div className={styles.look} aria-hidden="true">
            <LabelPages pages={[labels.slice(0, 1)]} isPreview paper={paper} prices={prices} />
          </div>
        )}
      </div>
      {open && pages.length > 0 && (
        <Printed page={(height) => pageRule(paper, height)}>
          <LabelPages pages={pages} paper={paper} prices={prices} />
        </Printed>
      )}
    </Sheet>
  )
}

interface PaperFieldProps {
  paper: LabelPaperName
  onPaper: (paper: LabelPaperName) => void
}

/** Chooses the paper, and stores the choice in this browser. */
function PaperField({ paper, onPaper }: PaperFieldProps) {
  return (
    <SelectField
      label="Karatasi"
      value={paper}
      options={Object.entries(labelPapers).map(([value, { name }]) => ({ value, label: name }))}
      onValue={(value) => {
        if (!(value in labelPapers)) return
        onPaper(value as LabelPaperName)
        writeStored(PAPER_KEY, value)
      }}
    />
  )
}

const wholeOf = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Math.min(Number(typed), MAX_COPIES) : 0)
