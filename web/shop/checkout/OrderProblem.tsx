import type { ReactNode } from 'react'
import type { CartLine } from '../../../shop/orders/cart.ts'
import { paths } from '../../../shop/paths.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import type { PriceChange } from '../../data/order-refusal.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { WarningIcon } from '../../ui/icon/icons.tsx'
import { LineName } from '../../ui/list/LineName.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { CallShop } from '../shell/CallShop.tsx'
import type { OrderProblem } from './order-problem.ts'
import type { usePlaceOrder } from './use-place-order.ts'

type Order = ReturnType<typeof usePlaceOrder>

interface OrderProblemProps {
  order: Pick<Order, 'problem' | 'acceptPrices' | 'reviewPrices' | 'remove' | 'retry' | 'sendAsNew' | 'forgetProblem'>
  /** Closes the sheet and returns to the cart. */
  onBack: () => void
}

/** Says why the order was not saved, and what the customer can do. New prices need the customer's agreement. */
export function OrderProblemNote({ order, onBack }: OrderProblemProps) {
  const { problem } = order
  if (!problem) return null
  switch (problem.kind) {
    case 'prices':
      return <PricesChanged problem={problem} order={order} onBack={onBack} />
    case 'products':
      return <ProductsRefused problem={problem} order={order} onBack={onBack} />
    case 'key_reused':
      return <KeyReused order={order} />
    case 'ceiling':
      return <CeilingReached problem={problem} order={order} />
    case 'network':
      return <NetworkFailed problem={problem} order={order} />
    case 'failed':
      return <Frame title={problem.text} />
  }
}

type WithOrder = Pick<OrderProblemProps, 'order'>
type ProblemProps<Kind extends OrderProblem['kind']> = WithOrder & { problem: Extract<OrderProblem, { kind: Kind }> }
type WithBack = Pick<OrderProblemProps, 'onBack'>

function PricesChanged({ problem, order, onBack }: ProblemProps<'prices'> & WithBack) {
  return (
    <Frame title="Bei imebadilika">
      <p>Oda bado haijahifadhiwa. Angalia bei mpya kisha uamue.</p>
      <PriceChanges changes={problem.changes} total={problem.total} />
      <Button variant="buy" onClick={() => void order.acceptPrices(problem.prices)}>
        Nakubali, tuma oda
      </Button>
      <Button
        variant="line"
        onClick={() => {
          order.reviewPrices(problem.prices)
          onBack()
        }}
      >
        Rudi kwenye kikapu
      </Button>
    </Frame>
  )
}

function ProductsRefused({ problem, order, onBack }: ProblemProps<'products'> & WithBack) {
  const remove = async (line: CartLine) => {
    if ((await order.remove(line)) === 0) onBack()
  }
  return (
    <Frame title={problem.text}>
      <p>Oda bado haijahifadhiwa. Unaweza kuondoa bidhaa hii, au kurudi kwenye kikapu upunguze idadi.</p>
      {problem.lines.map((line) => (
        <Button key={`${line.id} ${line.type}`} variant="line" onClick={() => void remove(line)}>
          Ondoa {line.name}
        </Button>
      ))}
      <Button
        variant="quiet"
        onClick={() => {
          order.forgetProblem()
          onBack()
        }}
      >
        Rudi kwenye kikapu
      </Button>
    </Frame>
  )
}

function KeyReused({ order }: WithOrder) {
  return (
    <Frame title="Oda ya kikapu hiki ilishapokelewa awali">
      <p>Baadaye ulibadilisha taarifa au bidhaa. Angalia kwanza oda zako, usije ukaagiza mara mbili.</p>
      <Link className={buttonClass({ variant: 'line' })} href={paths.myOrders}>
        Ona oda zangu
      </Link>
      <Button onClick={() => void order.sendAsNew()}>Tuma kama oda mpya</Button>
    </Frame>
  )
}

function CeilingReached({ problem, order }: ProblemProps<'ceiling'>) {
  return (
    <Frame title={problem.text}>
      <p>Oda hii bado haijahifadhiwa; kikapu chako kiko salama.</p>
      <p>
        {problem.hasOpenOrders
          ? 'Duka likishapokea malipo au likianza kuandaa oda yako, utaweza kuagiza bila kikomo hiki.'
          : 'Piga simu dukani, au subiri kidogo kisha ujaribu tena.'}
      </p>
      <CallShop />
      {problem.hasOpenOrders && (
        <Link className={buttonClass({ variant: 'line' })} href={paths.myOrders}>
          Ona oda zangu
        </Link>
      )}
      <Button variant="quiet" onClick={() => void order.retry()}>
        {commonTexts.retry}
      </Button>
    </Frame>
  )
}

const NOT_STORED = {
  full: 'Simu yako imejaa, kwa hiyo oda haiwezi kusubiri mtandao yenyewe. Futa vitu kwenye simu, au ujaribu tena.',
  blocked: 'Kivinjari hiki hakihifadhi kitu, kwa hiyo oda haiwezi kusubiri mtandao yenyewe. Usifunge ukurasa huu.',
}

function NetworkFailed({ problem, order }: ProblemProps<'network'>) {
  return (
    <Frame title={problem.text}>
      <p>Hakuna kilichopotea: oda yako bado iko hapa.</p>
      {problem.notStored && <p>{NOT_STORED[problem.notStored]}</p>}
      <Button onClick={() => void order.retry()}>{commonTexts.retry}</Button>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="problem" role="alert">
      <h3>
        <WarningIcon /> <span>{title}</span>
      </h3>
      {children}
    </div>
  )
}

function PriceChanges({ changes, total }: { changes: readonly PriceChange[]; total: number }) {
  return (
    <>
      <ul className="price-changes">
        {changes.map(({ line, before, now }) => (
          <li key={`${line.id} ${line.type}`}>
            <span>
              <LineName {...line} />
              {line.quantity > 1 && ` × ${line.quantity}`}
            </span>
            <span>
              <s>
                <span className="vh">Bei ya zamani: </span>
                <Money amount={before} />
              </s>{' '}
              <b>
                <span className="vh">Bei mpya: </span>
                <Money amount={now} />
              </b>
            </span>
          </li>
        ))}
      </ul>
      <p className="cart-total">
        Jumla mpya <Money amount={total} />
      </p>
    </>
  )
}
