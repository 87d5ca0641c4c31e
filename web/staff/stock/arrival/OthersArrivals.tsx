import { useArrivals } from '../../../data/arrivals.ts'
import { SentArrivals } from './SentArrivals.tsx'

const MAX_SHOWN = 10

/** Those of the newest arrivals that other people have sent. */
export function OthersArrivals() {
  const { data = [] } = useArrivals({ limit: MAX_SHOWN })
  return <SentArrivals title="Mizigo ya wengine" arrivals={data.filter(({ own }) => !own)} />
}
