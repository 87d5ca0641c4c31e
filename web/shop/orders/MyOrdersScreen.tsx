import { goBack } from '../../data/navigation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function MyOrdersScreen() {
  return (
    <>
      <PageHeader title="Oda zangu" onBack={goBack} />
      <EmptyState title="Ukurasa huu unaandaliwa." />
    </>
  )
}
