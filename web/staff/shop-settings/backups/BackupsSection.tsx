import { useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../../../shop/numbers/bytes.ts'
import { formatAgo, formatDateTime } from '../../../../shop/numbers/dates.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { useCall } from '../../../data/api/use-call.ts'
import { type Backup, type Backups, useBackups } from '../../../data/shop/backups.ts'
import { EmptyState, ProblemState } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { DownloadIcon, LockIcon } from '../../../ui/icon/icons.tsx'
import { Chip } from '../../../ui/list/Chip.tsx'
import { List, Row } from '../../../ui/list/List.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import styles from '../form/form.module.css'
import { BackupAdvice } from './BackupAdvice.tsx'
import { BackupState } from './BackupState.tsx'
import { DownloadSheet } from './DownloadSheet.tsx'

/** 'Nakala rudufu': the state of the backups, their list, and a button to make a backup. */
export function BackupsSection() {
  const { data, error, isFetching, refetch } = useBackups()
  if (data) return <BackupsList backups={data} />
  if (!error) return <LoadingRows />
  return (
    <>
      <ProblemState
        message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry)}
        onRetry={refetch}
        busy={isFetching}
      />
      <BackupAdvice />
    </>
  )
}

function BackupsList({ backups }: { backups: Backups }) {
  const [chosen, setChosen] = useState<Backup | null>(null)
  return (
    <div className="stack">
      <BackupState state={backups} />
      <NewBackup backups={backups} />
      {backups.backups.length === 0 ? (
        <EmptyState title="Hakuna nakala bado." art={<LockIcon size={48} />}>
          Gusa 'Tengeneza nakala sasa', kisha uipakue.
        </EmptyState>
      ) : (
        <List label="Nakala zilizopo, mpya kwanza">
          {backups.backups.map((backup) => (
            <BackupRow key={backup.name} backup={backup} onDownload={() => setChosen(backup)} />
          ))}
        </List>
      )}
      <BackupAdvice />
      <DownloadSheet backup={chosen} onClose={() => setChosen(null)} />
    </div>
  )
}

/** Starts a backup. Shows the progress of a running backup, even of a scheduled one. */
function NewBackup({ backups: { running, last_good_at } }: { backups: Backups }) {
  const create = useCall('createBackup')
  const before = useRef<string | null>(null)
  const wasRunning = useRef(false)
  useEffect(() => {
    const ended = wasRunning.current && !running
    wasRunning.current = running !== null
    // The state above already shows a failure.
    if (ended && last_good_at !== before.current) toast.success('Nakala imetengenezwa na kukaguliwa.')
    before.current = last_good_at
  }, [running, last_good_at])
  const begin = async () => {
    try {
      await create.mutateAsync({})
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  const busy = running !== null || create.isPending
  return (
    <>
      <Button size="large" wide busy={busy} onClick={begin}>
        {busy ? 'Nakala inatengenezwa…' : 'Tengeneza nakala sasa'}
      </Button>
      <div className={styles.progress} role="status">
        {running && (
          <>
            Ilianza {formatAgo(running.since)}. Duka linaendelea kufanya kazi; unaweza kuondoka hapa.
            <progress aria-label="Nakala inatengenezwa" />
          </>
        )}
      </div>
    </>
  )
}

function BackupRow({ backup, onDownload }: { backup: Backup; onDownload: () => void }) {
  const at = formatDateTime(backup.made_at)
  return (
    <Row
      title={at}
      trailing={<Checked backup={backup} />}
      actions={
        <Button variant="line" size="small" onClick={onDownload} aria-label={`Pakua nakala ya ${at}`}>
          <DownloadIcon size={20} /> Pakua
        </Button>
      }
    >
      {formatBytes(backup.size)}
      {backup.checked_at && ` · ilikaguliwa ${formatDateTime(backup.checked_at)}`}
      {!backup.is_sent && ' · iko kwenye seva hii tu'}
    </Row>
  )
}

function Checked({ backup }: { backup: Backup }) {
  if (backup.ok) return <Chip tone="ok">Nzima</Chip>
  return backup.checked_at ? <Chip tone="bad">Ina kasoro</Chip> : <Chip tone="warn">Haijakaguliwa</Chip>
}
