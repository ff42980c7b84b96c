/**
 * Prints a link by which a person chooses a password at the embedded identity provider, for example
 * the only administrator who forgot theirs. Reads the same environment as the services.
 */
import { email, readArguments, runCommand, signInUrlOf } from './command.ts'
import { newSignInLink } from './newSignInLink.ts'

await runCommand({
  read: () =>
    readArguments(
      process.argv.slice(2),
      { email },
      'npm run sign-in-link -- --email ada@example.com',
    ),
  run: (trx, wanted, env) =>
    newSignInLink(trx, wanted.email, { signInUrl: signInUrlOf(env), demo: env.demo }),
})
