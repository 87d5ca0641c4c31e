import { Photo, type PhotoProps } from './Photo.tsx'
import { useSlides } from './use-slides.ts'

interface SliderProps extends Omit<PhotoProps, 'path'> {
  paths: readonly string[]
}

/** The pictures of a card, one at a time. For keyboard and screen readers the card's name is enough. */
export function Slider({ paths, ...photo }: SliderProps) {
  if (paths.length < 2) return <Photo {...photo} path={paths[0]} />
  return <Slides paths={paths} {...photo} />
}

function Slides({ paths, ...photo }: SliderProps) {
  const { track, shown, loaded, stopTicker, onScroll } = useSlides(paths.length)
  return (
    <div className="slider">
      <div
        ref={track}
        className="slides"
        aria-hidden="true"
        tabIndex={-1}
        data-own-gesture
        onPointerDown={stopTicker}
        onWheel={stopTicker}
        onScroll={onScroll}
      >
        {paths.map((path, index) =>
          loaded.includes(index) ? (
            <Photo key={path} {...photo} load={index === 0 ? photo.load : 'now'} path={path} />
          ) : (
            <span key={path} className="photo" />
          ),
        )}
      </div>
      <Dots paths={paths} shown={shown} />
    </div>
  )
}

/** Dots that mark the current picture. */
export function Dots({ paths, shown }: { paths: readonly string[]; shown: number }) {
  return (
    <span className="dots" aria-hidden="true">
      {paths.map((path, index) => (
        <i key={path} className={index === shown ? 'on' : undefined} />
      ))}
    </span>
  )
}
