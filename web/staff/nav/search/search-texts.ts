/** Texts of the search dialog. */
export const searchTexts = {
  title: 'Tafuta',
  label: 'Tafuta popote',
  field: 'Bidhaa, oda, mtu au ukurasa',
  placeholder: 'Jina, namba ya oda au simu',
  recent: 'Fungua haraka',
  nothing: 'Hakuna kilichopatikana. Jaribu neno jingine.',
  searching: 'Inatafuta…',
  offline: 'Huna mtandao: zinaonekana kurasa na vilivyohifadhiwa kwenye simu hii tu.',
  failed: 'Imeshindikana kutafuta. Jaribu tena.',
} as const
