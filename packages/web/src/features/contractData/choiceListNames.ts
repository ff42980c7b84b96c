import { counted, listed } from '@tidemark/schema/wording'
import type { ChoiceListName, ListPartsFragment } from '#api/generated/graphql.ts'

/** The predetermined lists as people read them, in the order of their choice. */
export const listNames: readonly { name: ChoiceListName; label: string; help: string }[] = [
  {
    name: 'STAGES',
    label: 'Stages',
    help: 'Plans, lifecycles, work packages and deliverables have one.',
  },
  {
    name: 'DESIGN_DISCIPLINES',
    label: 'Disciplines of Detailed Design',
    help: 'Plans of the stage Detailed Design (DD) consist of these.',
  },
  {
    name: 'SUPPORT_FUNCTIONS',
    label: 'Disciplines of other stages',
    help: 'Plans of all other stages consist of these.',
  },
  {
    name: 'DOCUMENT_DISCIPLINES',
    label: 'Disciplines of deliverables',
    help: 'The code in brackets is a part of document numbers.',
  },
  {
    name: 'DOCUMENT_TYPES',
    label: 'Document types',
    help: 'The code in brackets is a part of document numbers.',
  },
  { name: 'SUITABILITIES', label: 'Suitability statuses', help: 'Deliverables have one.' },
  { name: 'COMMENT_CODES', label: 'Comment codes', help: 'Reviewers choose one for a comment.' },
]

/** Says what uses an entry, such as `2 plans and 40 deliverables`; null when nothing does. */
export const usersOf = ({ uses }: ListPartsFragment['entries'][number]): string | null =>
  uses.length === 0 ? null : listed(uses.map(({ by, count }) => counted(count, by)))
