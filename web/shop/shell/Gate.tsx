import { type ComponentType, useEffect, useState } from 'react'
import { Redirect, Route } from 'wouter'
import { paths, SIGN_IN_FIRST } from '../../../shop/paths.ts'
import { may, routeRights } from '../../../shop/people/rights.ts'
import { useQueryString } from '../../browser/navigation.ts'
import { isDocumentScreen } from '../../browser/use-painted.ts'
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
  const isAllowed = may(caller, routeRights[path])
  const [wasAllowed, setWasAllowed] = useState(false)
  if (isAllowed && !wasAllowed) setWasAllowed(true)
  const asksToSignIn = new URLSearchParams(useQueryString()).has(SIGN_IN_FIRST)
  if (loading) return <Loading />
  if (asksToSignIn && !isAllowed) return user ? <NotAllowed /> : <SignInFirst />
  if (!isAllowed)
    // After a logout here, the page and what it says stay.
    return isDocumentScreen() && !wasAllowed ? <HomeDocument /> : <Redirect to={paths.home} replace />
  return (
    <Route path={path}>
      <Screen />
    </Route>
  )
}

/**
 * Replaces a document that this person may not see by home's, which comes complete. Rendered here instead, home would
 * fetch its products and move them about as they arrive.
 */
function HomeDocument() {
  useEffect(() => location.replace(paths.home), [])
  return <Loading />
}
