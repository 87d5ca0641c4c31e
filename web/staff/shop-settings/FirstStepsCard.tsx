import { formatCount } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { type FirstSteps, useFirstSteps } from '../../data/shop/first-steps.ts'
import { CheckIcon, ChevronRightIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import form from './form/form.module.css'
import styles from './screen.module.css'
import { sectionAddress } from './sections.tsx'

type Step = FirstSteps['steps'][number]['step']

const steps: Readonly<Record<Step, { title: string; how: string; href: string }>> = {
  name: {
    title: 'Jina la duka',
    how: 'Andika jina la duka lako na uhifadhi.',
    href: sectionAddress('jina'),
  },
  services: {
    title: 'Huduma na ahadi kwa wateja',
    how: 'Zilizopo ni za mfano: andika za duka lako, au ziondoe.',
    href: sectionAddress('jina'),
  },
  phones: {
    title: 'Namba ya simu ya duka',
    how: 'Wateja watapiga namba hii.',
    href: sectionAddress('mawasiliano'),
  },
  address: {
    title: 'Anwani, barua pepe na ramani',
    how: 'Zilizopo ni za mfano: badili zote, au acha wazi ambayo huna.',
    href: sectionAddress('mawasiliano'),
  },
  providers: {
    title: 'Namba za WhatsApp za oda',
    how: 'Oda za wateja zinakwenda kwa namba hizi: weka za kwako.',
    href: sectionAddress('wapokea-oda'),
  },
  password: {
    title: 'Nenosiri lako mwenyewe',
    how: 'Nenosiri la kuanzia limeonekana kwenye seva: weka lako.',
    href: paths.account,
  },
  product: { title: 'Bidhaa yako ya kwanza', how: 'Picha, jina na bei.', href: paths.productForm },
  opening: {
    title: 'Stoo na madeni ya kuanzia',
    how: 'Bidhaa zote, stoo yake na wadaiwa wa daftari kutoka majedwali mawili, kwa mchana mmoja.',
    href: paths.opening,
  },
  categories: {
    title: 'Kategoria za bidhaa zako',
    how: 'Chagua oda za kila kategoria ziende kwa duka gani.',
    href: sectionAddress('kategoria'),
  },
  payments: {
    title: 'Namba za malipo',
    how: 'Lipa namba, till au akaunti: wateja wanaziona baada ya kuagiza.',
    href: sectionAddress('malipo'),
  },
  discount: {
    title: 'Punguzo la juu la muuzaji',
    how: 'Amua kiasi ambacho muuzaji anapunguza bila kukuuliza, na kanuni nyingine. 0 ni hakuna punguzo.',
    href: sectionAddress('kanuni'),
  },
  demo: {
    title: 'Bidhaa za mfano',
    how: 'Ziondoe zote kwa mara moja.',
    href: sectionAddress('mfano'),
  },
  backup: {
    title: 'Nakala nje ya seva',
    how: 'Pakua nakala moja na uiweke nje ya seva: seva ikiharibika, hiyo ndiyo inayorudisha duka.',
    href: sectionAddress('nakala'),
  },
}

const DEMO_HOW = 'Unatumia akaunti ya mfano: badili namba ya simu iwe yako, kisha uweke nenosiri lako.'

/** Returns the instruction for the step. */
function howTo(step: Step, { is_demo_account, demo_products, unlisted_categories }: FirstSteps): string {
  if (step === 'password' && is_demo_account) return DEMO_HOW
  if (step === 'demo') return `Wateja bado wanaona ${formatCount('bidhaa', demo_products)} za mfano. ${steps.demo.how}`
  if (step === 'categories') return `Hazijapangiwa duka: ${unlisted_categories.join(', ')}. ${steps.categories.how}`
  return steps[step].how
}

/** The checklist of a new shop, shown until everything is done. */
export function FirstStepsCard() {
  const { data } = useFirstSteps({ isAdmin: true })
  if (!data || data.done) return null
  const finished = data.steps.filter(({ done }) => done).length
  return (
    <section className={form.card} aria-labelledby="hatua">
      <h2 id="hatua">Hatua za kuanza</h2>
      <p className={form.hint}>
        Zimekamilika {finished} kati ya {data.steps.length}. Zifanye kwa mpangilio wowote.
      </p>
      <progress aria-label="Hatua zilizokamilika" max={data.steps.length} value={finished} />
      <ul className={styles.steps}>
        {data.steps.map(({ step, done }) => (
          <li key={step}>
            {done ? (
              <p className={styles.stepDone}>
                <CheckIcon size={20} label="Imekamilika" /> {steps[step].title}
              </p>
            ) : (
              <Link href={steps[step].href}>
                <span>
                  {steps[step].title}
                  <small>{howTo(step, data)}</small>
                </span>
                <ChevronRightIcon size={20} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
