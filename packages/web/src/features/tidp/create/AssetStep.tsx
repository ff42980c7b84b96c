import { Flex, Stack, Text } from '@chakra-ui/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { useFormikContext } from 'formik'
import type { CreateTidpPageQuery } from '#api/generated/graphql.ts'
import { sentenceOf } from '#api/failures.ts'
import { paths } from '#shared/paths.ts'
import type { WorkPackages } from '#shared/tidp/useWorkPackages.ts'
import { useViewer } from '#shared/viewer.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import type { Reason } from '#ui/reason.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import { missingInAssetStep, type NewTidp, withoutPackage } from './createTidpForm.ts'
import { withoutQuestion } from './useLeaving.ts'
import { faultAt, type PlanRefusal } from './useRefusal.ts'

const reasonOf = (plan: { tagCode: string }): Reason => ({
  message: 'This work package already has a plan for this asset and stage.',
  href: paths.tidpOverview(plan.tagCode),
  ...withoutQuestion,
})

/** Says what is missing, and where it is added or whom to ask. */
function Missing({ children }: { children: string }) {
  const { roles } = useViewer()
  return (
    <Text as="output" display="block" mt="2">
      {children}{' '}
      {mayOpen('contractData', roles) ? (
        <TextLink variant="underline" to={paths.contractData}>
          Add it to the contract data.
        </TextLink>
      ) : (
        'An Assets admin adds it to the contract data.'
      )}
    </Text>
  )
}

export type AssetChoices = NonNullable<CreateTidpPageQuery['contract']>

interface AssetStepProps {
  choices: AssetChoices
  packages: WorkPackages
  refusal: PlanRefusal | null
  onRetry: () => void
  onNext: () => void
}

/** Shows step 1: asset, stage and work package. */
export function AssetStep({ choices, packages, refusal, onRetry, onNext }: AssetStepProps) {
  const { values, errors, setValues, setFieldValue } = useFormikContext<NewTidp>()
  const assets = (choices.primaryAssets ?? []).map(({ id, name, uniqueId }) => ({
    value: id,
    label: name,
    detail: uniqueId,
  }))
  const stages = (choices.lifecycleStages ?? []).map((stage) => ({ value: stage, label: stage }))
  const plan = packages.planOf(values.workPackage)
  return (
    <Stack gap="5">
      <div>
        <SearchableSelect
          label="Primary Asset"
          placeholder="Type a name or an asset ID"
          required
          options={assets}
          value={values.primaryAsset}
          error={faultAt(refusal, 'primaryAsset')}
          onChange={(primaryAsset) => void setValues(withoutPackage(values, { primaryAsset }))}
        />
        {choices.primaryAssets?.length === 0 && (
          <Missing>This contract has no primary asset yet.</Missing>
        )}
        {choices.primaryAssets === null && (
          <ErrorState title="Failed to load primary assets." onRetry={onRetry} />
        )}
      </div>
      <div>
        <SearchableSelect
          label="Technical lifecycle Stage"
          required
          options={stages}
          value={values.stage}
          error={faultAt(refusal, 'stage')}
          onChange={(stage) => void setValues(withoutPackage(values, { stage }))}
        />
        {choices.lifecycleStages === null && (
          <ErrorState title="Failed to load lifecycle stages." onRetry={onRetry} />
        )}
      </div>
      <div>
        <SearchableSelect
          label="Work Package"
          required
          options={packages.options}
          loading={packages.loading}
          disabled={!packages.asked}
          value={values.workPackage}
          error={faultAt(refusal, 'workPackage')}
          helpText="Work packages of the primary asset and stage."
          onChange={(workPackage) => void setFieldValue('workPackage', workPackage)}
        />
        {packages.error && (
          <ErrorState
            title={sentenceOf(packages.error, 'Failed to load work packages.')}
            onRetry={packages.retry}
          />
        )}
        {plan && (
          <Text as="output" display="block" mt="2">
            This work package already has a plan for this asset and stage:{' '}
            <TextLink
              variant="underline"
              to={paths.tidpOverview(plan.tagCode)}
              {...withoutQuestion}
            >
              {plan.title}
            </TextLink>
          </Text>
        )}
        {packages.none && (
          <Missing>No work package matches. Choose another stage or asset.</Missing>
        )}
      </div>
      <Flex justify="flex-end">
        <BlockedButton
          variant="solid"
          reasons={[...missingInAssetStep(errors), ...(plan ? [reasonOf(plan)] : [])]}
          onClick={onNext}
        >
          Next
        </BlockedButton>
      </Flex>
    </Stack>
  )
}
