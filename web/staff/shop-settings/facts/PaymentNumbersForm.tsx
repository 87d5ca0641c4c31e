import { type PaymentMethod, paymentMethodNames, paymentMethods } from '../../../../shop/orders/orders.ts'
import {
  isPaymentNumber,
  MAX_PAYMENT_NAME_LENGTH,
  MAX_PAYMENT_NUMBER_LENGTH,
  MAX_PAYMENT_NUMBERS,
  paymentNumberText,
} from '../../../../shop/orders/payments/payment-numbers.ts'
import { MAX_RECEIPT_NOTE, settingLabels } from '../../../../shop/settings/shop-settings.ts'
import type { StoredSettings } from '../../../data/shop/shop-settings.ts'
import { SelectField, TextField } from '../../../ui/form/Field.tsx'
import type { FormDefinition } from '../form/form-definition.ts'
import { RowList } from '../form/RowList.tsx'
import { SettingsFormFrame } from '../form/SettingsFormFrame.tsx'
import { useSettingsForm } from '../form/use-settings-form.ts'

type Row = { method: PaymentMethod; number: string; name: string }
type PaymentNumbersDraft = { payment_numbers: Row[]; receipt_note: string }

const methods = paymentMethods
  .filter((method) => method !== 'taslimu')
  .map((value) => ({ value, label: paymentMethodNames[value] }))
const WRONG_NUMBER = 'Namba iwe tarakimu 4 hadi 30, kwa mfano 5123456.'

const paymentNumbers: FormDefinition<PaymentNumbersDraft> = {
  name: 'malipo',
  draftOf: ({ payment_numbers, receipt_note }) => ({
    payment_numbers: payment_numbers.map((one) => ({ ...one })),
    receipt_note,
  }),
  problemsOf: ({ payment_numbers }) =>
    Object.fromEntries(
      payment_numbers.flatMap(({ number }, at) =>
        isPaymentNumber(number.trim()) ? [] : [[`payment_numbers.${at}.number`, WRONG_NUMBER]],
      ),
    ),
  settingsOf: (draft) => draft,
  labels: settingLabels,
  inWords: { payment_numbers: (rows) => rows.map(paymentNumberText).join('; ') || '(hakuna)' },
}

/** The numbers to which customers pay, and the text at the bottom of receipts. */
export function PaymentNumbersForm({ stored }: { stored: StoredSettings }) {
  const form = useSettingsForm(paymentNumbers, stored)
  const { draft, change, error } = form
  const changeRow = (at: number, part: Partial<Row>) =>
    change({ payment_numbers: draft.payment_numbers.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <SettingsFormFrame
      form={form}
      about="Mteja anaziona baada ya kuweka oda, kwenye oda yake, kwenye ujumbe wa WhatsApp, risiti na taarifa ya deni. Zikague mara mbili: pesa inayotumwa kwa namba isiyo yako hairudi."
    >
      <RowList
        legend={settingLabels.payment_numbers}
        entries={draft.payment_numbers}
        onChange={(payment_numbers) => change({ payment_numbers })}
        nameOf={(one, at) => one.number || `namba ${at + 1}`}
        add={{
          label: 'Ongeza namba ya malipo',
          entry: (): Row => ({ method: 'mpesa', number: '', name: '' }),
          max: MAX_PAYMENT_NUMBERS,
        }}
        ordered
        error={error('payment_numbers')}
      >
        {(one, at) => (
          <PaymentNumberFields
            row={one}
            error={(field) => error(`payment_numbers.${at}.${field}`)}
            onChange={(part) => changeRow(at, part)}
          />
        )}
      </RowList>
      <TextField
        label={settingLabels.receipt_note}
        autoComplete="off"
        maxLength={MAX_RECEIPT_NOTE}
        value={draft.receipt_note}
        error={error('receipt_note')}
        hint="Mfano: Bidhaa inabadilishwa ndani ya siku 3 ukiwa na risiti hii. Unaweza kuacha wazi."
        onValue={(receipt_note) => change({ receipt_note })}
      />
    </SettingsFormFrame>
  )
}

interface PaymentNumberFieldsProps {
  row: Row
  error: (field: keyof Row) => string | undefined
  onChange: (part: Partial<Row>) => void
}

function PaymentNumberFields({ row, error, onChange }: PaymentNumberFieldsProps) {
  const isBank = row.method === 'benki'
  return (
    <>
      <SelectField
        label="Njia"
        options={methods}
        value={row.method}
        onValue={(method) => onChange({ method: methods.find(({ value }) => value === method)?.value })}
      />
      <TextField
        label="Namba (Lipa namba, till au akaunti)"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={MAX_PAYMENT_NUMBER_LENGTH}
        value={row.number}
        error={error('number')}
        onValue={(number) => onChange({ number })}
      />
      <TextField
        label={isBank ? 'Benki na jina la akaunti' : 'Jina linaloonekana kwa mlipaji'}
        hint={isBank ? 'Mfano: CRDB, Grace Mashauri' : undefined}
        autoComplete="off"
        maxLength={MAX_PAYMENT_NAME_LENGTH}
        value={row.name}
        error={error('name')}
        onValue={(name) => onChange({ name })}
      />
    </>
  )
}
