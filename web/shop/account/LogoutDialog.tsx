import { navigate } from 'wouter/use-browser-location'
import { sessionTexts } from '../../../shop/messages.ts'
import { useLogout } from '../../data/session-actions.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { OverlayProps } from '../shell/overlays.ts'

/** 'Thibitisha Kutoka', then home. What is in the cart stays. */
export function LogoutDialog({ open, onClose }: OverlayProps) {
  const logout = useLogout()
  const leave = async () => {
    try {
      await logout.mutateAsync()
    } catch (error) {
      toast.error(sessionTexts.signOutFailed)
      throw error
    }
    toast.success(sessionTexts.signedOut)
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
