import { goBack } from '../../data/navigation.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function StockRequestsScreen() {
  return (
    <>
      <PageHeader title="Maombi ya Stoo Yanayosubiri" onBack={goBack} />
      <EmptyState title="Ukurasa huu unaandaliwa." />
    </>
  )
}
