import { Button } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { BuiltTemplateFragment } from '#api/generated/graphql.ts'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { formatDay } from '#shared/day.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { asDraft } from './builder/asDraft.ts'
import { focusSoon } from './builder/focusSoon.ts'
import { OriginsContext, originsOf } from './builder/origins.ts'
import { rebase } from './builder/rebase.ts'
import { SaveButtons } from './builder/SaveButtons.tsx'
import type { Editing } from './builder/state.ts'
import { TemplateSections } from './builder/TemplateSections.tsx'
import { useBuilder } from './builder/useBuilder.ts'
import { useNumberCheck } from './builder/useNumberCheck.ts'
import { useSaveTemplate } from './builder/useSaveTemplate.ts'
import { Guidance } from './Guidance.tsx'
import { messages } from './messages.ts'
import { OvertakenNotice } from './OvertakenNotice.tsx'
import { TemplateImages } from './TemplateImages.tsx'
import { PreviewButton } from './preview/PreviewButton.tsx'
import { Revisions } from './Revisions.tsx'

interface TemplateOverviewProps {
  contract: string
  template: BuiltTemplateFragment
  /** Null while they cannot be loaded. */
  types: readonly string[] | null
  /** A later read that failed; what is shown is from before. */
  failed: Error | undefined
  onRetry: () => void
}

const noOpened: Editing['opened'] = {}
const noTypes: readonly string[] = []

const imagesOf = ({ attributes, components }: BuiltTemplateFragment): ReadonlyMap<string, string> =>
  new Map(
    [attributes, ...components.map((component) => component.attributes)]
      .flat()
      .flatMap(({ id, templateValue }) => (templateValue ? [[id, templateValue]] : [])),
  )

/** View, then edit, then save or cancel; cancelling brings back what was there. */
export function TemplateOverview({
  contract,
  template,
  types,
  failed,
  onRetry,
}: TemplateOverviewProps) {
  const kept = useMemo(() => asDraft(template), [template])
  const images = useMemo(() => imagesOf(template), [template])
  const origins = useMemo(() => originsOf(template), [template])
  const { editing, dispatch, changes, faults, dirty } = useBuilder(template.id)
  const duplicated = useNumberCheck(contract, editing?.draft.number, template.number)
  const save = useSaveTemplate(contract, () => dispatch({ type: 'ended' }))
  const mayEdit = template.actions.some(({ name, allowed }) => name === 'EDIT_TEMPLATE' && allowed)
  const overtaken = editing !== null && editing.version !== template.version && !save.saving
  const cancel = () => {
    save.forget()
    dispatch({ type: 'ended' })
    focusSoon(document.body, '[data-edits-form]')
  }
  const actions =
    editing && changes ? (
      <SaveButtons
        editing={editing}
        dirty={dirty}
        faultCount={faults.size}
        duplicated={duplicated}
        saving={save.saving}
        onCancel={cancel}
        onSave={() => void save.update(template.id, editing.version, changes)}
      />
    ) : (
      mayEdit && (
        <Button
          variant="solid"
          data-edits-form
          onClick={() => dispatch({ type: 'begun', base: kept, version: template.version })}
        >
          Edit Form
        </Button>
      )
    )
  const { filled } = template.revisions[0] ?? { filled: false }
  return (
    <>
      <PageHeader
        title={template.name}
        code={template.number}
        actions={
          <>
            <PreviewButton contract={contract} draft={editing?.draft ?? kept} images={images} />
            {actions}
          </>
        }
        subtitle={`Revision ${template.revision} · last change ${formatDay(template.updatedAt) ?? ''} by ${template.updatedBy.name}${editing && filled ? ' · forms were made from it: saving makes the next revision' : ''}`}
      />
      {failed && (
        <Sheet mb="3" p="0">
          <ErrorState title={sentenceOf(failed, messages.load)} onRetry={onRetry}>
            {[reasonOf(failed), 'Showing the last loaded version.'].filter(Boolean).join(' ')}
          </ErrorState>
        </Sheet>
      )}
      {types === null && (
        <Sheet mb="3" p="0">
          <ErrorState title="Failed to load the attribute types." onRetry={onRetry} />
        </Sheet>
      )}
      {overtaken && (
        <OvertakenNotice
          by={template.updatedBy.name}
          onDrop={cancel}
          onApply={() =>
            dispatch({
              type: 'rebased',
              base: kept,
              version: template.version,
              draft: rebase(editing.base, editing.draft, kept),
            })
          }
        />
      )}
      <OriginsContext value={origins}>
        <TemplateSections
          contract={contract}
          draft={editing?.draft ?? kept}
          opened={editing?.opened ?? noOpened}
          revision={template.revision}
          types={types ?? noTypes}
          editable={editing !== null}
          faults={faults}
          dispatch={dispatch}
          guidance={
            <Guidance
              contract={contract}
              template={template}
              changeable={mayEdit && !editing}
              editing={editing !== null}
            />
          }
          faultOfDetail={(field) =>
            field === 'number' && (duplicated || save.refusal.fields.get('number'))
              ? messages.duplicated
              : faults.get(field)
          }
        />
      </OriginsContext>
      <TemplateImages contract={contract} template={template} changeable={mayEdit && !editing} />
      {!editing && <Revisions revisions={template.revisions} />}
      <LeaveWarning when={dirty && !save.saving} what="Your changes" />
    </>
  )
}
