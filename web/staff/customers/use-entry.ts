import { useRef, useState } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { CustomerPage } from '../../data/customers.ts'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * The fields of an opening debt, an opening deposit or a write-off, as typed. Name and phone are for a new customer.
 */
export type TypedEntry = {
  name: string
  phone: string
  /** True for an opening deposit, false for a debt. */
  isDeposit: boolean
  amount: string
  /** The day on which the debt began or the deposit was paid. `isFaulty` is true if the typed text is not a date. */
  since: { day: string; isFaulty: boolean }
  reason: string
}

type Problem = { field: keyof TypedEntry; text: string }

/**
 * The state of a form that records an opening debt or deposit, or writes a debt off.
 *
 * @param customer null for a new customer
 */
export function useEntry(kind: 'opening' | 'write_off', customer: CustomerPage['customer'] | null) {
  const isOpening = kind === 'opening'
  const [typed, setTyped] = useState<TypedEntry>({
    name: '',
    phone: '',
    isDeposit: false,
    amount: isOpening || !customer ? '' : formatNumber(customer.debt),
    since: { day: '', isFaulty: false },
    reason: isOpening ? 'Daftari la zamani' : '',
  })
  const [problem, setProblem] = useState<Problem>()
  /** The customer's name in the books, if the typed phone number belongs to somebody with another name. */
  const [knownName, setKnownName] = useState<string>()
  const key = useRef(randomKey())
  const add = useCall('addCustomerEntry')
  const change = (changed: Partial<TypedEntry>) => {
    setTyped((old) => ({ ...old, ...changed }))
    if ('name' in changed || 'phone' in changed) setKnownName(undefined)
  }
  /** Returns true once the entry is saved. The form is then empty for the next debtor. */
  const save = async (): Promise<boolean> => {
    if (add.isPending) return false
    const typedProblem = problemOf(typed, customer === null)
    setProblem(typedProblem)
    if (typedProblem) return false
    const { phone, amount, since, reason } = typed
    const name = typed.name.trim()
    const newCustomer = { customer_name: name, phone_number: phone || undefined, known_name: knownName }
    try {
      await add.mutateAsync({
        ...(customer ? { customer_id: customer.id } : newCustomer),
        client_entry_id: key.current,
        kind: typed.isDeposit ? 'opening_deposit' : kind,
        amount: parseMoney(amount, { decimals: 2 }) ?? 0,
        reason,
        since: since.day || undefined,
      })
    } catch (error) {
      const text = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
      const known = refusalOf(error, 'addCustomerEntry', 'refused')?.known_name
      // After a lost response `known` is missing. The confirmed name stays, so that the retry sends the same request.
      if (known) setKnownName(known)
      setProblem({ field: known ? 'phone' : 'amount', text })
      return false
    }
    const written = typed.isDeposit ? 'Amana imeandikwa' : 'Deni limeandikwa'
    toast.success(isOpening ? `${written}${customer ? '' : `: ${knownName ?? name}`}.` : 'Deni limesamehewa.')
    // Keep date and reason, because entries copied from one page of a book often share them. The next entry is usually
    // a debt again.
    change({ name: '', phone: '', isDeposit: false, amount: '' })
    key.current = randomKey()
    return true
  }
  return { typed, change, problem, knownName, isBusy: add.isPending, save }
}

function problemOf({ name, phone, amount, since, reason }: TypedEntry, isNew: boolean): Problem | undefined {
  const money = parseMoney(amount, { decimals: 2 })
  if (isNew && !name.trim()) return { field: 'name', text: 'Andika jina la mteja.' }
  if (phone && !normalisePhone(phone)) return { field: 'phone', text: 'Namba si sahihi.' }
  if (money === null || money <= 0) return { field: 'amount', text: 'Weka kiasi, kwa mfano 10,000.' }
  // Without this check, the debt would get today's date.
  if (since.isFaulty) return { field: 'since', text: 'Andika siku, mwezi na mwaka, mfano 21/11/2026.' }
  if (!reason.trim()) return { field: 'reason', text: 'Andika sababu.' }
  return undefined
}
