import { IconButton } from '../../../../ui/form/Button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from '../../../../ui/icon/icons.tsx'
import { Chip } from '../../../../ui/list/Chip.tsx'
import styles from '../form.module.css'
import { FormPicture } from './FormPicture.tsx'
import { movePicture, type PictureItem } from './pictures.ts'

interface ChosenPicturesProps {
  items: PictureItem[]
  onChange: (items: PictureItem[]) => void
}

/** The pictures of a product in order, each with buttons to move and remove it. */
export function ChosenPictures({ items, onChange }: ChosenPicturesProps) {
  return (
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
              onClick={() => onChange(movePicture(items, index, -1))}
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
              onClick={() => onChange(movePicture(items, index, 1))}
            >
              <ChevronRightIcon size={20} />
            </IconButton>
          </div>
        </li>
      ))}
    </ol>
  )
}
