import { whatsappLink } from '../../../../shop/orders/order-message.ts'
import { paths } from '../../../../shop/paths.ts'
import { normalisePhone } from '../../../../shop/people/phone.ts'
import { missingQuestion } from '../../../../shop/products/missing-question.ts'
import { catalogTexts } from '../../../../shop/texts/catalog.ts'
import { readPrice } from '../../../../shop/words/price-limits.ts'
import { usePage } from '../../../data/page/page.ts'
import { useNotedMissedSearch } from '../../../data/search/missed-searches.ts'
import { nearestCategory } from '../../../data/search/nearest-category.ts'
import { useSearchIndex } from '../../../data/search/search-index.ts'
import { useSession } from '../../../data/session.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { ChatIcon, SearchIcon } from '../../../ui/icon/icons.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import type { HomeFilter } from '../use-home-filter.ts'
import { DidYouMean } from './DidYouMean.tsx'
import { noSimilarProduct, resultTexts } from './result-texts.ts'

interface NothingMatchesProps {
  filter: HomeFilter
  onFilter: (part: Partial<HomeFilter>) => void
}

/** Says that a search found nothing, and offers a corrected word, the nearest category, or a question to the shop. */
export function NothingMatches({ filter, onFilter }: NothingMatchesProps) {
  const index = useSearchIndex(true).data
  const { isStaff } = useSession()
  const { words, price } = readPrice(filter.q)
  useNotedMissedSearch(filter.q, !isStaff)
  const isNarrowed = filter.category !== catalogTexts.all
  const corrected = index?.find(words).corrected
  const near = index && nearestCategory(index, filter.q)
  return (
    <EmptyState
      title={noSimilarProduct(filter.q)}
      art={<SearchIcon size={48} />}
      action={
        <div className="state">
          {corrected && <DidYouMean filter={filter} corrected={corrected} onFilter={onFilter} isOnly />}
          {isNarrowed && (
            <Button onClick={() => onFilter({ category: catalogTexts.all })}>Tafuta katika bidhaa zote</Button>
          )}
          {price && words !== '' && <Button onClick={() => onFilter({ q: words })}>Ona za bei zote</Button>}
          {near && near !== filter.category && (
            <Link className={buttonClass({ variant: 'line' })} href={paths.category(near)}>
              Ona {near}
            </Link>
          )}
          {!isStaff && words !== '' && <AskShop words={words} />}
          {!isNarrowed && (
            <Button variant="quiet" onClick={() => onFilter({ q: '' })}>
              Ona bidhaa zote
            </Button>
          )}
        </div>
      }
    >
      {isStaff ? "Jaribu neno jingine, kama 'redio', 'shuka' au 'sola'." : resultTexts.maybeUnlisted}
    </EmptyState>
  )
}

/** A WhatsApp question to the shop; hidden if the shop has no number. */
function AskShop({ words }: { words: string }) {
  const phone = normalisePhone(usePage().shop.phones[0] ?? '')
  if (!phone) return null
  return (
    <a
      className={buttonClass()}
      href={whatsappLink(phone, missingQuestion(words))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <ChatIcon size={20} /> {resultTexts.askShop}
    </a>
  )
}
