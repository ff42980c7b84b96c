/** The limits, page sizes, delays and fixed widths that people or several packages meet. */
export const limits = {
  /** Characters as a person counts them (see `rules/text.ts`). */
  text: {
    comment: { min: 1, max: 500 },
    reason: { min: 1, max: 500 },
    /** A part of the level of information need of a line. */
    informationNeed: { max: 500 },
    /** Format, scale or own reference of a line. */
    shortNote: { max: 60 },
    /** What columns of a workbook without a field of their own say about a line, too. */
    remarks: { max: 2_000 },
    /** A code of a classification, its title, and both as a line has them. */
    classCode: { min: 1, max: 40 },
    classTitle: { min: 1, max: 200 },
    classLabel: { max: 243 },
    disciplineLabel: { min: 1, max: 80 },
    /**
     * The longest title that the register accepts. A longer title can be typed but ends in Error
     * (behaviour, section 5).
     */
    registrableTitle: { max: 120 },
    deliverableTitle: { min: 1, max: 250 },
    email: { min: 2, max: 79 },
    personName: { min: 1, max: 80 },
    groupTitle: { min: 2, max: 50 },
    search: { min: 3, max: 80 },
    privilegeName: { min: 1, max: 80 },
    /** The name of a primary asset or work package, and a stage. */
    contractDataName: { min: 1, max: 120 },
    /** Ids, numbers and other texts of primary assets and work packages. */
    contractDataText: { min: 1, max: 60 },
    contractName: { min: 1, max: 200 },
    viewName: { min: 1, max: 80 },
    /** Names, numbers, contexts and choices of a form template. */
    templateName: { min: 1, max: 200 },
    /** A value entered into a form. */
    formValue: { max: 4000 },
    /** Descriptions, formulas and compared values of a form template. */
    templateText: { max: 1000 },
  },
  /** Days before its due date from which a line that is not issued is amber. */
  amberDays: { min: 0, max: 366 },
  /** Working days that each reviewer has for a plan under review. */
  reviewDays: { min: 1, max: 90 },
  absence: {
    /** Days of one absence. */
    days: 366,
    /** Present and later absences of a person in a contract. */
    perPerson: 20,
  },
  page: {
    assets: 500,
    /** Plans and disciplines in lists for other tools. */
    plans: 50,
    tasks: 200,
    /** Plans and forms with the tasks below them, in Recent Tasks. */
    taskGroups: 10,
    history: 50,
    users: 15,
    userSelector: 500,
    groups: 15,
    contractData: 15,
    notifications: 20,
    outbox: 20,
    events: 100,
    groupMembers: 20,
    comments: 100,
    searchHits: 20,
    templates: 15,
    components: 20,
    templateParts: 100,
    formTasks: 200,
    /** Forms of a page of the list on the screen. */
    formList: 50,
    max: 500,
  },
  /** The page sizes of the deliverables grid. The last one is the default. */
  linesPerPage: [25, 100, 500],
  /** The number of page buttons that a pager shows. */
  pagerRange: 3,
  /** Days that finished tasks stay in the task list. */
  taskWindowDays: 90,
  /** Days before the due date at which the assignee is reminded. */
  dueSoonDays: 7,
  /** Working days that a line may take at most. */
  durationDays: { max: 2600 },
  /** What a line may count in progress at most. */
  weight: { max: 999_999 },
  /** The most predecessors of a line. */
  predecessors: 50,
  /** Bytes of one GraphQL request. */
  requestBytes: 256 * 1024,
  /** The most rows in one action. A larger paste is sent in several actions. */
  rowsPerAction: 500,
  /** The disciplines whose rules the MIDP reads at once, as in `MidpEditing.graphql`. */
  disciplinesPerRead: 100,
  /** The most people that one read finds by their names. */
  peoplePerRead: 50,
  /** The most branches in one privilege. */
  privilegeBranches: 500,
  midp: {
    /** The most values of one property in a filter. */
    values: 200,
    /** The most values of one property in an answer. */
    facetValues: 500,
    sortKeys: 3,
    /** The most groups of a matrix in an answer. */
    matrixRows: 100,
    /** Matches of a text are counted up to this many. */
    matches: 5_000,
  },
  /** A rule of credit: the most document types or disciplines with percentages of their own; the most rules in an answer. */
  creditRule: { others: 100, listed: 50 },
  /** Saved views of the MIDP: the most of one person in a contract, and the most columns of one. */
  savedView: { views: 100, columns: 60 },
  /** Proposed changes to a discipline: the most open ones of one person, and the most in an answer. */
  proposal: { open: 20, listed: 100 },
  /** The dashboard: the most plans in an answer, and the most weeks of the S-curve on each side. */
  dashboard: { plans: 500, firstPlans: 50, weeks: 104 },
  /** An import of deliverables. */
  import: {
    /** Bytes of the file. */
    bytes: 20 * 1024 * 1024,
    /** Rows of all sheets that are read. */
    rows: 20_000,
    /** Sheets that are read beside the first. */
    sheets: 50,
    /** Columns of the sheet; one with a value beyond them is refused. */
    columns: 300,
    /** Working days by which an edit of several lines moves dates: ten years. */
    move: 2_600,
    /** Bytes of one part of the workbook after decompression. */
    partBytes: 120 * 1024 * 1024,
    /** Elements of the XML of one part, and cells of a CSV file. */
    elements: 6_000_000,
    /** Characters of all texts of the workbook. A text that several cells share counts for each. */
    characters: 40_000_000,
    /** Characters of one cell: as many as Excel allows. */
    cellCharacters: 32_767,
    /** Rows that one import changes. */
    changes: 5_000,
    /** Deliverables that are listed as not in the file. */
    missing: 1_000,
    /** Rows of contract data in one file. */
    dataRows: 2_000,
    /** Days that it is kept. */
    days: 7,
    /** The latest ones that a person is shown. */
    latest: 20,
    /** Rows of a header that is mapped. */
    headerRows: 3,
    /** Characters of a text that a person resolves. */
    value: 300,
    /** Texts that one request resolves. */
    values: 2_000,
    /** Unknown texts of one file; more come from a column with another meaning. */
    unknown: 10_000,
    /** Unknown texts that are listed. */
    listed: 300,
    /** Plans that one import creates. */
    plans: 50,
    /** Owners of a plan or discipline that it creates. */
    owners: 50,
    /** Days that the unused meaning of a column or text is remembered. */
    rememberedDays: 730,
  },
  /** The most recipients of one send. */
  contributorsPerSend: 50,
  /** The most attributes and components in one form template. */
  templateParts: 2000,
  relationsLevel: { discipline: 2, tidp: 3 },
  /** Matches of a search are counted up to this many. */
  searchCount: 1000,
  milliseconds: {
    searchDebounce: 400,
    numberCheckDebounce: 300,
    /** Between the last edit and the request of a save. */
    beforeSave: 1000,
    scrollDebounce: 300,
    poll: 5000,
    /** Between a change and the count of the rows that it may change. */
    recount: 10_000,
    retryStep: 2000,
  },
  /** Time limits for client connections at every port that browsers use. */
  connection: {
    /** Time limit for the request headers. */
    headersSeconds: 15,
    /** Time limit for a whole request. */
    requestSeconds: 30,
    /** Time limit for a whole file over a slow connection. */
    uploadSeconds: 15 * 60,
    /**
     * Keep-alive time. It is longer than that of load balancers (60 s), so that none sends a
     * request on a closing connection.
     */
    keepAliveSeconds: 65,
    /** Interval between checks for late connections. */
    checkSeconds: 1,
    headerBytes: 16 * 1024,
    headers: 100,
  },
  /** Limits for an uploaded file: bytes, and characters of the name without the extension. */
  file: { bytes: 50 * 1024 * 1024, nameCharacters: 100 },
  /**
   * `concurrency`: concurrent requests of one services process to the number register.
   * `reportedDocuments`: documents in one report of issued ones.
   */
  register: { concurrency: { default: 8, max: 64 }, reportedDocuments: 500 },
  /** Retries of a read by the browser, besides the first try. */
  retries: 3,
  /** Height in hundredths of the window at which a menu starts to scroll. */
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
