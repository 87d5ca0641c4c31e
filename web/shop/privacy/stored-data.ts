// The personal data that the shop stores, in plain words. Data on the server uses the labels of
// shop/people/personal-data.ts. Changes to cookies.ts, remove-expired-rows.ts or browser storage need a change here
// too.
import { type PersonalColumn, type PrivacyEntry, personalColumns } from '../../../shop/people/personal-data.ts'
import { capitalized } from '../../../shop/texts/capitalized.ts'

type StoredData = { what: string; why: string; until: string }

/**
 * The text may contain placeholders for the labels of its columns: `{all}` for all, `{erased}` for those erased with
 * the account, `{kept}` for those that stay.
 */
const entries: Record<PrivacyEntry, StoredData> = {
  login: {
    what: '{all}',
    why: 'Kukutambua unapoingia. Nenosiri linahifadhiwa kwa njia ambayo hata sisi hatuwezi kulisoma.',
    until: 'Hadi ufute akaunti. Namba ya mgeni: hadi atoke, au siku 90 asipoonekana na hana oda.',
  },
  profile: {
    what: '{all} ya akaunti, ukiziweka',
    why: 'Kukuita kwa jina lako. Picha inapunguzwa, na taarifa za mahali ilipopigwa zinaondolewa.',
    until: 'Hadi uzibadili au ufute akaunti.',
  },
  orders: {
    what: 'Oda: {all}',
    why: 'Kukuandalia na kukupelekea bidhaa, na hesabu za duka.',
    until:
      '{kept} hubaki kwenye hesabu za duka. Ukifuta akaunti, {erased} huondolewa: papo hapo kwa oda iliyokamilika, au oda iliyo wazi au yenye deni inapokamilika. Oda isiyo na deni: siku 90 baada ya kufuta hata kama haijakamilika. Simu ya msafirishaji: siku 90 baada ya mzigo kufika.',
  },
  capturedOrders: {
    what: 'Oda yako iliyopigwa picha dukani: {all}',
    why: 'Kusoma ulichoagiza kwa maandishi. Inaonekana kwenye akaunti yako ikiwa tu mfanyakazi ameiunganisha nayo.',
    until:
      '{kept} hubaki dukani kama stakabadhi. Ukifuta akaunti, {erased} huondolewa kwenye zilizounganishwa nayo, oda inapokamilika.',
  },
  customers: {
    what: 'Ukinunua dukani, hata kwa mkopo: {all}',
    why: 'Kujua unachodaiwa, malipo yako na amana yako. Ukiunganishwa na akaunti yako, unaiona taarifa yako mwenyewe.',
    until:
      'Jina na simu: kukiwa na deni au amana, hadi miaka mitatu baada ya mwendo wa mwisho; kisha kilichobaki hufutwa kwenye vitabu. Usipodaiwa wala kudai, huondolewa ukifuta akaunti, au ukiliomba duka likusahau. {kept} hubaki kwenye hesabu za duka.',
  },
  queueFiles: {
    what: 'Faili la oda ambazo simu ilishindwa kutuma: {all}',
    why: 'Msimamizi mkuu huzitazama kwanza, ndipo aziingize dukani.',
    until: 'Siku moja.',
  },
  notifications: { what: '{all} zako', why: 'Kukujulisha oda yako ilipofikia.', until: 'Siku 90.' },
  productAlerts: {
    what: 'Ukigusa “Nijulishe ikifika”: {all}',
    why: 'Kukujulisha mara moja bidhaa ikianza kupatikana.',
    until: 'Hadi ujulishwe, ughairi au ufute akaunti. Mgeni: siku 90 asipoonekana.',
  },
  push: {
    what: 'Ukiwasha notisi za simu: {all}',
    why: 'Kukujulisha hata kama hujafungua duka kwenye simu. Notisi hizo hazitaji jina wala kiasi cha pesa.',
    until: 'Hadi uzizime, utoke au ufute akaunti. Notisi isiyoweza kutumwa: siku moja.',
  },
  sessions: {
    what: 'Simu zilizoingia kwenye akaunti yako, na {all}',
    why: 'Ili ubaki umeingia, uweze kutolewa kwenye simu nyingine zote, na wanaobahatisha nenosiri lako wasikufungie nje.',
    until:
      'Hadi utoke, au siku 90 bila kutumika (wafanyakazi: siku 7). Kwamba uliwahi kuingia kwenye simu hiyo: hadi ubadili nenosiri kwingine, au siku 400.',
  },
  loginAttempts: {
    what: 'Majaribio ya nenosiri na idadi ya maombi: {all}',
    why: 'Kumzuia mtu anayebahatisha nenosiri lako au anayelemea duka kwa maombi mengi.',
    until: 'Siku moja.',
  },
  accountChanges: {
    what: 'Historia ya mabadiliko ya akaunti: {all}, si kilichoandikwa',
    why: 'Kujua nani alifanya nini likitokea tatizo.',
    until: 'Hubaki dukani. Ukifuta akaunti, haitaji tena jina wala simu yako.',
  },
}

