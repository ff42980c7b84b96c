/** Gives an account of the embedded identity provider a new password, shown once, and ends what its owner is signed in with. Reads the same environment as the services. */
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
