import type { ReactNode } from 'react'
import { paths } from '../../../shop/paths.ts'
import { navTexts } from '../../../shop/texts/common.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { usePage } from '../../data/page/page.ts'
import { useShopFacts } from '../../data/shop/shop-facts.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CheckIcon, UserIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { onThePhone, sharedWithOthers, storedOnServer, visibleTo } from './stored-data.ts'
import './privacy.css'

const inShort = [
  'Tunahifadhi kile tu kinachohitajika kukuuzia na kukupelekea bidhaa.',
  'Hatuuzi taarifa zako, na hakuna matangazo.',
  'Unaweza kupakua taarifa zako zote, au kufuta akaunti, wakati wowote.',
]

/** /faragha: what the shop stores about people, why, for how long, who sees it, and how to download or delete it. */
export function PrivacyScreen() {
  const { shop } = usePage()
  const email = useShopFacts().data?.email
  useTitle(`Faragha | ${shop.name}`)
  return (
    <>
      <PageHeader title="Faragha yako" onBack={goBack} />
      <main className="page page-narrow stack privacy">
        <section className="privacy-short" aria-labelledby="short">
          <h2 id="short">Kwa ufupi</h2>
          <ul>
            {inShort.map((text) => (
              <li key={text}>
                <CheckIcon size={20} /> <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
        <Part id="kept" title="Tunachohifadhi, kwa nini na kwa muda gani">
          <dl>
            {storedOnServer.map(({ what, why, until }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
                <dd className="privacy-until">
                  <b>Muda:</b> {until}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part id="phone" title="Kilichopo kwenye simu yako">
          <Texts texts={onThePhone} />
        </Part>
        <Part id="seen" title="Nani anaona">
          <Texts texts={visibleTo} />
        </Part>
        <Part id="leaves" title="Kinachotoka nje ya duka">
          <Texts texts={sharedWithOthers} />
        </Part>
        <Part id="rights" title="Pakua au futa taarifa zako">
          <p>
            Kwenye {navTexts.myAccount} gusa “Pakua taarifa zangu” upate faili lenye kila kitu kukuhusu, au “Futa
            akaunti”. Mgeni hupakua vivyo hivyo; ili kufuta, weka nenosiri kwanza ili oda ziwe zako, kisha futa akaunti.
          </p>
          <p>
            Una swali? Tupigie {shop.phones[0]}
            {email && ` au tuandikie ${email}`}.
          </p>
          <Link className={buttonClass({ wide: true })} href={paths.account}>
            <UserIcon size={20} /> {navTexts.myAccount}
          </Link>
        </Part>
      </main>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="privacy-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="privacy-texts">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
