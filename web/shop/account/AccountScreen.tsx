import { goBack } from '../../data/navigation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function AccountScreen() {
  return (
    <>
      <PageHeader title="Akaunti Yangu" onBack={goBack} />
      <EmptyState title="Ukurasa huu unaandaliwa." />
    </>
  )
}
