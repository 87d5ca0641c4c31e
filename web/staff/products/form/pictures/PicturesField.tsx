import { MAX_IMAGES } from '../../../../../shop/numbers/limits.ts'
import { ErrorBoundary } from '../../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'
import { FileButton } from '../../../../ui/form/FileButton.tsx'
import { CameraIcon, ImageIcon } from '../../../../ui/icon/icons.tsx'
import styles from '../form.module.css'
import type { PictureItem } from './pictures.ts'

/** Loaded with the first picture, because a new product has none. */
const ChosenPictures = lazyComponent(() => import('./ChosenPictures.tsx'), 'ChosenPictures')

interface PicturesFieldProps {
  items: PictureItem[]
  onChange: (items: PictureItem[]) => void
  onFiles: (files: File[]) => void
  /** Progress of compressing the chosen pictures in percent; null when idle. */
  preparing: number | null
}

/** Up to seven pictures; the first is the main one. They are reordered with buttons, which also work by keyboard. */
export function PicturesField({ items, onChange, onFiles, preparing }: PicturesFieldProps) {
  const isFull = items.length >= MAX_IMAGES
  const busy = isFull || preparing !== null
  return (
    <fieldset className={styles.pictures}>
      <legend>
        Picha <small>({`${items.length}/${MAX_IMAGES}`}, ya kwanza ndiyo picha kuu)</small>
      </legend>
      {items.length > 0 && (
        <ErrorBoundary>
          <ChosenPictures items={items} onChange={onChange} />
        </ErrorBoundary>
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
        {preparing === null && isFull && `Picha ${MAX_IMAGES} zimetosha.`}
      </p>
    </fieldset>
  )
}
