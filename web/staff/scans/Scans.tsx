import { useScans } from './use-scans.ts'

/** Calls `onScan` with each scanned code. It is a component that renders nothing, so that it can be loaded lazily. */
export function Scans({ onScan }: { onScan: (code: string) => void }) {
  useScans(onScan)
  return null
}
