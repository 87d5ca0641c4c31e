import { type FormEvent, useState } from 'react'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney, MAX_EXPENSE } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { commonTexts } from '../../../shop/words/messages.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useAddExpense } from '../../data/reports.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import styles from './reports.module.css'

const emptyExpense = () => ({ name: '', amount: '', date: shopDay(Date.now()), key: randomKey() })

/** What is typed stays until it is saved, also when the sheet is closed meanwhile. */
export function ExpenseSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const add = useAddExpense()
  const [typed, setTyped] = useState(emptyExpense)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState('')
  const change = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part, key: randomKey() }))
    setProblem('')
  }
  const faults = {
    name: typed.name.trim() === '' ? 'Andika jina la matumizi.' : undefined,
    amount: amountFault(typed.amount),
    date: typed.date === '' ? 'Chagua tarehe.' : undefined,
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (add.isPending || faults.name || faults.amount || faults.date) return
    try {
      await add.mutateAsync({ ...typed, name: typed.name.trim() })
      setTyped(emptyExpense())
      setTried(false)
      toast.success('Matumizi yamehifadhiwa.')
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
    }
  }
  const fault = (name: keyof typeof faults) => (tried ? faults[name] : undefined)
  return (
    <Sheet open={open} onClose={onClose} title="Ongeza matumizi">
      <form className="stack" onSubmit={save} noValidate>
        <TextField
          label="Jina la matumizi"
          required
          hint="Mfano: kodi ya pango, umeme, chakula."
          maxLength={200}
          value={typed.name}
          error={fault('name')}
          onValue={(name) => change({ name })}
          data-autofocus
        />
        <TextField
          label="Kiasi"
          required
          suffix="TSh"
          inputMode="numeric"
          maxLength={30}
          value={typed.amount}
          error={fault('amount')}
          onValue={(amount) => change({ amount })}
        />
        <DateField
          label="Tarehe"
          required
          value={typed.date}
          error={fault('date')}
          onValue={(date) => change({ date })}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busy={add.isPending}>
          {commonTexts.save}
        </Button>
      </form>
    </Sheet>
  )
}

/** '10,000' and '10,000/=' are amounts; '12abc' is none (rulings §7). */
function amountFault(typed: string): string | undefined {
  const amount = parseMoney(typed, { decimals: 0 })
  if (amount === null) return 'Kiasi si sahihi. Andika namba kamili, mfano 10,000.'
  if (amount < 1) return 'Kiasi kiwe angalau shilingi 1.'
  return amount > MAX_EXPENSE ? `Kiasi kisizidi ${formatMoney(MAX_EXPENSE)}.` : undefined
}
