import { Photo } from './Photo.tsx'
import './thumbnails.css'

interface ThumbnailsProps {
  paths: readonly string[]
  /** The index of the large picture. */
  shown: number
  goTo: (index: number) => void
}

/** Small pictures. A tap on one shows it as the large picture. */
export function Thumbnails({ paths, shown, goTo }: ThumbnailsProps) {
  return (
    <ul className="thumbnails">
      {paths.map((path, index) => (
        <li key={path}>
          <button
            type="button"
            aria-label={`Picha ${index + 1} kati ya ${paths.length}`}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => goTo(index)}
          >
            <Photo path={path} alt="" sizes="4rem" />
          </button>
        </li>
      ))}
    </ul>
  )
}
