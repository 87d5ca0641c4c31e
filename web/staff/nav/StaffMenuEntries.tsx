import { useNotifications } from '../../data/notices/notifications.ts'
import { useSession } from '../../data/session.ts'
import { FoldedTerms } from '../../ui/list/FoldedTerms.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { FirstStepsLine } from '../figures/FirstStepsLine.tsx'
import { Count } from './Count.tsx'
import styles from './nav.module.css'
import { howTo } from './tasks/how-to.ts'
import { type MyTask, useMyTasks } from './use-my-tasks.ts'

/** The staff entries of the side menu: every task with its count and an explanation. */
export function StaffMenuEntries() {
  const { caller } = useSession()
  const isCounted = useNotifications().data !== undefined
  const mine = useMyTasks().flatMap(({ tasks }) => tasks)
  const waiting = mine.reduce((sum, { count }) => sum + count, 0)
  const hints = howTo[caller] ?? []
  return (
    <section className={styles.work} aria-label="Kazi zangu">
      <h3>Kazi zangu</h3>
      {isCounted && (
        <p className={waiting > 0 ? styles.waiting : styles.hint} role="status">
          {waiting > 0 ? `Kazi zinazokusubiri: ${waiting}` : 'Hakuna kazi inayokusubiri kwa sasa.'}
        </p>
      )}
      <FirstStepsLine className={styles.waiting} />
      {mine.map((task) => (
        <Entry key={task.href} task={task} />
      ))}
      {hints.length > 0 && (
        <div className={styles.how}>
          <FoldedTerms label="Nifanyeje?" terms={hints} />
        </div>
      )}
    </section>
  )
}

function Entry({ task: { href, icon, name, text = name, about, count, isHere, isOutOfReach } }: { task: MyTask }) {
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
      <Count count={count} className={styles.count} />
    </Link>
  )
}
