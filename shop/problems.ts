import { SENT_LONG_AGO } from './texts/queue.ts'

/**
 * All expected failures of a request, each with code, HTTP status and Swahili sentence. Any function may throw one of
 * them: `throw problem('not_found')`. The HTTP layer turns it into the error envelope.
 */
export const problems = {
  bad_input: [400, 'Taarifa uliyotuma si sahihi. Irekebishe kisha ujaribu tena.'],
  bad_encoding: [400, 'Taarifa uliyotuma haisomeki. Jaribu tena.'],
  bad_dates: [400, 'Tarehe si sahihi. Andika siku, mwezi na mwaka, mfano 21/11/2026.'],
  no_session: [401, 'Tafadhali ingia kwanza.'],
  wrong_login: [401, 'Imetokea kosa. Hakikisha namba ya simu na nenosiri ni sahihi.'],
  password_needed: [401, 'Andika nenosiri lako ili kuthibitisha.'],
  wrong_password: [401, 'Nenosiri si sahihi. Jaribu tena.'],
  other_person: [401, 'Hiki ni cha akaunti nyingine. Ingia kwa akaunti hiyo kwanza.'],
  not_allowed: [403, 'Huna ruhusa ya kufanya hivi.'],
  cross_site: [403, 'Imeshindikana. Fungua duka upya kisha ujaribu tena.'],
  not_found: [404, 'Haipo tena, au huna ruhusa ya kuiona.'],
  no_such_call: [404, 'Huduma hii haipo.'],
  wrong_method: [405, 'Huduma hii haipokei ombi la aina hii.'],
  already_decided: [409, 'Ombi hili limeshaamuliwa.'],
  changed_meanwhile: [409, 'Taarifa hizi zimebadilishwa na mtu mwingine. Fungua ukurasa upya kisha ujaribu tena.'],
  proposal_outdated: [409, 'Bei imebadilishwa baada ya pendekezo hili.'],
  package_size_changes: [409, 'Bei ya katoni itakuwa ya pisi nyingine.'],
  deposit_asked: [409, 'Mteja wa namba hii ana amana. Hakikisha kwanza kuwa aliyeagiza ndiye mwenye amana.'],
  agreement_needed: [409, 'Jumla ya oda inaongezeka. Mwulize mteja kwanza kama anakubali.'],
  reference_used: [409, 'Namba hii ya muamala ilishatumika.'],
  barcode_taken: [409, 'Barcode hii ni ya bidhaa nyingine.'],
  id_taken: [409, 'Bidhaa nyingine inatumia namba hii. Jaribu tena.'],
  phone_taken: [409, 'Namba ya simu tayari imesajiliwa.'],
  username_taken: [409, 'Jina hili tayari linatumika. Chagua jingine.'],
  key_reused: [409, 'Oda hii ilishatumwa ikiwa na taarifa tofauti. Fungua kikapu upya kisha ujaribu tena.'],
  sent_long_ago: [409, SENT_LONG_AGO],
  line_mismatch: [409, 'Oda imebadilika. Ifungue upya kisha ujaribu tena.'],
  last_admin: [409, 'Huyu ndiye msimamizi mkuu wa mwisho; lazima abaki angalau mmoja.'],
  too_large: [413, 'Ulichotuma ni kikubwa mno. Punguza ukubwa kisha ujaribu tena.'],
  wrong_type: [415, 'Aina ya taarifa uliyotuma haikubaliki hapa.'],
  bad_picture: [422, 'Picha haisomeki. Chagua picha nyingine (JPEG, PNG, WebP, AVIF au HEIC).'],
  bad_sheet: [422, 'Jedwali halisomeki. Chagua faili la CSV au Excel (.xlsx).'],
  price_changed: [422, 'Bei imebadilika. Angalia bei mpya kisha uthibitishe.'],
  prices_doubtful: [422, 'Bei nyingi ni tofauti mno na za sasa. Zikague, kisha uthibitishe.'],
  sheet_doubtful: [422, 'Baadhi ya mistari inatia shaka. Ikague, kisha uthibitishe.'],
  password_reset_lately: [422, 'Nenosiri lako liliwekwa upya kwa kiungo muda mfupi uliopita.'],
  refused: [422, 'Haiwezekani kwa sasa.'],
  stock_held: [422, 'Bidhaa hizi zimetengwa kwa oda za wateja.'],
  costs_missing: [422, 'Weka bei ya kununua na gharama ya usafirishaji kwanza.'],
  too_many: [429, 'Umejaribu mara nyingi mno. Subiri kidogo kisha ujaribu tena.'],
  unexpected: [500, 'Hitilafu imetokea kwetu. Jaribu tena baadaye.'],
  ai_failed: [502, 'Kosa limetokea wakati wa kutumia AI.'],
  ai_empty: [502, 'AI haikuweza kutengeneza maelezo.'],
  backups_unreadable: [503, 'Orodha ya nakala haisomeki sasa: mahali zinapowekwa hapajibu. Jaribu tena baadaye.'],
  busy: [503, 'Mfumo una shughuli nyingi sasa. Jaribu tena baada ya sekunde chache.'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemCode = keyof typeof problems

/** Further details of a problem. */
type ProblemDetail = {
  /** A sentence for people that is more specific than the sentence in `problems`. */
  text?: string
  /** The field `message` of the response, if it differs from `error`. */
  message?: string
  /** The name of the invalid input field. */
  field?: string
  /** The data that the contract declares for this refusal. Only refusal() in contract/call.ts sets it. */
  data?: Record<string, unknown>
  /** Seconds after which the client may retry, sent as Retry-After. */
  retryAfter?: number
}

/** The sentence for a bug, with the number that identifies its line in the log. */
export const unexpectedSentence = (requestId: string): string =>
  `${problems.unexpected[1]} Ikitokea tena, mtajie msimamizi wa duka namba hii: ${requestId}.`

/** An expected failure. Any other error is a bug, and becomes 'unexpected'. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly detail: ProblemDetail

  constructor(code: ProblemCode, detail: ProblemDetail) {
    super(detail.text ?? problems[code][1])
    this.name = 'Problem'
    this.code = code
    this.status = problems[code][0]
    this.detail = detail
  }
}

/** Creates a problem with the sentence of its code, or with a more specific one: `problem('refused', { text })`. */
export function problem(code: ProblemCode, detail: ProblemDetail = {}): Problem {
  return new Problem(code, detail)
}

/** Returns the row, or throws not_found if it is missing. So another person's row looks like a missing row. */
export function requireFound<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw problem('not_found')
  return row
}
