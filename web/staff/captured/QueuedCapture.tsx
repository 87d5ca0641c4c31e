import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { commonTexts } from '../../../shop/words/messages.ts'
import { usePreview } from '../../browser/use-preview.ts'
import { takeBack } from '../../data/queue/queue.ts'
import {
  type CaptureEntry,
  captureOf,
  refusedCapture,
  sendAsNewCapture,
  sendCaptureAgain,
  sendUnlinked,
} from '../../data/queue/queued-captures.ts'
import { whyItWaits } from '../../data/queue/why-it-waits.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Row } from '../../ui/list/List.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import styles from './captured.module.css'
import { linkProblemOf } from './LinkAccount.tsx'
import { moveToDraft } from './move-to-draft.ts'
import { queuedCaptureTexts } from './queued-texts.ts'
import { TakenPhoto } from './TakenPhoto.tsx'

interface QueuedCaptureProps {
  entry: CaptureEntry
  /** Whether the form is still the caller's: a role may have been taken away. */
  mayCapture: boolean
}

/** A paper order that the shop does not have yet, or has refused, and what can be done with it. */
export function QueuedCapture({ entry, mayCapture }: QueuedCaptureProps) {
  const person = useSession().user?.phone_number ?? ''
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // Each reading of the queue brings another object for the same picture.
  const [photo] = useState(entry.body.order_image)
  const src = usePreview(photo)
  const refused = refusedCapture(entry)
  const { name = '', phone = '', notes } = entry.body
  const busyWhile = (act: () => Promise<unknown>) => async () => {
    if (isBusy) return
    setBusy(true)
    await act().finally(() => setBusy(false))
  }
  const edit = async () => {
    const moved = await moveToDraft(person, captureOf(entry))
    if (moved === 'moved') navigate(paths.manualOrder)
    else toast.error(notMoved[moved])
  }
  const remove = async () => {
    if (await takeBack(entry.key)) return true
    toast.error(queuedCaptureTexts.onItsWay)
    return false
  }
  return (
    <Row
      leading={src && <TakenPhoto src={src} customer={name} />}
      title={name}
      actions={
        <>
          <Send entry={entry} isBusy={isBusy} busyWhile={busyWhile} />
          {mayCapture && (
            <Button variant="line" onClick={busyWhile(edit)}>
              Badilisha
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Ondoa
          </Button>
          <ConfirmDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={remove}
            title="Ondoa oda ya picha"
            message={questionOf(entry)}
            confirmLabel="Ndiyo, iondoe"
            danger
          />
        </>
      }
    >
      {phone} · {formatDateTime(entry.created_at)}
      {notes && <span className={styles.line}>{notes}</span>}
      <span className={styles.state}>
        {refused ? <Chip tone="bad">Inahitaji uamuzi</Chip> : <Chip tone="warn">Haijatumwa</Chip>}
      </span>
      <span className={refused ? `${styles.line} ${styles.bad}` : styles.line}>
        {refused ? sentenceOf(refused) : whyItWaits(entry)}
      </span>
    </Row>
  )
}

interface SendProps {
  entry: CaptureEntry
  isBusy: boolean
  busyWhile: (act: () => Promise<unknown>) => () => Promise<void>
}

/** The next step with it: once more, without what was refused, or as another one. */
function Send({ entry, isBusy, busyWhile }: SendProps) {
  const refused = refusedCapture(entry)
  const [label, send] = !refused
    ? (['Tuma sasa', sendCaptureAgain] as const)
    : refused.code === 'key_reused'
      ? ([queuedCaptureTexts.sendAsNew, sendAsNewCapture] as const)
      : linkProblemOf(refused)
        ? (['Tuma bila kuunganisha', sendUnlinked] as const)
        : (['Tuma tena', sendCaptureAgain] as const)
  return (
    <Button busy={isBusy} onClick={busyWhile(() => send(entry))}>
      {label}
    </Button>
  )
}

const sentenceOf = ({ code, message }: { code: string; message: string }): string =>
  code === 'key_reused' ? queuedCaptureTexts.reused : message || commonTexts.somethingFailed

const notMoved = {
  form_in_use: 'Kuna oda nyingine unayoandika. Ihifadhi au uifute kwanza, kisha ubadilishe hii.',
  being_sent: queuedCaptureTexts.onItsWay,
  no_room: 'Simu hii imejaa. Futa vitu kwenye simu, kisha ujaribu tena.',
}

/** Once it was sent nobody knows here whether it arrived. */
const questionOf = ({ tries, state }: CaptureEntry): string =>
  tries > 0 && state === 'waiting'
    ? 'Picha na maandishi yatafutwa kwenye simu hii. Huenda duka lilishaipokea kabla mtandao haujakatika: angalia oda za picha mtandao ukirudi.'
    : 'Picha na maandishi yatafutwa kwenye simu hii, na oda haitatumwa dukani.'
