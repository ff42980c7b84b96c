/** A word for a new part, until the services give its id. */
export const newId = (): string => `+${crypto.randomUUID().slice(0, 18)}`
