import { useState } from 'react'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { type Unsaved, UnsavedContext } from '../unsaved/unsaved.ts'
import { useLeaveGuard } from '../unsaved/use-leave-guard.ts'
import { Overview } from './Overview.tsx'
import { SectionList } from './SectionList.tsx'
import { StateSection } from './StateSection.tsx'
import styles from './screen.module.css'
import { findSection, type Section } from './sections.tsx'

const FactsForm = lazyComponent(() => import('./facts/FactsForm.tsx'), 'FactsForm')
const BackupsSection = lazyComponent(() => import('./backups/BackupsSection.tsx'), 'BackupsSection')
const QueueFileSection = lazyComponent(() => import('./queue-file/QueueFileSection.tsx'), 'QueueFileSection')
const DemoSection = lazyComponent(() => import('./demo/DemoSection.tsx'), 'DemoSection')

const TITLE = 'Duka langu'

/**
 * /duka-langu: all settings of the shop. A phone shows either the list of sections or one section (`?sehemu=`); a wide
 * screen shows both side by side.
 */
export function ShopSettingsScreen() {
  const section = findSection(new URLSearchParams(useQueryString()).get('sehemu'))
  const [unsaved, setUnsaved] = useState<Unsaved>(null)
  const guard = useLeaveGuard(unsaved !== null, section?.id)
  const title = section?.title ?? TITLE
  useTitle(section ? `${title} | ${TITLE}` : TITLE)
  return (
    <UnsavedContext value={setUnsaved}>
      <PageHeader title={title} onBack={guard.back} />
      <main className={`page ${styles.screen} ${section ? styles.open : styles.overviewFirst}`}>
        <SectionList current={section?.id} />
        <div className={styles.content}>
          <ErrorBoundary key={section?.id} loading={<LoadingRows />}>
            {section ? <OpenSection section={section} /> : <Overview />}
          </ErrorBoundary>
        </div>
      </main>
      <ConfirmDialog
        open={guard.isAsking}
        onClose={guard.stay}
        onConfirm={() => {
          unsaved?.discard()
          guard.leave()
        }}
        message="Una mabadiliko ambayo hayajahifadhiwa. Uondoke bila kuhifadhi?"
        confirmLabel="Ondoka"
        cancelLabel="Baki hapa"
        danger
      />
    </UnsavedContext>
  )
}

function OpenSection({ section }: { section: Section }) {
  if (section.isForm) return <FactsForm form={section.id} />
  if (section.id === 'nakala') return <BackupsSection />
  if (section.id === 'foleni') return <QueueFileSection />
  return section.id === 'mfano' ? <DemoSection /> : <StateSection />
}
