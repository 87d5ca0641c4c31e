import { useState } from 'react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import type { Countable } from './find-goods.ts'
import { stocktakeTexts } from './texts.ts'
import type { CountingState } from './use-counting.ts'

const PAGE = 50

interface UncountedProps {
  counting: CountingState
  uncounted: readonly Countable[]
  isOver: boolean
}

/** The products that nobody has counted. A tap on a row opens its count; the button counts it as 0. */
export function Uncounted({ counting, uncounted, isOver }: UncountedProps) {
  const [shown, setShown] = useState(PAGE)
  const { begin, count } = counting
  if (uncounted.length === 0) return <EmptyState title="Bidhaa zote zimehesabiwa." />
  return (
    <>
      <List label="Hazijahesabiwa">
        {uncounted.slice(0, shown).map((item) => (
          <Row
            key={item.variant_id}
            title={item.label}
            onOpen={isOver ? undefined : () => begin(item)}
            actions={
              !isOver && (
                <Button
                  variant="line"
                  size="small"
                  aria-label={`${stocktakeTexts.none}: ${item.label}`}
                  onClick={() => void count(item, 0)}
                >
                  {stocktakeTexts.none}
                </Button>
              )
            }
          />
        ))}
      </List>
      {uncounted.length > shown && (
        <Button variant="line" wide onClick={() => setShown(shown + PAGE)}>
          Onyesha zaidi
        </Button>
      )}
    </>
  )
}
