import { goBack } from '../../data/navigation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function AboutScreen() {
  return (
    <>
      <PageHeader title="Kuhusu sisi" onBack={goBack} />
      <EmptyState title="Ukurasa huu unaandaliwa." />
    </>
  )
}
