import { paths } from '../../../shop/paths.ts'
import { shopPictureFile } from '../../../shop/settings/pictures.ts'
import { commonTexts, navTexts } from '../../../shop/texts/common.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { usePage } from '../../data/page/page.ts'
import { type ShopFacts, useShopFacts } from '../../data/shop/shop-facts.ts'
import { Loading, ProblemState } from '../../ui/feedback/states.tsx'
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

/** The icons of the services, used in turn. */
const icons = [StockIcon, ChatIcon, PinIcon, SparkleIcon]

/** /AboutUs: the shop's services, owner, location and contact details. */
export function AboutScreen() {
  const { shop } = usePage()
  const { data, isError, isFetching, refetch } = useShopFacts()
  useTitle(`${navTexts.aboutUs} | ${shop.name}`)
  return (
    <>
      <PageHeader title={navTexts.aboutUs} onBack={goBack} />
      <main className="page about">
        <section className="about-hero about-whole">
          {shop.logo && <img src={shopPictureFile(shop.logo, 360)} alt="" />}
          <h2>{shop.name}</h2>
          <p>{shop.tagline}</p>
        </section>
        {isError && <ProblemState message={commonTexts.networkError} onRetry={refetch} busy={isFetching} />}
        {!data && !isError && <Loading />}
        {data && <Facts shop={data} />}
      </main>
    </>
  )
}

/** The owner's texts about the shop; empty parts are left out. */
function Facts({ shop }: { shop: ShopFacts }) {
  return (
    <>
      {shop.services.length > 0 && (
        <section className="about-part about-whole" aria-labelledby="services">
          <h2 id="services">Huduma zetu</h2>
          <ul className="services">
            {shop.services.map(({ name, text }, index) => {
              const Icon = icons[index % icons.length] ?? StockIcon
              return (
                <li key={name}>
                  <Icon />
                  <div>
                    <b>{name}</b>
                    <span>{text}</span>
                  </div>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <section className="about-part" aria-labelledby="who">
        <h2 id="who">Sisi ni nani</h2>
        <p>
          {shop.name} ni duka{shop.place && ` la ${shop.place}`}. Tunauza kwa bei ya jumla na rejareja, na bei unayoiona
          ndiyo unayolipa.
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
      {(shop.address || shop.map) && (
        <section className="about-part about-where" aria-labelledby="where">
          <h2 id="where">Tulipo</h2>
          {shop.map ? <ShopMap map={shop.map} address={shop.address} place={shop.place} /> : <p>{shop.address}</p>}
        </section>
      )}
      <section className="about-part" aria-labelledby="reach">
        <h2 id="reach">Wasiliana nasi</h2>
        <Contact shop={shop} />
        <Link className={buttonClass({ variant: 'quiet' })} href={paths.privacy}>
          Jinsi tunavyotunza faragha yako
        </Link>
      </section>
    </>
  )
}

function Contact({ shop }: { shop: ShopFacts }) {
  return (
    <div className="contact">
      {shop.hours && (
        <p>
          <ClockIcon /> {shop.hours}
        </p>
      )}
      {shop.phones.map((phone) => (
        <a key={phone} href={`tel:${phone}`}>
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
      {shop.group_link && (
        <a href={shop.group_link} target="_blank" rel="noopener noreferrer">
          <ChatIcon /> Jiunge na kundi letu
        </a>
      )}
    </div>
  )
}
