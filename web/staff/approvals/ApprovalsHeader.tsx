import { paths } from '../../../shop/paths.ts'
import { stockTexts } from '../../../shop/words/messages.ts'
import { goBack } from '../../browser/go-back.ts'
import { PlusIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'

/** The head of both lists that wait for a decision, with the way to enter an arrival. */
export function ApprovalsHeader({ title }: { title: string }) {
  return (
    <PageHeader title={title} onBack={goBack}>
      <Link
        className="icon-btn"
        href={paths.arrival}
        aria-label={stockTexts.enterArrival}
        title={stockTexts.enterArrival}
      >
        <PlusIcon />
      </Link>
    </PageHeader>
  )
}
