import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import { queuedNames } from '../../../../shop/queue/read-in.ts'
import { commonTexts } from '../../../../shop/words/messages.ts'
import { atPrices, fileWith, knowingly, newPrices, type ReadEntry } from '../../../data/queue-file.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { CheckIcon, WarningIcon } from '../../../ui/icon/icons.tsx'
import { Chip } from '../../../ui/list/Chip.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Row } from '../../../ui/list/List.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import styles from './queue-file.module.css'

interface ReadEntryRowProps {
  read: ReadEntry
  isBusy: boolean
  /** Reads this one entry in once more, from a file of its own. */
  onAgain: (file: Blob) => void
}

/** What became of one entry, and the question where it was refused. */
export function ReadEntryRow({ read, isBusy, onAgain }: ReadEntryRowProps) {
  const { entry, result } = read
  const { body, shown, kind, created_at } = entry
  const title = body?.customer_name ?? body?.name ?? shown?.name ?? 'Kisichosomeka'
  const again = (changed: ReadEntry['entry']) => onAgain(fileWith(changed))
  return (
    <Row
      leading={result.result === 'refused' ? <WarningIcon /> : <CheckIcon />}
      title={title}
      trailing={<ResultChip result={result.result} />}
      actions={
        result.result === 'refused' ? (
          <>
            <div role="status" className={styles.question}>
              <p>{result.error}</p>
              {result.prices && <NewPrices read={read} />}
            </div>
            {result.prices ? (
              <Button busy={isBusy} onClick={() => again(atPrices(read))}>
                Kubali bei mpya, isome
              </Button>
            ) : result.code === 'sent_long_ago' ? (
              <Button busy={isBusy} onClick={() => again(knowingly(read))}>
                Haimo dukani, isome
              </Button>
            ) : (
              <Button variant="line" busy={isBusy} onClick={() => again(entry)}>
                {commonTexts.retry}
              </Button>
            )}
          </>
        ) : (
          <MadeLink result={result} />
        )
      }
    >
      {[kind && queuedNames[kind], ownerOf(read), created_at && formatDateTime(created_at)].filter(Boolean).join(' · ')}
    </Row>
  )
}

function ResultChip({ result }: { result: ReadEntry['result']['result'] }) {
  if (result === 'taken') return <Chip tone="ok">Imesomwa</Chip>
  return result === 'known' ? <Chip>Ilikuwapo</Chip> : <Chip tone="bad">Inahitaji uamuzi</Chip>
}

function MadeLink({ result: { order_id, captured_order_id } }: { result: ReadEntry['result'] }) {
  if (order_id !== null)
    return (
      <Link className={buttonClass({ variant: 'line' })} href={paths.order(order_id)}>
        Oda Na. {order_id}
      </Link>
    )
  return (
    captured_order_id !== null && (
      <Link className={buttonClass({ variant: 'line' })} href={paths.capturedOrders}>
        Oda za picha
      </Link>
    )
  )
}

/** The lines whose price is another now. */
function NewPrices({ read }: { read: ReadEntry }) {
  return (
    <ul>
      {newPrices(read).map(({ name, before = 0, now }) => (
        <li key={name}>
          {name}: <span className="vh">bei ya zamani </span>
          <s>
            <Money amount={before} />
          </s>{' '}
          <span className="vh">bei mpya </span>
          <b>
            <Money amount={now} />
          </b>
        </li>
      ))}
    </ul>
  )
}

/** Whose the file says it is. */
function ownerOf({ entry, result }: ReadEntry): string {
  if (entry.owner === 'guest') return 'Mgeni'
  return result.owner_name ?? result.owner_phone ?? 'Asiyejulikana'
}
