import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { sessionTexts, signOutTexts, unfinishedAtSignOut, unsentAtSignOut } from '../../../shop/texts/session.ts'
import { useLogout } from '../../data/account/logout.ts'
import { hasQueue } from '../../data/device/queue-flag.ts'
import { sendWaiting, startQueue } from '../../data/queue/queue.ts'
import { useOwnUnsent, useUnfinishedSales } from '../../data/queue/queue-file.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { SendUnsent } from '../../ui/queue/SendUnsent.tsx'
import type { OverlayProps } from '../shell/overlays.ts'

/**
 * 'Thibitisha Kutoka': logs out and goes home. The cart stays. Queued entries and parked sales are deleted after a
 * warning.
 */
export function LogoutDialog({ open, onClose }: OverlayProps) {
  const logout = useLogout()
  const { count: unsent } = useOwnUnsent()
  const unfinished = useUnfinishedSales(open)?.length
  useEffect(() => {
    if (open && hasQueue()) startQueue()
  }, [open])
  const leave = async () => {
    try {
      const hasServerEndedIt = await logout.mutateAsync()
      toast.success(hasServerEndedIt ? sessionTexts.signedOut : signOutTexts.doneHere)
    } catch (error) {
      toast.error(sessionTexts.signOutFailed)
      throw error
    }
    navigate(paths.home)
  }
  // The dialog opens once the drafts have been read, because unfinished sales need a warning.
  const isReady = open && unfinished !== undefined
  const dialogProps = { open: isReady, onClose, onConfirm: leave, title: sessionTexts.confirmSignOut }
  if (unsent > 0 || unfinished) {
    const message = [unsent > 0 && unsentAtSignOut(unsent), unfinished && unfinishedAtSignOut(unfinished)]
      .filter(Boolean)
      .join(' ')
    return (
      <ConfirmDialog {...dialogProps} message={message} confirmLabel={signOutTexts.dropUnsent} danger>
        {unsent > 0 && <SendUnsent label={signOutTexts.waitForUnsent} send={() => sendWaiting({ eager: true })} />}
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      {...dialogProps}
      message="Una uhakika unataka kutoka? Bidhaa zilizo kwenye kikapu zitabaki."
      confirmLabel="Toka"
    />
  )
}
