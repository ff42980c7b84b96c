import { useState } from 'react'
import type { UnknownValuesFragment } from '#api/generated/graphql.ts'
import { toOption } from '#shared/people/people.ts'
import type { GivenAnswers, OwnAnswers } from './newPlanAnswers.ts'
import { answersFor, missingIn, toInput } from './newPlanAnswers.ts'

type NewPlansOffer = UnknownValuesFragment['newPlans']
export type NewPlans = ReturnType<typeof useNewPlans>

/** Returns the answers for the plans to create. `offer` is absent until it is loaded. */
export function useNewPlans(offer: NewPlansOffer | undefined) {
  const [common, setCommon] = useState<GivenAnswers>({})
  const [own, setOwn] = useState<ReadonlyMap<string, OwnAnswers>>(new Map())
  const plans = offer?.plans ?? []
  const [first] = plans
  const answersOf = (value: string) => {
    const offered = plans.find((plan) => plan.value === value)
    return offered && answersFor(offered, common, own.get(value))
  }
  return {
    blocked: offer?.blocked ?? null,
    /** Whether a plan is created for the text unless the person decides otherwise. */
    isExpected: (value: string) =>
      plans.some((plan) => plan.value === value && (plan.isDecided || plan.workPackage !== null)),
    isDecided: (value: string) => plans.some((plan) => plan.value === value && plan.isDecided),
    canCreate: (value: string) => plans.some((plan) => plan.value === value),
    answersOf,
    /** Shown as the answers for all: owners as proposed until the person changes them. */
    common: {
      owners: (first?.owners ?? []).map(toOption),
      disciplineOwners: (first?.disciplineOwners ?? []).map(toOption),
      ...common,
    },
    answerAll: (answers: GivenAnswers) => setCommon({ ...common, ...answers }),
    answer: (value: string, answers: OwnAnswers) =>
      setOwn((before) => new Map(before).set(value, { ...before.get(value), ...answers })),
    /** The plans as they are sent, and what is missing. */
    submitted(values: readonly string[]) {
      const answered = values.flatMap((value) => {
        const answers = answersOf(value)
        return answers ? [{ value, answers }] : []
      })
      return {
        inputs: answered.map(({ value, answers }) => toInput(value, answers)),
        missing: answered.flatMap(({ value, answers }) => missingIn(value, answers) ?? []),
      }
    },
  }
}
