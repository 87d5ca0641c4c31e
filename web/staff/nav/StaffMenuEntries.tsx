import { useLocation, useSearch } from 'wouter'
import { may } from '../../../shop/people/rights.ts'
import { useNotifications } from '../../data/notifications.ts'
import { useSession } from '../../data/session.ts'
import { FoldedTerms } from '../../ui/list/FoldedTerms.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { FirstStepsLine } from './FirstStepsLine.tsx'
import styles from './nav.module.css'
import { type Entry, howTo, tasks } from './tasks.tsx'

/** The side menu's entries for staff: first what waits for this person, then what else they can do here. */
export function StaffMenuEntries() {
  const { caller } = useSession()
  const { data } = useNotifications()
  const count = ({ waits }: Entry) => (waits ? (data?.waiting[waits] ?? 0) : 0)
  const mine = tasks.filter((entry) => may(caller, entry.right))
  const decides = mine.some(({ waits }) => waits)
  const waiting = mine.reduce((sum, entry) => sum + count(entry), 0)
  const hints = howTo[caller] ?? []
  const here = useHere(mine)
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
        <EntryLink key={entry.href} entry={entry} count={count(entry)} isHere={entry === here} />
      ))}
      {hints.length > 0 && (
        <div className={styles.how}>
          <FoldedTerms label="Nifanyeje?" terms={hints} />
        </div>
      )}
    </section>
  )
}

/** The entry that leads to where one is: the one with this very query, else the one with the path. */
function useHere(entries: readonly Entry[]): Entry | undefined {
  const [path] = useLocation()
  const search = useSearch()
  const leadsTo = (address: string) => entries.find(({ href }) => href.toLowerCase() === address.toLowerCase())
  return leadsTo(`${path}?${search}`) ?? leadsTo(path)
}

interface EntryLinkProps {
  entry: Entry
  count: number
  isHere: boolean
}

function EntryLink({ entry: { href, icon, text, about }, count, isHere }: EntryLinkProps) {
  return (
    <Link className="menu-link" href={href} aria-current={isHere ? 'page' : undefined}>
      {icon}
      <span className={styles.text}>
        {text}
        <small>{about}</small>
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
