import { useScans } from './use-scans.ts'

/** Calls `onScan` with each code that a scanner types. It shows nothing, so that a screen can load it after itself. */
export function Scans({ onScan }: { onScan: (code: string) => void }) {
  useScans(onScan)
  return null
}
