import type { ComponentType } from 'react'
import { Redirect, Route } from 'wouter'
import { paths, SIGN_IN_FIRST } from '../../../shop/paths.ts'
import { may, routeRights } from '../../../shop/people/rights.ts'
import { useQueryString } from '../../browser/navigation.ts'
import { useSession } from '../../data/session.ts'
import { Loading } from '../../ui/feedback/states.tsx'
import { NotAllowed, SignInFirst } from './SignInFirst.tsx'

interface GateProps {
  /** The route's pattern, for useParams. */
  path: keyof typeof routeRights
  Screen: ComponentType
}

/** Waits for the session before refusing, so that a slow network does not send staff home by mistake. */
export function Gate({ path, Screen }: GateProps) {
  const { loading, user, caller } = useSession()
  const asksToSignIn = new URLSearchParams(useQueryString()).has(SIGN_IN_FIRST)
  if (loading) return <Loading />
  if (asksToSignIn && !may(caller, routeRights[path])) return user ? <NotAllowed /> : <SignInFirst />
  if (!may(caller, routeRights[path])) return <Redirect to={paths.home} replace />
  return (
    <Route path={path}>
      <Screen />
    </Route>
  )
}
