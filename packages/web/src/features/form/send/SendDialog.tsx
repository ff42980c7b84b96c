import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { listed } from '@tidemark/schema/wording'
import { useState } from 'react'
import { FormOfTaskDocument, SendFormDocument } from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import type { Option } from '#ui/form/options.ts'
import { UnfilledFields } from '../actions/UnfilledFields.tsx'
import { useRefetchForms } from '../actions/useRefetchForms.ts'
import { formTitle } from '../fillable.ts'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useViewer } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { FormTaskEntry } from '../list/formTree.ts'
import { PermissionList } from './PermissionList.tsx'
import { listsOf, type Privileges, privilegesOf } from './permissions.ts'

/**
 * Shows the dialog for sending a form, with permissions per person. It stays open with its input if
 * sending fails.
 */
export function SendDialog({ task, onClose }: { task: FormTaskEntry; onClose: () => void }) {
  const { username } = useViewer()
  const { data, error, refetch } = useContractQuery(FormOfTaskDocument, {
    variables: { task: task.id },
  })
  const [contributors, setContributors] = useState<readonly Contributor[]>([])
  const [chosen, setChosen] = useState('')
  const { start } = useSend(task.id, onClose)
  const { close, warning } = useCloseWarning({ unsaved: contributors.length > 0, onClose })
  const form = data?.contract?.form
  const forms = form?.forms.filter(({ attributes }) => attributes.length > 0)
  const filled = new Set(
    form?.fields.flatMap(({ attribute, value, file }) => (value || file ? [attribute] : [])),
  )
  const filling = (form?.tasks ?? [])
    .filter(({ parent, status }) => parent === task.id && status === 'IN_PROGRESS')
    .map(({ assignee }) => assignee.username)
  const last = (form?.lastSend ?? []).filter(({ person }) => !filling.includes(person.username))
  const asLastTime = () =>
    forms &&
    setContributors(
      last.map(({ person, ...lists }) => ({
        person: { value: person.username, label: person.name },
        privileges: privilegesOf(lists, forms),
      })),
    )
  const shown = contributors.find(({ person }) => person.value === chosen) ?? contributors[0]
  const change = (to: Contributor) =>
    setContributors(contributors.map((one) => (one.person.value === to.person.value ? to : one)))
  const without = contributors.filter(({ privileges }) =>
    Object.values(listsOf(privileges)).every(({ length }) => length === 0),
  )
  const missing =
    contributors.length === 0
      ? [{ message: 'Choose at least one recipient.' }]
      : without.map(({ person }) => ({
          message: `Choose the fields that ${person.label} may see or fill.`,
        }))
  const list = (one: Contributor) =>
    forms && (
      <PermissionList
        person={one.person.label}
        forms={forms}
        privileges={one.privileges}
        filled={filled}
        onChange={(privileges) => change({ ...one, privileges })}
        {...(contributors.length > 1 && {
          onShare: () =>
            setContributors(
              contributors.map(({ person }) => ({ person, privileges: one.privileges })),
            ),
        })}
      />
    )
  return (
    <>
      <ConfirmDialog
        size="xl"
        onClose={onClose}
        onCancel={close}
        title={`Send ${formTitle(task)}`}
        confirmLabel="Send"
        blocked={missing}
        onConfirm={() => start(contributors)}
      >
        <Stack gap="4">
          <PeopleSelect
            label="Recipients"
            required
            value={contributors.map(({ person }) => person)}
            forms
            except={[username, ...filling]}
            helpText="Each recipient gets a separate task."
            onChange={(people) =>
              setContributors(
                people.map(
                  (person) =>
                    contributors.find((one) => one.person.value === person.value) ?? {
                      person,
                      privileges: {},
                    },
                ),
              )
            }
          />
          {last.length > 0 && (
            <Box>
              <Button size="sm" onClick={asLastTime}>
                As last time
              </Button>
              <Text as="span" textStyle="label" color="fg.muted" ms="2">
                {listed(last.map(({ person }) => person.name))}
              </Text>
            </Box>
          )}
          {form && (
            <UnfilledFields
              task={task.id}
              asked={new Set(contributors.flatMap(({ privileges }) => listsOf(privileges).write))}
              consequence={
                contributors.length === 0
                  ? 'Fill them first, or ask a recipient to.'
                  : 'No recipient is asked to fill them.'
              }
              {...(contributors.length === 0 && { onGo: onClose })}
            />
          )}
          {error && !forms && (
            <ReadFailure error={error} failure="Failed to load form." onRetry={refetch} />
          )}
          {!forms && !error && <TextSkeleton lines={6} />}
          {forms &&
            shown &&
            (contributors.length > 1 ? (
              <Tabs
                label="Permissions of"
                value={shown.person.value}
                onChange={setChosen}
                tabs={contributors.map((one) => ({
                  id: one.person.value,
                  label: one.person.label,
                  content: list(one),
                }))}
              />
            ) : (
              list(shown)
            ))}
          <Text as="output" textStyle="label" color="fg.muted">
            {contributors.length === 0
              ? 'Choose at least one person.'
              : without.length > 0 &&
                `Make at least one attribute Readonly or Editable for ${listed(without.map(({ person }) => person.label))}.`}
          </Text>
        </Stack>
      </ConfirmDialog>
      {warning}
    </>
  )
}

/** A recipient of a form. */
interface Contributor {
  person: Option
  privileges: Privileges
}

/** Sends a form; `onDone` is called after success, immediate or by Retry. */
function useSend(task: string, onDone: () => void) {
  const refetchAll = useRefetchForms()
  return useContractAction(SendFormDocument, {
    input: (contributors: readonly Contributor[]) => ({
      task,
      contributors: contributors.map(({ person, privileges }) => ({
        person: person.value,
        ...listsOf(privileges),
      })),
    }),
    success: 'Task has been sent successfully.',
    failure: 'Failed to send task.',
    failureIsFixed: true,
    onDone: ({ task: acted }) => {
      onDone()
      refetchAll(acted.form)
    },
  })
}
