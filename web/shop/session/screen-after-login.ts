import { paths } from '../../../shop/paths.ts'
import { isStaff } from '../../../shop/people/roles.ts'

/** Screens that staff leave after signing in, because nobody opens them to do a task. */
const startingPoints: readonly string[] = [paths.home, paths.about, paths.privacy, paths.resetPassword].map((path) =>
  path.toLowerCase(),
)

/**
 * Returns the screen to open after a login, or null to stay. Staff get Leo, unless they opened something on purpose: a
 * product, a search, or a link to a staff screen.
 */
export function screenAfterLogin(
  role: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string | null {
  if (!isStaff(role) || !startingPoints.includes(pathname.toLowerCase())) return null
  return pathname === paths.home && search !== '' ? null : paths.today
}
