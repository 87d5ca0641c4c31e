import { useDebounced } from '../../browser/use-debounced.ts'
import { nameOfCustomer, useCustomers } from '../../data/customers.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'

/** The buyer as typed; `id` is set if a known customer was chosen from the list. */
export type TypedBuyer = { id: number | null; name: string; phone: string }

interface BuyerFieldsProps {
  buyer: TypedBuyer
  onChange: (buyer: TypedBuyer) => void
  /** True if the sale is on credit, which needs the buyer's name and phone. */
  isNeeded: boolean
  /** True once somebody has tried to sell, so that missing fields are marked. */
  isTried: boolean
}

const MAX_FOUND = 3

/** Name and phone of the buyer, with matching customers to choose from. Only credit needs a buyer. */
export function BuyerFields({ buyer, onChange, isNeeded, isTried }: BuyerFieldsProps) {
  const optional = isNeeded ? '' : ' (si lazima)'
  if (buyer.id !== null)
    return (
      <List label="Mteja">
        <Row
          title={buyer.name}
          actions={
            <Button variant="quiet" size="small" onClick={() => onChange({ id: null, name: '', phone: '' })}>
              Badili mteja
            </Button>
          }
        >
          {buyer.phone}
        </Row>
      </List>
    )
  return (
    <div className="stack">
      <TextField
        label={`Jina la mteja${optional}`}
        maxLength={100}
        autoComplete="off"
        value={buyer.name}
        error={isTried && isNeeded && !buyer.name.trim() ? 'Andika jina la mteja.' : undefined}
        onValue={(name) => onChange({ ...buyer, name })}
      />
      <KnownCustomers typed={buyer.name.trim() || buyer.phone.trim()} onPick={onChange} />
      <TextField
        label={`Simu ya mteja${optional}`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={buyer.phone}
        error={isTried && isNeeded && !buyer.phone.trim() ? 'Andika simu ya mteja.' : undefined}
        onValue={(phone) => onChange({ ...buyer, phone })}
      />
    </div>
  )
}

/** The customers who match the typed name. None are shown without a network; name and phone are then enough. */
function KnownCustomers({ typed, onPick }: { typed: string; onPick: BuyerFieldsProps['onChange'] }) {
  const q = useDebounced(typed, 250)
  const { data } = useCustomers(q, 'debt')
  const found = q.length < 2 ? [] : (data?.pages[0]?.customers ?? []).slice(0, MAX_FOUND)
  if (found.length === 0) return null
  return (
    <List label="Wateja waliopo">
      {found.map((customer) => (
        <Row
          key={customer.id}
          title={nameOfCustomer(customer)}
          trailing={customer.debt > 0 && <Money amount={customer.debt} />}
          onOpen={() => onPick({ id: customer.id, name: nameOfCustomer(customer), phone: customer.phone_number ?? '' })}
        >
          {customer.phone_number}
        </Row>
      ))}
    </List>
  )
}
