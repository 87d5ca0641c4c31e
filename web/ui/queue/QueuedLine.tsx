import { Link } from '../list/Link.tsx'

interface QueuedLineProps {
  /** The state of the entries. */
  children: string
  /** The noun with its number: 'oda 2'. */
  counted: string
  /** The URL of the screen that shows the entries. */
  href: string
  isOne: boolean
}

/** A notice above the screen about queue entries of one kind and state, with a link to them. */
export const QueuedLine = ({ children, counted, href, isOne }: QueuedLineProps) => (
  <p className="queue-line">
    {children}: {counted}. <Link href={href}>{isOne ? 'Iangalie' : 'Ziangalie'}</Link>
  </p>
)
