import { paths } from '../../../shop/paths.ts'
import { useTitle } from '../../browser/navigation.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { SearchIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'

const TITLE = 'Ukurasa huu haupo'

/** Shown for an unknown URL. */
export function NotFoundScreen() {
  useTitle(TITLE)
  return (
    <main className="page">
      <EmptyState
        title={TITLE}
        heading="h1"
        art={<SearchIcon size={48} />}
        action={
          <Link className={buttonClass()} href={paths.home}>
            Rudi dukani
          </Link>
        }
      >
        Huenda anwani imekosewa, au bidhaa imeondolewa dukani.
      </EmptyState>
    </main>
  )
}
