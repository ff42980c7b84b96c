import { Box, Button, Flex, List, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormSections } from '#shared/form/FormSections.tsx'
import { attributesOf, type Fillable, labelOf } from '#shared/form/model.ts'
import { type Filling, required } from '#shared/form/useFilling.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { useUploads } from './useUploads.ts'

interface FillViewProps {
  form: Fillable
  filling: Filling
  uploads: ReturnType<typeof useUploads>
  /** It is being saved: nothing is typed meanwhile that would not go along. */
  saving: boolean
  /** Grows with each try to save that has to be mended first: the first fault is then looked for. */
  refused: number
  /** Buttons; left out for a form that can only be read. */
  children?: ReactNode
}

/** The forms with their warning on top and their buttons below, always in sight. */
export function FillView({ form, filling, uploads, saving, refused, children }: FillViewProps) {
  const contract = useContractCode()
  const [open, setOpen] = useState<readonly string[]>(() =>
    form.forms.slice(0, 1).map(({ id }) => id),
  )
  const body = useRef<HTMLDivElement>(null)
  // What is wrong comes before what is only empty and can be filled later.
  const shown = [
    ...Map.groupBy(
      attributesOf(form.forms).filter(({ id }) => filling.shownFaults[id]),
      ({ id }) => filling.shownFaults[id] === required,
    ),
  ]
    .sort(([one], [other]) => Number(one) - Number(other))
    .flatMap(([, faulty]) => faulty)

  const goTo = (attribute: string) => {
    const holder = form.forms.find(({ attributes }) =>
      attributes.some(({ id }) => id === attribute),
    )
    const main = form.forms.find(({ isMainForm }) => isMainForm)
    // What is linked to an attribute of the main form stands within that.
    setOpen((before) => [
      ...new Set([...before, ...(main ? [main.id] : []), ...(holder ? [holder.id] : [])]),
    ])
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const field = body.current?.querySelector<HTMLElement>(
          `[data-attribute="${CSS.escape(attribute)}"]`,
        )
        field?.scrollIntoView({ block: 'center' })
        field
          ?.querySelector<HTMLElement>(
            'input:not([type=hidden], [tabindex="-1"]), textarea, select, [role=button], button',
          )
          ?.focus({ preventScroll: true })
      }),
    )
  }
  const seen = useRef(refused)
  useEffect(() => {
    if (seen.current === refused) return
    seen.current = refused
    const [first] = shown
    // The section is opened in answer to a press that found faults, once they are known.
    // oxlint-disable-next-line react/set-state-in-effect
    if (first) goTo(first.id)
  })

  return (
    <Box ref={body}>
      {shown.length > 0 && (
        <Flex
          role="alert"
          gap="2"
          mb="3"
          p="3"
          borderWidth="1px"
          borderRadius="l3"
          bg="status.bad.bg"
          borderColor="status.bad.line"
          color="status.bad.fg"
        >
          <Box pt="0.5">
            <TriangleAlert size={16} aria-hidden="true" />
          </Box>
          <Box minW="0">
            <Text fontWeight="600">Form has errors.</Text>
            <List.Root listStyle="none">
              {shown.slice(0, mostListed).map((attribute) => (
                <List.Item key={attribute.id}>
                  <Button
                    variant="plain"
                    h="auto"
                    px="0"
                    color="inherit"
                    textDecoration="underline"
                    whiteSpace="normal"
                    textAlign="start"
                    onClick={() => goTo(attribute.id)}
                  >
                    {labelOf(attribute)}: {filling.shownFaults[attribute.id]}
                  </Button>
                </List.Item>
              ))}
            </List.Root>
            {shown.length > mostListed && <Text>and {shown.length - mostListed} more</Text>}
          </Box>
        </Flex>
      )}
      <FormSections
        form={form}
        contract={contract}
        values={filling.values}
        faults={filling.shownFaults}
        progress={uploads.progress}
        readOnly={saving}
        open={open}
        onOpen={setOpen}
        onChange={filling.change}
        onBlur={filling.blur}
        onCancel={uploads.cancel}
      />
      {children && (
        <Flex
          position="sticky"
          bottom={{ base: '56px', md: '0' }}
          zIndex="docked"
          mt="4"
          py="3"
          px="sheet"
          gap="2"
          align="center"
          wrap="wrap"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          boxShadow="sheet"
        >
          {children}
        </Flex>
      )}
    </Box>
  )
}

const mostListed = 5
