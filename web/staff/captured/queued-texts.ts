/** What is said of paper orders that wait on the phone, and of what would make them come back. */
export const queuedCaptureTexts = {
  /** As the shop says it. */
  wrongPhone: 'Namba ya simu si sahihi. Andika kama 0754123456.',
  kept: 'Oda imehifadhiwa kwenye simu hii. Itatumwa yenyewe mtandao ukirudi.',
  onItsWay: 'Oda hii inatumwa sasa hivi. Subiri kidogo.',
  noRoom:
    'Hakuna mtandao, na simu hii imejaa, kwa hiyo oda haiwezi kusubiri hapa. Usifunge ukurasa huu. Futa vitu kwenye simu, kisha uhifadhi tena.',
  keepsNothing:
    'Hakuna mtandao, na kivinjari hiki hakihifadhi kitu, kwa hiyo oda haiwezi kusubiri hapa. Usifunge ukurasa huu. Mtandao ukirudi, uhifadhi tena.',
  reused: 'Duka lilishapokea oda hii kabla hujaibadilisha. Itume kama oda mpya ikiwa unataka ziwe mbili.',
  sendAsNew: 'Itume kama oda mpya',
} as const
