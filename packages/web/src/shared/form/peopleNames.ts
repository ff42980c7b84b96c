import { createContext } from 'react'

/** Names by username of those who are named in a form or were chosen in it: a value holds the usernames alone. */
export const PeopleNamesContext = createContext<Map<string, string>>(new Map())
