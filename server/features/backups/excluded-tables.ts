/** Tables whose rows are not backed up, each with the reason. All other tables are backed up, even rate limits. */
export const excludedTables: Readonly<Record<string, string>> = {
  sessions: 'whoever had the file could act as a signed-in person; after a restore people sign in again',
  cookie_secret: 'whoever had it and the keys of orders could act as any guest; a restored store makes its own',
  push_subscriptions: 'each belongs to a session or to a guest’s phone; signing in again turns it on again',
  pushes: 'they wait for these subscriptions',
  read_queue_entries:
    'they wait at most a day for the admin who imports a queue file, and can be read from that file again',
  reset_links: 'whoever had one could take over an account; they expire after 30 minutes',
  backups: 'they list files where this store runs, not where it is restored',
  backup_schedule: 'it describes this server, not the one where it is restored',
  request_counts: 'they count the requests per address in the minute of the backup',
}
