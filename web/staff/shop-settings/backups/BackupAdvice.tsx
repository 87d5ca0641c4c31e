import { FoldedTerms } from '../../../ui/list/FoldedTerms.tsx'
import styles from '../form/form.module.css'

const advice = [
  [
    'Nakala ilishindikana',
    'Tengeneza nyingine. Ikishindikana tena, angalia nafasi ya diski kwenye Hali ya duka, kisha mpigie fundi wa seva na umsomee sentensi ya kosa.',
  ],
  [
    'Orodha haisomeki',
    'Mahali nakala zinapohifadhiwa hapafikiki. Haimaanishi nakala zimepotea. Jaribu tena; ikiendelea, mpigie fundi wa seva.',
  ],
  [
    'Nakala ina kasoro',
    'Usiitegemee wala usiifute. Tengeneza nyingine sasa; ile yenye alama ya Nzima ndiyo inayorudisha duka.',
  ],
  [
    'Seva imeungua au imeibwa',
    'Mpe fundi wa seva nakala uliyopakua. Duka linarudi lilivyokuwa nakala ilipotengenezwa; oda za baada ya hapo ziulize kwa wateja kwenye WhatsApp.',
  ],
  [
    'Duka limerudishwa, limelala',
    'Linauza, ila halitumi notisi wala kutengeneza nakala, ili lisigongane na duka la zamani. Ukihakikisha la zamani limezimwa, gusa Hili ndilo duka halisi.',
  ],
] as const

/** The steps to take in an emergency. */
export function BackupAdvice() {
  return (
    <div className={styles.advice}>
      <FoldedTerms label="Kukitokea tatizo nifanyeje?" terms={advice} />
    </div>
  )
}
