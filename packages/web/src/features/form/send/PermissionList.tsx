import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { type Form, labelOf } from '../model.ts'
import { Segments } from '#ui/form/Segments.tsx'
import {
  askForEmpty,
  choicesOf,
  commonOf,
  groupChoices,
  privilegeOf,
  type Privileges,
  setAll,
} from './permissions.ts'

interface PermissionListProps {
  /** The person's name, used in the labels of the groups. */
  person: string
  forms: readonly Form[]
  privileges: Privileges
  onChange: (privileges: Privileges) => void
  /** Attributes that have a value. */
  filled: ReadonlySet<string>
  /** Copies the permissions to everyone; omitted for a single person. */
  onShare?: () => void
}

/** Shows the permissions of a person by attribute, with controls for a whole form or everything. */
export const PermissionList = ({
  person,
  forms,
  privileges,
  filled,
  onChange,
  onShare,
}: PermissionListProps) => (
  <Stack gap="4">
    <Flex gap="3" align="center" wrap="wrap">
      <Text textStyle="label" color="fg.muted">
        All attributes
      </Text>
      <Segments
        label={`All attributes for ${person}`}
        options={groupChoices}
        value={commonOf(privileges, forms)}
        onChange={(to) => onChange(setAll(privileges, forms, to))}
      />
      <Button size="xs" variant="ghost" onClick={() => onChange(askForEmpty(forms, filled))}>
        Ask for empty fields
      </Button>
      {onShare && (
        <Button size="xs" variant="ghost" onClick={onShare}>
          Copy to everyone
        </Button>
      )}
    </Flex>
    {forms.map((form) => (
      <Box key={form.id} as="section" aria-label={form.displayName}>
        <Flex
          justify="space-between"
          align="center"
          gap="2"
          wrap="wrap"
          pb="1"
          borderBottomWidth="1px"
        >
          <Text as="h3" textStyle="heading" overflowWrap="anywhere">
            {form.displayName}
          </Text>
          {form.attributes.length > 1 && (
            <Segments
              label={`All of ${form.displayName} for ${person}`}
              options={groupChoices}
              value={commonOf(privileges, [form])}
              onChange={(to) => onChange(setAll(privileges, [form], to))}
            />
          )}
        </Flex>
        {form.attributes.map((attribute) => (
          <Flex
            key={attribute.id}
            justify="space-between"
            align="center"
            gap="2"
            wrap="wrap"
            py="1"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <Text minW="0" overflowWrap="anywhere">
              {labelOf(attribute)}
            </Text>
            <Segments
              label={`${labelOf(attribute)} for ${person}`}
              options={choicesOf(attribute)}
              value={privilegeOf(privileges, attribute.id)}
              onChange={(to) => onChange({ ...privileges, [attribute.id]: to })}
            />
          </Flex>
        ))}
      </Box>
    ))}
  </Stack>
)
