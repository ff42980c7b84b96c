import { createContext, useContext, useMemo } from 'react'

/** The person, by user name, and the contract whose choices are stored. */
export interface Owner {
  readonly person: string
  readonly contract: string
}

declare const own: unique symbol
/** A key of the browser's storage with the person in it, so that nobody else reads what it holds. */
export type OwnKey = string & { readonly [own]: true }

/** Returns the key of something of one person. Names a contract unless the subject itself belongs to one. */
export const ownKey = (name: string, { person, contract }: Partial<Owner> & { person: string }) =>
  ['tidemark', name, contract, person].filter((part) => part !== undefined).join('.') as OwnKey

/** `device` lasts; `tab` ends with the tab. */
type Kind = 'device' | 'tab'
const storageOf = (kind: Kind) => (kind === 'device' ? localStorage : sessionStorage)

/** Returns a stored text; null without one, and where the browser forbids storage. */
export function readStored(key: OwnKey, kind: Kind = 'device'): string | null {
  try {
    return storageOf(kind).getItem(key)
  } catch {
    return null
  }
}

/** Returns a stored JSON value; undefined without one, and for any other text. */
export function readStoredJson(key: OwnKey, kind: Kind = 'device'): unknown {
  try {
    return JSON.parse(readStored(key, kind) ?? '') as unknown
  } catch {
    return undefined
  }
}

/** Stores a text, or removes it; returns whether it could. Storage may be full or forbidden. */
export function writeStored(key: OwnKey, text: string | null, kind: Kind = 'device'): boolean {
  try {
    if (text === null) storageOf(kind).removeItem(key)
    else storageOf(kind).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Removes the pages that persons opened last. Their titles are parts of records, which somebody may no longer read. */
export const forgetRecents = () => forget(localStorage, (key) => key.startsWith('tidemark.recent.'))

/** Unsaved work, which stays for its person; and the redirect to a sign-in, which is nobody's. */
const staying = new Set(['attempt', 'draft', 'import', 'newDraft', 'signIn', 'waiting'])

/** Removes what is stored of all persons on this device and in this tab, except their unsaved work. */
export function forgetPersons(): void {
  // A key without a person has one part.
  const goes = (key: string) => {
    const [product, name = '', ...rest] = key.split('.')
    return product === 'tidemark' && rest.length > 0 && !staying.has(name)
  }
  for (const storage of [localStorage, sessionStorage]) forget(storage, goes)
}

const forget = (storage: Storage, goes: (key: string) => boolean) =>
  Object.keys(storage)
    .filter(goes)
    .forEach((key) => storage.removeItem(key))

/** What one person chose in one contract, on this device or in this tab. */
export interface Settings {
  readonly read: (name: string) => string | null
  readonly readJson: (name: string) => unknown
  readonly write: (name: string, text: string) => void
}

export const settingsOf = (owner: Owner, kind: Kind = 'device'): Settings => ({
  read: (name) => readStored(ownKey(name, owner), kind),
  readJson: (name) => readStoredJson(ownKey(name, owner), kind),
  write: (name, text) => void writeStored(ownKey(name, owner), text, kind),
})

const nobody: Owner = { person: '', contract: '' }

/** The person and contract of the page (`shared/ViewerProvider.tsx`). */
export const OwnerContext = createContext<Owner>(nobody)

/** Returns the stored choices of the person in the contract of the page. */
export function useSettings(kind: Kind = 'device'): Settings {
  const owner = useContext(OwnerContext)
  return useMemo(() => settingsOf(owner, kind), [owner, kind])
}
