import { paths } from '../../../shop/paths.ts'
import { navTexts } from '../../../shop/words/messages.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { usePage } from '../../data/page.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import {
  ChatIcon,
  CheckIcon,
  ClockIcon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  SparkleIcon,
  StockIcon,
} from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import './about.css'
import { ShopMap } from './ShopMap.tsx'

const services = [
  { icon: <StockIcon />, name: 'Jumla na rejareja', text: 'Nguo, matandiko, sola, redio, TV na vifaa vya umeme.' },
  { icon: <ChatIcon />, name: 'Oda kwa WhatsApp', text: 'Chagua bidhaa hapa, tuma oda, tunakujibu haraka.' },
  { icon: <PinIcon />, name: 'Tunakupelekea', text: 'Mwanza mjini na mikoani, kwa basi au gari la mizigo.' },
  {
    icon: <SparkleIcon />,
    name: 'Kushona na kufunga sola',
    text: 'Kiwanda chetu cha nguo, na mafundi wa umeme wa jua.',
  },
]

/** /AboutUs: what the shop does, who runs it, where it is and how to reach it. */
export function AboutScreen() {
  const { shop } = usePage()
  useTitle(`${navTexts.aboutUs} | ${shop.name}`)
  return (
    <>
      <PageHeader title={navTexts.aboutUs} onBack={goBack} />
      <main className="page page-narrow stack">
        <section className="about-hero">
          <h2>{shop.name}</h2>
          <p>{shop.tagline}</p>
        </section>
        <section className="about-part" aria-labelledby="services">
          <h2 id="services">Huduma zetu</h2>
          <ul className="services">
            {services.map(({ icon, name, text }) => (
              <li key={name}>
                {icon}
                <div>
                  <b>{name}</b>
                  <span>{text}</span>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section className="about-part" aria-labelledby="who">
          <h2 id="who">Sisi ni nani</h2>
          <p>
            {shop.name} ni duka la {shop.place} lenye matawi mawili: kiwanda cha mavazi na matandiko, na duka la vifaa
            vya umeme na sola. Tunauza kwa bei ya jumla na rejareja, na bei unayoiona ndiyo unayolipa.
          </p>
          <ul className="promises">
            <li>
              <CheckIcon size={20} /> Unaona bei kabla ya kuagiza.
            </li>
            <li>
              <CheckIcon size={20} /> Unafuatilia oda yako mwenyewe.
            </li>
          </ul>
        </section>
        <section className="about-part" aria-labelledby="where">
          <h2 id="where">Tulipo</h2>
          <ShopMap map={shop.map} address={shop.address} />
        </section>
        <section className="about-part" aria-labelledby="reach">
          <h2 id="reach">Wasiliana nasi</h2>
          <Contact />
          <Link className={buttonClass({ variant: 'quiet' })} href={paths.privacy}>
            Jinsi tunavyotunza faragha yako
          </Link>
        </section>
      </main>
    </>
  )
}

function Contact() {
  const { shop } = usePage()
  return (
    <div className="contact">
      <p>
        <ClockIcon /> {shop.hours}
      </p>
      {shop.phones.map((phone) => (
        <a key={phone} href={`tel:${phone.replace(/\s/g, '')}`}>
          <PhoneIcon /> <span className="vh">Piga simu: </span>
          {phone}
        </a>
      ))}
      {shop.email && (
        <a href={`mailto:${shop.email}`}>
          <MailIcon /> <span className="vh">Barua pepe: </span>
          {shop.email}
        </a>
      )}
      {shop.groupLink && (
        <a href={shop.groupLink} target="_blank" rel="noopener noreferrer">
          <ChatIcon /> Jiunge na kundi letu
        </a>
      )}
    </div>
  )
}
