import { formatAgo } from '../../../shop/numbers/dates.ts'
import { counted } from '../../../shop/numbers/money.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import { type StaffMember, useAudit } from '../../data/team.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Facts, List } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import styles from './team.module.css'

const ResetWait = lazyComponent(() => import('./ResetWait.tsx'), 'ResetWait')

/** The actions an admin has for a member of staff. */
export type Task = 'name' | 'role' | 'reset' | 'end'

/** The number of recent audit entries shown with a member. */
const MAX_ENTRIES = 5

/** A member of staff: contact and role, the admin's actions, and recent audit entries. */
export function MemberDetail({ member, onTask }: { member: StaffMember; onTask: (task: Task) => void }) {
  const { phone_number, role, last_seen, sessions } = member
  return (
    <div className="stack">
      <Facts
        facts={[
          ['Jukumu', roleNames[role]],
          [
            'Simu',
            <a key="simu" className={styles.call} href={`tel:${normalisePhone(phone_number) ?? phone_number}`}>
              {phone_number}
            </a>,
          ],
          ['Mara ya mwisho', last_seen ? formatAgo(last_seen) : 'hajaingia kwa sasa'],
          ['Ameingia kwenye', counted('simu', sessions)],
        ]}
      />
      {member.no_backups_until && (
        <ErrorBoundary loading={<LoadingRows />}>
          <ResetWait member={member} until={member.no_backups_until} />
        </ErrorBoundary>
      )}
      <div className={styles.tasks}>
        <Button variant="line" onClick={() => onTask('name')}>
          {member.name ? 'Badili jina kamili' : 'Weka jina kamili'}
        </Button>
        <Button variant="line" onClick={() => onTask('role')}>
          Badili jukumu
        </Button>
        <Button variant="line" onClick={() => onTask('reset')}>
          Nenosiri jipya
        </Button>
        <Button variant="line" disabled={sessions === 0} onClick={() => onTask('end')}>
          Mtoe kwenye simu zote
        </Button>
      </div>
      <LastActs phone={phone_number} />
    </div>
  )
}

function LastActs({ phone }: { phone: string }) {
  // The audit log stores phones in international form, without the leading 0.
  const { data } = useAudit(phone.replace(/^0/, ''))
  const rows = data?.pages[0]?.rows.slice(0, MAX_ENTRIES) ?? []
  if (rows.length === 0) return null
  return (
    <section className="stack" aria-label="Kazi za karibuni">
      <h3>Kazi za karibuni</h3>
      <List label="Kazi za karibuni">
        {rows.map((row) => (
          <AuditEntry key={row.id} row={row} isOfOne />
        ))}
      </List>
    </section>
  )
}
