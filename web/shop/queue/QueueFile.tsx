import { useEffect, useState } from 'react'
import { saveFile } from '../../browser/save-file.ts'
import { readQueueFiles, useOwnUnsent, useUnfinishedSales } from '../../data/queue/queue-file.ts'
import { Button } from '../../ui/form/Button.tsx'

/**
 * Shown if the browser may delete its storage: the number of queued entries, and a button that saves them as a file.
 */
export function QueueFile() {
  const { owner, count } = useOwnUnsent()
  const unfinishedSales = useUnfinishedSales() ?? []
  const [isPersistent, setPersistent] = useState(true)
  useEffect(() => {
    navigator.storage?.persisted?.().then(setPersistent, () => setPersistent(false))
  }, [])
  if (isPersistent || count + unfinishedSales.length === 0) return null
  return (
    <p className="queue-file">
      Zinazosubiri: {count}.{unfinishedSales.length > 0 && ` Mauzo ya pembeni: ${unfinishedSales.length}.`} Simu hii
      inaweza kuzifuta ikijaa; usifute data za kivinjari kabla hazijatumwa.{' '}
      <Button
        variant="line"
        size="small"
        onClick={async () => (await readQueueFiles(owner, unfinishedSales)).forEach(saveFile)}
      >
        Pakua foleni
      </Button>
    </p>
  )
}
