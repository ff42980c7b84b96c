/**
 * Sets a new password of an account of the embedded identity provider, shows it once, and ends the
 * account's sessions. Reads the same environment as the services.
 */
import { email, readArguments, runCommand } from './command.ts'
import { renewPassword } from './renewPassword.ts'

await runCommand({
  read: () =>
    readArguments(
      process.argv.slice(2),
      { email },
      'npm run set-password -- --email ada@example.com',
    ),
  run: (trx, wanted, env) => renewPassword(trx, wanted.email, env.demo),
})
