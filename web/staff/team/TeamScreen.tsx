import { useState } from 'react'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { Tabs } from '../../ui/form/Choices.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { AuditList } from './AuditList.tsx'
import { StaffList } from './StaffList.tsx'

type View = 'staff' | 'audit'

const views = [
  { value: 'staff', label: 'Wafanyakazi' },
  { value: 'audit', label: 'Historia ya kazi' },
] as const

/** The admin's page: who works here, and who did what. */
export function TeamScreen() {
  const [view, setView] = useState<View>('staff')
  useTitle('Wafanyakazi')
  return (
    <>
      <PageHeader title="Wafanyakazi" onBack={goBack} />
      <main className="page page-narrow stack">
        <Tabs<View> label="Onyesha" options={views} value={view} onChange={setView} />
        {view === 'staff' ? <StaffList /> : <AuditList />}
      </main>
    </>
  )
}
