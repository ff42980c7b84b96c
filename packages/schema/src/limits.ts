/** Every limit, page size, delay and fixed width of the specification, stated once and read by form, gateway and service alike. */
export const limits = {
  /** Characters, counted as a person counts them (see `rules/text.ts`). */
  text: {
    comment: { min: 1, max: 500 },
    reason: { min: 1, max: 500 },
    disciplineLabel: { min: 1, max: 80 },
    /** The register refuses a longer title, so a longer one can be typed but ends in Error (behaviour, section 5). */
    registrableTitle: { max: 120 },
    deliverableTitle: { min: 1, max: 250 },
    email: { min: 2, max: 79 },
    groupTitle: { min: 2, max: 50 },
    search: { min: 3, max: 80 },
    privilegeName: { min: 1, max: 80 },
    /** Names, numbers, contexts and choices of a form template. */
    templateName: { min: 1, max: 200 },
    /** A value that somebody fills into a form. */
    formValue: { max: 4000 },
    /** Descriptions, formulas and compared values of a form template. */
    templateText: { max: 1000 },
  },
  page: {
    assets: 500,
    tasks: 200,
    history: 50,
    users: 15,
    userSelector: 500,
    groups: 15,
    notifications: 20,
    groupMembers: 20,
    comments: 100,
    searchHits: 20,
    templates: 15,
    components: 20,
    templateParts: 100,
    formTasks: 200,
    max: 500,
  },
  /** Lines per page of the deliverables grid, to choose between; the last until somebody chose. */
  linesPerPage: [25, 100, 500],
  /** How many pages in range a pager shows. */
  pagerRange: 3,
  /** Days that finished tasks stay in the task list. */
  taskWindowDays: 90,
  /** Whoever has a task is told this many days before it is due. */
  dueSoonDays: 7,
  /** Days that notifications are kept. */
  notificationDays: 90,
  /** Most rows one action takes; a paste of a large sheet is sent in several. */
  rowsPerAction: 500,
  /** Most branches one privilege has. */
  privilegeBranches: 500,
  /** Most people a form is sent to at once. */
  contributorsPerSend: 50,
  /** An image in a PDF: its dots per inch on paper, the most pixels it may have unpacked, and how long scaling it may take. */
  print: { dpi: 300, pixels: 110_000_000, seconds: 20 },
  /** Most attributes and components of one form template. */
  templateParts: 2000,
  relationsLevel: { discipline: 2, tidp: 3 },
  milliseconds: {
    searchDebounce: 400,
    numberCheckDebounce: 300,
    beforeSave: 1000,
    scrollDebounce: 300,
    poll: 5000,
    retryStep: 2000,
  },
  /** How long after a sign-out or a revocation a token may still be accepted. */
  signIn: { recheckSeconds: 30 },
  /** What a client's connection may take, at every port that browsers connect to. */
  connection: {
    /** Until the headers of a request have come. */
    headersSeconds: 15,
    /** Until a whole request has come. */
    requestSeconds: 30,
    /** Until a whole file has come, over a slow line. */
    uploadSeconds: 15 * 60,
    /** How long a connection is kept for the next request: longer than load balancers do (60 s), so that none sends into a closing one. */
    keepAliveSeconds: 65,
    /** How often late connections are looked for. */
    checkSeconds: 1,
    headerBytes: 16 * 1024,
    headers: 100,
  },
  /** On SIGTERM: how long the port stays open while `ready` answers 503, and how long requests under way may take after it. */
  drain: { seconds: 10, finishSeconds: 10 },
  /** A file that somebody sends: most bytes, and characters of its name before the extension. */
  file: { bytes: 50 * 1024 * 1024, nameCharacters: 100 },
  retries: 3,
  /** Hundredths of the window's height that a menu takes before it scrolls. */
  viewportHeight: { settings: 20 },
  pixels: {
    topBar: 80,
    sideBarCollapsed: 65,
    sideBarOpen: 240,
    history: 240,
    comments: 500,
    deliverables: 700,
    searchResults: 100,
  },
} as const
