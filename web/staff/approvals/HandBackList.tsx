import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { waitingNames } from '../../../shop/people/waiting.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { HandBack } from '../../data/hands.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import styles from './approvals.module.css'
import { isFinal } from './is-final.ts'

type Confirming = { handBack: HandBack; isRejection: boolean }

const nameOf = ({ person_name, person_phone }: HandBack) => person_name ?? person_phone ?? ''

/** Goods that people hand back, to be counted and confirmed. */
export function HandBackList({ handBacks }: { handBacks: readonly HandBack[] }) {
  const confirm = useCall('confirmHandBack')
  const [confirming, setConfirming] = useState<Confirming | null>(null)
  const send = async (reason: string) => {
    if (!confirming) return true
    const { handBack, isRejection } = confirming
    try {
      const why = reason ? { reason } : {}
      await confirm.mutateAsync({ hand_back_id: handBack.id, ...(isRejection && { reject: 1, ...why }) })
      toast.success(isRejection ? 'Hazikupokelewa. Aliyezirudisha amejulishwa.' : 'Zimeingia stoo.')
      return true
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
      return isFinal(failure)
    }
  }
  return (
    <section className="stack" aria-labelledby="hand-backs">
      <h2 id="hand-backs">{waitingNames.hand_backs}</h2>
      <List label={waitingNames.hand_backs}>
        {handBacks.map((handBack) => (
          <HandBackRow
            key={handBack.id}
            handBack={handBack}
            onAsk={(isRejection) => setConfirming({ handBack, isRejection })}
          />
        ))}
      </List>
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        onConfirm={send}
        title={confirming ? nameOf(confirming.handBack) : ''}
        message={confirming?.isRejection ? 'Hukupokea bidhaa hizi?' : 'Umezihesabu na kuzipokea zote?'}
        confirmLabel={confirming?.isRejection ? 'Hazikufika' : 'Zimepokelewa'}
        danger={confirming?.isRejection}
        reason={confirming?.isRejection ? { label: 'Sababu (si lazima)' } : undefined}
      >
        {confirming && <p>{confirming.handBack.lines.map(lineText).join(', ')}</p>}
      </ConfirmDialog>
    </section>
  )
}

const lineText = ({ product_name, type, quantity }: HandBack['lines'][number]) =>
  `${productLabel(product_name, type)}: ${formatCount('pisi', quantity)}`

function HandBackRow({ handBack, onAsk }: { handBack: HandBack; onAsk: (isRejection: boolean) => void }) {
  const { lines, own, created_at } = handBack
  const name = nameOf(handBack)
  return (
    <Row
      title={<Link href={paths.hands(handBack.person_id)}>{name}</Link>}
      actions={
        <>
          <Button variant="line" size="small" aria-label={`Hazikufika: ${name}`} onClick={() => onAsk(true)}>
            Hazikufika
          </Button>
          <Button size="small" aria-label={`Zimepokelewa: ${name}`} onClick={() => onAsk(false)}>
            Zimepokelewa
          </Button>
        </>
      }
    >
      {lines.map((line) => (
        <span key={`${line.product_id} ${line.type}`} className={styles.line}>
          {lineText(line)}
          {line.pieces < line.quantity && ` (mkononi zimebaki ${formatCount('pisi', line.pieces)})`}
        </span>
      ))}
      <span className={styles.line}>
        {[formatDateTime(created_at), own && 'umependekeza wewe'].filter(Boolean).join(' · ')}
      </span>
    </Row>
  )
}
