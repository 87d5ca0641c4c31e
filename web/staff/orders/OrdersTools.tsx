import { useEffect, useState } from 'react'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { capturedTexts } from '../../../shop/texts/captured.ts'
import { useQueryString } from '../../browser/navigation.ts'
import { useSession } from '../../data/session.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CameraIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import styles from './orders.module.css'

/**
 * The floating camera button of My orders, for salespeople, managers and admins. It hides while the page is scrolled
 * down, and beside counter sales, whose sums it would cover.
 */
export function OrdersTools() {
  const { caller } = useSession()
  const isScrollingDown = useScrollsDown()
  const isCounter = new URLSearchParams(useQueryString()).get('filter') === 'counter'
  if (isCounter || !may(caller, 'captureOrders')) return null
  return (
    <Link
      className={`${buttonClass()} float ${styles.camera} ${isScrollingDown ? styles.away : ''}`}
      href={paths.manualOrder}
    >
      <CameraIcon /> <span>{capturedTexts.takePhoto}</span>
    </Link>
  )
}

/** Scroll movements of fewer pixels are ignored. */
const MIN_SCROLL = 8

/** True after scrolling down, until the page is scrolled up again. */
function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      if (Math.abs(scrollY - last) < MIN_SCROLL) return
      setDown(scrollY > last)
      last = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return isDown
}
