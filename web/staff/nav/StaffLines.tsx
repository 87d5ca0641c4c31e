import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { useHasQueue } from '../../data/device/queue-flag.ts'
import { useNotifications } from '../../data/notices/notifications.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { WhatNext } from '../what-next/WhatNext.tsx'
import styles from './nav.module.css'

const UnsentLines = lazyComponent(() => import('./UnsentLines.tsx'), 'UnsentLines')

/**
 * Notices on every staff screen: queued entries, the next step after a request or an arrival was sent, and whether the
 * shop is asleep after a restore.
 */
export function StaffLines() {
  const asleep = useNotifications().data?.asleep ?? false
  const hasQueue = useHasQueue()
  useEffect(() => {
    // Loaded now because it is needed when there is no network.
    UnsentLines.prepare().catch(() => undefined)
  }, [])
  usePrepareOffline()
  return (
    <>
      {hasQueue && (
        <ErrorBoundary>
          <UnsentLines />
        </ErrorBoundary>
      )}
      <WhatNext />
      {asleep && <AsleepLine />}
    </>
  )
}

/** Prepares for offline use once the phone is idle; if that fails, the next page tries again. */
function usePrepareOffline(): void {
  const client = useQueryClient()
  const { caller } = useSession()
  useEffect(() => {
    let isCancelled = false
    const prepare = async () => {
      const { prepareOffline } = await import('./prepare-offline.ts')
      if (!isCancelled) await prepareOffline(client, caller)
    }
    whenIdle(() => void prepare().catch(() => undefined))
    return () => {
      isCancelled = true
    }
  }, [client, caller])
}

function AsleepLine() {
  const { caller } = useSession()
  return (
    <aside className={styles.lines} aria-label="Taarifa ya duka">
      <p className={styles.asleep}>
        Duka hili limerudishwa kutoka nakala na limelala: halitumi notisi wala kutengeneza nakala.{' '}
        {may(caller, 'administer') ? (
          <Link href={paths.shopSettings}>Liamshe</Link>
        ) : (
          'Mwambie msimamizi mkuu aliamshe.'
        )}
      </p>
    </aside>
  )
}
