import { type FormEvent, useState } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { CustomerPage } from '../../data/customers.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Checkbox } from '../../ui/form/choices/Checkbox.tsx'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'

type Customer = CustomerPage['customer']

/** Changes a customer's details: name, note, limit, and the linked account. */
export function EditSheet({ customer, open, onClose }: { customer: Customer; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Taarifa za mteja">
      {open && <EditForm customer={customer} onDone={onClose} />}
    </Sheet>
  )
}

function EditForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const { caller } = useSession()
  const [name, setName] = useState(customer.name)
  const [note, setNote] = useState(customer.note)
  const [limit, setLimit] = useState(customer.credit_limit === null ? '' : formatNumber(customer.credit_limit))
  const [isLinked, setLinked] = useState(customer.account_linked)
  const [problem, setProblem] = useState<string>()
  const update = useCall('updateCustomer')
  const isManager = may(caller, 'manageCredit')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    const credit_limit = limit.trim() === '' ? null : parseMoney(limit, { decimals: 0 })
    if (limit.trim() !== '' && credit_limit === null) return setProblem('Weka kiasi sahihi, au acha wazi.')
    try {
      await update.mutateAsync({
        id: customer.id,
        ...(name.trim() && { name }),
        note,
        ...(isManager && { credit_limit }),
        ...(isLinked !== customer.account_linked && { link_account: isLinked ? 1 : 0 }),
      })
      toast.success('Taarifa zimehifadhiwa.')
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
    }
  }
  return (
    <form className="stack" onSubmit={save} noValidate>
      <TextField label="Jina" maxLength={120} value={name} onValue={setName} data-autofocus />
      <TextArea label="Maelezo (mteja hayaoni)" maxLength={500} value={note} onValue={setNote} />
      {isManager && (
        <MoneyField
          label="Kikomo cha mkopo"
          hint="Wazi: hakuna kikomo. 0: taslimu tu."
          value={limit}
          onValue={setLimit}
        />
      )}
      {customer.phone_number && (
        <Checkbox
          label="Unganisha na akaunti yake"
          hint="Ataona taarifa yake kwenye akaunti. Hakikisha kwanza kuwa namba ni yake."
          checked={isLinked}
          onChange={setLinked}
        />
      )}
      {problem && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide busy={update.isPending}>
        Hifadhi
      </Button>
    </form>
  )
}
