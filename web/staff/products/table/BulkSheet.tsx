import { type FormEvent, useState } from 'react'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { may } from '../../../../shop/people/rights.ts'
import { productStatuses, productStatusNames } from '../../../../shop/products/products.ts'
import { doubtfulPricesSentence } from '../../../../shop/texts/products.ts'
import type { Product } from '../../../data/catalog.ts'
import { useSession } from '../../../data/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { focusInvalidField, SelectField, TextField } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { CategoryField } from '../form/CategoryField.tsx'
import bulk from './bulk.module.css'
import { type BulkField, bulkChange, bulkFields, doubtfulPricesOf, type PreviewRow, previewOf } from './bulk-preview.ts'
import styles from './table.module.css'
import { useChangeProducts } from './use-change-products.ts'

interface BulkSheetProps {
  products: readonly Product[]
  open: boolean
  onClose: () => void
  onDone: () => void
}

const FORM = 'badili-pamoja'

/** Changes one field of all selected products, after a preview of old and new values. */
export function BulkSheet({ products, open, onClose, onDone }: BulkSheetProps) {
  const { field, setField, input, rows, doubtfulPrices, isRefused, isUnneeded, isPending, submit } = useBulkChange(
    products,
    onDone,
  )
  return (
    <Sheet
      open={open}
      onClose={() => !isPending && onClose()}
      wide="panel"
      title={`Badili ${formatCount('bidhaa', products.length)} pamoja`}
      footer={
        <Button
          type="submit"
          form={FORM}
          wide
          variant={doubtfulPrices > 0 ? 'danger' : 'brand'}
          busy={isPending}
          disabled={isRefused || isUnneeded}
        >
          {doubtfulPrices > 0 ? 'Ndiyo, bei ni sahihi: badili' : 'Badili'}
        </Button>
      }
    >
      <form id={FORM} className="stack" onSubmit={submit} noValidate>
        <FieldChoice field={field} onField={setField} />
        <ValueField field={field} {...input} />
        {doubtfulPrices > 0 && <p className={bulk.doubt}>{doubtfulPricesSentence(doubtfulPrices)}</p>}
        {isUnneeded && <p role="status">Bidhaa hizo ziko hivyo tayari.</p>}
        {rows.length > 0 && <Preview rows={rows} />}
      </form>
    </Sheet>
  )
}

/** The chosen field and the typed value, with a preview of the changes. */
function useBulkChange(products: readonly Product[], onDone: () => void) {
  const { change: send, isPending } = useChangeProducts()
  const [field, setField] = useState<BulkField>('percent')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const parsed = bulkChange(field, typed)
  const change = 'change' in parsed ? parsed.change : null
  const rows = change ? previewOf(products, change) : []
  const isRefused = rows.some((row) => row.problem)
  const onValue = (value: string) => {
    setTyped(value)
    setProblem(null)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    if ('problem' in parsed) {
      focusInvalidField(event.currentTarget)
      return setProblem(parsed.problem)
    }
    if (isRefused || rows.length === 0) return
    const refused = await send(products, parsed.change)
    setProblem(refused)
    if (refused === null) onDone()
  }
  return {
    field,
    /** Chooses another field and clears the value. */
    setField: (chosen: BulkField) => {
      setField(chosen)
      onValue('')
    },
    input: { value: typed, error: problem ?? undefined, onValue },
    rows,
    /** The number of new prices that differ so much from the old prices that they may be a typing error. */
    doubtfulPrices: change ? doubtfulPricesOf(products, change) : 0,
    isRefused,
    /** True if all products already have this value. */
    isUnneeded: change !== null && rows.length === 0,
    isPending,
    submit,
  }
}

const fieldNames: Record<BulkField, string> = {
  percent: 'Bei kwa asilimia',
  price: 'Bei moja kwa zote',
  category: 'Kategoria',
  status: 'Hali',
  low_stock: 'Onya stoo ikibaki',
}

function FieldChoice({ field, onField }: { field: BulkField; onField: (field: BulkField) => void }) {
  const { caller } = useSession()
  const offered = bulkFields.filter((one) => one !== 'status' || may(caller, 'setProductStatus'))
  return (
    <SelectField
      label="Cha kubadilisha"
      options={offered.map((value) => ({ value, label: fieldNames[value] }))}
      value={field}
      onValue={(chosen) => onField(bulkFields.find((one) => one === chosen) ?? 'percent')}
    />
  )
}

interface ValueFieldProps {
  field: BulkField
  value: string
  error?: string
  onValue: (value: string) => void
}

function ValueField({ field, ...input }: ValueFieldProps) {
  const statuses = productStatuses.map((value) => ({ value, label: productStatusNames[value] }))
  switch (field) {
    case 'category':
      return <CategoryField {...input} />
    case 'status':
      return <SelectField label="Hali mpya" placeholder="Chagua" options={statuses} {...input} />
    case 'percent':
      return (
        <TextField
          label="Asilimia"
          suffix="%"
          hint="10 huongeza bei kwa asilimia 10, -10 huipunguza. Inakadiriwa hadi shilingi kamili."
          inputMode="text"
          autoComplete="off"
          {...input}
        />
      )
    case 'price':
      return <MoneyField label="Bei mpya" {...input} />
    case 'low_stock':
      return (
        <TextField
          label="Onya stoo ikibaki"
          suffix="pisi"
          hint="Acha wazi ili itumike ya duka zima."
          inputMode="numeric"
          autoComplete="off"
          {...input}
        />
      )
  }
}

function Preview({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <table className={bulk.look}>
      <caption className="vh">Kabla na baada</caption>
      <tbody>
        {rows.map(({ key, name, before, after, problem }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <s>{before}</s> → <b>{after}</b>
              {problem && <p className={styles.problem}>{problem}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
