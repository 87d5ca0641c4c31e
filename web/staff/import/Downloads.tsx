import { productSheetUrl } from '../../data/products/sheets.ts'
import { FoldedTerms } from '../../ui/list/FoldedTerms.tsx'
import { SheetDownload } from '../sheets/SheetParts.tsx'
import styles from '../sheets/sheets.module.css'

const sheets = [
  {
    what: 'bidhaa',
    name: 'Bidhaa zote',
    about: 'Kubadili bei, majina, maelezo au hali za bidhaa zilizopo.',
  },
  {
    what: 'bidhaa_kiolezo',
    name: 'Kiolezo kitupu',
    about: 'Kuongeza bidhaa mpya. Kina mistari mitatu ya mfano ya kufuta.',
  },
] as const

/** Step 1: download a sheet to fill in. */
export function SheetDownloads() {
  return (
    <section className={styles.step} aria-labelledby="pakua">
      <h2 id="pakua">1. Pakua jedwali</h2>
      {sheets.map(({ what, ...sheet }) => (
        <SheetDownload key={what} {...sheet} href={(format) => productSheetUrl(what, format)} />
      ))}
    </section>
  )
}

const rules = [
  ['Aina', 'Bidhaa yenye aina (rangi, saizi) ina mstari mmoja kwa kila aina, wenye Namba na Jina lile lile.'],
  ['Namba', 'Usiibadilishe: ndiyo inayotambulisha bidhaa. Bidhaa mpya iache wazi.'],
  ['Bei', 'Andika 12500 au 12,500. Andika 0 kama bei haijulikani.'],
  ['Hali', 'inapatikana, karibu au haipatikani. Ikiwa wazi, hali haibadiliki.'],
  ['Aina iliyoondolewa', 'Ukifuta mstari wa aina moja ya bidhaa, aina hiyo haitauzwa tena.'],
  ['Bidhaa isiyomo', 'Bidhaa ambayo haimo kabisa kwenye jedwali haiguswi.'],
  ['Stoo na gharama', 'Hazibadilishwi hapa, hata ukizijaza: hupitia maombi ya stoo.'],
  ['Picha', 'Huongezwa kwenye ukurasa wa bidhaa.'],
] as const

/** Step 2: how to fill in the sheet. */
export function HowToFill() {
  return (
    <section className={styles.step} aria-labelledby="jaza">
      <h2 id="jaza">2. Jaza kwenye Excel</h2>
      <p className={styles.hint}>Kila kitu kinachouzwa kina mstari wake. Kichwa cha jedwali kibaki kilivyo.</p>
      <FoldedTerms label="Jinsi ya kujaza" terms={rules} />
    </section>
  )
}
