import { useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../../../shop/numbers/bytes.ts'
import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { downloadFile } from '../../../data/api/download.ts'
import type { Backup } from '../../../data/shop/backups.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { PasswordForm } from '../../password-again/PasswordForm.tsx'
import styles from '../form/form.module.css'

/** Downloads a backup. It contains all data of the shop, so it needs the password again. */
export function DownloadSheet({ backup, onClose }: { backup: Backup | null; onClose: () => void }) {
  return (
    <Sheet open={backup !== null} onClose={onClose} title="Pakua nakala">
      {backup && <Download key={backup.name} backup={backup} onDone={onClose} />}
    </Sheet>
  )
}

function Download({ backup, onDone }: { backup: Backup; onDone: () => void }) {
  // Undefined while nothing is being downloaded, null while the size is unknown.
  const [percent, setPercent] = useState<number | null>()
  const stop = useRef<AbortController>(null)
  // Closing the sheet cancels the download.
  useEffect(() => () => stop.current?.abort(), [])
  const download = async (password: string) => {
    const controller = new AbortController()
    stop.current = controller
    setPercent(null)
    try {
      const input = { name: backup.name, password }
      const options = { signal: controller.signal, onProgress: setPercent }
      saveFile(await downloadFile('backupFile', input, backup.name, options))
      toast.success('Nakala imepakuliwa. Ihifadhi mahali salama, si kwenye simu hii peke yake.')
      onDone()
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <PasswordForm submitLabel="Pakua" onPassword={download}>
      <p>
        Nakala ya {formatDateTime(backup.made_at)}, {formatBytes(backup.size)}. Ina kila kitu cha duka: bidhaa, oda,
        majina na simu za wateja. Usimpe mtu usiyemwamini.
      </p>
      {percent !== undefined && (
        <div className={styles.progress} role="status">
          {percent === null ? 'Inapakua…' : `Inapakua… ${percent}%`}
          <progress aria-label="Imepakuliwa" max={100} value={percent ?? undefined} />
        </div>
      )}
    </PasswordForm>
  )
}
