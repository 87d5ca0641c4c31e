import { useState } from 'react'
import { UserIcon } from '../../ui/icon/icons.tsx'
import '../session/session.css'

/** The size of the large photo in px. */
const PROFILE_PHOTO_PX = 88

/** A person's round photo, or a placeholder. `large` is the size on the account page, 88 px. */
export function Avatar({ photo, large }: { photo: string | null | undefined; large?: boolean }) {
  const [failedPhoto, setFailedPhoto] = useState<string>()
  return (
    <span className={large ? 'avatar avatar-large' : 'avatar'}>
      {photo && failedPhoto !== photo ? (
        <img
          src={photo}
          alt=""
          width={PROFILE_PHOTO_PX}
          height={PROFILE_PHOTO_PX}
          onError={() => setFailedPhoto(photo)}
        />
      ) : (
        <UserIcon size={large ? PROFILE_PHOTO_PX / 2 : 24} />
      )}
    </span>
  )
}
