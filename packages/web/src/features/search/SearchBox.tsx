import { chakra, IconButton, Input, InputGroup } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { patterns } from '#shared/paths.ts'
import { fetched } from '#ui/fetched.tsx'
import { Key } from '#ui/Key.tsx'
import { untyped, useShortcut } from '#ui/useShortcut.ts'
import { useWaitingEnter } from '#ui/useWaitingEnter.ts'
import { isPending, messageOf, optionId, useSearch } from './useSearch.ts'

const SearchResults = fetched(async () => (await import('./SearchResults.tsx')).SearchResults)

const slash = untyped('/')

/**
 * Shows the global search for plans, disciplines and lines; on form pages, for forms by document
 * number. Arrow keys move, Enter opens, Escape closes. On a narrow window a button opens it over
 * the whole bar.
 */
export function SearchBox() {
  const ofForms = useOnForms()
  const { typed, type, settle, findings } = useSearch(ofForms ? 'forms' : 'contract')
  const [active, setActive] = useState(0)
  const [shown, setShown] = useState(false)
  const [across, setAcross] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const hits = findings.state === 'found' ? findings.hits : []
  const count = findings.state === 'found' && hits.length > 0 ? findings.count : null
  const position = Math.min(active, hits.length - 1)
  const open = shown && findings.state !== 'none'

  const begin = () => {
    flushSync(() => setAcross(true))
    input.current?.focus()
    input.current?.select()
  }
  useShortcut(slash, begin)
  useEffect(() => SearchResults.preloadWhenIdle(), [])

  const change = (text: string) => {
    type(text)
    setActive(0)
    setShown(true)
  }
  const leave = () => {
    change('')
    setShown(false)
    input.current?.blur()
    if (across) flushSync(() => setAcross(false))
    opener.current?.focus()
  }
  const follow = () => {
    change('')
    setShown(false)
    setAcross(false)
    input.current?.blur()
  }
  const go = () => {
    const hit = hits[position]
    if (!hit) return
    follow()
    void navigate(hit.href)
  }
  const pending = isPending(findings)
  const { wait, forget } = useWaitingEnter(pending, go)
  const enter = () => {
    if (open && !pending && hits.length > 0) return go()
    setShown(true)
    settle()
    if (!pending) return
    setActive(0)
    wait()
  }
  const move = (step: number) => {
    setShown(true)
    if (open && hits.length > 0) setActive((position + step + hits.length) % hits.length)
  }
  const actions: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: () => (open ? setShown(false) : leave()),
  }
  const press = (event: KeyboardEvent) => {
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    forget()
    action()
  }

  return (
    <>
      <IconButton
        ref={opener}
        hideFrom="lg"
        variant="ghost"
        aria-label="Search"
        aria-expanded={across}
        onClick={begin}
      >
        <Search aria-hidden="true" />
      </IconButton>
      <chakra.search
        alignItems="center"
        gap="1"
        display={{ base: across ? 'flex' : 'none', lg: 'flex' }}
        position={{ base: 'absolute', lg: 'static' }}
        inset="0"
        px={{ base: '3', lg: '0' }}
        bg="bg.panel"
        zIndex="1"
        w={{ lg: '100%' }}
        maxW={{ lg: '26.25rem' }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return
          forget()
          setShown(false)
          setAcross(false)
        }}
      >
        <chakra.div position="relative" flex="1" minW="0">
          <InputGroup
            startElement={<Search size={16} aria-hidden="true" />}
            endElement={open && count ? <Count words={count} /> : <KeyHint />}
          >
            <Input
              ref={input}
              {...comboboxOf(open && hits.length > 0, listId, position)}
              aria-label="Search"
              aria-keyshortcuts="/"
              placeholder="Tag / Function / Class / Disciplines"
              title={ofForms ? 'Searches forms by document number' : undefined}
              size="sm"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={limits.text.search.max}
              value={typed}
              onChange={({ target }) => {
                forget()
                change(target.value)
              }}
              onKeyDown={press}
              onFocus={() => setShown(true)}
            />
          </InputGroup>
          <chakra.output srOnly>{open && (messageOf(findings) || count)}</chakra.output>
          {open && (
            <SearchResults
              findings={findings}
              typed={typed}
              listId={listId}
              active={position}
              onFollow={follow}
            />
          )}
        </chakra.div>
        <IconButton hideFrom="lg" variant="ghost" aria-label="Close search" onClick={leave}>
          <X aria-hidden="true" />
        </IconButton>
      </chakra.search>
    </>
  )
}

/**
 * Returns whether a form page is open, where the search is for document numbers (specification 3,
 * section 2). Template pages do not count.
 */
function useOnForms(): boolean {
  const { pathname } = useLocation()
  return (
    [patterns.forms, patterns.form].some((pattern) => matchPath(pattern, pathname)) &&
    !matchPath(patterns.templates, pathname)
  )
}

/**
 * Returns the ARIA attributes that connect the text field with its list: the focus stays in the
 * field, and the active option is referenced.
 */
const comboboxOf = (expanded: boolean, listId: string, position: number) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': expanded,
    ...(expanded && {
      'aria-controls': listId,
      'aria-activedescendant': optionId(listId, position),
    }),
  }) as const

/** Shows the announced count, for the eye, where it leaves room for the text. */
const Count = ({ words }: { words: string }) => (
  <chakra.span
    aria-hidden="true"
    textStyle="label"
    fontWeight="400"
    whiteSpace="nowrap"
    css={{ '@media (max-width: 16rem)': { display: 'none' } }}
  >
    {words}
  </chakra.span>
)

const KeyHint = () => (
  <Key hideBelow="lg" aria-hidden="true">
    /
  </Key>
)
