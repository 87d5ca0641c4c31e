import { formatDate } from '../../../shop/numbers/dates.ts'
import { roleNames } from '../../../shop/people/role-names.ts'
import { accountTexts } from '../../../shop/texts/account.ts'
import { type User, useSession } from '../../data/session.ts'
import { FileButton } from '../../ui/form/FileButton.tsx'
import { CameraIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Avatar } from './Avatar.tsx'

interface AccountCardProps {
  user: User
  /** Opens the photo form while the person chooses a picture with 'Badili Picha'. */
  onChangePhoto: () => void
  onPhoto: (photo: File | null) => void
}

/** The signed-in person: photo, phone number, name, role, and since when they are a member. */
export function AccountCard({ user, onChangePhoto, onPhoto }: AccountCardProps) {
  const { caller, offline } = useSession()
  return (
    <section className="account-card" aria-label="Taarifa zangu">
      <Avatar photo={user.profile_photo_url} large />
      <FileButton onOpen={onChangePhoto} onFiles={([file]) => onPhoto(file ?? null)}>
        <CameraIcon size={20} /> {accountTexts.changePhoto}
      </FileButton>
      <h2>{user.phone_number}</h2>
      {user.name !== user.phone_number && <h3>{user.name}</h3>}
      <Chip tone="brand">{roleNames[caller]}</Chip>
      <p>Umejiunga {formatDate(user.created_at)}</p>
      {offline && <Chip tone="warn">Bila mtandao: hizi ni taarifa za mwisho</Chip>}
    </section>
  )
}
