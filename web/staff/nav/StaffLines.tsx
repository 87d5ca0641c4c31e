import { useEffect } from 'react'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { savesData } from '../../browser/data-saving.ts'
import { usePath } from '../../browser/navigation.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { useHasQueue } from '../../data/device/queue-flag.ts'
import { useNotifications } from '../../data/notifications.ts'
import { useSession } from '../../data/session.ts'
import { useFirstStepsLeft } from '../../data/shop/first-steps.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { WhatNext } from '../stock/next/WhatNext.tsx'
import { FirstStepsLine } from './FirstStepsLine.tsx'
import styles from './nav.module.css'

const UnsentLines = lazyComponent(() => import('./UnsentLines.tsx'), 'UnsentLines')

/**
 * On every screen of staff: what waits to be sent, that the shop was restored and sleeps, what comes after something was
 * sent to the store, and on the home screen the admin's first steps.
 */
export function StaffLines() {
  const asleep = useNotifications().data?.asleep ?? false
  const isHome = usePath() === paths.home
  const { steps, demoProducts } = useFirstStepsLeft()
  const beginning = steps + demoProducts > 0 && isHome
  const hasQueue = useHasQueue()
  const takesPaperOrders = may(useSession().caller, 'captureOrders')
  useEffect(() => {
    // Needed when there is no network to load it.
    UnsentLines.prepare().catch(() => undefined)
  }, [])
  useEffect(() => {
    // Who saves data loads it with the first paper order.
    if (!takesPaperOrders || savesData()) return
    const prepare = () => import('../captured/prepare-captured.ts').then(({ prepareCaptured }) => prepareCaptured())
    whenIdle(() => void prepare().catch(() => undefined))
  }, [takesPaperOrders])
  return (
    <>
      {hasQueue && (
        <ErrorBoundary>
          <UnsentLines />
        </ErrorBoundary>
      )}
      <WhatNext />
      {(asleep || beginning) && <ShopLines asleep={asleep} beginning={beginning} />}
    </>
  )
}

function ShopLines({ asleep, beginning }: { asleep: boolean; beginning: boolean }) {
  const { caller } = useSession()
  return (
    <aside className={styles.lines} aria-label="Taarifa ya duka">
      {asleep && (
        <p className={styles.asleep}>
          Duka hili limerudishwa kutoka nakala na limelala: halitumi notisi wala kutengeneza nakala.{' '}
          {may(caller, 'administer') ? (
            <Link href={paths.shopSettings}>Liamshe</Link>
          ) : (
            'Mwambie msimamizi mkuu aliamshe.'
          )}
        </p>
      )}
      {beginning && <FirstStepsLine className={styles.steps} />}
    </aside>
  )
}
