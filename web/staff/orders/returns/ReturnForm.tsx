import { type FormEvent, useRef, useState } from 'react'
import { formatMoney, formatNumber } from '../../../../shop/numbers/money.ts'
import { parseMoney } from '../../../../shop/numbers/parse-money.ts'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '../../../../shop/orders/orders.ts'
import { returnReasons } from '../../../../shop/orders/returns.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { randomKey } from '../../../browser/random-key.ts'
import { sentenceOf, Unreachable } from '../../../data/api/api.ts'
import type { Order } from '../../../data/orders.ts'
import { type ReturnFacts, useReturnItems } from '../../../data/returns.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ChipChoice } from '../../../ui/form/choices/ChipChoice.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { ReturnedLines } from './ReturnedLines.tsx'
import { type Chosen, firstChoice, requestedLines, valueOfChosen } from './returned-goods.ts'
import { ValueGoes } from './ValueGoes.tsx'

type Back = PaymentMethod | 'amana'
const reasons = returnReasons.map((value) => ({ value, label: value }))

interface ReturnFormProps {
  order: Order
  terms: ReturnFacts['terms']
  onDone: () => void
}

/** The form of a return: the pieces, the reason, and how money goes back. It says in words where the value goes. */
export function ReturnForm({ order, terms, onDone }: ReturnFormProps) {
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(order))
  const [reason, setReason] = useState<(typeof returnReasons)[number]>()
  const [other, setOther] = useState('')
  const [back, setBack] = useState<Back>(() => lastMethod(order))
  const [typed, setTyped] = useState<string>()
  const [reference, setReference] = useState('')
  const [problem, setProblem] = useState<string>()
  // Kept until it has succeeded, so that a second tap after a lost answer returns nothing twice.
  const key = useRef(randomKey())
  const send = useReturnItems()
  const parts = valueOfChosen(order, chosen, terms)
  const lines = requestedLines(order, chosen)
  const isPart = parts.money > 0 && back !== 'amana' && terms.can_keep
  const amount = isPart && typed !== undefined ? parseMoney(typed, { decimals: 0 }) : parts.money
  const said = reason === OTHER ? other.trim() : reason

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    setProblem(undefined)
    if (lines.length === 0) return setProblem('Chagua pisi zilizorudi.')
    if (!said) return setProblem('Chagua sababu ya kurudisha.')
    if (amount === null || amount > parts.money) return setProblem(`Kiasi kisizidi ${formatMoney(parts.money)}.`)
    const refund = back === 'amana' || amount === 0 ? undefined : { amount, method: back, reference }
    const keep_as_deposit = parts.money > (refund?.amount ?? 0) || undefined
    const facts = { order_id: order.id, client_return_id: key.current, lines, reason: said, refund, keep_as_deposit }
    try {
      await send.mutateAsync(facts)
      toast.success('Mteja amerudisha: imehifadhiwa.')
      onDone()
    } catch (error) {
      if (!(error instanceof Unreachable)) key.current = randomKey()
      setProblem(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  const ways = [
    ...paymentMethods.map((value) => ({ value: value as Back, label: paymentMethodNames[value] })),
    ...(terms.can_keep ? [{ value: 'amana' as const, label: 'Weka kama amana' }] : []),
  ]
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ReturnedLines order={order} chosen={chosen} onChoose={setChosen} />
      <ChipChoice label="Sababu" options={reasons} value={reason} onChange={setReason} />
      {reason === OTHER && <TextField label="Andika sababu" maxLength={500} value={other} onValue={setOther} />}
      {lines.length > 0 && <ValueGoes {...parts} />}
      {parts.money > 0 && <ChipChoice label="Njia ya kurudisha pesa" options={ways} value={back} onChange={setBack} />}
      {isPart && (
        <MoneyField
          label="Kiasi unachomrudishia"
          hint="Kinachobaki kinawekwa kama amana yake."
          inputMode="numeric"
          value={typed ?? formatNumber(parts.money)}
          onValue={setTyped}
        />
      )}
      {parts.money > 0 && back !== 'amana' && back !== 'taslimu' && (
        <TextField label="Namba ya muamala (si lazima)" maxLength={100} value={reference} onValue={setReference} />
      )}
      {problem && (
        <p role="alert" className="note">
          {problem}
        </p>
      )}
      <Button type="submit" wide busy={send.isPending}>
        Hifadhi: mteja amerudisha
      </Button>
    </form>
  )
}

const OTHER = 'Nyingine'

/** Money usually goes back the way it came. */
function lastMethod({ payments }: Order): Back {
  const payment = payments?.findLast(({ reverses, refund }) => reverses === null && !refund)
  return paymentMethods.find((one) => one === payment?.method) ?? 'taslimu'
}
