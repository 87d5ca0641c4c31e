import { type MouseEvent, type RefObject, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { useShopSearch } from '../../../data/search/shop-search.ts'
import { TextField } from '../../../ui/form/Field.tsx'
import { useCombobox } from '../../../ui/form/use-combobox.ts'
import { Link } from '../../../ui/list/Link.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { useMyTasks } from '../use-my-tasks.ts'
import { recentFirst } from './recent-tasks.ts'
import { findTasks, type ResultGroup, resultGroups, taskGroup } from './result-groups.tsx'
import styles from './search.module.css'
import { searchTexts } from './search-texts.ts'

/** Delay after the last key before the search is sent. */
const PAUSE_MS = 150
/** Maximum number of recent screens, which are shown while the box is empty. */
const MAX_RECENT = 6

/** The search over products, orders, people and screens (Ctrl+K). Results depend on the person's rights. */
export function SearchPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={searchTexts.title}>
      {/* A separate component, so that the search is empty each time it opens. */}
      <Palette onClose={onClose} />
    </Sheet>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest phones do not support <search>
    <form role="search" className={styles.palette} onSubmit={(event) => event.preventDefault()}>
      <TextField
        ref={box}
        data-autofocus
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={100}
        label={searchTexts.field}
        placeholder={searchTexts.placeholder}
        value={typed}
        onValue={setTyped}
      />
      <Results box={box} typed={typed} onClose={onClose} />
    </form>
  )
}

interface ResultsProps {
  box: RefObject<HTMLInputElement | null>
  typed: string
  onClose: () => void
}

/**
 * The results below the box. A separate component, so that its state changes do not re-render the box while somebody
 * types.
 */
function Results({ box, typed, onClose }: ResultsProps) {
  const { groups, status } = useResults(typed)
  const { listProps, optionProps } = useCombobox({
    input: box,
    label: typed.trim() === '' ? searchTexts.recent : searchTexts.title,
    options: groups.flatMap(({ results }) => results.map(({ href }) => href)),
    onChoose: (href) => {
      if (href === location.pathname + location.search) onClose()
      else navigate(href)
    },
    isPalette: true,
  })
  return (
    <>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <div {...listProps}>
        <Groups groups={groups} optionProps={optionProps} />
      </div>
    </>
  )
}

interface GroupsProps {
  groups: readonly ResultGroup[]
  optionProps: ReturnType<typeof useCombobox>['optionProps']
}

function Groups({ groups, optionProps }: GroupsProps) {
  return groups.map(({ name, results }, groupIndex) => {
    const firstIndex = groups.slice(0, groupIndex).reduce((sum, group) => sum + group.results.length, 0)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, not fieldsets
      <div key={name} role="group" aria-label={name} className={styles.group}>
        <p aria-hidden="true">{name}</p>
        {results.map(({ href, name: text, detail, icon }, index) => {
          const { onClick, ...option } = optionProps(firstIndex + index)
          return (
            <Link
              key={href}
              href={href}
              className={styles.find}
              tabIndex={-1}
              {...option}
              onClick={onPlainClick(onClick)}
            >
              <span className={styles.icon}>{icon}</span>
              <span className={styles.text}>
                {text}
                <small>{detail}</small>
              </span>
            </Link>
          )
        })}
      </div>
    )
  })
}

/** Runs `onClick` for a plain click. Ctrl+click opens a new tab, as with any link. */
const onPlainClick = (onClick: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  onClick()
}

/** Returns the results for the typed text, or recent screens while it is empty. */
function useResults(typed: string): { groups: ResultGroup[]; status: string } {
  const q = typed.trim()
  const tasks = useMyTasks().flatMap((group) => group.tasks)
  const { results, isLoading, isFailed, isOffline } = useShopSearch(useDebounced(q, PAUSE_MS))
  if (q === '') {
    const recent = taskGroup(searchTexts.recent, recentFirst(tasks).slice(0, MAX_RECENT))
    return { groups: [recent], status: isOffline ? searchTexts.offline : '' }
  }
  const nothing = { products: [], orders: [], people: [] }
  const groups = resultGroups(results ?? nothing, taskGroup('Kurasa', findTasks(tasks, q)))
  if (isOffline) return { groups, status: searchTexts.offline }
  if (isFailed) return { groups, status: searchTexts.failed }
  if (isLoading) return { groups, status: searchTexts.searching }
  return { groups, status: groups.length === 0 ? searchTexts.nothing : '' }
}
