import { type FormEvent, type RefObject, useRef } from 'react'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import type { CustomerPage } from '../../data/customers.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Checkbox } from '../../ui/form/choices/Checkbox.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { type TypedEntry, useEntry } from './use-entry.ts'

type Kind = 'opening' | 'write_off'

interface EntrySheetProps {
  kind: Kind
  /** Null for a new customer, whose name is typed in this form. */
  customer: CustomerPage['customer'] | null
  open: boolean
  onClose: () => void
}

/** Records an opening debt or deposit, or writes a debt off. */
export function EntrySheet({ kind, customer, open, onClose }: EntrySheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={kind === 'opening' ? 'Deni au amana ya zamani' : 'Samehe deni'}>
      {open && <EntryForm kind={kind} customer={customer} onDone={onClose} />}
    </Sheet>
  )
}

interface EntryFormProps {
  kind: Kind
  customer: EntrySheetProps['customer']
  onDone: () => void
}

function EntryForm({ kind, customer, onDone }: EntryFormProps) {
  const isOpening = kind === 'opening'
  const nameField = useRef<HTMLInputElement>(null)
  const { typed, change, problem, knownName, isBusy, save } = useEntry(kind, customer)
  const problemOf = (field: keyof TypedEntry) => (problem?.field === field ? problem.text : undefined)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(await save())) return
    if (submitter?.dataset.next) nameField.current?.focus()
    else onDone()
  }
  const openingLabel = typed.isDeposit ? 'Andika amana' : 'Andika deni'
  const submitLabel = isOpening ? openingLabel : 'Samehe'
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {!customer && <NewDebtor nameField={nameField} typed={typed} onChange={change} problemOf={problemOf} />}
      {isOpening && (
        <Checkbox
          label="Ni amana: alilipa mbele"
          hint="Aliilipa kabla ya kuanza kutumia programu hii. Haiingii kwenye droo wala malipo ya leo."
          checked={typed.isDeposit}
          onChange={(isDeposit) => change({ isDeposit })}
        />
      )}
      {customer && !isOpening && <p>Anadaiwa {formatMoney(customer.debt)}. Deni la zamani zaidi husamehewa kwanza.</p>}
      <MoneyField
        label="Kiasi"
        required
        value={typed.amount}
        onValue={(amount) => change({ amount })}
        error={problemOf('amount')}
      />
      {isOpening && (
        <SinceField
          label={typed.isDeposit ? 'Alilipa lini' : 'Tangu lini'}
          since={typed.since}
          onSince={(since) => change({ since })}
          error={problemOf('since')}
        />
      )}
      <TextField
        label="Sababu"
        required
        maxLength={500}
        value={typed.reason}
        onValue={(reason) => change({ reason })}
        error={problemOf('reason')}
      />
      <Button type="submit" wide busy={isBusy}>
        {knownName ? `Ndiyo, ni ${knownName}` : submitLabel}
      </Button>
      {!customer && (
        <Button type="submit" variant="line" wide data-next="1">
          Andika, kisha la mwingine
        </Button>
      )}
    </form>
  )
}

interface NewDebtorProps {
  nameField: RefObject<HTMLInputElement | null>
  typed: TypedEntry
  onChange: (changed: Partial<TypedEntry>) => void
  problemOf: (field: keyof TypedEntry) => string | undefined
}

/** Name and optional phone of a debtor who may be new to the shop. */
function NewDebtor({ nameField, typed, onChange, problemOf }: NewDebtorProps) {
  return (
    <>
      <TextField
        ref={nameField}
        label="Jina la mteja"
        required
        maxLength={120}
        value={typed.name}
        onValue={(name) => onChange({ name })}
        error={problemOf('name')}
        data-autofocus
      />
      <TextField
        label="Simu (si lazima)"
        inputMode="tel"
        maxLength={20}
        value={typed.phone}
        onValue={(phone) => onChange({ phone })}
        error={problemOf('phone')}
      />
    </>
  )
}

interface SinceFieldProps {
  label: string
  since: TypedEntry['since']
  onSince: (since: TypedEntry['since']) => void
  error: string | undefined
}

function SinceField({ label, since, onSince, error }: SinceFieldProps) {
  return (
    <DateField
      label={label}
      hint="Ikiachwa wazi ni leo."
      value={since.day}
      max={shopDay(Date.now())}
      onValue={(day, isFaulty) => onSince({ day, isFaulty })}
      error={error}
    />
  )
}
