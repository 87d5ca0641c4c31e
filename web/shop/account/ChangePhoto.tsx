import { useState } from 'react'
import { MAX_UPLOAD_BYTES } from '../../../shop/numbers/limits.ts'
import { accountTexts } from '../../../shop/texts/account.ts'
import { usePreview } from '../../browser/use-preview.ts'
import { useChangePhoto } from '../../data/account/account.ts'
import { FileButton } from '../../ui/form/FileButton.tsx'
import { CameraIcon, ImageIcon } from '../../ui/icon/icons.tsx'
import { Avatar } from './Avatar.tsx'
import { ConfirmingPassword } from './ConfirmingPassword.tsx'
import { SectionForm, type SectionProps } from './SectionForm.tsx'

interface ChangePhotoProps extends SectionProps {
  /** The photo chosen here or with 'Badili Picha'. */
  photo: File | null
  onPhoto: (photo: File | null) => void
}

/** A photo from the camera or the gallery; the server crops and shrinks it. */
export function ChangePhoto({ user, onClose, photo, onPhoto }: ChangePhotoProps) {
  const change = useChangePhoto()
  const [password, setPassword] = useState('')
  const [percent, setPercent] = useState<number | null>(null)
  const preview = usePreview(photo)
  const choose = ([file]: File[]) => onPhoto(file ?? null)
  const fault = () => {
    if (!photo) return accountTexts.photoMissing
    if (!photo.type.startsWith('image/')) return accountTexts.photoInvalid
    if (photo.size > MAX_UPLOAD_BYTES) return 'Picha ni kubwa mno: isizidi MB 8.'
    return password ? null : accountTexts.passwordMissing
  }
  const send = async () => {
    if (!photo) return
    try {
      await change.mutateAsync({ photo, password, onProgress: setPercent })
    } finally {
      setPercent(null)
    }
  }
  return (
    <SectionForm
      validate={fault}
      send={send}
      successText={accountTexts.photoChanged}
      failureText={accountTexts.photoFailed}
      submitLabel="Hifadhi picha"
      onClose={onClose}
    >
      <div className="photo-pick">
        <Avatar photo={preview ?? user.profile_photo_url} large />
        <div className="photo-ways">
          <FileButton camera="user" onFiles={choose} disabled={percent !== null}>
            <CameraIcon size={20} /> Piga picha
          </FileButton>
          <FileButton onFiles={choose} disabled={percent !== null}>
            <ImageIcon size={20} /> {photo ? 'Chagua nyingine' : 'Chagua picha'}
          </FileButton>
        </div>
      </div>
      <ConfirmingPassword value={password} onValue={setPassword} />
      {percent !== null && (
        <progress className="photo-progress" max={100} value={percent} aria-label="Picha inatumwa" />
      )}
    </SectionForm>
  )
}
