import { Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import {
  ImportUnknownValuesDocument,
  ResolveDeliverableImportDocument,
} from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { useContractAction } from '#shared/useAction.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { NewPlan } from './NewPlan.tsx'
import { NoSuchImport } from './NoSuchImport.tsx'
import { originOf } from './origin.ts'
import { PlanFields } from './PlanFields.tsx'
import { create, UnknownField, type UnknownValues } from './UnknownField.tsx'
import { useCheck } from './useCheck.ts'
import { type NewPlans, useNewPlans } from './useNewPlans.ts'

/** Decides what the unknown texts of a mapped workbook mean, then checks the import. */
export function ValuesPage() {
  const { id = '' } = useParams()
  return <Values key={id} id={id} />
}

function Values({ id }: { id: string }) {
  const [search] = useSearchParams()
  useBackTo(originOf(search).path)
  const read = useContractQuery(ImportUnknownValuesDocument, {
    variables: { id },
    // The page of the columns reads them to know whether there are any; a check forgets them.
    fetchPolicy: 'cache-first',
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null | undefined>>(new Map())
  const submit = useSubmit(id, search.toString())
  const found = read.data?.contract?.deliverableImport
  const plans = useNewPlans(found?.unknownValues.newPlans)
  if (!found)
    return <Unread read={read} failure="Failed to read the file." missing={<NoSuchImport />} />
  const { fields, more } = found.unknownValues
  const choiceOf = ({ target }: UnknownValues, value: UnknownValues['values'][number]) => {
    const key = keyOf(target, value.value)
    if (chosen.has(key)) return chosen.get(key)
    if (target === 'plan' && value.choice === null && plans.isExpected(value.value)) return create
    return value.choice === null && !settled.has(value.source) ? undefined : value.choice
  }
  const decisions = fields.flatMap((field) =>
    field.values.flatMap((value) => {
      const choice = choiceOf(field, value)
      return choice === undefined
        ? []
        : [{ target: field.target, ...value, given: value.choice, choice }]
    }),
  )
  const created = decisions.filter(({ choice }) => choice === create)
  const { inputs, missing } = plans.submitted(created.map(({ value }) => value))
  const all = fields.reduce((sum, { values }) => sum + values.length, 0)
  const open = all - decisions.length
  const recalled = decisions.filter(
    ({ source, choice, given }) => source === 'REMEMBERED' && choice === given,
  ).length
  const decided = {
    newPlans: inputs,
    values: decisions.flatMap(({ target, value, choice }) =>
      choice === create ? [] : [{ target, value, choice }],
    ),
  }
  return (
    <>
      <PageHeader
        title="Resolve unknown values"
        of={found.fileName}
        code={found.fileName}
        subtitle={
          <Text as="output">
            {open > 0
              ? `${counted(open, 'value')} undecided. Their rows become errors.`
              : `All values are decided${recalled > 0 ? `, ${recalled} as last time` : ''}.`}
          </Text>
        }
        actions={
          <>
            <LinkButton to={paths.importColumns(id, search.toString())}>Back to columns</LinkButton>
            <RunButton
              variant="solid"
              label="Check"
              run={{ ...submit, start: () => submit.start(decided) }}
              reasons={missing.map((message) => ({ message }))}
            />
          </>
        }
      />
      {fields.length === 0 && <EmptyState title="Every value is known">Check the file.</EmptyState>}
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
        {fields.map((field) => (
          <UnknownField
            key={field.target}
            field={field}
            plans={plans}
            choiceOf={(value) => choiceOf(field, value)}
            onChoice={({ value }, choice) =>
              setChosen((before) => new Map(before).set(keyOf(field.target, value), choice))
            }
          />
        ))}
      </SimpleGrid>
      <NewPlansPanel texts={created} plans={plans} />
      {more > 0 && (
        <Text color="fg.muted" mt="4">
          {counted(more, 'further value')} not listed. Correct them in the file.
        </Text>
      )}
    </>
  )
}

/** Sources whose missing choice is a decision. */
const settled = new Set(['DECIDED', 'REMEMBERED'])

const keyOf = (target: string, value: string) => JSON.stringify([target, value])

interface Decided {
  readonly values: { target: string; value: string; choice: string | null }[]
  readonly newPlans: ReturnType<NewPlans['submitted']>['inputs']
}

function useSubmit(id: string, search: string) {
  const check = useCheck(search)
  return useContractAction(ResolveDeliverableImportDocument, {
    input: (decided: Decided) => ({ id, ...decided }),
    failure: 'Failed to save the decisions.',
    onDone: () => check(id),
  })
}

interface NewPlansPanelProps {
  texts: readonly { readonly value: string; readonly rows: number }[]
  plans: NewPlans
}

/** Shows the questions about the plans to create, and answers for all of them at once. */
function NewPlansPanel({ texts, plans }: NewPlansPanelProps) {
  if (texts.length === 0) return null
  return (
    <Stack as="section" aria-label="Plans to create" gap="4" mt="6">
      <div>
        <Heading as="h2" textStyle="heading">
          Plans to create
        </Heading>
        <Text color="fg.muted">
          The import creates them with the disciplines and deliverables of their rows.
        </Text>
      </div>
      {texts.length > 1 && (
        <Sheet as="section" aria-label="Answers for all new plans">
          <Heading as="h3" textStyle="heading" mb="3">
            For all new plans
          </Heading>
          <PlanFields answers={plans.common} onChange={plans.answerAll} />
        </Sheet>
      )}
      {texts.map(({ value, rows }) => {
        const answers = plans.answersOf(value)
        return (
          answers && (
            <NewPlan
              key={value}
              value={value}
              rows={rows}
              answers={answers}
              onChange={(own) => plans.answer(value, own)}
            />
          )
        )
      })}
    </Stack>
  )
}
