/** The names of audited actions. Writing an action that is not listed here does not compile. */
export const auditActionNames = {
  appoint: 'Jukumu limetolewa kwenye seva',
  set_role: 'Jukumu limebadilishwa',
  create_reset_link: 'Kiungo cha nenosiri kimetolewa',
  reset_password: 'Nenosiri limewekwa upya',
  confirm_password_reset: 'Nenosiri jipya limethibitishwa',
  unlock: 'Akaunti imefunguliwa kwenye seva',
  end_sessions: 'Ametolewa kwenye simu zote',
  change_password: 'Nenosiri limebadilishwa',
  change_phone: 'Namba ya simu imebadilishwa',
  change_photo: 'Picha ya akaunti imebadilishwa',
  change_username: 'Jina la akaunti limebadilishwa',
  set_name: 'Jina kamili limewekwa',
  delete_account: 'Akaunti imefutwa',
  add_product: 'Bidhaa imeongezwa',
  edit_product: 'Bidhaa imehaririwa',
  delete_product: 'Bidhaa imefutwa',
  import_products: 'Bidhaa zimepakiwa kwa Excel',
  import_opening: 'Stoo na madeni ya kuanzia yamepakiwa',
  update_products: 'Bidhaa zimebadilishwa pamoja',
  give_barcodes: 'Bidhaa zimepewa barcode',
  undo_change: 'Mabadiliko ya bidhaa yametenguliwa',
  restore_product: 'Bidhaa imerudishwa',
  approve_stock_request: 'Ombi la stoo limeidhinishwa',
  reject_stock_request: 'Ombi la stoo limekataliwa',
  approve_stock_update: 'Mabadiliko ya stoo yameidhinishwa',
  reject_stock_update: 'Mabadiliko ya stoo yamekataliwa',
  set_update_costs: 'Gharama zimewekwa',
  submit_arrival: 'Mzigo umetumwa kuidhinishwa',
  approve_arrival: 'Mzigo umeidhinishwa',
  reject_arrival: 'Mzigo umekataliwa',
  open_stocktake: 'Kuhesabu duka kumeanza',
  close_stocktake: 'Kuhesabu duka kumefungwa',
  approve_stocktake: 'Hesabu ya duka imeidhinishwa',
  reject_stocktake: 'Hesabu ya duka imekataliwa',
  save_purchase_order: 'Bidhaa zimeagizwa kwa msambazaji',
  cancel_purchase_order: 'Agizo kwa msambazaji limeghairiwa',
  hand_back_goods: 'Bidhaa za mkononi zinarudishwa',
  approve_hand_back: 'Bidhaa zilizorudishwa zimepokelewa stoo',
  reject_hand_back: 'Bidhaa zilizorudishwa hazikupokelewa',
  line_ready: 'Bidhaa imetayarishwa',
  line_returned: 'Alama ya tayari imeondolewa',
  counter_sale: 'Mauzo ya kaunta',
  customer_return: 'Mteja amerudisha bidhaa',
  payment: 'Malipo yamepokelewa',
  payment_undone: 'Malipo yametenguliwa',
  refund: 'Pesa imerudishwa kwa mteja',
  refund_undone: 'Marejesho ya pesa yametenguliwa',
  customer_payment: 'Malipo ya mteja yamepokelewa',
  customer_payment_undone: 'Malipo ya mteja yametenguliwa',
  deposit_returned: 'Amana imerudishwa kwa mteja',
  customer_opening: 'Deni la zamani limeandikwa',
  customer_opening_deposit: 'Amana ya zamani imeandikwa',
  customer_write_off: 'Deni limesamehewa',
  customer_reversal: 'Ingizo la deni limetenguliwa',
  customer_lapsed: 'Amana imepitwa na muda',
  update_customer: 'Taarifa za mteja zimebadilishwa',
  link_customer: 'Mteja ameunganishwa na akaunti',
  merge_customers: 'Wateja wameunganishwa',
  unmerge_customers: 'Wateja wametenganishwa',
  set_due: 'Siku ya kulipa imebadilishwa',
  remind_customer: 'Mteja amekumbushwa',
  forget_customer: 'Mteja amesahauliwa',
  kept_as_deposit: 'Pesa imewekwa kama amana',
  order_edited: 'Oda imebadilishwa',
  order_contact_corrected: 'Mteja amesahihisha namba au mahali pa oda',
  order_delivery: 'Usafirishaji wa oda umebadilishwa',
  order_cancelled: 'Oda imeghairiwa',
  order_captured: 'Oda imepigwa picha',
  captured_order_linked: 'Picha ya oda imeunganishwa na akaunti',
  captured_orders_unlinked: 'Picha za oda zimetenganishwa na akaunti',
  captured_order_converted: 'Picha imegeuzwa kuwa oda',
  queue_entry_read_in: 'Foleni ya simu imesomwa',
  read_queue_file: 'Faili la foleni limesomwa',
  day_closed: 'Siku imefungwa',
  cash_put_in: 'Pesa imewekwa kwenye droo',
  cash_taken_out: 'Pesa imetolewa kwenye droo',
  cash_passed: 'Pesa amepewa mwingine',
  cash_received: 'Pesa imepokelewa',
  cash_sent_back: 'Pesa haikupokelewa',
  add_expense: 'Matumizi yameongezwa',
  delete_expense: 'Matumizi yamefutwa',
  change_settings: 'Mipangilio ya duka imebadilishwa',
  seed_demo: 'Bidhaa za mfano zimewekwa',
  remove_demo: 'Bidhaa za mfano zimeondolewa',
  create_backup: 'Nakala rudufu imetengenezwa',
  download_backup: 'Nakala rudufu imepakuliwa',
  confirm_restored: 'Duka lililorudishwa limethibitishwa',
} as const

export type AuditAction = keyof typeof auditActionNames

/** The kinds of subjects of an action. */
export type AuditSubject =
  | 'person'
  | 'product'
  | 'order'
  | 'customer'
  | 'captured_order'
  | 'stock_request'
  | 'stock_update'
  | 'hand_back'
  | 'arrival'
  | 'stocktake'
  | 'purchase_order'
  | 'expense'
  | 'closing'
  | 'drawer_move'
  | 'shop'
  | 'backup'
  | 'audit'
