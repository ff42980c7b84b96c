import type { ConditionOperator } from '@tidemark/schema/rules/condition'
import type { ConditionOperator as GraphOperator } from '#api/generated/graphql.ts'

/** The operators of the rules, by their names in the graph. */
export const conditionOperators: Record<GraphOperator, ConditionOperator> = {
  POPULATED: 'populated',
  NOT_POPULATED: 'not_populated',
  EQ: 'eq',
  NE: 'ne',
  CONTAINS: 'contains',
  GE: 'ge',
  LE: 'le',
  STARTS_WITH: 'starts_with',
  ENDS_WITH: 'ends_with',
  PREREQUISITE: 'Prerequisite',
}

/** The operators of the graph, by their names in the rules. */
export const graphOperators = Object.fromEntries(
  Object.entries(conditionOperators).map(([graph, operator]) => [operator, graph]),
) as Record<ConditionOperator, GraphOperator>
