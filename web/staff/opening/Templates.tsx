import { productSheetUrl } from '../../data/products/sheets.ts'
import { FoldedTerms } from '../../ui/list/FoldedTerms.tsx'
import { SheetDownload } from '../sheets/SheetParts.tsx'
import styles from '../sheets/sheets.module.css'

const templates = [
  {
    what: 'bidhaa_za_kuanzia',
    name: 'Bidhaa na stoo',
    about: 'Kila bidhaa na idadi iliyopo, vifungashio na bei ya kununua.',
  },
  { what: 'madeni_ya_kuanzia', name: 'Wadaiwa', about: 'Majina yaliyo kwenye daftari na wanachodaiwa.' },
] as const

/** Step 1: download the two forms. */
export function TemplateDownloads() {
  return (
    <section className={styles.step} aria-labelledby="pakua">
      <h2 id="pakua">1. Pakua violezo</h2>
      {templates.map(({ what, ...sheet }) => (
        <SheetDownload key={what} {...sheet} href={(format) => productSheetUrl(what, format)} />
      ))}
    </section>
  )
}

const rules = [
  ['Stoo', 'Andika jumla ya pisi; au Idadi ya vifungashio na Pisi za ziada, pamoja na Pisi kwa kifungashio.'],
  ['Kifungashio', 'Andika katoni, dozen, box, kontena, furushi au pakti.'],
  ['Stoo ikiwa wazi', 'Bidhaa inaingia bila hesabu: inauzwa, na utaihesabu baadaye.'],
  ['Bei ya kununua', 'Ya pisi moja, pamoja na usafiri wake. Bila hiyo faida haitajulikana.'],
  ['Aina', 'Bidhaa yenye aina (rangi, saizi) ina mstari mmoja kwa kila aina, wenye Jina lile lile.'],
  ['Barcode', 'Ziwe maandishi. Za katoni ziandike katoni=…; kadhaa zitenganishe kwa ;'],
  ['Bidhaa yenye stoo tayari', 'Haiguswi: inaonyeshwa tu. Irekebishe kwa kuihesabu.'],
  ['Simu ya mdaiwa', 'Si lazima. Simu ile ile ni mteja yule yule, hata majina yakiwa mawili.'],
  [
    'Majina yanayofanana',
    'Wadaiwa wawili wenye jina moja bila simu ni wateja wawili. Watofautishe: Juma fundi, Juma dereva.',
  ],
  ['Deni', 'Kinachodaiwa leo, si cha mwanzo. Tangu lini na siku ya kulipa si lazima.'],
  ['Amana', 'Kiasi alicholipa mbele, kwa asiyedaiwa: Deni liache wazi. Haiingii kwenye droo wala malipo ya leo.'],
  ['Kosa likitokea', 'Hakuna kinachohifadhiwa mpaka mistari yote iwe sahihi. Faili lile lile halirudii kitu.'],
] as const

/** Step 2: how to fill in the forms. */
export function HowToFillIn() {
  return (
    <section className={styles.step} aria-labelledby="jaza">
      <h2 id="jaza">2. Jaza, hata kwa siku kadhaa</h2>
      <p className={styles.hint}>Majedwali mawili: la bidhaa na la wadaiwa. Unaweza kuanza na moja.</p>
      <FoldedTerms label="Jinsi ya kujaza" terms={rules} />
    </section>
  )
}
