import { useState } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { type Customer, type CustomerPage, nameOfCustomer, useCustomers } from '../../data/customers.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'

/** The number of customers offered for a merge. */
const MAX_OFFERED = 5

interface ManageSheetProps {
  page: CustomerPage
  open: boolean
  onClose: () => void
}

/** Merges another customer into this one, splits merged customers again, and erases the customer's personal data. */
export function ManageSheet({ page, open, onClose }: ManageSheetProps) {
  const { caller } = useSession()
  const isAdmin = may(caller, 'administer')
  const { customer, aliases } = page
  const [isForgetting, setForgetting] = useState(false)
  const forget = useCall('forgetCustomer')
  const confirmForget = async () => {
    try {
      await forget.mutateAsync({ id: customer.id })
      toast.success('Mteja amesahauliwa.')
      onClose()
    } catch (error) {
      showFailure(error)
      throw error
    }
  }
  return (
    <Sheet open={open} onClose={onClose} title="Unganisha au sahau">
      <div className="stack">
        {aliases.length > 0 && <MergedCustomers aliases={aliases} maySeparate={isAdmin} />}
        <MergeChoice shown={customer} onDone={onClose} />
        {isAdmin && (
          <Button variant="line" onClick={() => setForgetting(true)}>
            Sahau mteja
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isForgetting}
        onClose={() => setForgetting(false)}
        onConfirm={confirmForget}
        title="Sahau mteja"
        message="Jina, simu na maelezo yataondolewa kwake na kwenye oda zake. Kiasi na bidhaa hubaki kwenye hesabu za duka."
        confirmLabel="Sahau"
        danger
      />
    </Sheet>
  )
}

interface MergedCustomersProps {
  aliases: CustomerPage['aliases']
  maySeparate: boolean
}

function MergedCustomers({ aliases, maySeparate }: MergedCustomersProps) {
  const unmerge = useCall('unmergeCustomers')
  const separate = async (id: number) => {
    try {
      await unmerge.mutateAsync({ id })
      toast.success('Wametenganishwa.')
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <List label="Waliounganishwa">
      {aliases.map((alias) => (
        <Row
          key={alias.id}
          title={nameOfCustomer(alias)}
          actions={
            maySeparate && (
              <Button variant="quiet" size="small" busy={unmerge.isPending} onClick={() => separate(alias.id)}>
                Tenganisha
              </Button>
            )
          }
        >
          {alias.phone_number}
        </Row>
      ))}
    </List>
  )
}

function showFailure(error: unknown): void {
  toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
}

/**
 * Searches for another customer and merges the two. The shown customer is kept, unless only the other customer has a
 * phone number, which reminders need.
 */
function MergeChoice({ shown, onDone }: { shown: CustomerPage['customer']; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [toMerge, setToMerge] = useState<Customer | null>(null)
  const q = useDebounced(typed.trim())
  const { data } = useCustomers(q, 'last')
  const merge = useCall('mergeCustomers')
  const others =
    q === '' ? [] : (data?.pages[0]?.customers.filter(({ id }) => id !== shown.id).slice(0, MAX_OFFERED) ?? [])
  const confirm = async () => {
    if (!toMerge) return
    const isOtherKept = !shown.phone_number && toMerge.phone_number
    const [keep, gone] = isOtherKept ? [toMerge, shown] : [shown, toMerge]
    try {
      await merge.mutateAsync({ keep_id: keep.id, gone_id: gone.id })
      toast.success('Wateja wameunganishwa.')
      onDone()
    } catch (error) {
      showFailure(error)
      throw error
    }
  }
  return (
    <>
      <SearchField
        label="Unganisha na mteja mwingine"
        placeholder="Jina au simu yake nyingine"
        value={typed}
        onValue={setTyped}
      />
      <List label="Wateja wa kuunganisha">
        {others.map((one) => (
          <Row key={one.id} title={nameOfCustomer(one)} onOpen={() => setToMerge(one)} trailing={formatMoney(one.debt)}>
            {one.phone_number}
          </Row>
        ))}
      </List>
      <ConfirmDialog
        open={toMerge !== null}
        onClose={() => setToMerge(null)}
        onConfirm={confirm}
        title="Unganisha wateja"
        message={[
          `${toMerge ? nameOfCustomer(toMerge) : ''} na ${nameOfCustomer(shown)} watakuwa mteja mmoja.`,
          toMerge?.phone_number && shown.phone_number && 'Namba zote mbili zitabaki.',
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel="Unganisha"
      />
    </>
  )
}
