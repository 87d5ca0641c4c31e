import { useLocation } from 'wouter'
import { may } from '../../../shop/people/rights.ts'
import { useNotifications } from '../../data/notifications.ts'
import { useSession } from '../../data/session.ts'
import { Link } from '../../ui/list/Link.tsx'
import { TermList } from '../../ui/list/TermList.tsx'
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
  return (
    <section className={styles.work} aria-label="Kazi zangu">
      <h3>Kazi zangu</h3>
      {decides && data && (
        <p className={waiting > 0 ? styles.waiting : styles.hint} role="status">
          {waiting > 0 ? `Yanakusubiri: ${waiting}` : 'Hakuna linalokusubiri sasa.'}
        </p>
      )}
      <FirstStepsLine className={styles.waiting} />
      {mine.map((entry) => (
        <EntryLink key={entry.href} entry={entry} count={count(entry)} />
      ))}
      {hints.length > 0 && (
        <details className={styles.how}>
          <summary>Nifanyeje?</summary>
          <TermList terms={hints} />
        </details>
      )}
    </section>
  )
}

function EntryLink({ entry: { href, icon, text, about }, count }: { entry: Entry; count: number }) {
  const [path] = useLocation()
  const here = path.toLowerCase() === href.toLowerCase()
  return (
    <Link className="menu-link" href={href} aria-current={here ? 'page' : undefined}>
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
