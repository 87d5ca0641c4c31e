import { Link } from '../list/Link.tsx'

interface QueuedLineProps {
  /** The state of the entries. */
  children: string
  /** The noun with the number: 'oda 2'. */
  counted: string
  /** The screen that shows them. */
  href: string
  isOne: boolean
}

/** Entries of one kind in one state, in the line above the screen, with the way to them. */
export const QueuedLine = ({ children, counted, href, isOne }: QueuedLineProps) => (
  <p className="queue-line">
    {children}: {counted}. <Link href={href}>{isOne ? 'Iangalie' : 'Ziangalie'}</Link>
  </p>
)
