import { useId } from 'react'
import { useArrivals } from '../../../data/arrivals.ts'
import { TextField } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { FieldPair } from '../../costs/FieldPair.tsx'
import styles from './arrival.module.css'
import { LAST_ARRIVALS } from './last-arrivals.ts'
import type { ArrivalForm } from './use-arrival.ts'

/** The supplier, the number of the invoice, and the shipping of the whole delivery. */
export function DeliveryFields({ form }: { form: ArrivalForm }) {
  const suppliers = useId()
  const { data = [] } = useArrivals(LAST_ARRIVALS)
  const { supplier, reference, shipping } = form.value
  return (
    <section className={styles.card} aria-label="Mzigo wote">
      <FieldPair>
        <TextField
          label="Msambazaji"
          hint="Si lazima"
          maxLength={100}
          list={suppliers}
          autoComplete="off"
          value={supplier}
          onValue={(text) => form.set('supplier', text)}
        />
        <TextField
          label="Namba ya ankara"
          hint="Si lazima"
          maxLength={100}
          autoComplete="off"
          value={reference}
          onValue={(text) => form.set('reference', text)}
        />
      </FieldPair>
      <datalist id={suppliers}>
        {data.map((arrival) => (
          <option key={arrival.id} value={arrival.supplier} />
        ))}
      </datalist>
      <MoneyField
        label="Usafirishaji wa mzigo wote"
        hint="Unagawanywa kwa vifungashio. Ukiacha wazi, anayeidhinisha ataujaza."
        value={shipping}
        error={form.shippingProblem}
        onValue={(text) => form.set('shipping', text)}
      />
    </section>
  )
}
