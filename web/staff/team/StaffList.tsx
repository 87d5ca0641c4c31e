import { useState } from 'react'
import { formatAgo } from '../../../shop/numbers/dates.ts'
import { roleNames } from '../../../shop/people/roles.ts'
import { commonTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { calledBy, type StaffMember, useStaff } from '../../data/team.ts'
import { EmptyState, Loading, ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { LockIcon, PlusIcon, UsersIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { NameSheet } from './NameSheet.tsx'
import { ResetLinkSheet } from './ResetLinkSheet.tsx'
import { RoleSheet } from './RoleSheet.tsx'
import styles from './team.module.css'

type Task = { kind: 'name' | 'role' | 'reset' | 'end'; member: StaffMember | null }

/** Everybody with a role, and what an admin can do for each. */
export function StaffList() {
  const { data, error, isFetching, refetch } = useStaff()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  if (error && !data) {
    const text = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={text} onRetry={refetch} busy={isFetching} />
  }
  if (!data) return <Loading />
  return (
    <>
      <Button wide onClick={() => setTask({ kind: 'role', member: null })}>
        <PlusIcon /> Mpe mtu jukumu
      </Button>
      <Button variant="line" wide onClick={() => setTask({ kind: 'reset', member: null })}>
        <LockIcon size={20} /> Nenosiri jipya kwa mteja
      </Button>
      {data.length === 0 && <EmptyState title="Hakuna wafanyakazi bado." art={<UsersIcon size={48} />} />}
      <List label="Wafanyakazi">
        {data.map((member) => (
          <MemberRow key={member.id} member={member} onTask={(kind) => setTask({ kind, member })} />
        ))}
      </List>
      <NameSheet member={task?.kind === 'name' ? task.member : null} onClose={close} />
      <RoleSheet open={task?.kind === 'role'} member={task?.member ?? null} onClose={close} />
      <ResetLinkSheet open={task?.kind === 'reset'} member={task?.member ?? null} onClose={close} />
      <EndSessionsDialog member={task?.kind === 'end' ? task.member : null} onClose={close} />
    </>
  )
}

function MemberRow({ member, onTask }: { member: StaffMember; onTask: (kind: Task['kind']) => void }) {
  const name = calledBy(member)
  const nameTask = member.name ? 'Badili jina kamili' : 'Weka jina kamili'
  const seen = member.last_seen ? `Alionekana ${formatAgo(member.last_seen)}` : 'Hajaingia kwa sasa'
  return (
    <Row
      title={name}
      trailing={<Chip tone="brand">{roleNames[member.role]}</Chip>}
      actions={
        <>
          <Button variant="line" size="small" onClick={() => onTask('name')} aria-label={`${nameTask}: ${name}`}>
            {nameTask}
          </Button>
          <Button variant="line" size="small" onClick={() => onTask('role')} aria-label={`Badili jukumu: ${name}`}>
            Badili jukumu
          </Button>
          <Button variant="line" size="small" onClick={() => onTask('reset')} aria-label={`Nenosiri jipya: ${name}`}>
            Nenosiri jipya
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={member.sessions === 0}
            onClick={() => onTask('end')}
            aria-label={`Mtoe kwenye simu zote: ${name}`}
          >
            Mtoe
          </Button>
        </>
      }
    >
      {name !== member.phone_number && <span className={styles.phone}>{member.phone_number}</span>}
      {seen} · vifaa {member.sessions}
    </Row>
  )
}

function EndSessionsDialog({ member, onClose }: { member: StaffMember | null; onClose: () => void }) {
  const end = useCall('endSessions')
  const confirm = async () => {
    if (!member) return
    try {
      const { ended } = await end.mutateAsync({ phone_number: member.phone_number })
      toast.success(`Ametolewa kwenye vifaa ${ended}.`)
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={member !== null}
      onClose={onClose}
      onConfirm={confirm}
      title="Mtoe kwenye vifaa vyote"
      message={`${member ? calledBy(member) : ''} atalazimika kuingia upya kwenye kila kifaa.`}
      danger
    />
  )
}
