import { useAudit } from '../../data/team.ts'
import { List } from '../../ui/list/List.tsx'
import { AuditEntry } from './AuditEntry.tsx'

/** The number of audit entries shown for a member. */
const MAX_ENTRIES = 5

/** The newest audit entries of a member of staff; renders nothing until they are loaded. */
export function LastActs({ phone }: { phone: string }) {
  // The audit log stores phone numbers in international form, without the leading 0.
  const { data } = useAudit(phone.replace(/^0/, ''))
  const rows = data?.pages[0]?.rows.slice(0, MAX_ENTRIES) ?? []
  if (rows.length === 0) return null
  return (
    <section className="stack" aria-label="Kazi za karibuni">
      <h3>Kazi za karibuni</h3>
      <List label="Kazi za karibuni">
        {rows.map((row) => (
          <AuditEntry key={row.id} row={row} isOnePerson />
        ))}
      </List>
    </section>
  )
}
