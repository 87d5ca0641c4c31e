import { useEffect } from 'react'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { hasQueue } from '../../../data/device/queue-flag.ts'
import { useOthersUnsent } from '../../../data/queue/others-here.ts'
import { startQueue } from '../../../data/queue/queue.ts'
import { queueFilesOf } from '../../../data/queue/queue-file.ts'
import { Button } from '../../../ui/form/Button.tsx'
import styles from '../form/form.module.css'
import type { ReadIn } from './use-read-in.ts'

/** What waits on this very phone until another person signs in: it may be read in without a file. */
export function OthersOnThisPhone({ work }: { work: ReadIn }) {
  useEffect(() => {
    if (hasQueue()) startQueue()
  }, [])
  const others = useOthersUnsent()
  if (others.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="foleni-hapa">
      <h2 id="foleni-hapa">Kwenye simu hii</h2>
      <p>Yanayosubiri watu wengine waingie kwenye akaunti zao: {formatNumber(others.length)}.</p>
      <Button variant="line" busy={work.isBusy} onClick={async () => void work.read(await queueFilesOf(others))}>
        Yasome sasa
      </Button>
    </section>
  )
}
