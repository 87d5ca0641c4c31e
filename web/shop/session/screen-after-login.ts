import { paths } from '../../../shop/paths.ts'
import { isStaff } from '../../../shop/people/roles.ts'

/** Screens that people leave after signing in: nothing on them is a task that was waiting for the login. */
const startingPoints: readonly string[] = [paths.home, paths.about, paths.privacy, paths.resetPassword].map((path) =>
  path.toLowerCase(),
)

/**
 * Returns the screen that opens after a login, or null if the current one stays. Staff get Leo, unless they have opened
 * something on purpose: a product, a search, a link to a staff screen.
 */
export function screenAfterLogin(
  role: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string | null {
  if (!isStaff(role) || !startingPoints.includes(pathname.toLowerCase())) return null
  return pathname === paths.home && search !== '' ? null : paths.today
}
