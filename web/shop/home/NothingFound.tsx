import { may } from '../../../shop/people/rights.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { useSession } from '../../data/session.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SearchIcon, TagIcon } from '../../ui/icon/icons.tsx'
import type { HomeFilter } from './use-home-filter.ts'

interface NothingFoundProps {
  filter: HomeFilter
  onEverything: () => void
  onClear: () => void
}

/** Says that nothing matched, with links to other products. */
export function NothingFound({ filter, onEverything, onClear }: NothingFoundProps) {
  const { caller, staff } = useSession()
  const word = filter.q.trim()
  const narrowed = filter.category !== catalogTexts.all
  if (!word) {
    const title = narrowed ? `Bado hakuna bidhaa katika '${filter.category}'` : 'Bado hakuna bidhaa'
    return (
      <EmptyState
        title={title}
        art={<TagIcon size={48} />}
        action={narrowed && <Button onClick={onEverything}>Ona bidhaa zote</Button>}
      >
        {may(caller, 'editProducts')
          ? "Gusa 'Ongeza bidhaa' uweke ya kwanza."
          : staff
            ? 'Bidhaa ikiongezwa, itaonekana hapa.'
            : 'Bidhaa mpya huongezwa kila wiki. Karibu tena.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`Hakuna bidhaa inayofanana na '${word}'`}
      art={<SearchIcon size={48} />}
      action={
        narrowed ? (
          <Button onClick={onEverything}>Tafuta katika bidhaa zote</Button>
        ) : (
          <Button onClick={onClear}>Ona bidhaa zote</Button>
        )
      }
    >
      Jaribu neno jingine, kama 'redio', 'shuka' au 'sola'.
    </EmptyState>
  )
}
