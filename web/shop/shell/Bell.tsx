import { useSession } from '../../data/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { BellIcon } from '../../ui/icons.tsx'
import { openOverlay, useOverlay } from './overlays.ts'

/** Always there; its badge tells that a phone or a password is missing (specification §2). */
export function Bell() {
  const { loading, user, phone } = useSession()
  const open = useOverlay() === 'notices'
  const missing = !loading && (phone === null || user?.hasPassword !== true)
  return (
    <IconButton
      aria-label={missing ? 'Notisi, kuna mpya' : 'Notisi'}
      aria-expanded={open}
      onClick={() => openOverlay('notices')}
    >
      <BellIcon />
      {missing && <Badge />}
    </IconButton>
  )
}
