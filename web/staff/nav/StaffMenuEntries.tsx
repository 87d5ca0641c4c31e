import { useLocation, useSearch } from 'wouter'
import { may } from '../../../shop/people/rights.ts'
import { useNotifications } from '../../data/notifications.ts'
import { useSession } from '../../data/session.ts'
import { useIsOffline } from '../../data/use-is-offline.ts'
import { FoldedTerms } from '../../ui/list/FoldedTerms.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { FirstStepsLine } from './FirstStepsLine.tsx'
import styles from './nav.module.css'
import { howTo } from './tasks/how-to.ts'
import type { Task } from './tasks/task.ts'
import { tasks } from './tasks.tsx'

/** The staff entries of the side menu: tasks that wait for this person come first. */
export function StaffMenuEntries() {
  const { caller } = useSession()
  const { data } = useNotifications()
  const count = ({ waits }: Task) => (waits ? (data?.waiting[waits] ?? 0) : 0)
  const mine = tasks.filter((entry) => may(caller, entry.right))
  const decides = mine.some(({ waits }) => waits)
  const waiting = mine.reduce((sum, entry) => sum + count(entry), 0)
  const hints = howTo[caller] ?? []
  const here = useHere(mine)
  const isOffline = useIsOffline()
  return (
    <section className={styles.work} aria-label="Kazi zangu">
      <h3>Kazi zangu</h3>
      {decides && data && (
        <p className={waiting > 0 ? styles.waiting : styles.hint} role="status">
          {waiting > 0 ? `Kazi zinazokusubiri: ${waiting}` : 'Hakuna kazi inayokusubiri kwa sasa.'}
        </p>
      )}
      <FirstStepsLine className={styles.waiting} />
      {mine.map((entry) => (
        <EntryLink
          key={entry.href}
          entry={entry}
          count={count(entry)}
          isHere={entry === here}
          isOutOfReach={isOffline && !entry.offline}
        />
      ))}
      {hints.length > 0 && (
        <div className={styles.how}>
          <FoldedTerms label="Nifanyeje?" terms={hints} />
        </div>
      )}
    </section>
  )
}

/** Returns the entry of the current screen: the one with exactly this query, or else the one with this path. */
function useHere(entries: readonly Task[]): Task | undefined {
  const [path] = useLocation()
  const search = useSearch()
  const leadsTo = (address: string) => entries.find(({ href }) => href.toLowerCase() === address.toLowerCase())
  return leadsTo(`${path}?${search}`) ?? leadsTo(path)
}

interface EntryLinkProps {
  entry: Task
  count: number
  isHere: boolean
  /** The screen needs a network, and there is none. */
  isOutOfReach: boolean
}

function EntryLink({ entry: { href, icon, text, about }, count, isHere, isOutOfReach }: EntryLinkProps) {
  return (
    <Link
      className={isOutOfReach ? `menu-link ${styles.outOfReach}` : 'menu-link'}
      href={href}
      aria-current={isHere ? 'page' : undefined}
    >
      {icon}
      <span className={styles.text}>
        {text}
        <small>{isOutOfReach ? 'Inahitaji mtandao' : about}</small>
      </span>
      {count > 0 && (
        <b className={styles.count}>
          {count}
          <span className="vh"> zinasubiri</span>
        </b>
      )}
    </Link>
  )
}
