import { useTitle } from '../../data/navigation.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/Link.tsx'
import { EmptyState } from '../../ui/states.tsx'

const TITLE = 'Ukurasa huu haupo'

/** For an address that the shop does not have: a way home. */
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
            Rudi nyumbani
          </Link>
        }
      >
        Huenda anwani imekosewa, au bidhaa imeondolewa dukani.
      </EmptyState>
    </main>
  )
}
