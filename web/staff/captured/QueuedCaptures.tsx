import { type ReactNode, useEffect } from 'react'
import { startQueue } from '../../data/queue/queue.ts'
import { useQueuedCaptures } from '../../data/queue/queued-captures.ts'
import { List } from '../../ui/list/List.tsx'
import styles from './captured.module.css'
import { QueuedCapture } from './QueuedCapture.tsx'

/** The paper orders that are queued on this phone or need a decision; renders `children` if there are none. */
export function QueuedCaptures({ mayCapture, children }: { mayCapture: boolean; children: ReactNode }) {
  useEffect(startQueue, [])
  const unsent = useQueuedCaptures()
  if (unsent.length === 0) return children
  return (
    <section className={styles.queued} aria-label="Oda za picha ambazo hazijatumwa">
      <h2>Hazijatumwa</h2>
      <List label="Oda za picha ambazo hazijatumwa">
        {unsent.map((entry) => (
          <QueuedCapture key={entry.place} entry={entry} mayCapture={mayCapture} />
        ))}
      </List>
    </section>
  )
}
