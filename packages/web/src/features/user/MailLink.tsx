import { Button } from '@chakra-ui/react'
import { MailSignInLinkDocument, type UserEntryFragment } from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'

interface MailLinkProps {
  user: Pick<UserEntryFragment, 'id' | 'name'>
  /** Called when the mail is on its way. A link that was made before ends when it is sent. */
  onSent?: () => void
}

/** Sends a new link by which a user chooses a password by mail. */
export function MailLink({ user, onSent }: MailLinkProps) {
  const { running, start } = useContractAction(MailSignInLinkDocument, {
    input: () => ({ user: user.id }),
    success: `A mail to ${user.name} is on its way`,
    failure: 'Error while sending the link by mail',
    onDone: () => onSent?.(),
  })
  return (
    <Button
      variant="outline"
      flexShrink="0"
      loading={running}
      aria-label={`Send by mail to ${user.name}`}
      onClick={() => void start()}
    >
      Send by mail
    </Button>
  )
}
