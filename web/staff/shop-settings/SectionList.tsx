import { ChevronRightIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import styles from './screen.module.css'
import { sectionAddress, sections } from './sections.tsx'

/** The way to each section: the whole screen of a phone, or the left of a wide one. */
export function SectionList({ current }: { current?: string }) {
  return (
    <nav className={styles.sections} aria-label="Sehemu za Duka langu">
      {sections.map(({ id, title, about, icon }) => (
        <Link key={id} href={sectionAddress(id)} aria-current={id === current ? 'page' : undefined}>
          {icon}
          <span>
            {title}
            <small>{about}</small>
          </span>
          <ChevronRightIcon size={20} />
        </Link>
      ))}
    </nav>
  )
}
