import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { type MadeLink, MadeLinks } from './MadeLinks.tsx'
import { MailLink } from './MailLink.tsx'
import { useSignInLink } from './useSignInLink.ts'

/** Makes a link by which a user chooses their first password, or another one. */
export function SignInLink({ user, byMail }: { user: UserEntryFragment; byMail: boolean }) {
  const make = useSignInLink()
  const [made, setMade] = useState<MadeLink | null>(null)
  const { running, start } = useAttempt(async () => setMade(await make(user)), {
    failure: 'Error while making the link',
  })
  return (
    <Stack gap="3" align="stretch">
      <Box>
        <Text textStyle="label" fontWeight="500" mb="1">
          Sign-in
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" loading={running} onClick={() => void start()}>
            {user.invited ? 'New sign-in link' : 'Reset password link'}
          </Button>
          {byMail && <MailLink user={user} onSent={() => setMade(null)} />}
        </Flex>
        <Text color="fg.muted" textStyle="label" fontWeight="400" mt="1">
          {user.invited
            ? 'They have not chosen a password yet.'
            : 'They choose a new password with it; the old one works until then.'}
        </Text>
      </Box>
      {made && <MadeLinks key={made.url} links={[made]} />}
    </Stack>
  )
}
