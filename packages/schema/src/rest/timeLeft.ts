/**
 * The header with the caller's timeout in milliseconds, counted from arrival so that clocks need
 * not agree. After it the service cancels the work: it rolls back the change and answers 503.
 * Without the header there is no timeout.
 */
export const timeLeftHeader = 'x-time-left'
