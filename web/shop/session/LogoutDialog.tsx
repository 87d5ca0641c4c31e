import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { sessionTexts, signOutTexts } from '../../../shop/words/messages.ts'
import { useLogout } from '../../data/logout.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import type { OverlayProps } from '../shell/overlays.ts'

/** 'Thibitisha Kutoka', then home. What is in the cart stays. */
export function LogoutDialog({ open, onClose }: OverlayProps) {
  const logout = useLogout()
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
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={leave}
      title={sessionTexts.confirmSignOut}
      message="Una uhakika unataka kutoka? Bidhaa zilizo kwenye kikapu zitabaki."
      confirmLabel="Toka"
    />
  )
}
