import { useState } from 'react'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney, MAX_EXPENSE } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useAddExpense } from '../../data/reports.ts'
import { toast } from '../../ui/feedback/toast.ts'

const emptyExpense = () => ({ name: '', amount: '', date: shopDay(Date.now()), isFromDrawer: false, key: randomKey() })

const noFaults: { name?: string; amount?: string; date?: string } = {}

/** The state of the expense form, and a function that saves it. */
export function useExpenseForm(onSaved: () => void) {
  const add = useAddExpense()
  const [typed, setTyped] = useState(emptyExpense)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState('')
  // A changed form is a different expense, so it needs a new idempotency key.
  const change = (changes: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...changes, key: randomKey() }))
    setProblem('')
  }
  const faults = {
    name: typed.name.trim() === '' ? 'Andika jina la matumizi.' : undefined,
    amount: amountFault(typed.amount),
    date: typed.date === '' ? 'Chagua tarehe.' : undefined,
  }
  const save = async () => {
    setTried(true)
    if (add.isPending || faults.name || faults.amount || faults.date) return
    try {
      const { isFromDrawer, ...expense } = typed
      await add.mutateAsync({ ...expense, name: typed.name.trim(), ...(isFromDrawer && { from_drawer: 1 }) })
      setTyped(emptyExpense())
      setTried(false)
      toast.success('Matumizi yamehifadhiwa.')
      onSaved()
    } catch (error) {
      setProblem(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
    }
  }
  return {
    typed,
    change,
    save,
    busy: add.isPending,
    /** The error of each field, once the person has tried to save. */
    faults: tried ? faults : noFaults,
    /** Why saving failed; '' if it did not. */
    problem,
  }
}

/** Returns why the amount is invalid; undefined if it is valid. '10,000' and '10,000/=' are valid, '12abc' is not. */
function amountFault(typed: string): string | undefined {
  const amount = parseMoney(typed, { decimals: 0 })
  if (amount === null) return 'Kiasi si sahihi. Andika namba kamili, mfano 10,000.'
  if (amount < 1) return 'Kiasi kiwe angalau shilingi 1.'
  return amount > MAX_EXPENSE ? `Kiasi kisizidi ${formatMoney(MAX_EXPENSE)}.` : undefined
}
