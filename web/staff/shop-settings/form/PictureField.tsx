import { useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { FileButton } from '../../../ui/form/FileButton.tsx'
import { ImageIcon, TrashIcon } from '../../../ui/icon/icons.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import styles from './form.module.css'
import { ShopPicture } from './ShopPicture.tsx'
import { type ShopPictureSlot, useChangePicture } from './use-change-picture.ts'

interface PictureFieldProps extends ShopPictureSlot {
  hint?: string
}

/** One of the shop's pictures with a preview. A chosen file is compressed, sent and saved at once. */
export function PictureField({ label, hint, use, providerId, path, stored }: PictureFieldProps) {
  const [isConfirming, setConfirming] = useState(false)
  const { progress, problem, choose, remove } = useChangePicture({ label, use, providerId, path, stored })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form semantics and borders
    <div className={styles.picture} role="group" aria-label={label}>
      <ShopPicture use={use} path={path} name={label} />
      <div className={styles.pictureText}>
        <b>{label}</b>
        {hint && <p className={styles.hint}>{hint}</p>}
        <div className={styles.choose}>
          <FileButton size="small" disabled={progress !== null} onFiles={choose}>
            <ImageIcon size={20} /> {path ? 'Badilisha' : 'Chagua picha'}
            <span className="vh">: {label}</span>
          </FileButton>
          {path && (
            <Button variant="quiet" size="small" disabled={progress !== null} onClick={() => setConfirming(true)}>
              <TrashIcon size={20} /> Ondoa<span className="vh">: {label}</span>
            </Button>
          )}
        </div>
        <p className={problem ? styles.rowsProblem : styles.hint} role="status">
          {progress ?? problem}
        </p>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={remove}
        title="Ondoa picha"
        message={`${label} haitaonekana tena dukani. Uendelee?`}
        confirmLabel="Ondoa"
        danger
      />
    </div>
  )
}
