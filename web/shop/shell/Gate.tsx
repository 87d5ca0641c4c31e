import type { ComponentType } from 'react'
import { Redirect, Route } from 'wouter'
import { paths, SIGN_IN_FIRST } from '../../../shop/paths.ts'
import { may, routeRights } from '../../../shop/people/rights.ts'
import { useQueryString } from '../../browser/navigation.ts'
import { useSession } from '../../data/session.ts'
import { Loading } from '../../ui/feedback/states.tsx'
import { NotForYou, SignInFirst } from './SignInFirst.tsx'

interface GateProps {
  /** The route's pattern: its parameters are there for useParams. */
  path: keyof typeof routeRights
  Screen: ComponentType
}

/** Waits for the session before it refuses: on a slow network staff are not sent home by mistake (rulings §2). */
export function Gate({ path, Screen }: GateProps) {
  const { loading, user, caller } = useSession()
  const wasMeant = new URLSearchParams(useQueryString()).has(SIGN_IN_FIRST)
  if (loading) return <Loading />
  if (wasMeant && !may(caller, routeRights[path])) return user ? <NotForYou /> : <SignInFirst />
  if (!may(caller, routeRights[path])) return <Redirect to={paths.home} replace />
  return (
    <Route path={path}>
      <Screen />
    </Route>
  )
}
