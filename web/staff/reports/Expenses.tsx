import { useState } from 'react'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Expense, ShopFigures } from '../../data/reports.ts'
import { useSession } from '../../data/session.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { PlusIcon } from '../../ui/icon/icons.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import card from './card.module.css'
import { ExpenseList } from './ExpenseList.tsx'

const ExpenseSheet = lazyComponent(() => import('./ExpenseSheet.tsx'), 'ExpenseSheet')

/** The other expenses of the period. Managers and admins can add and delete them. */
export function Expenses({ figures }: { figures: ShopFigures }) {
  const { caller } = useSession()
  const mayEdit = may(caller, 'manageExpenses')
  const [isAdding, setAdding] = useState(false)
  const [toDelete, setToDelete] = useState<Expense | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const deleteExpense = useCall('deleteExpense')
  const askToDelete = (expense: Expense) => {
    setToDelete(expense)
    setConfirming(true)
  }
  const confirm = async () => {
    if (!toDelete) return
    try {
      await deleteExpense.mutateAsync({ id: toDelete.id })
      toast.success('Matumizi yamefutwa.')
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
      throw error
    }
  }
  return (
    <section className={card.card} aria-labelledby="matumizi">
      <div className={card.head}>
        <h2 id="matumizi">Matumizi mengine</h2>
        <b>
          <Money amount={figures.total_other_expenses} />
        </b>
      </div>
      {figures.other_expenses.length === 0 && <p className={card.note}>Hakuna matumizi kipindi hiki.</p>}
      <ExpenseList
        key={`${figures.from} ${figures.to}`}
        figures={figures}
        onDelete={mayEdit ? askToDelete : undefined}
      />
      {mayEdit && (
        <Button variant="line" wide onClick={() => setAdding(true)}>
          <PlusIcon size={20} /> Ongeza matumizi
        </Button>
      )}
      <LoadedWhenOpen open={isAdding} onClose={() => setAdding(false)}>
        <ExpenseSheet open={isAdding} onClose={() => setAdding(false)} />
      </LoadedWhenOpen>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        danger
        confirmLabel="Futa"
        message={`Unataka kufuta matumizi haya: ${toDelete?.name ?? ''}?`}
      />
    </section>
  )
}
