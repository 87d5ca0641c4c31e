import { useState } from 'react'
import { UserIcon } from '../../ui/icons.tsx'
import './account.css'

/** A person's round photo, or the drawn one. `large` is the account page's 88 px (specification §9). */
export function Face({ photo, large }: { photo: string | null | undefined; large?: boolean }) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={large ? 'face face-large' : 'face'}>
      {photo && failed !== photo ? (
        <img src={photo} alt="" width={88} height={88} onError={() => setFailed(photo)} />
      ) : (
        <UserIcon size={large ? 44 : 24} />
      )}
    </span>
  )
}
