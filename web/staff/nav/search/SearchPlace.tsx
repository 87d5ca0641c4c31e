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

/**
 * The box at the top of the rail. It looks like a search field and opens the search. The keyboard shortcuts click it.
 */
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

/** The search dialog, loaded when it is first opened. */
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

/** Remembers the current task, so that the empty search can offer it later. */
function useRememberedTask(): void {
  const here = useMyTasks()
    .flatMap(({ tasks }) => tasks)
    .find(({ isHere }) => isHere)?.href
  useEffect(() => {
    if (here) rememberTask(here)
  }, [here])
}
