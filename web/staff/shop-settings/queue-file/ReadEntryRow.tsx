import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { entryTexts } from '../../../../shop/queue/entry-texts.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import {
  canBeImported,
  confirmedAsNew,
  fileWith,
  newPrices,
  outcomeOf,
  type ReadEntry,
  withNewPrices,
} from '../../../data/queue-file.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { TickBox } from '../../../ui/form/choices/TickBox.tsx'
import { CheckIcon, WarningIcon } from '../../../ui/icon/icons.tsx'
import { Chip } from '../../../ui/list/Chip.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Row } from '../../../ui/list/List.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { ownerOf, titleOf } from './entry-words.ts'
import styles from './queue-file.module.css'

interface ReadEntryRowProps {
  read: ReadEntry
  isTicked: boolean
  isBusy: boolean
  onTick: (isTicked: boolean) => void
  /** Reads only this entry again, as a file of its own. */
  onAgain: (file: Blob) => void
}

/**
 * One entry with its owner, and a checkbox if it can be imported. A refused entry shows the reason and what can be
 * done.
 */
export function ReadEntryRow({ read, isTicked, isBusy, onTick, onAgain }: ReadEntryRowProps) {
  const { kind, made_at, about } = read.preview
  const { result } = outcomeOf(read)
  const title = titleOf(read)
  const icon = result === 'refused' ? <WarningIcon /> : <CheckIcon />
  return (
    <Row
      leading={
        canBeImported(read) ? (
          <TickBox aria-label={`Chukua: ${title}`} checked={isTicked} disabled={isBusy} onChange={onTick} />
        ) : (
          icon
        )
      }
      title={title}
      trailing={
        <>
          {about.total_amount !== null && <Money amount={about.total_amount} />}
          <ResultChip result={result} />
        </>
      }
      actions={
        result === 'refused' ? (
          <Refusal read={read} isBusy={isBusy} onAgain={onAgain} />
        ) : (
          result !== 'new' && <ResultLink read={read} />
        )
      }
    >
      <span className={styles.facts}>
        <span>{[kind && entryTexts[kind].name, about.contents].filter(Boolean).join(': ')}</span>
        {about.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span>Ya: {ownerOf(read)}</span>
        {made_at && <span>Iliandikwa {formatDateTime(made_at)}</span>}
      </span>
    </Row>
  )
}

/** Why an entry was refused, and what can be done about it. */
function Refusal({ read, isBusy, onAgain }: Pick<ReadEntryRowProps, 'read' | 'isBusy' | 'onAgain'>) {
  const { code, error, prices } = outcomeOf(read)
  const readAgain = (changed: ReadEntry['entry']) => onAgain(fileWith(changed))
  return (
    <>
      <div role="status" className={styles.question}>
        <p>{error}</p>
        {prices && <NewPrices read={read} />}
      </div>
      {prices ? (
        <Button busy={isBusy} onClick={() => readAgain(withNewPrices(read))}>
          Kubali bei mpya
        </Button>
      ) : code === 'sent_long_ago' ? (
        <Button busy={isBusy} onClick={() => readAgain(confirmedAsNew(read))}>
          Haimo dukani, endelea
        </Button>
      ) : (
        <Button variant="line" busy={isBusy} onClick={() => readAgain(read.entry)}>
          {commonTexts.retry}
        </Button>
      )}
    </>
  )
}

function ResultChip({ result }: { result: ReturnType<typeof outcomeOf>['result'] }) {
  if (result === 'new') return null
  if (result === 'taken') return <Chip tone="ok">Imechukuliwa</Chip>
  return result === 'known' ? <Chip>Ilikuwapo</Chip> : <Chip tone="bad">Inahitaji uamuzi</Chip>
}

/** Links to the order or sale that was created from the entry. */
function ResultLink({ read }: { read: ReadEntry }) {
  const { made_id } = outcomeOf(read)
  const { kind } = read.preview
  if (made_id === null || !kind) return null
  const { label, path } = entryTexts[kind].linkToResult(made_id)
  return (
    <Link className={buttonClass({ variant: 'line' })} href={path}>
      {label}
    </Link>
  )
}

/** Lists the lines whose prices have changed. */
function NewPrices({ read }: { read: ReadEntry }) {
  return (
    <ul>
      {newPrices(read).map(({ name, before, now }) => (
        <li key={name}>
          {name}:{' '}
          {before !== undefined && (
            <>
              <span className="vh">bei ya zamani </span>
              <s>
                <Money amount={before} />
              </s>{' '}
            </>
          )}
          <span className="vh">bei mpya </span>
          <b>
            <Money amount={now} />
          </b>
        </li>
      ))}
    </ul>
  )
}
