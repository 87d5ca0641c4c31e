import type { ComponentType } from 'react'
import { Redirect, Route } from 'wouter'
import { paths } from '../../../shop/paths.ts'
import { may, routeRights } from '../../../shop/people/rights.ts'
import { useSession } from '../../data/session.ts'
import { Loading } from '../../ui/feedback/states.tsx'

interface GateProps {
  /** The route's pattern: its parameters are there for useParams. */
  path: keyof typeof routeRights
  Screen: ComponentType
}

/** Waits for the session before it refuses: on a slow network staff are not sent home by mistake (rulings §2). */
export function Gate({ path, Screen }: GateProps) {
  const { loading, caller } = useSession()
  if (loading) return <Loading />
  if (!may(caller, routeRights[path])) return <Redirect to={paths.home} replace />
  return (
    <Route path={path}>
      <Screen />
    </Route>
  )
}
