/** Sentences about backups for the admins, on the screen and in notifications. */
export const backupTexts = {
  noRoom: 'Nakala haikutengenezwa: nafasi kwenye diski ya nakala imekwisha. Ongeza nafasi, au chagua mahali pengine.',
  notWritable: 'Nakala haikutengenezwa: folda ya nakala haikubali kuandikwa. Mwombe fundi arekebishe ruhusa zake.',
  placeMissing: 'Nakala haikutengenezwa: folda ya nakala haipo. Hakikisha diski yake imeunganishwa.',
  placeEmpty:
    'Nakala za awali hazionekani tena mahali pake, kwa hiyo mpya haikutengenezwa. Hakikisha diski yake imeunganishwa; kama ulizifuta mwenyewe, tengeneza nakala mpya sasa.',
  s3Unavailable:
    'Nakala haikufika kwenye hifadhi ya nje kwa sababu hifadhi hiyo haijibu. Imebaki kwenye seva hii, itatumwa tena yenyewe.',
  s3Refused:
    'Nakala haikufika kwenye hifadhi ya nje kwa sababu hifadhi hiyo imeikataa. Imebaki kwenye seva hii; mwombe fundi wa seva arekebishe mipangilio ya hifadhi.',
  s3Full:
    'Nakala haikufika kwenye hifadhi ya nje kwa sababu hifadhi hiyo imejaa. Imebaki kwenye seva hii; ongeza nafasi kwa wenye hifadhi hiyo, itatumwa tena yenyewe.',
  picturesUnavailable:
    'Nakala haikutengenezwa: picha za duka ziko kwenye hifadhi ya nje, nayo haijibu. Itajaribiwa tena yenyewe.',
  picturesRefused:
    'Nakala haikutengenezwa: picha za duka ziko kwenye hifadhi ya nje, nayo imekataa. Mwombe fundi wa seva arekebishe mipangilio ya hifadhi.',
  damaged: 'Nakala iliyotengenezwa haikusomeka sawasawa, kwa hiyo haihesabiki. Kagua diski ya nakala.',
  databaseAway: 'Nakala haikutengenezwa: hifadhidata haijibu. Itajaribiwa tena yenyewe.',
  failed:
    'Nakala haikutengenezwa kwa sababu isiyojulikana. Mwombe fundi wa seva aangalie: sababu imeandikwa kwenye seva.',
  /** `since` is a formatted date and time. */
  overdue: (since: string) => `Hakuna nakala mpya iliyokamilika tangu ${since}. Fungua Duka langu uone sababu.`,
  /** `since` is a formatted date and time. */
  stillFailing: (failure: string, since: string) =>
    `${failure} Tangu ${since} hakuna nakala mpya iliyofika mahali pake: seva ikiharibika leo, yote yaliyofanyika tangu hapo yatapotea.`,
  stillFailingPush: 'Nakala ya duka bado haifiki mahali pake. Fungua Duka langu.',
  drillPassed: 'Nakala ya mwisho ilirejeshwa kwa majaribio na kulinganishwa: kila kitu kipo.',
  drillFailed: 'Nakala ya mwisho iliporejeshwa kwa majaribio haikuwa sawa. Tengeneza nakala mpya, kisha kagua diski.',
  drillNotAllowed: 'Nakala hazijaribiwi kurejeshwa: seva hairuhusu. Mwombe fundi wa seva atoe ruhusa ya majaribio.',
  drillNoRoom: 'Majaribio ya kurejesha hayakufanyika: nafasi kwenye diski haitoshi.',
  drillImpossible: 'Majaribio ya kurejesha hayakufanyika. Yatajaribiwa tena kesho.',
  asleep:
    'Duka hili limerejeshwa kutoka kwenye nakala na bado halijathibitishwa. Gusa “Hili ndilo duka halisi” kwanza.',
} as const

/** Sentences about the server for the admins. */
export const shopStateTexts = {
  asleep:
    'Duka hili limerejeshwa kutoka kwenye nakala: halitumi notisi wala kutengeneza nakala. Kama hili ndilo duka halisi, lithibitishe.',
  noSchedule: 'Nakala hazitengenezwi zenyewe. Tengeneza moja kila siku, au mwombe fundi wa seva awashe ratiba.',
  neverBackedUp: 'Bado hakuna nakala hata moja ya duka hili.',
  sameDisk:
    'Nakala zinakaa kwenye diski ileile ya duka: ikiharibika, vyote vinapotea. Mwombe fundi wa seva aziweke kwenye diski nyingine, au pakua nakala na uitunze kwingine.',
  diskAlmostFullNotice:
    'Nafasi kwenye diski ya duka inakaribia kuisha. Ikiisha, duka halitapokea mauzo wala oda. Fungua Duka langu.',
  diskAlmostFull: (megabytes: number) =>
    `Nafasi kwenye diski ya duka inakaribia kuisha: zimebaki MB ${megabytes}. Ongeza diski, au futa visivyohitajika.`,
  backupDiskAlmostFull: (megabytes: number) =>
    `Nafasi kwenye diski ya nakala inakaribia kuisha: zimebaki MB ${megabytes}. Ongeza diski, au chagua mahali pengine.`,
} as const
