import { iconFile, shopPictureFile } from '../../../../shop/settings/pictures.ts'
import type { ShopPictureUse } from '../../../../shop/settings/shop-settings.ts'
import { ImageIcon } from '../../../ui/icon/icons.tsx'
import styles from './form.module.css'

interface ShopPictureProps {
  use: ShopPictureUse
  path: string | null
  name: string
}

/** One of the shop's pictures. It is never cropped, because a logo would lose its edges. */
export function ShopPicture({ use, path, name }: ShopPictureProps) {
  const className = use === 'banner' ? `${styles.preview} ${styles.previewWide}` : styles.preview
  const src = use === 'icon' ? iconFile(path, '192') : path && shopPictureFile(path, 360)
  if (!src)
    return (
      <span className={className} role="img" aria-label={`${name}: hakuna picha`}>
        <ImageIcon size={32} />
      </span>
    )
  return (
    <span className={className}>
      <img src={src} alt={name} />
    </span>
  )
}
