import { chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { mayOpen, type RestrictedPage } from '@tidemark/schema/rules/roles'
import { words } from '@tidemark/schema/words'
import { FirstStepsDocument, type FirstStepsQuery } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useViewer } from '#shared/viewer.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

type Found = NonNullable<FirstStepsQuery['contract']>

interface Step {
  title: string
  page: RestrictedPage
  to: string
  /** What is done on the page, and by whom. */
  text: string
  /** Returns whether it is done; without it, nobody can tell. */
  isDone?: (found: Found) => boolean
}

const steps: readonly Step[] = [
  {
    title: 'People',
    page: 'userManagement',
    to: paths.userManagement,
    text: 'A System admin adds people and their permissions in User Management. Contract data needs an Assets admin, plans need a Registers workflow manager.',
    isDone: ({ people }) => (people?.totalCount ?? 0) > 1,
  },
  {
    title: 'Contract data',
    page: 'contractData',
    to: paths.contractData,
    text: 'An Assets admin adds primary assets, their work packages and the dates of stages, one by one or from a workbook.',
    isDone: ({ primaryAssets, managedWorkPackages: packages }) =>
      (primaryAssets ?? []).length > 0 && packages?.totalCount !== 0,
  },
  {
    title: 'Lists',
    page: 'contractData',
    to: paths.choiceLists,
    text: 'An Assets admin looks through stages, disciplines, document types, suitability statuses and comment codes, and changes what differs here. What is in use cannot change.',
  },
  {
    title: 'Numbering',
    page: 'contractSettings',
    to: paths.contractSettings,
    text: 'Document numbers have the originator code of the contract, which a System admin can change until the first number is issued. The codes of discipline and type come from the lists, the location from the section and lot code of the primary asset.',
  },
  {
    title: `First ${words.tidp.short}`,
    page: 'createTidp',
    to: paths.createTidp,
    text: 'A Registers workflow manager creates it for a work package, and names its owners.',
  },
]

/**
 * Shows the people who set up a contract what it needs before its first plan, in order. Nothing for
 * others, and once the contract has a plan.
 */
export function FirstSteps() {
  const { roles } = useViewer()
  const concerned = steps.some(({ page }) => mayOpen(page, roles))
  const { data } = useContractQuery(FirstStepsDocument, {
    variables: { readsData: mayOpen('contractData', roles) },
    skip: !concerned,
  })
  const found = data?.contract
  if (found?.tidps?.totalCount !== 0) return null
  return (
    <Sheet mb="4">
      <Heading as="h2" textStyle="heading" mb="2">
        First steps of this contract
      </Heading>
      <chakra.ol ps="5" listStyleType="decimal">
        {steps.map(({ title, page, to, text, isDone }) => (
          <chakra.li key={title} mb="2">
            <Stack as="span" gap="0">
              <Flex as="span" gap="2" align="center">
                {mayOpen(page, roles) ? (
                  <TextLink variant="underline" to={to}>
                    {title}
                  </TextLink>
                ) : (
                  <chakra.span fontWeight="500">{title}</chakra.span>
                )}
                {isDone?.(found) && <StatusBadge tone="good">Done</StatusBadge>}
              </Flex>
              <Text as="span" color="fg.muted">
                {text}
              </Text>
            </Stack>
          </chakra.li>
        ))}
      </chakra.ol>
    </Sheet>
  )
}
