import { ChevronRightIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import styles from './screen.module.css'
import { sectionAddress, sections } from './sections.tsx'

/** Links to the sections: a whole screen on a phone, the left column on a wide screen. */
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
