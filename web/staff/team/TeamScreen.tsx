import { useState } from 'react'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Tabs } from '../../ui/form/choices/Choices.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { StaffList } from './StaffList.tsx'
import styles from './team.module.css'

const AuditList = lazyComponent(() => import('./AuditList.tsx'), 'AuditList')

type View = 'staff' | 'audit'

const views = [
  { value: 'staff', label: 'Wafanyakazi' },
  { value: 'audit', label: 'Historia ya kazi' },
] as const

/** The admin's page: the staff and the audit log. */
export function TeamScreen() {
  const [view, setView] = useState<View>('staff')
  useTitle('Wafanyakazi')
  return (
    <>
      <PageHeader title="Wafanyakazi" onBack={goBack} />
      <main className={`page stack ${styles.screen}`}>
        <div className={styles.tabs}>
          <Tabs<View> label="Onyesha" options={views} value={view} onChange={setView} />
        </div>
        {view === 'staff' ? (
          <StaffList />
        ) : (
          <div className={`stack ${styles.audit}`}>
            <ErrorBoundary loading={<LoadingRows />}>
              <AuditList />
            </ErrorBoundary>
          </div>
        )}
      </main>
    </>
  )
}
