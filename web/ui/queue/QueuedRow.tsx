import { type ReactNode, useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { Button } from '../form/Button.tsx'
import { ClockIcon, WarningIcon } from '../icon/icons.tsx'
import { Row } from '../list/List.tsx'
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx'
import { QueuedChip } from './QueuedChip.tsx'
import './queued-row.css'

interface QueuedRowProps {
  /** The facts from useQueuedEntry (web/data/queue). */
  entry: {
    title: string
    facts: string
    isRefused: boolean
    isBusy: boolean
    reason: string
    needsSignIn: boolean
    sendLabel: string | null
    send: () => Promise<void>
    removal: { title: string; message: string; beingSent: string }
    remove: () => Promise<boolean>
  }
  /** Replaces the entry's title if the row needs more than text. */
  title?: ReactNode
  /** The content at the start; an icon of the state if missing. */
  leading?: ReactNode
  /** More facts. */
  children?: ReactNode
  /** Shown instead of the reason for a refusal, if this kind of entry asks a question. */
  problem?: ReactNode
  /** If missing, the row has no edit button. */
  onEdit?: () => unknown
  /** Opens the login, for entries whose owner may have to sign in. */
  onSignIn?: () => void
}

/** An entry that is queued on this phone or was refused, shown where the saved row will be. */
export function QueuedRow({ entry, title, leading, children, problem, onEdit, onSignIn }: QueuedRowProps) {
  const { isRefused, isBusy, sendLabel } = entry
  return (
    <Row
      leading={leading ?? (isRefused ? <WarningIcon /> : <ClockIcon />)}
      title={title ?? entry.title}
      actions={
        <>
          {problem && <div className="queued-problem">{problem}</div>}
          {onSignIn && entry.needsSignIn ? (
            <Button onClick={onSignIn}>Ingia ili itumwe</Button>
          ) : (
            sendLabel !== null && (
              <Button busy={isBusy} onClick={() => void entry.send()}>
                {sendLabel}
              </Button>
            )
          )}
          {onEdit && (
            <Button variant="line" onClick={onEdit}>
              Badilisha
            </Button>
          )}
          <Removal {...entry.removal} remove={entry.remove} />
        </>
      }
    >
      {entry.facts}
      {children}
      <span className="queued-state">
        <QueuedChip isRefused={isRefused} />
      </span>
      {!problem && (
        <span role="status" className={isRefused ? 'queued-refused' : undefined}>
          {entry.reason}
        </span>
      )}
    </Row>
  )
}

type RemovalProps = QueuedRowProps['entry']['removal'] & Pick<QueuedRowProps['entry'], 'remove'>

function Removal({ title, message, beingSent, remove }: RemovalProps) {
  const [isConfirming, setConfirming] = useState(false)
  const confirm = async () => {
    if (await remove()) return true
    toast.error(beingSent)
    return false
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        Ondoa
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title={title}
        message={message}
        confirmLabel="Ndiyo, iondoe"
        danger
      />
    </>
  )
}
