import { MAX_QUANTITY, MAX_TEXT } from '../../../shop/numbers/limits.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { ORDER_FORM, paths } from '../../../shop/paths.ts'
import { buyable } from '../../../shop/products/products.ts'
import type { PlainView } from '../../data/page/plain-page.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { SelectField, TextArea, TextField } from '../../ui/form/Field.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { CallShop } from '../shell/CallShop.tsx'
import { plainChoices } from './plain-choices.ts'

type FormView = Extract<PlainView, { kind: 'order-form' }>

/** Below a product: orders it without a script. After a refusal: the same with what was typed, and why. */
export function PlainOrderForm(props: FormView) {
  const { problem } = props
  if (buyable(props.product))
    return problem ? (
      <main>
        <OrderForm {...props} />
      </main>
    ) : (
      <OrderForm {...props} />
    )
  if (problem) return <NotForSale {...props} />
  return (
    <aside className="page" aria-label="Uliza dukani">
      <CallShop />
    </aside>
  )
}

/** It was on sale when the page was opened. */
function NotForSale({ product, problem }: FormView) {
  return (
    <main className="page state">
      <h1>{product.name}</h1>
      <p role="alert">{problem?.sentence}</p>
      <CallShop />
      <Link className={buttonClass({ variant: 'line' })} href={paths.product(product.id)}>
        Rudi kwenye bidhaa
      </Link>
    </main>
  )
}

function OrderForm({ product, providers, typed, problem }: FormView) {
  const choices = plainChoices(product)
  const field = (name: keyof typeof typed) => ({
    name,
    error: problem?.field === name ? problem.sentence : undefined,
    defaultValue: typed[name],
  })
  const isAtField = problem?.field && problem.field in typed
  return (
    <form className="page page-narrow stack plain-form" method="post" action={ORDER_FORM} aria-label="Fomu ya kuagiza">
      {problem ? (
        <>
          <h1>{product.name}</h1>
          <Link href={paths.product(product.id)}>Rudi kwenye bidhaa</Link>
        </>
      ) : (
        <h2>Agiza bidhaa hii</h2>
      )}
      {problem && (
        <div className="field-bad" role="alert">
          <p className="note">
            {isAtField ? 'Oda haijatumwa bado. Rekebisha palipowekwa alama hapa chini, kisha itume.' : problem.sentence}
          </p>
        </div>
      )}
      <input type="hidden" name="id" value={product.id} />
      {choices.length > 1 || product.customPrices.length > 0 ? (
        <SelectField
          label="Aina"
          {...field('choice')}
          required
          placeholder="Chagua aina"
          options={choices}
          defaultValue={sameType(choices, typed.choice)}
        />
      ) : (
        <>
          <input type="hidden" name="choice" value={choices[0]?.value} />
          <p>Bei: {formatMoney(product.price)}</p>
        </>
      )}
      <TextField
        label="Idadi"
        {...field('quantity')}
        type="number"
        required
        min={1}
        max={MAX_QUANTITY}
        step={1}
        defaultValue={typed.quantity ?? '1'}
      />
      <TextField label="Jina lako" {...field('customer_name')} required autoComplete="name" maxLength={120} />
      <TextField
        label="Namba ya WhatsApp"
        {...field('whatsapp_number')}
        type="tel"
        required
        hint="Mfano: 0754 123 456"
        maxLength={25}
      />
      <TextArea
        label="Mahali pa kupeleka"
        {...field('shipping_address')}
        required
        hint="Mtaa, wilaya na mkoa, au kituo cha basi."
        maxLength={MAX_TEXT}
        rows={2}
      />
      <SelectField
        label="Duka la kutuma oda"
        {...field('provider_id')}
        options={[
          ...providers.map(({ id, name }) => ({ value: String(id), label: `${name} (WhatsApp)` })),
          { value: '', label: 'Hifadhi bila WhatsApp' },
        ]}
      />
      <Button type="submit" wide>
        Agiza sasa
      </Button>
    </form>
  )
}

/** What was chosen before, at the price of now. */
function sameType(choices: readonly { value: string }[], choice = ''): string {
  const type = choice.slice(choice.indexOf(' '))
  return choices.find(({ value }) => choice && value.slice(value.indexOf(' ')) === type)?.value ?? ''
}
