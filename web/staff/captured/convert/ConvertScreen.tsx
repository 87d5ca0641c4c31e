import { useParams } from 'wouter'
import { paths } from '../../../../shop/paths.ts'
import { capturedTexts } from '../../../../shop/texts/captured.ts'
import { goBack } from '../../../browser/go-back.ts'
import { useTitle } from '../../../browser/navigation.ts'
import { Refused } from '../../../data/api/api.ts'
import { useCapturedOrder } from '../../../data/captured/captured.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { EmptyState, ProblemState } from '../../../ui/feedback/states.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { CameraIcon } from '../../../ui/icon/icons.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../../ui/list/PageHeader.tsx'
import { ImageViewer } from '../../../ui/picture/ImageViewer.tsx'
import styles from '../captured.module.css'

/** Loads in the background while the person looks at the photo. */
const Conversion = lazyComponent(() => import('./Conversion.tsx'), 'Conversion')

/** Converts a paper order into an order: shows the photo, and beside it the lines to enter. */
export function ConvertScreen() {
  const id = Number(useParams().id) || null
  const { data, error, isFetching, refetch } = useCapturedOrder(id)
  useTitle(capturedTexts.turnIntoOrder)
  const missing = data === null || id === null
  return (
    <>
      <PageHeader title={capturedTexts.turnIntoOrder} onBack={goBack} />
      <main className="page">
        {error && !data && (
          <ProblemState
            message={error instanceof Refused ? capturedTexts.loadFailed : capturedTexts.loadNetworkError}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
        {data === undefined && !error && !missing && <LoadingRows />}
        {missing && (
          <EmptyState
            title="Oda hii ya picha haionekani."
            art={<CameraIcon size={48} />}
            action={
              <Link className={buttonClass()} href={paths.capturedOrders}>
                {capturedTexts.all}
              </Link>
            }
          >
            Huenda ilipigwa na mfanyakazi mwingine.
          </EmptyState>
        )}
        {data && (
          <div className={styles.beside}>
            <div className={styles.paper}>
              <ImageViewer src={data.order_image} alt={`Oda ya ${data.customer_name}`} />
            </div>
            <ErrorBoundary loading={<LoadingRows />}>
              {data.order_id === null ? <Conversion captured={data} /> : <ConvertedNote order={data.order_id} />}
            </ErrorBoundary>
          </div>
        )}
      </main>
    </>
  )
}

function ConvertedNote({ order }: { order: number }) {
  return (
    <div className="stack">
      <p>
        Picha hii imeshageuzwa kuwa <b>oda Na. {order}</b>.
      </p>
      <Link className={buttonClass({ wide: true })} href={paths.order(order)}>
        Fungua oda
      </Link>
    </div>
  )
}
