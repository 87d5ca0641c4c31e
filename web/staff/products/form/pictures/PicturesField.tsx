import { MAX_IMAGES } from '../../../../../shop/numbers/limits.ts'
import { IconButton } from '../../../../ui/form/Button.tsx'
import { FileButton } from '../../../../ui/form/FileButton.tsx'
import { CameraIcon, ChevronLeftIcon, ChevronRightIcon, ImageIcon, TrashIcon } from '../../../../ui/icon/icons.tsx'
import { Chip } from '../../../../ui/list/Chip.tsx'
import styles from '../form.module.css'
import { FormPicture } from './FormPicture.tsx'
import { moved, type PictureItem } from './pictures.ts'

interface PicturesFieldProps {
  items: PictureItem[]
  onChange: (items: PictureItem[]) => void
  onFiles: (files: File[]) => void
  /** Progress of compressing the chosen pictures in percent; null when idle. */
  preparing: number | null
}

/** Up to seven pictures; the first is the main one. Buttons reorder and remove them, so it works by keyboard too. */
export function PicturesField({ items, onChange, onFiles, preparing }: PicturesFieldProps) {
  const full = items.length >= MAX_IMAGES
  const busy = full || preparing !== null
  return (
    <fieldset className={styles.pictures}>
      <legend>
        Picha <small>({`${items.length}/${MAX_IMAGES}`}, ya kwanza ndiyo picha kuu)</small>
      </legend>
      {items.length > 0 && (
        <ol>
          {items.map((item, index) => (
            <li key={item.key}>
              <FormPicture item={item} alt={`Picha ${index + 1}`} />
              {index === 0 && (
                <span className={styles.main}>
                  <Chip tone="brand">Picha kuu</Chip>
                </span>
              )}
              <div className={styles.tools}>
                <IconButton
                  aria-label={`Sogeza picha ${index + 1} mbele`}
                  disabled={index === 0}
                  onClick={() => onChange(moved(items, index, -1))}
                >
                  <ChevronLeftIcon size={20} />
                </IconButton>
                <IconButton
                  aria-label={`Ondoa picha ${index + 1}`}
                  onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
                >
                  <TrashIcon size={20} />
                </IconButton>
                <IconButton
                  aria-label={`Sogeza picha ${index + 1} nyuma`}
                  disabled={index === items.length - 1}
                  onClick={() => onChange(moved(items, index, 1))}
                >
                  <ChevronRightIcon size={20} />
                </IconButton>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.choose}>
        <FileButton camera onFiles={onFiles} disabled={busy}>
          <CameraIcon size={20} /> Piga picha
        </FileButton>
        <FileButton multiple onFiles={onFiles} disabled={busy}>
          <ImageIcon size={20} /> Chagua picha
        </FileButton>
      </div>
      <p className={styles.note} role="status">
        {preparing !== null && `Picha zinaandaliwa… ${preparing}%`}
        {preparing === null && full && `Picha ${MAX_IMAGES} zimetosha.`}
      </p>
    </fieldset>
  )
}
