import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import { parsePrice } from '../../../../shop/numbers/parse-money.ts'
import { lowestPrice } from '../../../../shop/products/products.ts'
import type { Product } from '../../../data/catalog.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Loading } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { focusInvalidField, TextField } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { CategoryField } from './CategoryField.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import styles from './form.module.css'
import { ProblemNote } from './ProblemNote.tsx'
import { PicturesField } from './pictures/PicturesField.tsx'
import type { ProductDraft } from './product-form.ts'
import { TypeRows } from './TypeRows.tsx'
import type { ProductForm } from './use-product-form.ts'

const PricesAndCodes = lazyComponent(() => import('./prices-and-codes/PricesAndCodes.tsx'), 'PricesAndCodes')

interface ProductFieldsProps {
  form: ProductForm
  /** The current product on the server, if somebody else has changed it. */
  current: Product | null
  editing: boolean
}

/** The fields of a product. Category and name come before the description, because the AI draft uses both. */
export function ProductFields({ form, current, editing }: ProductFieldsProps) {
  const { draft, change, problems, saving, uploadPercent } = form
  const element = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send()
    focusInvalidField(element.current)
  }
  return (
    <form ref={element} className={`${styles.form} form-columns`} onSubmit={submit} onKeyDown={focusNext} noValidate>
      <PicturesField
        items={form.items}
        onChange={form.setItems}
        onFiles={form.addPictures}
        preparing={form.compressPercent}
      />
      <div className="stack">
        <CategoryField value={draft.category} error={problems.category} onValue={(category) => change({ category })} />
        <div className="stack form-pair">
          <TextField
            label="Jina la bidhaa"
            required
            maxLength={200}
            enterKeyHint="next"
            value={draft.name}
            error={problems.name}
            onValue={(name) => change({ name })}
          />
          <PriceField draft={draft} error={problems.price} onValue={(price) => change({ price })} />
        </div>
        <DescriptionField
          draft={draft}
          error={problems.description}
          onValue={(description) => change({ description })}
        />
        <TypeRows
          rows={draft.types}
          pictures={form.items}
          problem={problems.types}
          onChange={(types) => change({ types })}
        />
        <MorePrices form={form} />
        <ProblemNote form={form} current={current} />
        <SaveBar saving={saving} percent={uploadPercent} disabled={form.compressPercent !== null}>
          {editing ? 'Hifadhi mabadiliko' : 'Hifadhi bidhaa'}
        </SaveBar>
      </div>
    </form>
  )
}

/** Price tiers and barcodes, collapsed unless the product has some. */
function MorePrices({ form }: { form: ProductForm }) {
  const [isOpen, setOpen] = useState(false)
  const { tiers = [], codes = [] } = form.draft
  if (!isOpen && tiers.length + codes.length === 0)
    return (
      <Button variant="line" onClick={() => setOpen(true)}>
        Bei ya jumla na barcode
      </Button>
    )
  return (
    <ErrorBoundary loading={<Loading />}>
      <PricesAndCodes form={form} />
    </ErrorBoundary>
  )
}

interface SaveBarProps {
  saving: boolean
  /** The percentage of the upload that has been sent. */
  percent: number
  disabled: boolean
  /** The label of the button. */
  children: string
}

/** The save button, below the upload progress. */
function SaveBar({ saving, percent, disabled, children }: SaveBarProps) {
  return (
    <div className={`${styles.send} save-bar`}>
      {saving && (
        <>
          <progress max={100} value={percent} aria-label="Zimetumwa" />
          <p className={styles.note} role="status">
            {percent < 100 ? `Inatuma… ${percent}%` : 'Inahifadhi…'}
          </p>
        </>
      )}
      <Button type="submit" size="large" wide busy={saving} disabled={disabled}>
        {children}
      </Button>
    </div>
  )
}

/** Enter in a text field moves to the next field instead of submitting, as the key on a phone's keyboard indicates. */
function focusNext(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.type === 'file') return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(':is(input, select, textarea, [type=submit]):enabled')]
  fields[fields.indexOf(target) + 1]?.focus()
}

/** The price of a product without types. Without a price the shop shows 'Uliza bei'. */
function PriceField({
  draft,
  error,
  onValue,
}: {
  draft: ProductDraft
  error?: string
  onValue: (price: string) => void
}) {
  const types = draft.types.map(({ type, price }) => ({ type, price: parsePrice(price) ?? 0 }))
  const lowest = lowestPrice({ price: 0, customPrices: types })
  if (types.length > 0) {
    const [label, shown] = lowest > 0 ? ['Bei, kuanzia', formatMoney(lowest)] : ['Bei', 'Kwa kila aina']
    return <TextField label={label} value={shown} readOnly disabled />
  }
  return (
    <MoneyField
      label="Bei"
      required
      enterKeyHint="next"
      value={draft.price}
      error={error}
      hint="Bei 0 inaonyesha 'Uliza bei', na bidhaa haiwezi kuagizwa."
      onValue={onValue}
    />
  )
}
