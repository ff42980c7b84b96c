import { createContext } from 'react'

/** Names by username of people in the form's values, since a value holds only usernames. */
export const PeopleNamesContext = createContext<Map<string, string>>(new Map())
