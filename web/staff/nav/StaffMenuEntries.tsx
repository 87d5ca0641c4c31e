import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { approvalTexts, navTexts } from '../../../shop/messages.ts'
import { may, type Right } from '../../../shop/rights.ts'
import { useNotices } from '../../data/notices.ts'
import { useSession } from '../../data/session.ts'
import { paths } from '../../paths.ts'
import { CameraIcon, ChartIcon, CheckIcon, PlusIcon, StockIcon, UsersIcon } from '../../ui/icons.tsx'
import styles from './nav.module.css'

interface Entry {
  right: Right
  href: string
  icon: ReactNode
  text: string
  waits?: 'requests' | 'updates'
}

/** What a role can do, in the order of a working day: what waits comes first. */
const entries: readonly Entry[] = [
  {
    right: 'decideStockRequests',
    href: paths.stockRequests,
    icon: <StockIcon />,
    text: approvalTexts.requestsTitle,
    waits: 'requests',
  },
  {
    right: 'decideStockUpdates',
    href: paths.stockUpdates,
    icon: <CheckIcon />,
    text: approvalTexts.updatesTitle,
    waits: 'updates',
  },
  { right: 'editProducts', href: paths.productForm, icon: <PlusIcon />, text: 'Ongeza bidhaa' },
  { right: 'captureOrders', href: paths.manualOrder, icon: <CameraIcon />, text: 'Piga picha ya oda' },
  { right: 'captureOrders', href: paths.capturedOrders, icon: <CameraIcon />, text: 'Oda za kamera' },
  { right: 'seeReports', href: paths.reports, icon: <ChartIcon />, text: navTexts.businessReports },
  { right: 'administer', href: paths.team, icon: <UsersIcon />, text: 'Wafanyakazi' },
]

/** The side menu's entries for staff, with the numbers of what waits for the one who decides. */
export function StaffMenuEntries() {
  const { caller } = useSession()
  const { data } = useNotices()
  const [path] = useLocation()
  const mine = entries.filter((entry) => may(caller, entry.right))
  return (
    <section className={styles.work} aria-label="Kazi zangu">
      <h3>Kazi zangu</h3>
      {mine.map(({ href, icon, text, waits }) => {
        const count = waits ? (data?.waiting[waits] ?? 0) : 0
        const here = path.toLowerCase() === href.toLowerCase()
        return (
          <Link key={href} className="menu-link" href={href} aria-current={here ? 'page' : undefined}>
            {icon} <span className={styles.text}>{text}</span>
            {count > 0 && (
              <b className={styles.count} role="img" aria-label={`${count} zinasubiri`}>
                {count}
              </b>
            )}
          </Link>
        )
      })}
      {caller === 'salesperson' && (
        <p className={styles.hint}>Kuomba bidhaa stoo: fungua bidhaa dukani, gusa Stoo, kisha Agiza Bidhaa.</p>
      )}
    </section>
  )
}
