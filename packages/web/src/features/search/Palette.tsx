import { Button, Flex } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { folded } from '@tidemark/schema/rules/cellWords'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { type CommandGroup, CommandPalette } from '#ui/CommandPalette.tsx'
import { type Findings, isPending, useSearch, messageOf } from './useSearch.ts'
import { isTouch } from '#ui/touch.ts'

interface PaletteProps {
  /** Actions and pages that are available to this person, the nearest first. */
  groups: readonly CommandGroup[]
  /** Text that was typed before the palette had loaded. */
  initialText: string
  onClose: () => void
}

/** Shows the command palette: pages and actions at once, and search results from the contract. */
export function Palette({ groups, initialText, onClose }: PaletteProps) {
  const { typed, type, settle, findings } = useSearch('contract', initialText)
  const navigate = useNavigate()
  // Results of the previous text stay only if they match the new one, because Enter runs the first command.
  const isStale = findings.state === 'found' && !findings.current
  const found = findings.state === 'found' ? findings.hits : noHits
  const hits = isStale
    ? found.filter(({ name, plan, detail }) => mentions(`${name} ${plan ?? ''} ${detail}`, typed))
    : found
  const all = useMemo(
    () => [
      ...groups.map((group) => ({
        ...group,
        commands: group.commands.filter(({ label }) => mentions(label, typed)),
      })),
      {
        label: 'Results',
        commands: hits.map(({ id, kind, name, plan, note, detail, href }) => ({
          id: `hit:${id}`,
          kind,
          label: name,
          ...(plan && { within: plan }),
          ...(note && { note }),
          detail,
          run: () => void navigate(href),
        })),
      },
    ],
    [groups, typed, hits, navigate],
  )
  const isEmpty = all.every(({ commands }) => commands.length === 0)
  return (
    <CommandPalette
      groups={all}
      typed={typed}
      maxLength={limits.text.search.max}
      onType={type}
      pending={isPending(findings)}
      onWait={settle}
      onClose={onClose}
    >
      <Note findings={isStale && isEmpty ? searching : findings} isEmpty={isEmpty} />
    </CommandPalette>
  )
}

const noHits: readonly never[] = []
const searching: Findings = { state: 'searching' }

const mentions = (label: string, typed: string) =>
  folded(typed)
    .split(/\s+/)
    .every((word) => folded(label).includes(word))

/** Shows the state of the search. An empty result is shown only if no command matches either. */
function Note({ findings, isEmpty }: { findings: Findings; isEmpty: boolean }) {
  if (findings.state === 'failed')
    return (
      <Flex role="alert" align="center" justify="space-between" gap="3">
        The search failed.<Button onClick={findings.retry}>Retry</Button>
      </Flex>
    )
  const message = findings.state === 'searching' || isEmpty ? messageOf(findings) : ''
  const count = findings.state === 'found' && findings.hits.length > 0 ? findings.count : null
  return (
    <output>
      {message ||
        [count, !isTouch() && 'Enter to open, Escape to close'].filter(Boolean).join(' · ')}
    </output>
  )
}
