import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import styles from './form/form.module.css'

/**
 * Shown after a restore until an admin confirms that this is the real shop. Says what the shop does not do until then,
 * and has the button that wakes it up.
 */
export function WakeCard() {
  const [isConfirming, setConfirming] = useState(false)
  const wake = useCall('confirmRestored')
  const confirm = async () => {
    try {
      await wake.mutateAsync({})
      toast.success('Duka limeamka. Notisi na nakala zinaendelea kama kawaida.')
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
      throw failure
    }
  }
  return (
    <section className={styles.asleep} aria-labelledby="limelala">
      <h2 id="limelala">Duka hili limerudishwa kutoka nakala, na limelala</h2>
      <p>
        Wateja wanaweza kununua. Lakini halitumi notisi kwenye simu, halitengenezi nakala, na picha mpya zinabaki kwenye
        seva hii, ili lisigongane na duka la zamani kama bado linafanya kazi.
      </p>
      <p>Hakikisha duka la zamani limezimwa kabisa, angalia kuwa oda na bidhaa ziko sawa, kisha gusa:</p>
      <Button onClick={() => setConfirming(true)}>Hili ndilo duka halisi</Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title="Hili ndilo duka halisi?"
        message="Duka la zamani limezimwa kabisa? Mawili yakifanya kazi pamoja, oda zitagawanyika na notisi zitatumwa mara mbili."
        confirmLabel="Ndiyo, ndilo"
      />
    </section>
  )
}
