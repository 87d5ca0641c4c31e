import type { ReactNode } from 'react'
import { formatAgo, formatDateTime } from '../../../../shop/numbers/dates.ts'
import type { ShopState } from '../../../data/shop/backups.ts'
import { CheckIcon, WarningIcon } from '../../../ui/icon/icons.tsx'
import styles from '../form/form.module.css'

type State = ShopState['backups']

const HOUR_MS = 60 * 60_000

/** The state of the backups, with advice for each problem. */
export function BackupState({ state }: { state: State }) {
  const { last_good_at, hours, failure, drill, is_same_disk, is_encrypted, place, next_at } = state
  const isLate = hours !== null && last_good_at !== null && Date.now() - Date.parse(last_good_at) > 2 * hours * HOUR_MS
  return (
    <section className={styles.card} aria-label="Hali ya nakala">
      {last_good_at === null ? (
        <Line bad>
          <b>Bado hakuna nakala nzuri.</b> Seva ikiharibika leo, duka lote linapotea. Tengeneza moja sasa.
        </Line>
      ) : (
        <Line bad={isLate}>
          <b>
            Nakala nzuri ya mwisho: {formatDateTime(last_good_at)} ({formatAgo(last_good_at)}).
          </b>
          {isLate && ` Imechelewa: inatakiwa kila baada ya saa ${hours}. Tengeneza moja sasa.`}
        </Line>
      )}
      {failure && (
        <Line bad>
          <b>{formatDateTime(failure.at)}:</b> {failure.message}
        </Line>
      )}
      {drill && (
        <Line bad={drill.ok !== true}>
          <b>{formatDateTime(drill.at)}:</b> {drill.message}
        </Line>
      )}
      {is_same_disk && (
        <Line bad>
          Nakala ziko kwenye diski ya duka lenyewe: diski ikiharibika zinapotea pia. Pakua moja kila siku, au mwombe
          fundi wa seva aweke mahali pengine.
        </Line>
      )}
      <p className={styles.hint}>
        {hours === null
          ? 'Nakala hazitengenezwi zenyewe: gusa kitufe kila siku.'
          : `Inatengenezwa yenyewe kila baada ya saa ${hours}${next_at ? `; inayofuata ${formatDateTime(next_at)}` : ''}.`}{' '}
        Zinahifadhiwa {placeWords(state)}.{is_encrypted && ' Zimefungwa kwa nenosiri: bila hilo haziwezi kurudishwa.'}
      </p>
      <p className={styles.hint}>
        Kwa fundi wa seva: <code>{place}</code>
      </p>
    </section>
  )
}

/** Says whether the backups would be lost together with the server. */
function placeWords({ place, is_same_disk }: State): string {
  if (place.startsWith('s3://')) return 'kwenye hifadhi ya nje ya seva'
  return is_same_disk ? 'kwenye diski ya duka' : 'kwenye diski nyingine ya seva'
}

function Line({ bad, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <p className={bad ? `${styles.line} ${styles.lineBad}` : styles.line}>
      {bad ? <WarningIcon size={20} /> : <CheckIcon size={20} />}
      <span>{children}</span>
    </p>
  )
}
