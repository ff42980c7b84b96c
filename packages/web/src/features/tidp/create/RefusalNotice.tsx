import { List, Text } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextLink } from '#ui/RouterLinks.tsx'
import { withoutQuestion } from './useLeaving.ts'
import type { PlanRefusal } from './useRefusal.ts'

/** Explains why the plan was not created. An existing plan is linked; the draft is kept. */
export function RefusalNotice({ refusal: { message, fields, there } }: { refusal: PlanRefusal }) {
  return (
    <ErrorState title={message}>
      {fields.length > 0 && (
        <List.Root listStyle="none">
          {fields.map((fault) => (
            <List.Item key={fault.path}>{fault.message}</List.Item>
          ))}
        </List.Root>
      )}
      {there && (
        <TextLink variant="underline" to={paths.tidpOverview(there)} {...withoutQuestion}>
          Open {there}
        </TextLink>
      )}
      <Text>Nothing was created. Your choices are still here.</Text>
    </ErrorState>
  )
}
