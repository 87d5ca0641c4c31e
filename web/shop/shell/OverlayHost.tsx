import { type ComponentType, lazy, Suspense, useState } from 'react'
import { commonTexts } from '../../../shop/messages.ts'
import { toast } from '../../ui/toast.ts'
import { closeOverlay, type OverlayName, type OverlayProps, useOverlay } from './overlays.ts'
import { Trouble } from './Trouble.tsx'

const modules: Record<OverlayName, ComponentType<OverlayProps>> = {
  menu: lazy(async () => ({ default: (await import('../account/SideMenu.tsx')).SideMenu })),
  notices: lazy(async () => ({ default: (await import('../account/NoticesPanel.tsx')).NoticesPanel })),
  login: lazy(async () => ({ default: (await import('../account/LoginDialog.tsx')).LoginDialog })),
  signup: lazy(async () => ({ default: (await import('../account/SignupDialog.tsx')).SignupDialog })),
  logout: lazy(async () => ({ default: (await import('../account/LogoutDialog.tsx')).LogoutDialog })),
  phone: lazy(async () => ({ default: (await import('../account/PhonePrompt.tsx')).PhonePrompt })),
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
