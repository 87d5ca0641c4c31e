import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '../../../ui/icon/icons.tsx'
import styles from './form.module.css'
import { moveEntry, removeEntry } from './settings-draft.ts'

interface RowListProps<Entry> {
  legend: string
  hint?: string
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
  /** Returns the entry's name for the labels of its buttons. */
  nameOf: (entry: Entry, index: number) => string
  /** Renders the inputs of one entry. */
  children: (entry: Entry, index: number) => ReactNode
  /** The label of the button that adds an entry. If missing, entries cannot be added or removed. */
  add?: { label: string; entry: () => Entry; max: number }
  /** The minimum number of entries. */
  min?: number
  /** True if entries can be moved up and down. */
  ordered?: boolean
  /** An error about the list as a whole. */
  error?: string
}

/** A list with buttons to add, remove and move entries, so it works by keyboard too. The focus follows the entry. */
export function RowList<Entry>(props: RowListProps<Entry>) {
  const { legend, hint, entries, onChange, nameOf, children, add, min = 0, ordered, error } = props
  const list = useRef<HTMLFieldSetElement>(null)
  const focusAfterChange = useFocusAfterChange(list, entries)
  /** The last move, announced to screen readers. */
  const [announcement, announce] = useState('')

  const move = (index: number, by: -1 | 1) => {
    const to = index + by
    const entry = entries[index]
    if (entry === undefined || to < 0 || to >= entries.length) return
    focusAfterChange(`[data-row="${to}"] [data-move="${by}"]`)
    announce(`${nameOf(entry, index)} sasa ni ya ${to + 1} kati ya ${entries.length}.`)
    onChange(moveEntry(entries, index, by))
  }
  const remove = (index: number) => {
    focusAfterChange('[data-add]')
    onChange(removeEntry(entries, index))
  }
  const append = () => {
    if (!add) return
    focusAfterChange(`[data-row="${entries.length}"] :is(input, select, textarea)`)
    onChange([...entries, add.entry()])
  }
  return (
    <fieldset ref={list} className={styles.rows}>
      <legend>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ol>
        {entries.map((entry, index) => (
          // The index is a safe key, because rows have no state of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id while they are typed
          <li key={index} data-row={index}>
            <div className={styles.rowFields}>{children(entry, index)}</div>
            <RowTools
              name={nameOf(entry, index)}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onMove={ordered && entries.length > 1 ? (by) => move(index, by) : undefined}
              onRemove={add && entries.length > min ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p className={styles.rowsProblem} role="alert">
          {error}
        </p>
      )}
      {add && (
        <Button variant="line" size="small" data-add disabled={entries.length >= add.max} onClick={append}>
          <PlusIcon size={20} /> {add.label}
        </Button>
      )}
      <p className="vh" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}

/**
 * Returns a function that takes a selector. The matching element gets the focus once the changed entries are rendered.
 */
function useFocusAfterChange(list: RefObject<HTMLElement | null>, entries: unknown): (selector: string) => void {
  const next = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list has changed
  useLayoutEffect(() => {
    if (next.current) list.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = ''
  }, [entries])
  return (selector) => {
    next.current = selector
  }
}

interface RowToolsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  /** If missing, the entry cannot be moved. */
  onMove?: (by: -1 | 1) => void
  /** If missing, the entry cannot be removed. */
  onRemove?: () => void
}

function RowTools({ name, isFirst, isLast, onMove, onRemove }: RowToolsProps) {
  return (
    <div className={styles.rowTools}>
      {onMove &&
        ([-1, 1] as const).map((by) => (
          <IconButton
            key={by}
            data-move={by}
            aria-label={`Sogeza ${name} ${by < 0 ? 'juu' : 'chini'}`}
            disabled={by < 0 ? isFirst : isLast}
            onClick={() => onMove(by)}
          >
            {by < 0 ? <ArrowUpIcon size={20} /> : <ArrowDownIcon size={20} />}
          </IconButton>
        ))}
      {onRemove && (
        <IconButton aria-label={`Ondoa ${name}`} onClick={onRemove}>
          <TrashIcon size={20} />
        </IconButton>
      )}
    </div>
  )
}
