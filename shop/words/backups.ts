/** Sentences about backups, for the admins: on the screen, in notifications. */
export const backupTexts = {
  noRoom: 'Nakala haikutengenezwa: nafasi kwenye diski ya nakala imekwisha. Ongeza nafasi, au chagua mahali pengine.',
  notWritable: 'Nakala haikutengenezwa: folda ya nakala haikubali kuandikwa. Mwombe fundi arekebishe ruhusa zake.',
  placeMissing: 'Nakala haikutengenezwa: folda ya nakala haipo. Hakikisha diski yake imeunganishwa.',
  placeEmpty:
    'Nakala za awali hazionekani tena mahali pake, kwa hiyo mpya haikutengenezwa. Hakikisha diski yake imeunganishwa; kama ulizifuta mwenyewe, tengeneza nakala mpya sasa.',
  s3Unavailable: 'Nakala haikufika S3 kwa sababu S3 haijibu. Nakala imebaki kwenye seva hii, itatumwa tena yenyewe.',
  s3Refused:
    'Nakala haikufika S3 kwa sababu S3 imekataa: ndoo au funguo si sahihi. Nakala imebaki kwenye seva hii; mwombe fundi arekebishe mipangilio ya S3.',
  picturesUnavailable: 'Nakala haikutengenezwa: picha za duka ziko S3, na S3 haijibu. Itajaribiwa tena yenyewe.',
  picturesRefused:
    'Nakala haikutengenezwa: picha za duka ziko S3, na S3 imekataa: ndoo au funguo si sahihi. Mwombe fundi arekebishe mipangilio ya S3.',
  damaged: 'Nakala iliyotengenezwa haikusomeka sawasawa, kwa hiyo haihesabiki. Kagua diski ya nakala.',
  databaseAway: 'Nakala haikutengenezwa: hifadhidata haijibu. Itajaribiwa tena yenyewe.',
  failed: 'Nakala haikutengenezwa kwa sababu isiyojulikana. Sababu imeandikwa kwenye kumbukumbu za seva (log).',
  /** `since` is a date and time for people. */
  overdue: (since: string) => `Hakuna nakala mpya iliyokamilika tangu ${since}. Fungua Duka langu uone sababu.`,
  drillPassed: 'Nakala ya mwisho ilirejeshwa kwa majaribio na kulinganishwa: kila kitu kipo.',
  drillFailed: 'Nakala ya mwisho iliporejeshwa kwa majaribio haikuwa sawa. Tengeneza nakala mpya, kisha kagua diski.',
  drillNotAllowed:
    'Majaribio ya kurejesha hayawezekani: mtumiaji wa hifadhidata hana ruhusa ya kuunda hifadhidata nyingine (CREATEDB).',
  drillNoRoom: 'Majaribio ya kurejesha hayakufanyika: nafasi kwenye diski haitoshi.',
  drillImpossible: 'Majaribio ya kurejesha hayakufanyika. Yatajaribiwa tena kesho.',
  asleep:
    'Duka hili limerejeshwa kutoka kwenye nakala na bado halijathibitishwa. Bonyeza “Hili ndilo duka halisi” kwanza.',
} as const

/** Sentences about the server, for the admins. */
export const shopStateTexts = {
  asleep:
    'Duka hili limerejeshwa kutoka kwenye nakala: halitumi notisi, halitengenezi nakala wala kuandika S3. Kama hili ndilo duka halisi, lithibitishe.',
  noSchedule: 'Nakala hazitengenezwi zenyewe (BACKUP_HOURS=off). Tengeneza nakala mwenyewe mara kwa mara.',
  neverBackedUp: 'Bado hakuna nakala hata moja ya duka hili.',
  sameDisk:
    'Nakala zinakaa kwenye diski ileile ya duka: ikiharibika, vyote vinapotea. Mwombe fundi aweke BACKUP_DIR, au pakua nakala na uitunze kwingine.',
  diskAlmostFull: (megabytes: number) =>
    `Nafasi kwenye diski ya duka inakaribia kuisha: zimebaki MB ${megabytes}. Ongeza diski, au futa visivyohitajika.`,
  backupDiskAlmostFull: (megabytes: number) =>
    `Nafasi kwenye diski ya nakala inakaribia kuisha: zimebaki MB ${megabytes}. Ongeza diski, au chagua mahali pengine.`,
} as const
