import { MAX_QUANTITY } from '../../../shop/numbers/limits.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { checkoutFieldNames } from '../../../shop/orders/order-details.ts'
import { ORDER_FORM, paths } from '../../../shop/paths.ts'
import { canBeAwaited, isBuyable } from '../../../shop/products/products.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { checkoutTexts } from '../../../shop/texts/orders.ts'
import { usePage } from '../../data/page/page.ts'
import type { PlainView } from '../../data/page/plain-page.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { placeText } from '../../ui/form/DeliveryChoice.tsx'
import { SelectField, TextField } from '../../ui/form/Field.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { DetailField } from '../checkout/shipping/DetailField.tsx'
import { CallShop } from '../shell/CallShop.tsx'
import { PlainPictures } from './PlainPictures.tsx'
import { plainChoices, plainTiers } from './plain-choices.ts'

type FormView = Extract<PlainView, { kind: 'order-form' }>

/**
 * The order form below a product for browsers without scripts. After a refusal it is shown again with the typed values
 * and the reason.
 */
export function PlainOrderForm(props: FormView) {
  const { problem, product, questionLink } = props
  const { trust_lines } = usePage().shop
  if (problem)
    return isBuyable(product) ? (
      <main>
        <FieldsForm {...props} />
      </main>
    ) : (
      <TakenOffSale {...props} />
    )
  return (
    <>
      <aside className="page page-narrow stack" aria-label="Uliza dukani">
        <PlainPictures product={product} />
        {questionLink && (
          <a className={buttonClass({ variant: 'line', wide: true })} href={questionLink}>
            {canBeAwaited(product) ? catalogTexts.notifyMe : 'Uliza'} kwa WhatsApp
          </a>
        )}
        {!isBuyable(product) && <CallShop />}
        <ul aria-label="Ahadi za duka">
          {trust_lines.map((line) => (
            <li key={line}>✓ {line}</li>
          ))}
        </ul>
      </aside>
      {isBuyable(product) && <FieldsForm {...props} />}
    </>
  )
}

/** Shown if the product was taken off sale after the page was opened. */
function TakenOffSale({ product, problem }: FormView) {
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

function FieldsForm({ product, providers, places, typed, problem }: FormView) {
  const field = <Name extends keyof typeof typed>(name: Name) => ({
    name,
    error: problem?.field === name ? problem.sentence : undefined,
    defaultValue: typed[name],
  })
  return (
    <form className="page page-narrow stack plain-form" method="post" action={ORDER_FORM} aria-label="Fomu ya kuagiza">
      {problem ? <RefusalHead product={product} typed={typed} problem={problem} /> : <h2>Agiza bidhaa hii</h2>}
      <input type="hidden" name="id" value={product.id} />
      <TypeField product={product} {...field('choice')} />
      <PlainTiers product={product} />
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
      {checkoutFieldNames.map((name) => (
        <DetailField key={name} {...field(name)} />
      ))}
      {places && (
        <SelectField
          label={checkoutTexts.delivery}
          {...field('delivery')}
          placeholder={checkoutTexts.noDelivery}
          options={places.map((place) => ({ value: `${place.id} ${place.fee}`, label: placeText(place) }))}
        />
      )}
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

interface RefusalHeadProps {
  product: FormView['product']
  typed: FormView['typed']
  problem: NonNullable<FormView['problem']>
}

/** Names the product, because after a refusal the form is a page of its own. */
function RefusalHead({ product, typed, problem }: RefusalHeadProps) {
  const isAtField = problem.field && problem.field in typed
  return (
    <>
      <h1>{product.name}</h1>
      <Link href={paths.product(product.id)}>Rudi kwenye bidhaa</Link>
      <div className="field-bad" role="alert">
        <p className="note">
          {isAtField ? 'Oda haijatumwa bado. Rekebisha palipowekwa alama hapa chini, kisha itume.' : problem.sentence}
        </p>
      </div>
    </>
  )
}

interface TypeFieldProps {
  product: FormView['product']
  name: string
  error?: string
  defaultValue?: string
}

/** The types to choose from; for a product without types, its price. */
function TypeField({ product, name, error, defaultValue }: TypeFieldProps) {
  const choices = plainChoices(product)
  if (choices.length > 1 || product.customPrices.length > 0)
    return (
      <SelectField
        label="Aina"
        name={name}
        error={error}
        required
        placeholder="Chagua aina"
        options={choices}
        defaultValue={sameType(choices, defaultValue)}
      />
    )
  return (
    <>
      <input type="hidden" name={name} value={choices[0]?.value} />
      <p>Bei: {formatMoney(product.price)}</p>
    </>
  )
}

/** Returns the choice with the type of `old`, even if the price has changed; '' if there is no such choice. */
function sameType(choices: readonly { value: string }[], old = ''): string {
  if (!old) return ''
  // The type follows the price in a value such as '5000 Ndogo'.
  const typeIn = (value: string) => value.slice(value.indexOf(' '))
  return choices.find(({ value }) => typeIn(value) === typeIn(old))?.value ?? ''
}

/** Lists the price tiers. There is nothing to choose, because the quantity decides. */
function PlainTiers({ product }: Pick<FormView, 'product'>) {
  const tiers = plainTiers(product)
  if (tiers.length === 0) return null
  return (
    <ul aria-label="Bei ya jumla">
      {tiers.map((tier) => (
        <li key={tier}>{tier}</li>
      ))}
    </ul>
  )
}
