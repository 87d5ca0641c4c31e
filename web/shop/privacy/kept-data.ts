/**
 * What the shop keeps about people, said in their words. Whoever changes what is kept (migrations, stale.queries.ts,
 * forget.queries.ts, cookies.ts, the browser's storage) changes this text too.
 */

export type Kept = { what: string; why: string; until: string }

/** On the server. */
export const kept: readonly Kept[] = [
  {
    what: 'Namba ya simu na nenosiri',
    why: 'Kukutambua unapoingia. Nenosiri linahifadhiwa kwa njia ambayo hata sisi hatuwezi kulisoma.',
    until: 'Hadi ufute akaunti.',
  },
  {
    what: 'Jina na picha ya akaunti, ukiziweka',
    why: 'Kukuita kwa jina lako. Picha inapunguzwa, na taarifa za mahali ilipopigwa zinaondolewa.',
    until: 'Hadi uzibadili au ufute akaunti.',
  },
  {
    what: 'Oda: jina, namba za simu, mahali pa kupeleka, bidhaa, maelekezo na malipo',
    why: 'Kukuandalia na kukupelekea bidhaa, na hesabu za duka.',
    until:
      'Bidhaa, kiasi na malipo hubaki kwenye hesabu za duka. Ukifuta akaunti, jina, simu, mahali na maelekezo huondolewa: papo hapo kwa oda iliyokamilika, au oda iliyo wazi au yenye deni inapokamilika, na siku 90 baada ya kufuta hata kama haijakamilika.',
  },
  {
    what: 'Picha ya oda yako iliyopigwa dukani',
    why: 'Kusoma ulichoagiza kwa maandishi.',
    until:
      'Hubaki dukani kama stakabadhi. Ukifuta akaunti, jina na simu huondolewa kwenye kadi yake oda inapokamilika.',
  },
  { what: 'Notisi zako', why: 'Kukujulisha oda yako ilipofikia.', until: 'Siku 90.' },
  {
    what: 'Simu zilizoingia kwenye akaunti yako, na lini',
    why: 'Ili ubaki umeingia, na uweze kutolewa kwenye simu nyingine zote.',
    until: 'Hadi utoke, au siku 90 bila kutumika (wafanyakazi: siku 7).',
  },
  {
    what: 'Majaribio ya nenosiri: namba ya simu na anwani ya mtandao',
    why: 'Kumzuia mtu anayebahatisha nenosiri lako.',
    until: 'Siku moja.',
  },
  {
    what: 'Kumbukumbu ya mabadiliko ya akaunti: nini kilibadilishwa na lini, si kilichoandikwa',
    why: 'Kujua nani alifanya nini likitokea tatizo.',
    until: 'Hubaki dukani. Ukifuta akaunti, haitaji tena jina wala simu yako.',
  },
]

/** In the browser of the person's own phone. */
export const onThePhone: readonly string[] = [
  'Kidakuzi cha kuingia (siku 90) na kidakuzi cha simu hii kwa mgeni (siku 400). Ni namba za bahati nasibu tu.',
  'Kikapu chako, na aina za bidhaa ulizozibofya ili zikutangulie.',
  'Jina, namba na mahali pa kupeleka ulivyoandika mara ya mwisho, na namba yako ya mgeni.',
  'Ukibonyeza Toka, vinaondolewa vyote isipokuwa kikapu na aina ulizobofya.',
]

/** Who can look at it. */
export const seenBy: readonly string[] = [
  'Wewe: oda na notisi zako huonekana kwa akaunti yako au kwa simu uliyoagizia, si kwa yeyote anayejua namba yako.',
  'Msimamizi mkuu wa duka huona oda zote; mfanyakazi mwingine huona oda alizoweka au kupiga picha yeye mwenyewe.',
  'Nakala za akiba za duka zinaweza kuwa na taarifa zako hadi nakala hizo zitakapofutwa.',
]

/** What goes elsewhere, and when. */
export const leaves: readonly string[] = [
  'WhatsApp: ukichagua kutuma oda kwa WhatsApp, ujumbe wenye oda, jina, simu na mahali pako hupitia WhatsApp. Ukichagua “Hifadhi bila WhatsApp”, haupiti.',
  'Ramani: ukibonyeza ramani kwenye Kuhusu sisi, picha za ramani hutoka OpenStreetMap.',
  'Zaidi ya hayo hakuna kinachotoka: hatuuzi taarifa, hatuna matangazo, wala vifuatiliaji vya kampuni nyingine.',
]
