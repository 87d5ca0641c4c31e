import type { FormEvent } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Checkbox } from '../../ui/form/choices/Checkbox.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { focusInvalidField, TextField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import styles from './reports.module.css'
import { useExpenseForm } from './use-expense-form.ts'

/** Adds an expense. The typed values stay until they are saved, even if the sheet is closed. */
export function ExpenseSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { typed, change, save, busy, faults, problem } = useExpenseForm(onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusInvalidField(event.currentTarget)
    void save()
  }
  return (
    <Sheet open={open} onClose={onClose} title="Ongeza matumizi">
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label="Jina la matumizi"
          required
          hint="Mfano: kodi ya pango, umeme, chakula."
          maxLength={200}
          value={typed.name}
          error={faults.name}
          onValue={(name) => change({ name })}
          data-autofocus
        />
        <MoneyField
          label="Kiasi"
          required
          inputMode="numeric"
          maxLength={30}
          value={typed.amount}
          error={faults.amount}
          onValue={(amount) => change({ amount })}
        />
        <DateField
          label="Tarehe"
          required
          value={typed.date}
          error={faults.date}
          onValue={(date) => change({ date })}
        />
        <Checkbox
          label="Imelipwa kwa taslimu ya droo yangu"
          hint="Pesa inatoka kwenye hesabu ya droo yako unapofunga siku."
          checked={typed.isFromDrawer}
          onChange={(isFromDrawer) => change({ isFromDrawer })}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busy={busy}>
          {commonTexts.save}
        </Button>
      </form>
    </Sheet>
  )
}
