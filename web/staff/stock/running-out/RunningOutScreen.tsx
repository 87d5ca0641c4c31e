import { paths } from '../../../../shop/paths.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { goBack } from '../../../browser/go-back.ts'
import { useTitle } from '../../../browser/navigation.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { useRunningOut } from '../../../data/purchases.ts'
import { EmptyState, ProblemState } from '../../../ui/feedback/states.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { CheckIcon } from '../../../ui/icon/icons.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../../ui/list/PageHeader.tsx'
import { RunningOutList } from './RunningOutList.tsx'

const TITLE = 'Zinazoisha'

/** /zinazoisha: the products to order from suppliers, the most urgent first, and open purchase orders. */
export function RunningOutScreen() {
  const { data, error, isFetching, refetch } = useRunningOut()
  useTitle(TITLE)
  return (
    <>
      <PageHeader title={TITLE} onBack={goBack} />
      <main className="page stack">
        {error && !data && (
          <ProblemState
            message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
        {!data && !error && <LoadingRows />}
        {data?.length === 0 && (
          <EmptyState
            title="Hakuna bidhaa inayoisha."
            art={<CheckIcon size={48} />}
            action={
              <Link className={buttonClass()} href={paths.home}>
                Angalia dukani
              </Link>
            }
          >
            Bidhaa ikifika kiwango cha kuonya, au ikibakiza siku saba za mauzo, itaonekana hapa.
          </EmptyState>
        )}
        {data && data.length > 0 && <RunningOutList products={data} />}
      </main>
    </>
  )
}
