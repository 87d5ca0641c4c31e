import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { formatAgo } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { useQueryString } from '../../browser/navigation.ts'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { displayName, type StaffMember, useStaff } from '../../data/team.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { LockIcon, PlusIcon, UsersIcon } from '../../ui/icon/icons.tsx'
import { ListDetail } from '../../ui/layout/ListDetail.tsx'
import { useShownBeside } from '../../ui/layout/use-shown-beside.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import { MemberDetail, type Task } from './MemberDetail.tsx'
import styles from './team.module.css'

const EndSessionsDialog = lazyComponent(() => import('./EndSessionsDialog.tsx'), 'EndSessionsDialog')
const NameSheet = lazyComponent(() => import('./NameSheet.tsx'), 'NameSheet')
const RoleSheet = lazyComponent(() => import('./RoleSheet.tsx'), 'RoleSheet')
const ResetLinkSheet = lazyComponent(() => import('./ResetLinkSheet.tsx'), 'ResetLinkSheet')

/** Everybody with a role, and the detail of the chosen member. */
export function StaffList() {
  const { data, error, isFetching, refetch } = useStaff()
  const [task, setTask] = useState<{ kind: Task; member: StaffMember | null } | null>(null)
  const close = () => setTask(null)
  const [shown, closeDetail] = useShownBeside(useChosenMember(), data?.[0]?.id)
  if (error && !data) {
    const text = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={text} onRetry={refetch} busy={isFetching} />
  }
  if (!data) return <LoadingRows />
  const member = data.find(({ id }) => id === shown) ?? null
  const list = (
    <>
      <div className={styles.ways}>
        <Button size="small" onClick={() => setTask({ kind: 'role', member: null })}>
          <PlusIcon /> Ongeza mfanyakazi
        </Button>
        <Button variant="line" size="small" onClick={() => setTask({ kind: 'reset', member: null })}>
          <LockIcon size={20} /> Nenosiri jipya kwa mteja
        </Button>
      </div>
      {data.length === 0 && <EmptyState title="Hakuna wafanyakazi bado." art={<UsersIcon size={48} />} />}
      <List label="Wafanyakazi">
        {data.map((one) => (
          <MemberRow key={one.id} member={one} current={one === member} />
        ))}
      </List>
    </>
  )
  return (
    <>
      <ListDetail
        list={list}
        hint="Chagua mfanyakazi umwone hapa."
        open={member !== null}
        onClose={() => {
          closeDetail()
          chooseMember(null)
        }}
        title={member ? displayName(member) : ''}
      >
        {member && <MemberDetail key={member.id} member={member} onTask={(kind) => setTask({ kind, member })} />}
      </ListDetail>
      <LoadedWhenOpen open={task?.kind === 'name'} onClose={close}>
        <NameSheet member={task?.kind === 'name' ? task.member : null} onClose={close} />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={task?.kind === 'role'} onClose={close}>
        <RoleSheet open={task?.kind === 'role'} member={task?.member ?? null} onClose={close} />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={task?.kind === 'reset'} onClose={close}>
        <ResetLinkSheet open={task?.kind === 'reset'} member={task?.member ?? null} onClose={close} />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={task?.kind === 'end'} onClose={close}>
        <EndSessionsDialog member={task?.kind === 'end' ? task.member : null} onClose={close} />
      </LoadedWhenOpen>
    </>
  )
}

/** Returns the id of the chosen member from the URL, so that the choice survives a reload. */
const useChosenMember = (): number | null => Number(new URLSearchParams(useQueryString()).get('mtu')) || null

function chooseMember(id: number | null): void {
  // The sheet also closes when the person goes back several entries at once. By then the URL belongs to another screen.
  if (!location.pathname.toLowerCase().startsWith(paths.team)) return
  navigate(id === null ? paths.team : paths.member(id), { replace: true })
}

function MemberRow({ member, current }: { member: StaffMember; current: boolean }) {
  const isWide = useIsWide()
  const name = displayName(member)
  const role = (
    <span className={styles.role}>
      <Chip tone="brand">{roleNames[member.role]}</Chip>
    </span>
  )
  return (
    <Row title={name} onOpen={() => chooseMember(member.id)} current={current} trailing={isWide && role}>
      {!isWide && role}
      {name !== member.phone_number && <span className={styles.phone}>{member.phone_number}</span>}
      {member.last_seen ? `Alionekana ${formatAgo(member.last_seen)}` : 'Hajaingia kwa sasa'}
    </Row>
  )
}
