import { may, type Right } from '../../../shop/people/rights.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { Confirmations } from './sale.ts'
import styles from './till.module.css'
import type { useTill } from './use-till.ts'

type Till = ReturnType<typeof useTill>

/** The right that a confirmation needs, if it needs one. Sellers without it have to ask a manager. */
const neededRights: Partial<Record<keyof Confirmations, Right>> = {
  confirm_limit: 'manageCredit',
  confirm_reference: 'repeatReferences',
}

/** Says why the server refused the sale, with a button to sell anyway if the seller may. */
export function SaleProblem({ problem, onSell }: { problem: NonNullable<Till['problem']>; onSell: Till['sell'] }) {
  const { caller } = useSession()
  const { text, question, payer } = problem
  const right = question && neededRights[question.field]
  const mayAnswer = question && (!right || may(caller, right))
  return (
    <div className={styles.problem} role="alert">
      <p>{text}</p>
      {mayAnswer && (
        <Button variant="line" size="small" onClick={() => onSell(payer, { [question.field]: 1 })}>
          {question.label}
        </Button>
      )}
    </div>
  )
}
