import { useEffect } from 'react'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { SearchIcon } from '../../../ui/icon/icons.tsx'
import { LoadedWhenOpen } from '../../../ui/overlay/LoadedWhenOpen.tsx'
import { useMyTasks } from '../use-my-tasks.ts'
import { rememberTask } from './recent-tasks.ts'
import styles from './search.module.css'
import { setSearchOpen, useIsSearchOpen } from './search-open.ts'
import { searchTexts } from './search-texts.ts'

const SearchPalette = lazyComponent(() => import('./SearchPalette.tsx'), 'SearchPalette')

/** At the top of the rail: looks like a search box and opens the search. It is the target of the shortcuts. */
export function SearchBox() {
  return (
    <button
      type="button"
      className={styles.box}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={() => setSearchOpen(true)}
    >
      <SearchIcon size={20} />
      <span>{searchTexts.label}</span>
      <span className={styles.key} aria-hidden="true">
        Ctrl K
      </span>
    </button>
  )
}

/** The search over everything, loaded when it is first opened. */
export function SearchPlace() {
  const isOpen = useIsSearchOpen()
  useRememberedTask()
  const close = () => setSearchOpen(false)
  return (
    <LoadedWhenOpen open={isOpen} onClose={close}>
      <SearchPalette open={isOpen} onClose={close} />
    </LoadedWhenOpen>
  )
}

/** Remembers which task is open, for the empty search. */
function useRememberedTask(): void {
  const here = useMyTasks()
    .flatMap(({ tasks }) => tasks)
    .find(({ isHere }) => isHere)?.href
  useEffect(() => {
    if (here) rememberTask(here)
  }, [here])
}
