import { formatBytes } from '../../../shop/numbers/bytes.ts'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type ShopState, useShopState } from '../../data/shop/backups.ts'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { CheckIcon, WarningIcon } from '../../ui/icon/icons.tsx'
import { Facts } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import styles from './form/form.module.css'
import { WakeCard } from './WakeCard.tsx'

/** 'Hali ya duka': the server's state in the owner's terms, with advice for each problem. */
export function StateSection() {
  const { data, error, isFetching, refetch } = useShopState()
  if (!data) {
    if (!error) return <LoadingRows />
    const text = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
    return <ProblemState message={text} onRetry={refetch} busy={isFetching} />
  }
  return (
    <div className="stack">
      {data.asleep && <WakeCard />}
      <StateProblems problems={data.problems} />
      <section className={styles.card} aria-label="Taarifa za duka">
        <Facts facts={factsOf(data)} />
      </section>
      <Button variant="line" busy={isFetching} onClick={() => void refetch()}>
        Angalia tena
      </Button>
    </div>
  )
}

/** The problems, worst first, or a line that says that there are none. */
export function StateProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0)
    return (
      <p className={styles.line}>
        <CheckIcon size={20} />
        <span>Kila kitu kiko sawa.</span>
      </p>
    )
  return (
    <ul className={styles.problems} aria-label="Yanayohitaji kushughulikiwa">
      {problems.map((problem) => (
        <li key={problem} className={`${styles.line} ${styles.lineBad}`}>
          <WarningIcon size={20} />
          <span>{problem}</span>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ version, schema, database, data_disk, backup_disk, backups }: ShopState): [string, string][] {
  const disk = (one: ShopState['data_disk']) =>
    one ? `${formatBytes(one.free)} wazi kati ya ${formatBytes(one.size)}` : 'haijulikani'
  return [
    ['Nakala nzuri ya mwisho', backups.last_good_at ? formatDateTime(backups.last_good_at) : 'bado hakuna'],
    ['Diski ya duka', disk(data_disk)],
    ['Diski ya nakala', backups.is_same_disk ? 'ni ileile ya duka' : disk(backup_disk)],
    ['Ukubwa wa taarifa', formatBytes(database.size)],
    ['Hifadhidata', database.is_embedded ? 'ya duka lenyewe' : 'ya seva nyingine'],
    ['Toleo la programu', version],
    // Only the number of a migration such as '016-first-steps', because the name is only useful to engineers.
    ['Muundo wa taarifa', schema.slice(0, 3)],
  ]
}
