import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { capturedTexts } from '../../../shop/texts/captured.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sessionTexts } from '../../../shop/texts/session.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { useCapturedOrder } from '../../data/captured/captured.ts'
import { useCapturedOrders } from '../../data/captured/captured-list.ts'
import { useSession } from '../../data/session.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CameraIcon, LockIcon } from '../../ui/icon/icons.tsx'
import { ListDetail } from '../../ui/layout/ListDetail.tsx'
import { useShownBeside } from '../../ui/layout/use-shown-beside.ts'
import { Link } from '../../ui/list/Link.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { CapturedDetail, CapturedStep } from './CapturedDetail.tsx'
import { CapturedList } from './CapturedList.tsx'
import styles from './captured.module.css'
import { useCapturedView } from './use-captured-view.ts'

/** The list of photographed paper orders, and the detail of the open order with its next step. */
export function CapturedOrdersScreen() {
  const { user, loading, caller } = useSession()
  const mayConvert = may(caller, 'captureOrders')
  const title = user?.sees_all_orders ? 'Oda za picha za wote' : capturedTexts.all
  useTitle(title)
  return (
    <>
      <PageHeader title={title} onBack={goBack}>
        {mayConvert && (
          <Link className={`${buttonClass()} float ${styles.camera}`} href={paths.manualOrder}>
            <CameraIcon /> <span>{capturedTexts.takePhoto}</span>
          </Link>
        )}
      </PageHeader>
      <main className={`page ${styles.room}`}>
        {loading && <LoadingRows />}
        {!loading && !user && (
          <EmptyState title={commonTexts.pleaseSignIn} art={<LockIcon size={48} />} action={<ToSignIn />}>
            Oda ulizoandika kwenye karatasi, duka likazipiga picha, zinaonekana kwenye akaunti yako.
          </EmptyState>
        )}
        {user && <Captured mayConvert={mayConvert} isForStaff={may(caller, 'handleOrders')} />}
      </main>
    </>
  )
}

const ToSignIn = () => (
  <Link className={buttonClass()} href={paths.account}>
    {sessionTexts.signIn}
  </Link>
)

function Captured({ mayConvert, isForStaff }: { mayConvert: boolean; isForStaff: boolean }) {
  const [chosen, setOpen] = useCapturedView()
  const [open, showNone] = useShownBeside(chosen, useCapturedOrders(true).data?.pages[0]?.orders[0]?.id)
  const query = useCapturedOrder(open)
  const captured = query.data
  const hasStep = captured && (captured.order_id !== null || mayConvert)
  return (
    <ListDetail
      open={open !== null}
      onClose={() => {
        showNone()
        setOpen(null)
      }}
      title={captured?.customer_name ?? capturedTexts.one}
      footer={hasStep ? <CapturedStep captured={captured} mayConvert={mayConvert} /> : undefined}
      hint="Chagua oda uone picha yake hapa."
      list={<CapturedList mayConvert={mayConvert} open={open} onOpen={setOpen} />}
    >
      <CapturedDetail key={open} query={query} isForStaff={isForStaff} />
    </ListDetail>
  )
}
