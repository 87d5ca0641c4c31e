import { paths } from '../../../shop/paths.ts'
import { stockTexts } from '../../../shop/texts/stock.ts'
import { goBack } from '../../browser/go-back.ts'
import { PlusIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'

/** The header of both approval lists, with a link to enter an arrival. */
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
