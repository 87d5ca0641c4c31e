import { formatDate } from '../../../shop/dates.ts'
import { roleNames } from '../../../shop/roles.ts'
import { type User, useSession } from '../../data/session.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Face } from './Face.tsx'

/** Who is signed in: photo, phone, name, role, since when. */
export function Me({ user }: { user: User }) {
  const { caller, offline } = useSession()
  return (
    <section className="me" aria-label="Taarifa zangu">
      <Face photo={user.profile_photo_url} large />
      <h2>{user.username || user.phone_number}</h2>
      {user.username && <p>{user.phone_number}</p>}
      <Chip tone="brand">{roleNames[caller]}</Chip>
      <p>Umejiunga {formatDate(user.created_at)}</p>
      {offline && <Chip tone="warn">Bila mtandao: hizi ni taarifa za mwisho</Chip>}
    </section>
  )
}
