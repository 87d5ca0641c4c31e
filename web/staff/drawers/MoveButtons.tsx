import { useState } from 'react'
import type { CashDirection } from '../../../shop/drawers/drawers.ts'
import type { Day } from '../../data/day.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import styles from './drawers.module.css'

const MoveSheet = lazyComponent(() => import('./MoveSheet.tsx'), 'MoveSheet')

/** Puts cash into the viewer's drawer, or takes some out. */
export function MoveButtons({ people }: { people: Day['people'] }) {
  const [direction, setDirection] = useState<CashDirection | null>(null)
  const close = () => setDirection(null)
  return (
    <div className={styles.acts}>
      <Button variant="line" onClick={() => setDirection('toa')}>
        Toa pesa
      </Button>
      <Button variant="line" onClick={() => setDirection('weka')}>
        Weka pesa
      </Button>
      <LoadedWhenOpen open={direction !== null} onClose={close}>
        <MoveSheet people={people} direction={direction} onClose={close} />
      </LoadedWhenOpen>
    </div>
  )
}
