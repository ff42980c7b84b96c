/**
 * The first contract of an empty product and its System admin, who then adds everybody else in User Management. Reads the same environment as the services.
 * Run again it changes nothing that is there.
 */
import { z } from 'zod'
import { email, readArguments, runCommand } from './command.ts'
import { makeFirstAdmin } from './makeFirstAdmin.ts'

const code = z
  .string()
  .regex(
    /^[A-Z0-9]{2,10}$/,
    'has to be 2 to 10 capital letters and digits, as it stands at the beginning of document numbers',
  )

await runCommand({
  read: () =>
    readArguments(
      process.argv.slice(2),
      { email, contract: code, name: z.string().trim().min(1).max(200), originator: code },
      'npm run first-admin -- --email ada@example.com --contract 1DM03 --name "Dunmere South Tunnels" --originator DMJ',
    ),
  run: (trx, wanted, env) =>
    makeFirstAdmin(trx, wanted, { ownAccounts: env.identity.kind === 'embedded' }),
})
