import { useEffect } from 'react'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { hasQueue } from '../../../data/device/queue-flag.ts'
import { useOtherUsersEntries } from '../../../data/queue/other-users-entries.ts'
import { startQueue } from '../../../data/queue/queue.ts'
import { queueFilesOf } from '../../../data/queue/queue-file.ts'
import { useUnfinishedSalesOfOthers } from '../../../data/till/use-unfinished-sales-of-others.ts'
import { Button } from '../../../ui/form/Button.tsx'
import styles from '../form/form.module.css'
import type { QueueFileImport } from './use-queue-file-import.ts'

/** Other people's entries queued on this phone, which an admin may import without a file. */
export function OthersOnThisPhone({ work }: { work: QueueFileImport }) {
  useEffect(() => {
    if (hasQueue()) startQueue()
  }, [])
  const others = useOtherUsersEntries()
  const unfinishedSales = useUnfinishedSalesOfOthers()
  // The button reads all of it, so it appears once all is known.
  if (unfinishedSales === null || others.length + unfinishedSales.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="foleni-hapa">
      <h2 id="foleni-hapa">Kwenye simu hii</h2>
      <p>
        Yanayosubiri watu wengine waingie kwenye akaunti zao: {formatNumber(others.length)}.
        {unfinishedSales.length > 0 && ` Mauzo yao ya pembeni: ${formatNumber(unfinishedSales.length)}.`}
      </p>
      <Button
        variant="line"
        busy={work.isReading || work.isImporting}
        onClick={async () => void work.read(await queueFilesOf(others, unfinishedSales))}
      >
        Yasome sasa
      </Button>
    </section>
  )
}
