import { List, Text } from '@chakra-ui/react'
import type { TidpAttributesFragment } from '#api/generated/graphql.ts'
import { comparePath, keptRevisionPath } from '#shared/revisionPaths.ts'
import { formatDay } from '#shared/day.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/RouterLinks.tsx'

type Revision = NonNullable<TidpAttributesFragment['revisions']>[number]

/** Links to an earlier revision: to what was kept of it, or to its plan. */
export const RevisionLink = ({ tidp, revision, kept }: Revision) => (
  <TextLink
    variant="underline"
    to={kept ? keptRevisionPath(tidp, revision) : paths.tidpOverview(tidp)}
  >
    {revision}
  </TextLink>
)

/** Compares a revision with the one that followed it; the present one needs no name. */
const CompareLink = ({
  plan,
  next,
  ...states
}: {
  plan: string
  from: string
  to: string | undefined
  next: string
}) => (
  <TextLink variant="underline" to={comparePath(plan, states)}>
    Compare with {next}
  </TextLink>
)

/** Shows links to earlier revisions; null if they could not be loaded. */
export function EarlierRevisions({ revisions }: Pick<TidpAttributesFragment, 'revisions'>) {
  if (!revisions)
    return (
      <Text as="span" color="fg.muted">
        Not available
      </Text>
    )
  return (
    <List.Root gap="0.5" listStyle="none">
      {revisions.slice(1).map((revision, at) => (
        <List.Item key={`${revision.tidp} ${revision.revision}`}>
          <RevisionLink {...revision} />
          {revision.approvedAt
            ? `, approved ${formatDay(revision.approvedAt)}`
            : ', replaced before it was approved'}
          {' · '}
          <CompareLink
            plan={revisions[0]?.tidp ?? revision.tidp}
            from={revision.revision}
            to={at === 0 ? undefined : revisions[at]?.revision}
            next={revisions[at]?.revision ?? ''}
          />
        </List.Item>
      ))}
    </List.Root>
  )
}
