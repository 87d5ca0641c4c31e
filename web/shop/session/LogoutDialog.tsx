import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { sessionTexts, signOutTexts, unsentAtSignOut } from '../../../shop/texts/session.ts'
import { useLogout } from '../../data/account/logout.ts'
import { hasQueue } from '../../data/device/queue-flag.ts'
import { sendWaiting, startQueue } from '../../data/queue/queue.ts'
import { useOwnUnsent } from '../../data/queue/queue-file.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import type { OverlayProps } from '../shell/overlays.ts'

/** 'Thibitisha Kutoka', then goes home. The cart stays; unsent entries are deleted after a warning. */
export function LogoutDialog({ open, onClose }: OverlayProps) {
  const logout = useLogout()
  const { count: unsent } = useOwnUnsent()
  useEffect(() => {
    if (open && hasQueue()) startQueue()
  }, [open])
  const leave = async () => {
    try {
      const isTold = await logout.mutateAsync()
      toast.success(isTold ? sessionTexts.signedOut : signOutTexts.doneHere)
    } catch (error) {
      toast.error(sessionTexts.signOutFailed)
      throw error
    }
    navigate(paths.home)
  }
  const question = { open, onClose, onConfirm: leave, title: sessionTexts.confirmSignOut }
  if (unsent > 0) {
    return (
      <ConfirmDialog {...question} message={unsentAtSignOut(unsent)} confirmLabel={signOutTexts.dropUnsent} danger>
        <SendFirst />
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      {...question}
      message="Una uhakika unataka kutoka? Bidhaa zilizo kwenye kikapu zitabaki."
      confirmLabel="Toka"
    />
  )
}

/** Sends what waits; once nothing does, the usual question is shown. */
function SendFirst() {
  const [state, setState] = useState<'asked' | 'sending' | 'left'>('asked')
  const send = async () => {
    setState('sending')
    await sendWaiting({ eager: true })
    setState('left')
  }
  return (
    <>
      <Button wide busy={state === 'sending'} onClick={send}>
        {signOutTexts.waitForUnsent}
      </Button>
      <p role="status">{state === 'left' && signOutTexts.stillUnsent}</p>
    </>
  )
}
