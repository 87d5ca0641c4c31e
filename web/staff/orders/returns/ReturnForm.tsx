import { type FormEvent, useEffect } from 'react'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import { returnReasons } from '../../../../shop/orders/returns.ts'
import type { Order } from '../../../data/orders.ts'
import type { ReturnFacts } from '../../../data/returns.ts'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ChipChoice } from '../../../ui/form/choices/ChipChoice.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { DraftNote } from '../../drafts/DraftNote.tsx'
import type { Draft } from '../../drafts/use-draft.ts'
import entry from '../../order-entry/order-entry.module.css'
import { MoneyBackFields } from './MoneyBackFields.tsx'
import { ReturnedLines, WrittenOffLines } from './ReturnedLines.tsx'
import { ReturnRefusal } from './ReturnRefusal.tsx'
import type { ReturnDraft } from './return-draft.ts'
import { requestedLines } from './returned-goods.ts'
import styles from './returns.module.css'
import { calculateReturn, OTHER, useReturn } from './use-return.ts'
import { ValueGoes } from './ValueGoes.tsx'

const ExchangeFields = lazyComponent(() => import('./ExchangeFields.tsx'), 'ExchangeFields')
const reasons = returnReasons.map((value) => ({ value, label: value }))

interface ReturnFormProps {
  order: Order
  terms: ReturnFacts['terms']
  draft: Draft<ReturnDraft>
  /** False for callers who may not sell the new goods of an exchange. */
  mayExchange: boolean
  onExchange: (isExchange: boolean) => void
  onDone: () => void
}

/** The form of a return: the pieces, the reason, the new goods of an exchange, and how money is refunded. */
export function ReturnForm({ order, terms, draft, mayExchange, onExchange, onDone }: ReturnFormProps) {
  const { value } = draft
  const finish = (isExchange: boolean, cash: number) => {
    toast.success(isExchange ? exchangedText(cash) : 'Mteja amerudisha: imehifadhiwa.')
    onDone()
  }
  const { submit, change, refusal, changes, problems, isTried, isBusy } = useReturn(order, terms, draft, finish)
  const { valueParts, sums, mayRefundPart, paid, refund } = calculateReturn(order, value, terms)
  const hasLines = requestedLines(order, value).length > 0
  const isExchange = value.goods !== null
  // Until the new goods are chosen, it is unknown whether money is refunded.
  const isChoosing = value.goods?.length === 0
  useEffect(() => onExchange(isExchange), [onExchange, isExchange])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void submit()
    // The button is always in view, but the invalid field may be scrolled out of view.
    setTimeout(() => form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' }))
  }
  return (
    <form className={`stack ${styles.form}`} onSubmit={send} noValidate>
      <DraftNote draft={draft} />
      <ReturnedLines order={order} choice={value} onChoose={(chosen) => change({ chosen })} />
      {problems.lines && <p role="alert">{problems.lines}</p>}
      <ReasonFields value={value} change={change} problem={problems.reason} />
      <WrittenOffLines order={order} choice={value} onChoose={(chosen) => change({ chosen })} />
      {hasLines && <ValueGoes {...valueParts} isExchange={isExchange} />}
      {isExchange ? (
        <ExchangeFields
          {...{ order, value, sums, paid, change, changes, problems, isTried }}
          worth={valueParts.value}
        />
      ) : (
        mayExchange &&
        hasLines && (
          <Button variant="line" onClick={() => change({ goods: [] })}>
            Badilisha na bidhaa nyingine
          </Button>
        )
      )}
      {sums.money > 0 && !isChoosing && (
        <MoneyBackFields {...{ value, mayRefundPart, change, problems }} money={sums.money} terms={terms} />
      )}
      <div className={entry.foot}>
        {refusal && <ReturnRefusal refusal={refusal} onAnswer={(field) => submit({ [field]: 1 })} />}
        {sums.money > 0 && !isExchange && (
          <p>
            {value.back === 'amana' ? 'Amana yake inaongezeka' : 'Mrudishie mteja'}{' '}
            <b>
              <Money amount={refund ?? sums.money} />
            </b>
          </p>
        )}
        <Button type="submit" wide busy={isBusy}>
          {isExchange ? 'Hifadhi: mteja amebadilisha' : 'Hifadhi: mteja amerudisha'}
        </Button>
      </div>
    </form>
  )
}

const exchangedText = (cash: number): string =>
  cash > 0 ? `Mteja amebadilisha: imehifadhiwa. Chenji ${formatMoney(cash)}.` : 'Mteja amebadilisha: imehifadhiwa.'

interface ReasonFieldsProps {
  value: ReturnDraft
  change: (changes: Partial<ReturnDraft>) => void
  problem: string | undefined
}

function ReasonFields({ value, change, problem }: ReasonFieldsProps) {
  return (
    <>
      <ChipChoice
        label="Sababu"
        options={reasons}
        value={reasons.find((one) => one.value === value.reason)?.value}
        onChange={(reason) => change({ reason })}
        error={problem}
      />
      {value.reason === OTHER && (
        <TextField label="Andika sababu" maxLength={500} value={value.other} onValue={(other) => change({ other })} />
      )}
    </>
  )
}
