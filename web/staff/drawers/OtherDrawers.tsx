import { useState } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import type { Day } from '../../data/day.ts'
import { Button } from '../../ui/form/Button.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { CountForm } from './CountForm.tsx'
import { methodsOf } from './counting.ts'

interface OtherDrawersProps {
  day: Day
  own: number | null
  nameOf: (id: number | null) => string
}

/** Everybody else's drawers, which an admin may count. */
export function OtherDrawers({ day, own, nameOf }: OtherDrawersProps) {
  /** The drawer in the sheet: a person's id, or null for the shop's box; undefined while the sheet is closed. */
  const [drawerToCount, setDrawerToCount] = useState<number | null | undefined>()
  const drawers = [...new Set(day.rows.map(({ person_id }) => person_id))].filter((id) => id !== own)
  const isOpen = drawerToCount !== undefined
  if (drawers.length === 0) return null
  return (
    <section className="stack">
      <h2>Droo za wengine</h2>
      <List label="Droo za wengine">
        {drawers.map((drawer) => (
          <Row
            key={String(drawer)}
            title={nameOf(drawer)}
            actions={
              <Button
                variant="line"
                size="small"
                aria-label={`Hesabu droo: ${nameOf(drawer)}`}
                onClick={() => setDrawerToCount(drawer)}
              >
                Hesabu
              </Button>
            }
          >
            {methodsOf(day, drawer)
              .map(({ name, expected }) => `${name} ${formatMoney(expected ?? 0)}`)
              .join(' · ')}
          </Row>
        ))}
      </List>
      <Sheet open={isOpen} onClose={() => setDrawerToCount(undefined)} title="Hesabu droo">
        {isOpen && (
          <CountForm day={day} drawer={drawerToCount} nameOf={nameOf} onDone={() => setDrawerToCount(undefined)} />
        )}
      </Sheet>
    </section>
  )
}
