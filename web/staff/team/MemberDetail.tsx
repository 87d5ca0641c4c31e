import { formatAgo } from '../../../shop/numbers/dates.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import type { StaffMember } from '../../data/team.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Facts } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import styles from './team.module.css'

/** Loaded separately, because the list of staff does not need the texts of the audit log. */
const LastActs = lazyComponent(() => import('./LastActs.tsx'), 'LastActs')
const ResetWait = lazyComponent(() => import('./ResetWait.tsx'), 'ResetWait')

/** The actions that an admin can take on a member of staff. */
export type Task = 'name' | 'role' | 'reset' | 'end'

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
          ['Ameingia kwenye', formatCount('simu', sessions)],
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
      <ErrorBoundary>
        <LastActs phone={phone_number} />
      </ErrorBoundary>
    </div>
  )
}
