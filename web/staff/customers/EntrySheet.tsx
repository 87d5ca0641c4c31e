import { type FormEvent, useRef, useState } from 'react'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { CustomerPage } from '../../data/customers.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'

type Kind = 'opening' | 'write_off'

interface EntrySheetProps {
  kind: Kind
  /** Null for a new customer, who is named here. */
  customer: CustomerPage['customer'] | null
  open: boolean
  onClose: () => void
}

/** Records an opening debt, or writes a debt off. */
export function EntrySheet({ kind, customer, open, onClose }: EntrySheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={kind === 'opening' ? 'Deni la zamani' : 'Samehe deni'}>
      {open && <EntryForm kind={kind} customer={customer} onDone={onClose} />}
    </Sheet>
  )
}

function EntryForm({
  kind,
  customer,
  onDone,
}: {
  kind: Kind
  customer: EntrySheetProps['customer']
  onDone: () => void
}) {
  const isOpening = kind === 'opening'
  const [who, setWho] = useState({ name: '', phone: '' })
  const [amount, setAmount] = useState(isOpening || !customer ? '' : formatNumber(customer.debt))
  const [since, setSince] = useState({ day: '', isFaulty: false })
  const [reason, setReason] = useState(isOpening ? 'Daftari la zamani' : '')
  const [problem, setProblem] = useState<{ field: string; text: string }>()
  /** The name under which the shop knows the typed phone, if it is another one. */
  const [knownName, setKnownName] = useState<string>()
  const key = useRef(randomKey())
  const add = useCall('addCustomerEntry')
  const submitLabel = isOpening ? 'Andika deni' : 'Samehe'
  const fault = (field: string) => (problem?.field === field ? problem.text : undefined)
  const nameField = useRef<HTMLInputElement>(null)
  const typeWho = (typed: typeof who) => {
    setWho(typed)
    setKnownName(undefined)
  }
  /**
   * Clears the fields of one debtor. Date and reason stay, because a whole page of the exercise book often shares them.
   */
  const beginNext = () => {
    typeWho({ name: '', phone: '' })
    setAmount('')
    key.current = randomKey()
    nameField.current?.focus()
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (add.isPending) return
    setProblem(undefined)
    const { submitter } = event.nativeEvent as SubmitEvent
    const money = parseMoney(amount, { decimals: 2 })
    if (!customer && !who.name.trim()) return setProblem({ field: 'name', text: 'Andika jina la mteja.' })
    if (who.phone && !normalisePhone(who.phone)) return setProblem({ field: 'phone', text: 'Namba si sahihi.' })
    if (money === null || money <= 0) return setProblem({ field: 'amount', text: 'Weka kiasi, kwa mfano 10,000.' })
    // Saved without its day, the debt would begin today.
    if (since.isFaulty) return setProblem({ field: 'since', text: 'Andika siku, mwezi na mwaka, mfano 21/11/2026.' })
    if (!reason.trim()) return setProblem({ field: 'reason', text: 'Andika sababu.' })
    const named = { customer_name: who.name.trim(), phone_number: who.phone || undefined, known_name: knownName }
    try {
      await add.mutateAsync({
        ...(customer ? { customer_id: customer.id } : named),
        client_entry_id: key.current,
        kind,
        amount: money,
        reason,
        since: since.day || undefined,
      })
      toast.success(
        isOpening ? `Deni limeandikwa${customer ? '' : `: ${knownName ?? who.name.trim()}`}.` : 'Deni limesamehewa.',
      )
      if (submitter?.dataset.next) beginNext()
      else onDone()
    } catch (error) {
      const text = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
      const known = knownNameOf(error)
      // A confirmed name stays after a lost answer, so that the repeat is the same request.
      if (known) setKnownName(known)
      setProblem({ field: known ? 'phone' : 'amount', text })
    }
  }
  return (
    <form className="stack" onSubmit={save} noValidate>
      {!customer && (
        <>
          <TextField
            ref={nameField}
            label="Jina la mteja"
            required
            maxLength={120}
            value={who.name}
            onValue={(name) => typeWho({ ...who, name })}
            error={fault('name')}
            data-autofocus
          />
          <TextField
            label="Simu (si lazima)"
            inputMode="tel"
            maxLength={20}
            value={who.phone}
            onValue={(phone) => typeWho({ ...who, phone })}
            error={fault('phone')}
          />
        </>
      )}
      {customer && !isOpening && <p>Anadaiwa {formatMoney(customer.debt)}. Deni la zamani zaidi husamehewa kwanza.</p>}
      <MoneyField label="Kiasi" required value={amount} onValue={setAmount} error={fault('amount')} />
      {isOpening && (
        <DateField
          label="Tangu lini"
          hint="Ikiachwa wazi ni leo."
          value={since.day}
          max={shopDay(Date.now())}
          onValue={(day, isFaulty) => setSince({ day, isFaulty })}
          error={fault('since')}
        />
      )}
      <TextField label="Sababu" required maxLength={500} value={reason} onValue={setReason} error={fault('reason')} />
      <Button type="submit" wide busy={add.isPending}>
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

/** Returns the name of a refusal because the phone belongs to a customer of another name. */
function knownNameOf(error: unknown): string | undefined {
  return refusalOf(error, 'addCustomerEntry', 'refused')?.known_name
}
