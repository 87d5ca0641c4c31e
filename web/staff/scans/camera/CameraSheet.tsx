import { useRef } from 'react'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import styles from './camera.module.css'
import { type CameraFault, useCamera } from './use-camera.ts'

interface CameraSheetProps {
  open: boolean
  onClose: () => void
  onScan: (code: string) => void
}

/** Scans with the phone's camera until the sheet is closed. */
export function CameraSheet({ open, onClose, onScan }: CameraSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Skani kwa kamera">
      {open && <Camera onScan={onScan} />}
    </Sheet>
  )
}

const faults: Readonly<Record<CameraFault, string>> = {
  denied: 'Kamera imezuiwa. Iruhusu kwenye mipangilio ya kivinjari, kisha fungua tena.',
  none: 'Kamera haipatikani kwenye simu hii. Andika namba ya barcode.',
  failed: 'Kamera haikufunguka. Hakikisha una mtandao, kisha fungua tena.',
}

function Camera({ onScan }: Pick<CameraSheetProps, 'onScan'>) {
  const video = useRef<HTMLVideoElement>(null)
  const fault = useCamera(video, onScan)
  return (
    <>
      <video ref={video} className={styles.video} muted playsInline aria-label="Kamera" hidden={fault !== null} />
      <p role="status">{fault ? faults[fault] : 'Elekeza kamera kwenye mistari ya barcode.'}</p>
    </>
  )
}
