import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { paths } from '../../../shop/paths.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { isDataScarce } from '../../browser/data-saving.ts'
import { useInView } from '../../browser/window/use-in-view.ts'
import { usePage } from '../../data/page/page.ts'
import { SparkleIcon, TilesIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { pictureSources } from '../../ui/picture/picture-sources.ts'

interface CategoryStripProps {
  names: readonly string[]
  value: string
  onChange: (name: string) => void
}

/**
 * The categories as tabs: a single tab stop with arrow keys inside, and the chosen tab always in view. On a desktop
 * they are a column beside the products (home.wide.css). They are links, so they work before hydration and without
 * scripts.
 */
export function CategoryStrip({ names, value, onChange }: CategoryStripProps) {
  const row = useRef<HTMLDivElement>(null)
  const chosen = Math.max(0, names.indexOf(value))
  const shownBefore = useRef(value)
  // Scrolls to the chosen category before the first paint, and again when more categories are loaded.
  useLayoutEffect(() => {
    if (names.length > 0) keepInView(row.current, chosen, shownBefore.current === value ? 'instant' : 'auto')
    shownBefore.current = value
  }, [chosen, value, names.length])

  const move = (event: KeyboardEvent) => {
    const last = names.length - 1
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -last, End: last }[event.key]
    if (!step) return
    event.preventDefault()
    const next = Math.min(last, Math.max(0, chosen + step))
    const name = names[next]
    if (name !== undefined && next !== chosen) onChange(name)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={row} className="strip" role="tablist" aria-label="Kategoria" onKeyDown={move}>
      {names.map((name, index) => (
        <Link
          key={name}
          href={name === catalogTexts.all ? paths.home : paths.category(name)}
          role="tab"
          aria-selected={index === chosen}
          tabIndex={index === chosen ? 0 : -1}
          onClick={(event) => {
            event.preventDefault()
            onChange(name)
          }}
        >
          <TabPicture name={name} />
          <span>{name}</span>
        </Link>
      ))}
    </div>
  )
}

/** The category's picture, an icon, or its first letter. */
function TabPicture({ name }: { name: string }) {
  const { categoryPictures } = usePage()
  const [failed, setFailed] = useState(false)
  const frame = useRef<HTMLElement>(null)
  // Loaded after hydration, so that it never delays a picture of a product, and not loaded at all in data-saving mode.
  const isInView = useInView(frame)
  const path = isInView && !failed && !isDataScarce() && categoryPictures[name]
  const { avif, webp } = pictureSources(path || '', { small: true })
  const Icon = { [catalogTexts.all]: TilesIcon, [catalogTexts.newProducts]: SparkleIcon }[name]
  return (
    <i ref={frame} aria-hidden="true" data-letter={Icon || path ? undefined : name.slice(0, 1)}>
      {Icon && <Icon />}
      {path && (
        <picture className="photo">
          <source type="image/avif" srcSet={avif} />
          <img srcSet={webp} alt="" onError={() => setFailed(true)} />
        </picture>
      )}
    </i>
  )
}

/** Scrolls only the strip; scrollIntoView would also scroll the page. */
function keepInView(row: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  const tab = row?.children[index]
  if (!row || !(tab instanceof HTMLElement)) return
  const left = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  const top = tab.offsetTop - row.offsetTop - (row.clientHeight - tab.offsetHeight) / 2
  row.scrollTo({ left, top, behavior })
}
