/**
 * Tables whose rows are in no backup, each with the reason. Everything else is, also what limits count and the browsers
 * that people have signed in with.
 */
export const leftOut: Readonly<Record<string, string>> = {
  sessions: 'whoever had the file could act as anybody who is signed in; after a restore people sign in again',
  cookie_secret:
    'with it and the keys of orders whoever had the file could be any guest; a restored store makes its own',
  push_subscriptions: 'each belongs to a session, or to the guest of a phone; who signs in again turns it on again',
  pushes: 'what waits to be sent to them',
  reset_links: 'they open an account too, and are worth nothing after 30 minutes',
  backups: 'they say what lies where this store runs, which is not where it is restored',
  backup_schedule: 'it is this server’s, too',
  request_counts: 'what each address asked in the minute of the backup',
}
