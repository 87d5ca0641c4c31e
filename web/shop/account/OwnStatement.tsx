import { formatDate, formatDay } from '../../../shop/numbers/dates.ts'
import { balanceWords, rowTitle, signedMoney } from '../../../shop/orders/payments/statement.ts'
import { useMyStatement } from '../../data/customers.ts'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'

/** The debt and the statement of the customer linked to the account; renders nothing if staff have not linked one. */
export function OwnStatement() {
  const { data } = useMyStatement()
  if (!data?.customer) return null
  const { balance, due_on } = data.customer
  return (
    <section aria-labelledby="taarifa-yangu" className="stack">
      <h2 id="taarifa-yangu">Taarifa yangu</h2>
      <p>
        <b>{balanceWords(balance)}</b>
        {due_on && ` · kulipa ${formatDay(due_on)}`}
      </p>
      <List label="Taarifa yangu">
        {data.statement.map((row) => (
          <Row key={row.id} title={rowTitle(row)} trailing={<b className="money">{signedMoney(row.amount)}</b>}>
            {[formatDate(row.at), row.reference].filter(Boolean).join(' · ')}
            <br />
            Deni baada yake: <Money amount={row.balance} />
          </Row>
        ))}
      </List>
    </section>
  )
}
