/**
 * The question about an entry that was first sent long ago. The server may have deleted its key, so a repeat could
 * duplicate it.
 */
export const SENT_LONG_AGO =
  'Ilitumwa zaidi ya siku 29 zilizopita bila jibu, au saa ya simu haikuwa sahihi: huenda duka limeipata. Hakikisha kwanza, ndipo uitume tena.'

/** Orders and paper orders in the queue. */
export const queuedOrderTexts = {
  beingSent: 'Oda hii inatumwa sasa hivi. Subiri kidogo.',
  alreadyReceived: 'Duka lilishapokea oda hii kabla hujaibadilisha. Itume kama oda mpya ikiwa unataka ziwe mbili.',
  sendAsNew: 'Itume kama oda mpya',
} as const
