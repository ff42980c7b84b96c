/**
 * The header by which a caller says how many milliseconds they wait for the answer, counted from when the request arrives, so that no clocks need agree.
 * After that a service gives the work up: a change is undone, the answer is a 503 that nobody reads. Without it the work is done however long it takes.
 */
export const timeLeftHeader = 'x-time-left'
