import { useEffect, useState } from 'react'
import { useSession } from '../../data/session.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { TilesIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import styles from './bottom-bar.module.css'
import { Count } from './Count.tsx'
import { mainTasks } from './tasks.tsx'
import { useMyTasks } from './use-my-tasks.ts'

const TaskSheet = lazyComponent(() => import('./TaskSheet.tsx'), 'TaskSheet')

/**
 * The bottom bar of a phone: the four main tasks of this role, and 'Zaidi' with all other tasks. In landscape it is at
 * the left.
 */
export function BottomBar() {
  const { caller } = useSession()
  const [isOpen, setOpen] = useState(false)
  useHiddenWhileTyping()
  const mine = useMyTasks().flatMap(({ tasks }) => tasks)
  const main = (mainTasks[caller] ?? []).flatMap((href) => mine.find((task) => task.href === href) ?? [])
  const otherCount = mine.filter((task) => !main.includes(task)).reduce((sum, { count }) => sum + count, 0)
  const close = () => setOpen(false)
  return (
    <>
      <nav className={styles.bar} aria-label="Kazi kuu">
        {main.map(({ href, icon, name, count, isHere }) => (
          <Link key={href} href={href} aria-current={isHere ? 'page' : undefined}>
            {icon}
            <span>{name}</span>
            <Count count={count} className={styles.count} />
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <TilesIcon />
          <span>Zaidi</span>
          <Count count={otherCount} className={styles.count} />
        </button>
      </nav>
      <LoadedWhenOpen open={isOpen} onClose={close}>
        <TaskSheet open={isOpen} onClose={close} />
      </LoadedWhenOpen>
    </>
  )
}

/** The delay in ms until the bar reappears, so that a tap that ends the typing still hits its target. */
const SHOW_AGAIN_MS = 400
const TYPED_INTO = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select'

/**
 * Hides the bar while somebody types, because the on-screen keyboard already takes half of the window
 * (bottom-bar.module.css).
 */
function useHiddenWhileTyping(): void {
  useEffect(() => {
    const { classList } = document.documentElement
    const listeners = new AbortController()
    const { signal } = listeners
    let timer: ReturnType<typeof setTimeout> | undefined
    const hideBar = ({ target }: FocusEvent) => {
      if (!(target as Element).matches(TYPED_INTO)) return
      clearTimeout(timer)
      classList.add('typing')
    }
    const showBarSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => classList.remove('typing'), SHOW_AGAIN_MS)
    }
    addEventListener('focusin', hideBar, { signal })
    addEventListener('focusout', showBarSoon, { signal })
    return () => {
      listeners.abort()
      clearTimeout(timer)
      classList.remove('typing')
    }
  }, [])
}
