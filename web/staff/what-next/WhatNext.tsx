import { useEffect, useRef } from 'react'
import { paths } from '../../../shop/paths.ts'
import { usePath } from '../../browser/navigation.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import styles from './what-next.module.css'
import { hideWhatNext, useWhatNext } from './what-next.ts'

const nextSteps = {
  arrival: { waits: 'Inasubiri idhini ya meneja.', href: paths.arrival, another: 'Ingiza mzigo mwingine' },
  delivery: { waits: 'Unasubiri idhini ya meneja.', href: paths.arrival, another: 'Ingiza mzigo mwingine' },
  request: {
    waits: 'Msimamizi wa stoo ataamua; jibu litakuja kwenye kengele.',
    href: paths.requestProducts,
    another: 'Omba bidhaa nyingine',
  },
} as const

/** Confirms that a request or an arrival was sent and links to the next step, until the person opens another screen. */
export function WhatNext() {
  const sent = useWhatNext()
  const path = usePath()
  const shownAt = useRef<string>(undefined)
  // After an `arrival` the stock page closes automatically, so the notice must appear on the next screen.
  const isShown = sent !== null && (sent.kind !== 'arrival' || path !== sent.from)
  useEffect(() => {
    if (!isShown) shownAt.current = undefined
    else if (shownAt.current === undefined) shownAt.current = path
    else if (shownAt.current !== path) hideWhatNext()
  }, [isShown, path])
  if (!isShown) return null
  const { waits, href, another } = nextSteps[sent.kind]
  return (
    <aside className={styles.next} aria-label="Nini kinafuata">
      <span className={styles.sent}>
        <CheckIcon size={20} />
        <span role="status">
          <b>Imetumwa. {sent.text}.</b> {waits}
        </span>
      </span>
      <span className={styles.choices}>
        {path !== href && (
          <Link className={buttonClass({ size: 'small' })} href={href}>
            {another}
          </Link>
        )}
        <Button variant="line" size="small" onClick={hideWhatNext}>
          Endelea hapa
        </Button>
      </span>
    </aside>
  )
}
