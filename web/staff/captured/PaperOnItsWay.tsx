import { useEffect, useRef } from 'react'
import { paths } from '../../../shop/paths.ts'
import { capturedTexts } from '../../../shop/texts/captured.ts'
import { usePreview } from '../../browser/use-preview.ts'
import type { Capture } from '../../data/queue/senders/send-capture.ts'
import { Spinner } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CameraIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import styles from './captured.module.css'
import { TakenPhoto } from './TakenPhoto.tsx'

interface PaperOnItsWayProps {
  capture: Capture
  /** True if the session has ended; the order is then sent after the next login. */
  needsSignIn: boolean
  onNext: () => void
}

/** Shown while a queued order is being sent. Staff can already continue with the next customer. */
export function PaperOnItsWay({ capture, needsSignIn, onNext }: PaperOnItsWayProps) {
  const src = usePreview(capture.photo)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1} className={styles.kept}>
        Oda ya {capture.name} imehifadhiwa kwenye simu hii
      </h2>
      {src && <TakenPhoto src={src} />}
      <p role="status">
        {needsSignIn ? (
          'Itatumwa dukani ukishaingia tena kwenye akaunti yako.'
        ) : (
          <>
            <Spinner /> Inatumwa dukani…
          </>
        )}
      </p>
      <div className={styles.choose}>
        <Button variant="line" onClick={onNext}>
          <CameraIcon /> Piga picha nyingine
        </Button>
        <Link className={buttonClass({ variant: 'quiet' })} href={paths.capturedOrders}>
          {capturedTexts.all}
        </Link>
      </div>
    </section>
  )
}
