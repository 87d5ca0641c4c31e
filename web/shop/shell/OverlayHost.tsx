import { type ComponentType, Suspense, useState } from 'react'
import { commonTexts } from '../../../shop/messages.ts'
import { Trouble } from '../../ui/feedback/ErrorBoundary.tsx'
import { later } from '../../ui/feedback/lazy-component.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { closeOverlay, type OverlayName, type OverlayProps, useOverlay } from './overlays.ts'

const modules: Record<OverlayName, ComponentType<OverlayProps>> = {
  menu: later(() => import('../account/SideMenu.tsx'), 'SideMenu'),
  notices: later(() => import('../account/NotificationsPanel.tsx'), 'NoticesPanel'),
  login: later(() => import('../account/LoginDialog.tsx'), 'LoginDialog'),
  signup: later(() => import('../account/SignupDialog.tsx'), 'SignupDialog'),
  logout: later(() => import('../account/LogoutDialog.tsx'), 'LogoutDialog'),
  phone: later(() => import('../account/PhonePrompt.tsx'), 'PhonePrompt'),
}

/** Shows what openOverlay() asks for. */
export function OverlayHost() {
  const open = useOverlay()
  const [known, setKnown] = useState<readonly OverlayName[]>([])
  if (open && !known.includes(open)) setKnown([...known, open])
  return known.map((name) => {
    const Module = modules[name]
    return (
      <Trouble
        key={name}
        onTrouble={() => {
          closeOverlay(name)
          // Opened again, it is loaded again.
          setKnown((names) => names.filter((one) => one !== name))
          toast.error(commonTexts.networkErrorRetry)
        }}
      >
        <Suspense fallback={null}>
          <Module open={open === name} onClose={() => closeOverlay(name)} />
        </Suspense>
      </Trouble>
    )
  })
}
