import { may } from '../../../shop/people/rights.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { useSession } from '../../data/session.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { TagIcon } from '../../ui/icon/icons.tsx'

/** Says that a category has no products yet, with a button that shows all products. */
export function NothingFound({ category, onShowAll }: { category: string; onShowAll: () => void }) {
  const { caller, isStaff } = useSession()
  const narrowed = category !== catalogTexts.all
  return (
    <EmptyState
      title={narrowed ? `Bado hakuna bidhaa katika '${category}'` : 'Bado hakuna bidhaa'}
      art={<TagIcon size={48} />}
      action={narrowed && <Button onClick={onShowAll}>Ona bidhaa zote</Button>}
    >
      {may(caller, 'editProducts') ? "Gusa 'Ongeza bidhaa' uweke ya kwanza." : textFor({ isStaff })}
    </EmptyState>
  )
}

const textFor = ({ isStaff }: { isStaff: boolean }): string =>
  isStaff ? 'Bidhaa ikiongezwa, itaonekana hapa.' : 'Bidhaa mpya huongezwa kila wiki. Karibu tena.'
