import { useApolloClient } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type DisciplineEditingFragment, MidpDisciplinesDocument } from '#api/generated/graphql.ts'
import type { DeliverableChoices } from '#shared/discipline/deliverableFields.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { toChoices } from '../columns.ts'
import { rulesOf, noRules, type PlaceRules } from '../editingRules.ts'
import type { RowRules } from '../rows.ts'

/** The rules of a line whose discipline is not loaded. */
export const rulesWhileLoading: RowRules = {
  ...noRules,
  why: 'Loading what you can edit …',
}
const rulesOfFailed: RowRules = {
  ...noRules,
  why: 'Failed to load what you can edit. Reload the deliverables to try again.',
}
const rulesOutOfReach: RowRules = { ...noRules, why: 'You cannot edit this deliverable.' }

type Answer = DisciplineEditingFragment | 'failed' | 'none'

/** Loads what the viewer may edit, by discipline, when lines of the discipline are shown. */
export function useDisciplineRules() {
  const contract = useContractCode()
  const client = useApolloClient()
  const { username } = useViewer()
  const asked = useRef(new Set<string>())
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [choices, setChoices] = useState<DeliverableChoices | null>(null)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])

  const loadSome = async (tagCodes: readonly string[]) => {
    const [first = ''] = tagCodes
    const answer = await client
      .query({
        query: MidpDisciplinesDocument,
        variables: { contract, tagCodes: [...tagCodes], first },
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
      })
      .catch(() => null)
    if (left.current) return
    const found = answer?.data?.contract?.disciplines?.nodes
    const known = new Map(found?.map((one) => [one.tagCode, one]))
    // A discipline that failed is asked for again with the next lines.
    if (!found) for (const tagCode of tagCodes) asked.current.delete(tagCode)
    setAnswers((before) => {
      const next = new Map(before)
      for (const tagCode of tagCodes)
        if (found) next.set(tagCode, known.get(tagCode) ?? 'none')
        else if (!isLoaded(before.get(tagCode))) next.set(tagCode, 'failed')
      return next
    })
    const read = answer?.data?.contract?.discipline?.deliverableChoices
    if (read) setChoices((before) => before ?? read)
  }
  const load = async (tagCodes: readonly string[]) => {
    for (let from = 0; from < tagCodes.length; from += limits.disciplinesPerRead)
      await loadSome(tagCodes.slice(from, from + limits.disciplinesPerRead))
  }

  const known = useMemo(() => choices && toChoices(choices), [choices])
  const rules = useMemo((): PlaceRules => {
    const rulesFor = (answer: Answer): RowRules =>
      answer === 'failed'
        ? rulesOfFailed
        : answer === 'none'
          ? rulesOutOfReach
          : { ...rulesOf(answer, username), choices: known, processing: false }
    return new Map([...answers].map(([tagCode, answer]) => [tagCode, rulesFor(answer)]))
  }, [answers, known, username])
  return {
    choices,
    rules,
    need: (tagCodes: Iterable<string>) => {
      const fresh = [...new Set(tagCodes)].filter((tagCode) => !asked.current.has(tagCode))
      for (const tagCode of fresh) asked.current.add(tagCode)
      void load(fresh)
    },
    /** Loads all rules again: a change of a plan or discipline may have changed them. */
    reload: () => void load([...asked.current]),
    /** Takes in a discipline that was read together with lines. */
    receive: (discipline: DisciplineEditingFragment) =>
      setAnswers((before) => new Map(before).set(discipline.tagCode, discipline)),
    disciplineAt: (tagCode: string): DisciplineEditingFragment | null => {
      const answer = answers.get(tagCode)
      return isLoaded(answer) ? answer : null
    },
  }
}

const isLoaded = (answer: Answer | undefined): answer is DisciplineEditingFragment =>
  answer !== undefined && typeof answer !== 'string'
