// The customers in the history of the demo. Their phone numbers do not exist.

export type DemoCustomer = { name: string; phone: string; place: string }

export const customers: readonly DemoCustomer[] = [
  'Neema Mushi, Nyamagana',
  'Juma Hamisi, Ilemela',
  'Rehema Saidi, Magu',
  'Baraka Lukumay, Geita',
  'Zawadi Kato, Bukoba',
  'Mama Asha, Sengerema',
  'Fundi Selemani, Buzuruga',
  'Duka la Mama Rose, Misungwi',
  'Emmanuel Masanja, Shinyanga',
  'Hadija Omari, Kirumba',
  'Peter Magesa, Musoma',
  'Mwalimu Anna, Kwimba',
  'Sista Veronika, Ukerewe',
  'Ramadhani Juma, Igoma',
].map((line, at) => {
  const [name = '', place = ''] = line.split(', ')
  return { name, place, phone: `+2557000001${String(at + 1).padStart(2, '0')}` }
})
