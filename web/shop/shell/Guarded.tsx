import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { may, routeRights } from '../../../shop/rights.ts'
import { useSession } from '../../data/session.ts'
import { paths } from '../../paths.ts'
import { Loading } from '../../ui/states.tsx'

/** Waits for who it is before it refuses: on a slow network nobody is sent home by mistake (rulings §2). */
export function Guarded({ route, children }: { route: keyof typeof routeRights; children: ReactNode }) {
  const { loading, caller } = useSession()
  if (loading) return <Loading />
  return may(caller, routeRights[route]) ? children : <Redirect to={paths.home} replace />
}
