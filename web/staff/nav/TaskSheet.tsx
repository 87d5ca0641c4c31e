import { Button } from '../../ui/form/Button.tsx'
import { SearchIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { Count } from './Count.tsx'
import { setSearchOpen } from './search/search-open.ts'
import { searchTexts } from './search/search-texts.ts'
import styles from './task-sheet.module.css'
import { type MyTask, useMyTasks } from './use-my-tasks.ts'

/** All tasks of this person as tiles. An admin's tiles fit a phone of 360 × 740 without scrolling. */
export function TaskSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = useMyTasks()
  return (
    <Sheet open={open} onClose={onClose} title="Kazi zote">
      <Button
        variant="line"
        onClick={() => {
          onClose()
          setSearchOpen(true)
        }}
      >
        <SearchIcon size={20} /> {searchTexts.label}
      </Button>
      <nav className={styles.tasks} aria-label="Kazi zote">
        {groups.map(({ name, tasks }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics without bullets */}
            <ul role="list">
              {tasks.map((task) => (
                <li key={task.href}>
                  <Tile task={task} onSame={onClose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Sheet>
  )
}

/** A link to the current screen only closes the sheet. */
function Tile({ task, onSame }: { task: MyTask; onSame: () => void }) {
  const { href, icon, name, count, isHere, isOutOfReach } = task
  return (
    <Link
      className={isOutOfReach ? `${styles.tile} ${styles.outOfReach}` : styles.tile}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        if (!isHere) return
        event.preventDefault()
        onSame()
      }}
    >
      {icon}
      <span>
        {name}
        {isOutOfReach && <small>Inahitaji mtandao</small>}
      </span>
      <Count count={count} className={styles.count} />
    </Link>
  )
}
