import { SimpleGrid } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import type { ReactNode } from 'react'
import { ImportPlanChoicesDocument } from '#api/generated/graphql.ts'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import type { GivenAnswers } from './newPlanAnswers.ts'

interface PlanFieldsProps {
  answers: GivenAnswers
  onChange: (answers: GivenAnswers) => void
  /** The choice of the work package, which follows the asset and the stage. */
  children?: ReactNode
}

/** Shows the questions about a new plan: asset, stage and owners. */
export function PlanFields({ answers, onChange, children }: PlanFieldsProps) {
  const { data, loading } = useContractQuery(ImportPlanChoicesDocument)
  const { primaryAssets, lifecycleStages } = data?.contract ?? {}
  return (
    <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
      <SearchableSelect
        label="Primary Asset"
        placeholder="Type a name or an asset ID"
        loading={loading}
        options={(primaryAssets ?? []).map(({ id, name, uniqueId }) => ({
          value: id,
          label: name,
          detail: uniqueId,
        }))}
        value={answers.primaryAsset ?? null}
        onChange={(primaryAsset) => onChange({ primaryAsset })}
      />
      <SearchableSelect
        label="Technical lifecycle Stage"
        placeholder="Choose a stage"
        loading={loading}
        options={(lifecycleStages ?? []).map((stage) => ({ value: stage, label: stage }))}
        value={answers.stage ?? null}
        onChange={(stage) => onChange({ stage })}
      />
      {children}
      <PeopleSelect
        label={words.people.tidpOwner}
        value={answers.owners ?? []}
        onChange={(owners) => onChange({ owners })}
        helpText="Only owners add disciplines: keep yourself."
      />
      <PeopleSelect
        label="Owners of its disciplines"
        value={answers.disciplineOwners ?? []}
        onChange={(disciplineOwners) => onChange({ disciplineOwners })}
        helpText="Only owners add deliverables: keep yourself."
      />
    </SimpleGrid>
  )
}
