import { Palette } from '#features/search/Palette.tsx'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { words } from '@tidemark/schema/words'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useChooseContract } from '#shared/chooseContract.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { pageCommands } from '#shared/pageCommands.ts'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'
import type { PaletteCommand, CommandGroup } from '#ui/CommandPalette.tsx'
import { useAppearance } from '#ui/theme/appearance.ts'
import { colorModeWords, densityWords } from '#ui/theme/appearanceWords.ts'
import { navigationFor } from '../navigation.ts'
import { settingsFor } from '../settings.ts'
import { useRecents } from './recents.ts'

interface ShellPaletteProps {
  initialText: string
  onClose: () => void
  onShortcuts: () => void
}

export const ShellPalette = ({ initialText, onClose, onShortcuts }: ShellPaletteProps) => (
  <Palette groups={useCommands(onShortcuts)} initialText={initialText} onClose={onClose} />
)

/**
 * Lists the actions and pages available to this person: actions of the open page, recently opened
 * pages, then actions of every page.
 */
function useCommands(onShortcuts: () => void): CommandGroup[] {
  const navigate = useNavigate()
  const { roles, contract, contracts } = useViewer()
  const {
    config: { links },
  } = useSession()
  const { colorMode, setColorMode, density, setDensity } = useAppearance()
  const choose = useChooseContract()
  // As they were when the palette opened.
  const [own] = useState(pageCommands)
  const [recents] = useState(useRecents())
  return useMemo(() => {
    const page = (label: string, to: string): PaletteCommand => ({
      id: to,
      label,
      run: () => void navigate(to),
    })
    const site = (label: string, href: string): PaletteCommand => ({
      id: href,
      label,
      detail: 'another site',
      run: () => void open(href, '_blank', 'noreferrer'),
    })
    return [
      {
        label: 'This page',
        commands: own.map(({ label, rank, run }, at) => ({
          id: `own:${at}`,
          label,
          destructive: rank === 'destructive',
          run,
        })),
      },
      { label: 'Recent', commands: recents.map(({ path, title }) => page(title, path)) },
      {
        label: 'Go to',
        commands: [
          ...navigationFor(roles).map(({ label, to }) => page(label, to)),
          ...(mayOpen('templates', roles) ? [page('Form templates', paths.templates)] : []),
          ...settingsFor(roles, links).map((entry) =>
            'to' in entry ? page(entry.label, entry.to) : site(entry.label, entry.href),
          ),
          ...(mayOpen('groupsManagement', roles) ? [page('Check access', paths.reach)] : []),
        ],
      },
      {
        label: 'Commands',
        commands: [
          ...(mayOpen('createTidp', roles)
            ? [page(`Create New ${words.tidp.short}`, paths.createTidp)]
            : []),
          ...(mayOpen('forms', roles) ? [page('Create a form', paths.createForm)] : []),
          ...(mayOpen('templateEditing', roles)
            ? [page('Create a form template', paths.createTemplate)]
            : []),
          ...contracts
            .filter(({ code }) => code !== contract?.code)
            .map(({ code, name }): PaletteCommand => ({
              id: `contract:${code}`,
              label: `Change contract to ${code} ${name}`,
              run: () => choose(code),
            })),
          ...others(colorModeWords, colorMode).map(([mode, word]): PaletteCommand => ({
            id: `mode:${mode}`,
            label: `Appearance: ${word}`,
            run: () => setColorMode(mode),
          })),
          ...others(densityWords, density).map(([value, word]): PaletteCommand => ({
            id: `density:${value}`,
            label: `Density: ${word}`,
            run: () => setDensity(value),
          })),
          { id: 'shortcuts', label: 'Keyboard shortcuts', detail: '?', run: onShortcuts },
          page('Log out', paths.logout),
          // An action of the page that every page offers is listed once.
        ].filter(({ label }) => !own.some((command) => command.label === label)),
      },
    ]
  }, [
    navigate,
    roles,
    contract,
    contracts,
    links,
    colorMode,
    setColorMode,
    density,
    setDensity,
    choose,
    onShortcuts,
    own,
    recents,
  ])
}

const others = <Value extends string>(options: Record<Value, string>, chosen: Value) =>
  (Object.entries(options) as [Value, string][]).filter(([value]) => value !== chosen)
