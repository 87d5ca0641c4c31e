import { usePreview } from '../../../../browser/use-preview.ts'
import { Photo } from '../../../../ui/picture/Photo.tsx'
import type { PictureItem } from './pictures.ts'

/** A picture of the form, stored or just chosen. */
export function FormPicture({ item, alt }: { item: PictureItem; alt: string }) {
  const preview = usePreview('file' in item ? item.file : null)
  if ('path' in item) return <Photo path={item.path} alt={alt} load="now" sizes="8rem" />
  return <span className="photo photo-square">{preview && <img src={preview} alt={alt} />}</span>
}
