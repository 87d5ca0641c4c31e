import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '../../../ui/icon/icons.tsx'
import styles from './form.module.css'
import { moveEntry, removeEntry } from './settings-draft.ts'

interface RowListProps<Entry> {
  legend: string
  hint?: string
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
  /** What an entry is called in the labels of its buttons. */
  nameOf: (entry: Entry, at: number) => string
  /** The inputs of one entry. */
  children: (entry: Entry, at: number) => ReactNode
  /** The button that adds an entry, and what it adds; without it the list keeps its entries. */
  add?: { label: string; entry: () => Entry; most: number }
  /** Entries that must stay. */
  least?: number
  /** The order matters: buttons move an entry up and down. */
  ordered?: boolean
  /** What is wrong with the list as a whole. */
  error?: string
}

/** A list that is added to, put in order and shortened by buttons, so by keyboard too; the focus goes along. */
export function RowList<Entry>(props: RowListProps<Entry>) {
  const { legend, hint, entries, onChange, nameOf, children, add, least = 0, ordered, error } = props
  const list = useRef<HTMLFieldSetElement>(null)
  const focusNext = useRef('')
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list has changed
  useLayoutEffect(() => {
    if (focusNext.current) list.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = ''
  }, [entries])

  const move = (at: number, by: -1 | 1) => {
    const to = at + by
    const entry = entries[at]
    if (entry === undefined || to < 0 || to >= entries.length) return
    focusNext.current = `[data-row="${to}"] [data-move="${by}"]`
    setSaid(`${nameOf(entry, at)} sasa ni ya ${to + 1} kati ya ${entries.length}.`)
    onChange(moveEntry(entries, at, by))
  }
  const remove = (at: number) => {
    focusNext.current = '[data-add]'
    onChange(removeEntry(entries, at))
  }
  const append = () => {
    if (!add) return
    focusNext.current = `[data-row="${entries.length}"] :is(input, select, textarea)`
    onChange([...entries, add.entry()])
  }
  return (
    <fieldset ref={list} className={styles.rows}>
      <legend>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ol>
        {entries.map((entry, at) => (
          // All of a row's state is in the entry.
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own while they are typed
          <li key={at} data-row={at}>
            <div className={styles.rowFields}>{children(entry, at)}</div>
            <div className={styles.rowTools}>
              {ordered &&
                entries.length > 1 &&
                ([-1, 1] as const).map((by) => (
                  <IconButton
                    key={by}
                    data-move={by}
                    aria-label={`Sogeza ${nameOf(entry, at)} ${by < 0 ? 'juu' : 'chini'}`}
                    disabled={by < 0 ? at === 0 : at === entries.length - 1}
                    onClick={() => move(at, by)}
                  >
                    {by < 0 ? <ArrowUpIcon size={20} /> : <ArrowDownIcon size={20} />}
                  </IconButton>
                ))}
              {add && entries.length > least && (
                <IconButton aria-label={`Ondoa ${nameOf(entry, at)}`} onClick={() => remove(at)}>
                  <TrashIcon size={20} />
                </IconButton>
              )}
            </div>
          </li>
        ))}
      </ol>
      {error && (
        <p className={styles.rowsProblem} role="alert">
          {error}
        </p>
      )}
      {add && (
        <Button variant="line" size="small" data-add disabled={entries.length >= add.most} onClick={append}>
          <PlusIcon size={20} /> {add.label}
        </Button>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </fieldset>
  )
}
