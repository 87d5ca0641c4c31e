import { useLayoutEffect } from 'react'
import { paths } from '../../../shop/paths.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { useSession } from '../../data/session.ts'
import { UserIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Count } from './Count.tsx'
import styles from './rail.module.css'
import { SearchBox, SearchPlace } from './search/SearchPlace.tsx'
import { type MyTask, useMyTasks } from './use-my-tasks.ts'

/**
 * The navigation at the left of each screen from 1,100 px: all tasks of this person with their counts. Narrower screens
 * do not render the tasks, to save elements. They keep only the hidden search box, which the keyboard shortcuts click.
 */
export function Rail() {
  const isWide = useIsWide()
  useShellRoom()
  return (
    <>
      <nav className={styles.rail} aria-label="Kazi">
        <SearchBox />
        {isWide && <Tasks />}
      </nav>
      <SearchPlace />
    </>
  )
}

function Tasks() {
  const groups = useMyTasks()
  return (
    <>
      {groups.map(({ name, tasks }) => (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics without bullets
        <ul key={name} role="list" aria-label={name}>
          {tasks.map((task) => (
            <li key={task.href}>
              <TaskLink task={task} />
            </li>
          ))}
        </ul>
      ))}
      <Person />
    </>
  )
}

function TaskLink({ task: { href, icon, name, about, count, isHere, isOutOfReach } }: { task: MyTask }) {
  return (
    <Link
      className={isOutOfReach ? `${styles.link} ${styles.outOfReach}` : styles.link}
      href={href}
      title={isOutOfReach ? 'Inahitaji mtandao' : about}
      aria-current={isHere ? 'page' : undefined}
    >
      {icon}
      <span>{name}</span>
      <Count count={count} className={styles.count} />
    </Link>
  )
}

/** Shows who is signed in, because several people may share a computer. */
function Person() {
  const { user, caller } = useSession()
  if (!user) return null
  return (
    <Link className={`${styles.link} ${styles.person}`} href={paths.account}>
      <UserIcon />
      <span>
        {user.name || user.phone_number}
        <small>{roleNames[caller]}</small>
      </span>
    </Link>
  )
}

/** Reserves space for the rail or the bottom bar while staff are signed in (rail.module.css). */
function useShellRoom(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('staff-shell')
    return () => classList.remove('staff-shell')
  }, [])
}
