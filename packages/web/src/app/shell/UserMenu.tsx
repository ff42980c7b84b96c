import { Button, chakra, Menu, Portal } from '@chakra-ui/react'
import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useViewer } from '#shared/viewer.ts'
import { type ColorMode, type Density, useAppearance } from '#ui/theme/appearance.ts'

const modes: Record<ColorMode, string> = { light: 'Light', dark: 'Dark', system: 'As the system' }
const densities: Record<Density, string> = { compact: 'Compact', comfortable: 'Comfortable' }

/** The person, how they like the product to look, and the way out. */
export function UserMenu() {
  const { username } = useViewer()
  const { colorMode, setColorMode, density, setDensity } = useAppearance()
  const [shownName] = username.split('@')
  return (
    <Menu.Root lazyMount unmountOnExit closeOnSelect={false} positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" px="2" aria-label={`${shownName}: appearance and log out`}>
          <CircleUserRound aria-hidden="true" />
          <chakra.span hideBelow="md" maxW="180px" truncate>{shownName}</chakra.span>
          <chakra.span hideBelow="md"><ChevronDown aria-hidden="true" /></chakra.span>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="220px">
            <Menu.ItemGroup><Menu.ItemGroupLabel fontWeight="500">{username}</Menu.ItemGroupLabel></Menu.ItemGroup>
            <Menu.Separator />
            <Choice label="Appearance" options={modes} value={colorMode} onChange={setColorMode} />
            <Menu.Separator />
            <Choice label="Density" options={densities} value={density} onChange={setDensity} />
            <Menu.Separator />
            <Menu.Item value="logout" asChild><Link to={paths.logout}><LogOut size={16} aria-hidden="true" />Log out</Link></Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

const Choice = <Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) => (
  <Menu.RadioItemGroup value={value} onValueChange={(change) => onChange(change.value as Value)}>
    <Menu.ItemGroupLabel textStyle="label" color="fg.muted">{label}</Menu.ItemGroupLabel>
    {Object.entries<string>(options).map(([option, text]) => (
      <Menu.RadioItem key={option} value={option}>{text}<Menu.ItemIndicator /></Menu.RadioItem>
    ))}
  </Menu.RadioItemGroup>
)
