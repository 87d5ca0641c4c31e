import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { entryTexts } from '../../../shop/queue/entry-texts.ts'
import { type QueueKind, queueKindNames, rulesOf } from '../../../shop/queue/kinds.ts'
import type { ListedEntry } from '../../../shop/queue/order-entry-texts.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { refetchChanged } from '../../data/api/refetch-changed.ts'
import { isBeingSentHere } from '../../data/queue/queue.ts'
import { type QueuedEntry, useQueued } from '../../data/queue/queued-entries.ts'
import { QueuedLine } from '../../ui/queue/QueuedLine.tsx'

/** The kinds of queued entries that belong to a signed-in person; only staff have these. */
const staffKinds = queueKindNames.filter((kind) => rulesOf(kind).owner === 'person')

/** Says how many queued entries of staff are waiting or need a decision, with a link to them. */
export function UnsentLines() {
  return (
    <div role="status">
      {staffKinds.map((kind) => (
        <RefreshAfter key={kind} kind={kind} />
      ))}
      {staffKinds.map((kind) => (
        <UnsentLine key={kind} kind={kind} state="decision">
          Inahitaji uamuzi wako
        </UnsentLine>
      ))}
      {staffKinds.map((kind) => (
        <UnsentLine key={kind} kind={kind} state="waiting">
          Haijatumwa
        </UnsentLine>
      ))}
    </div>
  )
}

/** The entries of this kind and state. Those that an open screen is sending are left out: the screen reports them. */
const useEntriesIn = (kind: QueueKind, state: QueuedEntry['state']) =>
  useQueued(kind).filter((entry) => entry.state === state && !isBeingSentHere(entry.key))

/**
 * Refetches what the sent entries changed. Entries are sent one by one, so the refetch waits until the last entry has
 * been sent.
 */
function RefreshAfter({ kind }: { kind: QueueKind }): null {
  const client = useQueryClient()
  const sentCount = useDebounced(useEntriesIn(kind, 'sent').length)
  useEffect(() => {
    if (sentCount === 0) return
    const { stale } = rulesOf(kind)
    void refetchChanged(client, { predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) })
  }, [client, kind, sentCount])
  return null
}

interface UnsentLineProps {
  kind: QueueKind
  state: 'decision' | 'waiting'
  children: string
}

function UnsentLine({ kind, state, children }: UnsentLineProps) {
  const entries = useEntriesIn(kind, state)
  const [first] = entries
  if (!first) return null
  const { withCount, path } = entryTexts[kind]
  // The cast is safe, because `useEntriesIn` returns only entries of this kind.
  return (
    <QueuedLine counted={withCount(entries.length)} href={path(first as ListedEntry)} isOne={entries.length === 1}>
      {children}
    </QueuedLine>
  )
}
