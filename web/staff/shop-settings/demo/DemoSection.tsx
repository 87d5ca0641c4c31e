import { useState } from 'react'
import { formatDate } from '../../../../shop/numbers/dates.ts'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { type Demo, useDemo, useRemoveDemo } from '../../../data/shop/demo.ts'
import { EmptyState, ProblemState } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { CheckIcon } from '../../../ui/icon/icons.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { PasswordForm } from '../../password-again/PasswordForm.tsx'
import styles from '../form/form.module.css'

/** The section for deleting the demo products. It lists what will be deleted and what will stay. */
export function DemoSection() {
  const { data, error, isFetching, refetch } = useDemo()
  if (data) return <DemoCard demo={data} />
  if (!error) return <LoadingRows />
  const text = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
  return <ProblemState message={text} onRetry={refetch} busy={isFetching} />
}

function DemoCard({ demo }: { demo: Demo }) {
  const [isConfirming, setConfirming] = useState(false)
  const { products, accounts, orders, has_own_admin, removed_at } = demo
  if (products + accounts + orders === 0) return <NoDemo removedAt={removed_at} />
  return (
    <section className={styles.card} aria-labelledby="mfano-yaliyomo">
      <h2 id="mfano-yaliyomo">
        Duka lina {formatCount('bidhaa', products)} za mfano
        {accounts > 0 && ` na ${formatCount('akaunti', accounts)} za mfano`}
      </h2>
      <p>Ziliwekwa ili ujaribu duka. Ukiwa tayari kuuza bidhaa zako, ziondoe zote kwa mara moja.</p>
      <RemovalEffects demo={demo} />
      {has_own_admin ? (
        <Button variant="danger" onClick={() => setConfirming(true)}>
          Futa bidhaa za mfano
        </Button>
      ) : (
        <>
          <p className={styles.note}>
            <b>Kwanza uwe na akaunti yako.</b> Sasa msimamizi mkuu ni akaunti ya mfano tu; ikifutwa hakuna atakayeweza
            kuingia. Kwenye Akaunti Yangu badili namba ya simu iwe yako, na uweke nenosiri lako; au mpe mtu mwingine
            jukumu la Msimamizi mkuu.
          </p>
          <div className={styles.choose}>
            <Link className={buttonClass()} href={paths.account}>
              Akaunti Yangu
            </Link>
            <Link className={buttonClass({ variant: 'line' })} href={paths.team}>
              Wafanyakazi
            </Link>
          </div>
        </>
      )}
      <Sheet open={isConfirming} onClose={() => setConfirming(false)} title="Futa bidhaa za mfano">
        {isConfirming && <RemoveForm demo={demo} onDone={() => setConfirming(false)} />}
      </Sheet>
    </section>
  )
}

function RemoveForm({ demo, onDone }: { demo: Demo; onDone: () => void }) {
  const remove = useRemoveDemo()
  const confirm = async (password: string) => {
    const { message } = await remove.mutateAsync(password)
    toast.success(message)
    onDone()
  }
  return (
    <PasswordForm submitLabel={`Futa ${formatCount('bidhaa', demo.products)} za mfano`} danger onPassword={confirm}>
      <RemovalEffects demo={demo} />
      <p>
        <b>Hazirudi tena.</b> Andika nenosiri lako kuthibitisha.
      </p>
    </PasswordForm>
  )
}

function RemovalEffects({ demo: { products, accounts, orders, mixed_orders } }: { demo: Demo }) {
  return (
    <dl className={styles.goes}>
      <div>
        <dt>Zitaondoka</dt>
        <dd>
          {formatCount('Bidhaa', products)} za mfano na stoo yake
          {accounts > 0 && `, ${formatCount('akaunti', accounts)} za mfano`}
          {orders > 0 && `, na ${formatCount('oda', orders)} zenye bidhaa za mfano tu`}.
        </dd>
      </div>
      <div>
        <dt>Zitabaki</dt>
        <dd>
          Bidhaa zako, wateja, oda zao, malipo na historia ya kazi.
          {mixed_orders > 0 &&
            ` ${formatCount('Oda', mixed_orders)} zenye bidhaa zako na za mfano zinabaki; mistari ya mfano inawekwa alama.`}
        </dd>
      </div>
    </dl>
  )
}

function NoDemo({ removedAt }: { removedAt: string | null }) {
  return (
    <EmptyState title="Hakuna bidhaa za mfano" art={<CheckIcon size={48} />}>
      {removedAt
        ? `Ziliondolewa ${formatDate(removedAt)}. Hazirudi zenyewe.`
        : 'Kila kilichomo kwenye duka hili ni chako.'}
    </EmptyState>
  )
}
