import type { ReactNode } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { capturedTexts } from '../../../shop/texts/captured.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { CapturedOrder, useCapturedOrder } from '../../data/captured/captured.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CameraIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Facts } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { ImageViewer } from '../../ui/picture/ImageViewer.tsx'
import { Person } from '../people/Person.tsx'
import styles from './captured.module.css'
import { LINKED } from './LinkAccount.tsx'

/** The photo and the details of a paper order, or an error message. */
export function CapturedDetail({
  query,
  isForStaff,
}: {
  query: ReturnType<typeof useCapturedOrder>
  isForStaff: boolean
}) {
  const { data: captured, isError, error, isFetching, refetch } = query
  if (captured === null) return <EmptyState title="Oda hii ya picha haionekani." art={<CameraIcon size={48} />} />
  if (captured === undefined) {
    if (!isError) return <LoadingRows />
    const text = sentenceOf(error, capturedTexts.loadFailed, capturedTexts.loadNetworkError)
    return <ProblemState message={text} onRetry={() => void refetch()} busy={isFetching} />
  }
  const { taken_by, taken_by_name, read_in_by, read_in_by_name, shipping_address, notes } = captured
  const facts: [string, ReactNode][] = [
    ['Simu', captured.phone_number],
    ['Ilipigwa', formatDateTime(captured.created_at)],
    ['Aliyepiga picha', (taken_by_name ?? taken_by) && <Person name={taken_by_name} phone={taken_by} />],
    [
      'Imesomwa kutoka faili na',
      (read_in_by_name ?? read_in_by) && <Person name={read_in_by_name} phone={read_in_by} />,
    ],
    ['Mahali pa kupeleka', shipping_address],
    ['Maelezo', notes],
    ['Akaunti', isForStaff && captured.account_linked && LINKED],
  ]
  return (
    <>
      <div className={styles.viewer}>
        <ImageViewer src={captured.order_image} alt={`Oda ya ${captured.customer_name}`} />
      </div>
      <Facts facts={facts.filter(([, value]) => value)} />
    </>
  )
}

/** The next step of a captured order: a link to its order, or to the form that converts it. */
export function CapturedStep({ captured, mayConvert }: { captured: CapturedOrder; mayConvert: boolean }) {
  const { id, order_id } = captured
  if (order_id !== null) {
    return (
      <Link className={buttonClass({ variant: 'line' })} href={paths.order(order_id)}>
        Fungua oda
      </Link>
    )
  }
  if (!mayConvert) return null
  return (
    <Link className={buttonClass()} href={paths.convertCaptured(id)}>
      {capturedTexts.turnIntoOrder}
    </Link>
  )
}