const columns: readonly PersonalColumn[] = Object.values(personalColumns).flatMap((table) =>
  Object.values<PersonalColumn>(table),
)

/** Data on the server, in the order of the entries. */
export const storedOnServer: readonly StoredData[] = Object.entries(entries).map(([name, { what, why, until }]) => {
  const own = columns.filter(({ entry }) => entry === name)
  const isKept = ({ onDeletion }: PersonalColumn) => 'keptFor' in onDeletion
  const fill = (text: string) =>
    capitalized(
      text
        .replace('{all}', joinLabels(own))
        .replace('{kept}', joinLabels(own.filter(isKept)))
        .replace('{erased}', joinLabels(own.filter((column) => !isKept(column)))),
    )
  return { what: fill(what), why, until: fill(until) }
})

/** Returns each label once: 'jina, simu na picha'. */
function joinLabels(columnsToName: readonly PersonalColumn[]): string {
  const labels = [...new Set(columnsToName.map(({ label }) => label))]
  const last = labels.pop() ?? ''
  return labels.length === 0 ? last : `${labels.join(', ')} na ${last}`
}

/** Data in the browser on the person's phone. */
export const onThePhone: readonly string[] = [
  'Kidakuzi cha kuingia (siku 90), kidakuzi cha simu hii kwa mgeni (siku 400), na kidakuzi cha kwamba uliwahi kuingia kwa simu hii (siku 400). Ni namba za bahati nasibu tu.',
  'Kikapu chako, na aina za bidhaa ulizogusa, ili zikutangulie.',
  'Oda ambazo hazijatumwa kwa sababu ya mtandao, hadi zitumwe au uziondoe; zilizotumwa hubaki siku 7 ili zitumwe tena duka likipoteza data.',
  'Maneno sita ya mwisho uliyotafuta, ili usiyaandike tena. Unaweza kuyafuta kwenye kisanduku cha kutafuta.',
  'Bidhaa na picha ulizotazama, ili duka lifunguke hata bila mtandao. Hakuna chochote chako ndani yake.',
  'Oda zako ulizotazama karibuni na jina la akaunti yako, ili uzione hata bila mtandao. Mtu mwingine akiingia kwa simu hii, zinafutwa.',
  'Jina, namba na mahali pa kupeleka ulivyoandika mara ya mwisho, na namba yako ya mgeni. Ukisema “Sihitaji sasa” ulipoombwa namba, siku uliyosema hivyo, ili usiulizwe tena kwa siku 30.',
  'Namba inayoonyesha kwamba umewasha notisi kwenye simu hii, na kama ulizikataa ulipoulizwa.',
  'Kwa mfanyakazi: alichoanza kuandika na picha alizochagua, hadi ahifadhi, afute au atoke; na oda na stoo alizotazama karibuni, bila bei za kununulia.',
  'Kwa mfanyakazi: ukubwa wa karatasi ya risiti, na jina la printa aliyoichagua kwa simu hii. Ni vya simu: hubaki akitoka.',
  'Picha uliyoshiriki na duka kutoka programu nyingine, kwa ajili ya oda ya picha: hadi itumike, mtu atoke, au saa 24.',
  'Ukigusa Toka, vinaondolewa vyote isipokuwa kikapu, oda ambazo hazijatumwa, aina ulizogusa, bidhaa na picha ulizotazama, printa ya simu, na kidakuzi cha kwamba uliwahi kuingia: hakifungui chochote.',
]

/** The people who can see the data. */
export const visibleTo: readonly string[] = [
  'Wewe: oda na notisi zako huonekana kwa akaunti yako au kwa simu uliyoagizia, si kwa yeyote anayejua namba yako.',
  'Msimamizi mkuu wa duka huona oda zote. Mfanyakazi mwingine huona oda alizoweka au kupiga picha yeye mwenyewe, au oda zote kama msimamizi mkuu amemruhusu.',
  'Nakala rudufu za duka zinaweza kuwa na taarifa zako hadi nakala hizo zitakapofutwa.',
]

/** Data sent to third parties, and when. */
export const sharedWithOthers: readonly string[] = [
  'WhatsApp: ukichagua kutuma oda kwa WhatsApp, ujumbe wenye oda, jina, simu na mahali pako hupitia WhatsApp. Ukichagua “Hifadhi bila WhatsApp”, haupiti.',
  'Notisi za simu: ukiziwasha, kila notisi hupitia huduma ya kivinjari chako (Google, Mozilla, Apple au Microsoft) ikiwa imefungwa: huduma hiyo haiwezi kuisoma.',
  'Ramani: ukigusa ramani kwenye Kuhusu sisi, picha za ramani hutoka OpenStreetMap.',
  'Zaidi ya hayo hakuna kinachotoka: hatuuzi taarifa, hatuna matangazo, wala vifuatiliaji vya kampuni nyingine.',
]
