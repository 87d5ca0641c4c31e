import { type KeyboardEvent, useEffect } from 'react'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../feedback/lazy-component.tsx'
import { IconButton } from '../form/Button.tsx'
import { ExpandIcon } from '../icon/icons.tsx'
import './gallery.css'
import { Photo, type PhotoProps } from './Photo.tsx'
import type { PictureSet } from './PictureViewer.tsx'
import { SlideArrows } from './SlideArrows.tsx'
import { Dots } from './Slider.tsx'
import { useSlides } from './use-slides.ts'

/** Only for desktops, so that phones neither load nor cache them. */
const Thumbnails = lazyComponent(() => import('./Thumbnails.tsx'), 'Thumbnails')

interface GalleryProps extends Omit<PhotoProps, 'path' | 'load'> {
  paths: readonly string[]
  /** One of `paths`. Whenever it changes, the gallery moves to that picture. */
  selectedPath?: string
  /** Opens the pictures full screen. */
  onOpen: (pictures: PictureSet) => void
}

/** The pictures of a product page: a large one to swipe, thumbnails on a desktop, and all of them full screen. */
export function Gallery({ paths, ...rest }: GalleryProps) {
  const { onOpen: _, ...photo } = rest
  return paths.length > 0 ? <Pictures paths={paths} {...rest} /> : <Photo {...photo} />
}

function Pictures({ paths, selectedPath, onOpen, ...photo }: GalleryProps) {
  const slides = useSlides(paths.length)
  const isWide = useIsWide()
  const { shown, goTo } = slides
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another picture is wanted
  useEffect(() => {
    if (selectedPath) goTo(paths.indexOf(selectedPath))
  }, [selectedPath])
  const open = () => onOpen({ paths, alt: photo.alt, first: shown, onShow: goTo })
  return (
    <div className="stack gallery">
      <div className="slider">
        <Track paths={paths} slides={slides} open={open} photo={photo} />
        {paths.length > 1 && <Dots paths={paths} shown={shown} />}
        <div className="slider-arrows">
          {paths.length > 1 && <SlideArrows step={slides.step} />}
          <span className="gallery-open">
            <IconButton aria-label={`Kuza picha ${shown + 1} kati ya ${paths.length}`} onClick={open}>
              <ExpandIcon />
            </IconButton>
          </span>
        </div>
      </div>
      {isWide && paths.length > 1 && (
        <ErrorBoundary onError={ignoreFailure}>
          <Thumbnails paths={paths} shown={shown} goTo={goTo} />
        </ErrorBoundary>
      )}
    </div>
  )
}

interface TrackProps {
  paths: readonly string[]
  slides: ReturnType<typeof useSlides>
  open: () => void
  photo: Omit<PhotoProps, 'path' | 'load'>
}

function Track({ paths, slides: { track, loaded, stopTicker, onScroll }, open, photo }: TrackProps) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    stopTicker()
    if (key === 'Enter') open()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group follows the finger and holds pictures only
    <div
      ref={track}
      className="slides"
      role="group"
      aria-label={`${photo.alt}: picha ${paths.length}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the pictures, Enter opens them
      tabIndex={0}
      data-own-gesture
      onPointerDown={stopTicker}
      onKeyDown={onKeyDown}
      onWheel={stopTicker}
      onScroll={onScroll}
      onClick={open}
    >
      {paths.map((path, index) =>
        loaded.includes(index) ? (
          <Photo key={path} {...photo} load={index === 0 ? 'first' : 'now'} path={path} />
        ) : (
          <span key={path} className="photo" />
        ),
      )}
    </div>
  )
}

/** If thumbnails cannot be loaded, the page works without them. */
const ignoreFailure = () => {}
