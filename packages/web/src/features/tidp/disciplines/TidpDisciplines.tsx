import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { counted, formatCount } from '@tidemark/schema/wording'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import {
  type TidpDisciplinesFragment,
  TidpDisciplinesFragmentDoc,
  type TidpOverviewFragment,
  UpdateDisciplinesDocument,
} from '#api/generated/graphql.ts'
import { isAllowed, offerOf, reasonsOf } from '#shared/actions/offers.ts'
import { LeaveWarning } from '#shared/draft/LeaveWarning.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { useView } from '#ui/store.ts'
import { useDraftStore } from '#shared/draft/useDraft.ts'
import { useWaitingSave } from '#shared/draft/waitingSaves.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { inCharge } from '#shared/people/people.ts'
import { usePart } from '#shared/usePart.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { focusSoon } from '#ui/focusNear.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { DisciplinesTable } from './DisciplinesTable.tsx'
import {
  createDisciplineStore,
  disciplineDraftShape,
  type DisciplineRow,
  type DisciplineStore,
  isFaulty,
  toInputs,
} from './disciplineStore.ts'
import { SaveDisciplines } from './SaveDisciplines.tsx'

/** Shows the disciplines of the plan; its owner adds disciplines and sets their owners. */
export function TidpDisciplines({
  tidp,
  onReload,
}: {
  tidp: TidpOverviewFragment
  onReload: () => void
}) {
  const plan = usePart(TidpDisciplinesFragmentDoc, tidp)
  return plan && <DisciplinesEditor plan={plan} onReload={onReload} />
}

function DisciplinesEditor({
  plan,
  onReload,
}: {
  plan: TidpDisciplinesFragment
  onReload: () => void
}) {
  const disciplines = useMemo(
    () =>
      plan.disciplines.map((one) =>
        Object.assign({}, one, { owners: inCharge(one.owners, plan.unable) }),
      ),
    [plan],
  )
  const store = useDraftStore(disciplineDraftShape, plan.tagCode, (draft) =>
    createDisciplineStore(disciplines, draft),
  )
  useLayoutEffect(() => store.receive(disciplines), [store, disciplines])
  const { rows, changed } = useView(store)
  const { saving, save } = useSaveDisciplines(plan, store, changed)
  const free = (plan.disciplineChoices ?? []).filter(
    (choice) => !plan.disciplines.some(({ name }) => name === choice),
  )
  const offer = offerOf(plan.actions, 'UPDATE_DISCIPLINES')
  const submit = () => {
    store.check()
    if (!changed.some(isFaulty)) save()
  }
  const noteSave = useWaitingSave({
    draft: 'disciplines',
    unsaved: changed.length > 0,
    // A new discipline has no key: the services refuse its name the second time.
    save: () => {
      if (isAllowed(plan.actions, 'UPDATE_DISCIPLINES')) submit()
    },
  })
  const section = useRef<HTMLDivElement>(null)
  const add = () => {
    store.add()
    focusSoon(section.current, 'tbody tr:last-of-type select')
  }
  const blocked = saving ? untilSaved : offer ? reasonsOf(offer) : null
  usePageCommands(blocked?.length === 0 ? [{ label: 'Add discipline', run: add }] : [])
  return (
    <div ref={section}>
      <Flex align="center" gap="2" mb="2" wrap="wrap" minH="control">
        <Heading as="h2" textStyle="heading">
          {words.discipline.plural}
        </Heading>
        <Text textStyle="label" color="fg.muted" fontVariantNumeric="tabular-nums">
          {progressOf(rows)}
        </Text>
        <Box flex="1" />
        {changed.length > 0 && (
          <SaveDisciplines
            changed={changed}
            offer={offer}
            saving={saving}
            onSave={() => (noteSave(), submit())}
            onDiscard={store.discard}
          />
        )}
        {blocked && (
          <BlockedButton reasons={blocked} onClick={add}>
            <Plus aria-hidden="true" />
            Add discipline
          </BlockedButton>
        )}
      </Flex>
      <Sheet flush>
        <DisciplinesTable
          plan={plan.tagCode}
          rows={rows}
          choices={free}
          editor={blocked !== null}
          blocked={blocked ?? []}
          store={store}
        />
      </Sheet>
      {plan.disciplines.some(({ deliverableCounts }) => deliverableCounts === null) && (
        <ErrorState title="Error fetching some deliverables" onRetry={onReload} />
      )}
      {offer && plan.disciplineChoices === null && (
        <ErrorState title="Failed to load the discipline names." onRetry={onReload} />
      )}
      <LeaveWarning
        when={changed.length > 0}
        what={counted(changed.length, 'changed discipline')}
      />
    </div>
  )
}

/**
 * Returns the number of disciplines, and the progress of all their lines: '8 · 85 of 121 numbered ·
 * 4 errors'.
 */
function progressOf(rows: readonly DisciplineRow[]): string {
  const sum = (name: 'total' | 'done' | 'error') =>
    rows.reduce((all, { saved }) => all + (saved?.deliverableCounts?.[name] ?? 0), 0)
  const [total, done, error] = [sum('total'), sum('done'), sum('error')]
  return [
    formatCount(rows.length),
    total > 0 && `${formatCount(done)} of ${formatCount(total)} numbered`,
    error > 0 && counted(error, 'error'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Sends the changed rows. Refused rows stay on the screen, with their errors. */
function useSaveDisciplines(
  plan: { tagCode: string },
  store: DisciplineStore,
  changed: readonly DisciplineRow[],
) {
  const { running, start } = useContractAction(UpdateDisciplinesDocument, {
    input: (sent: readonly DisciplineRow[]) => ({
      tidp: plan.tagCode,
      disciplines: toInputs(sent),
    }),
    success: 'Overview updated successfully',
    failure: 'Error while updated TIDP Overview',
    pending: changed.length > 0,
    onDone: () => store.discard(),
    onFaults: (faults, sent) => store.refuse(faults, sent),
  })
  return {
    saving: running,
    save: () => void start(store.view().changed),
  }
}
