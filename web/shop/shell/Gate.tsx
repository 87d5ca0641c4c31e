import { type ComponentType, useEffect } from 'react'
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

/**
 * True once this document has shown a staff screen. A module variable and not state, because closing a sheet may mount
 * the gate again.
 */
let hasShownScreen = false

/**
 * Shows a staff screen to people with the right for it. Waits for the session, so that nobody is sent home because of a
 * slow network.
 */
export function Gate({ path, Screen }: GateProps) {
  const { loading, user, caller } = useSession()
  const isAllowed = may(caller, routeRights[path])
  const isShown = isAllowed && !loading
  useEffect(() => {
    if (isShown) hasShownScreen = true
  }, [isShown])
  const asksToSignIn = new URLSearchParams(useQueryString()).has(SIGN_IN_FIRST)
  if (loading) return <Loading />
  if (asksToSignIn && !isAllowed) return user ? <NotAllowed /> : <SignInFirst />
  if (!isAllowed)
    // After a logout or a lost role the page is not reloaded, so that the toast stays.
    return isDocumentScreen() && !hasShownScreen ? <HomeDocument /> : <Redirect to={paths.home} replace />
  return (
    <Route path={path}>
      <Screen />
    </Route>
  )
}

/**
 * Loads the home document instead of a screen that this person may not see. The document contains the first products. A
 * home screen rendered by the browser would have to fetch them, and the page would shift.
 */
function HomeDocument() {
  useEffect(() => location.replace(paths.home), [])
  return <Loading />
}
