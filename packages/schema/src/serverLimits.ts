/** Limits of the services and the gateway of which the web client says nothing, kept out of its scripts. */
export const serverLimits = {
  /** The longest time in seconds that a token is accepted after a sign-out or a revocation. */
  signIn: { recheckSeconds: 30, linkDays: 7, password: { min: 12, max: 1024 } },
  /**
   * Graceful shutdown on SIGTERM: seconds during which the port stays open while `ready` answers
   * 503, then seconds for running requests.
   */
  drain: { seconds: 10, finishSeconds: 10 },
  /**
   * Retention: the fewest days that may be configured, the days of notifications unless configured,
   * and the rows that are removed in one transaction.
   */
  retention: {
    history: 365,
    changes: 30,
    notifications: 30,
    notificationDays: 90,
    batch: 2_000,
  },
  /** Limits for an image in a PDF: dots per inch on paper, pixels after decoding, and seconds for scaling. */
  print: { dpi: 300, pixels: 110_000_000, seconds: 20 },
  /** People whom one comment or reply mentions: each is notified. */
  mentions: 20,
  /** The most entries of a predetermined list. */
  choices: 500,
  /** The most codes of a contract's classification. */
  classification: 20_000,
  /** The most rows of a change note on paper, and the most lines that changed since a day of the MIDP. */
  compare: { printedRows: 1_000, changedLines: 50_000 },
  /** Feeds of one person in a contract, reads of one within a minute, and events of a calendar. */
  feed: { perPerson: 20, readsPerMinute: 30, events: 2_000 },
  /**
   * Webhooks of a contract, days that events and their deliveries are kept, hours for which a renewed
   * secret still signs, seconds for an answer, characters kept of one, and lines that an event names.
   */
  webhook: {
    perContract: 20,
    days: 14,
    oldSecretHours: 24,
    seconds: 10,
    answer: 2_000,
    lines: 200,
    address: 500,
  },
  /** The log of a document system: the most deliverables that are marked as issued together. */
  cdeLog: { marked: 2_000 },
} as const
