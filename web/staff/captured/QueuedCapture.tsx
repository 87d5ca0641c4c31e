import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { entryTexts } from '../../../shop/queue/entry-texts.ts'
import { usePreview } from '../../browser/use-preview.ts'
import { type CaptureEntry, captureOf } from '../../data/queue/queued-captures.ts'
import { useQueuedEntry } from '../../data/queue/use-queued-entry.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { QueuedRow } from '../../ui/queue/QueuedRow.tsx'
import styles from './captured.module.css'
import { moveToDraft } from './move-to-draft.ts'
import { queuedCaptureTexts } from './queued-texts.ts'
import { TakenPhoto } from './TakenPhoto.tsx'

interface QueuedCaptureProps {
  entry: CaptureEntry
  /** False if the person may no longer enter paper orders, and so cannot open the form. */
  mayCapture: boolean
}

/** A paper order that is queued or was refused: its photo, and a button to edit it. */
export function QueuedCapture({ entry, mayCapture }: QueuedCaptureProps) {
  const person = useSession().user?.phone_number ?? ''
  const queued = useQueuedEntry(entry, entryTexts.captured_order)
  // The photo of the first render is kept, because every read of the queue returns a new object for the same photo.
  const [photo] = useState(entry.body.order_image)
  const src = usePreview(photo)
  const { notes } = entry.body
  const edit = async () => {
    const moved = await moveToDraft(person, captureOf(entry))
    if (moved === 'moved') navigate(paths.manualOrder)
    else toast.error(notMoved[moved])
  }
  return (
    <QueuedRow
      entry={queued}
      leading={src ? <TakenPhoto src={src} customer={queued.title} /> : false}
      onEdit={mayCapture ? queued.busyWhile(edit) : undefined}
    >
      {notes && <span className={styles.line}>{notes}</span>}
    </QueuedRow>
  )
}

const notMoved = {
  form_in_use: 'Kuna oda nyingine unayoandika. Ihifadhi au uifute kwanza, kisha ubadilishe hii.',
  being_sent: queuedCaptureTexts.onItsWay,
  no_room: 'Simu hii imejaa. Futa vitu kwenye simu, kisha ujaribu tena.',
}
