import { goBack } from '../../data/navigation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function ManualOrderScreen() {
  return (
    <>
      <PageHeader title="Oda kwa picha" onBack={goBack} />
      <EmptyState title="Ukurasa huu unaandaliwa." />
    </>
  )
}
