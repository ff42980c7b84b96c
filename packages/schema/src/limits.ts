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
    search: { min: 3, max: 80 },
  },
  page: { assets: 500, tasks: 200, users: 15, userSelector: 500, groups: 15, groupMembers: 20, comments: 100, searchHits: 20, max: 500 },
  /** How many pages in range a pager shows. */
  pagerRange: 3,
  /** Days that finished tasks stay in the task list. */
  taskWindowDays: 90,
  /** Most rows one action takes; a paste of a large sheet is sent in several. */
  rowsPerAction: 500,
  relationsLevel: { discipline: 2, tidp: 3 },
  milliseconds: { searchDebounce: 400, beforeSave: 1000, scrollDebounce: 300, poll: 5000, retryStep: 2000 },
  retries: 3,
  pixels: { topBar: 80, sideBarCollapsed: 65, sideBarOpen: 240, history: 240, comments: 500, deliverables: 700, searchResults: 100 },
} as const
