/**
 * Creates the first contract of an empty product and its System admin, who then adds others in User
 * Management. Reads the same environment as the services. A second run changes nothing.
 */
import { z } from 'zod'
import { limits } from '@tidemark/schema/limits'
import { isContractCode } from '@tidemark/schema/rules/contract'
import { defaultTimeZone } from '@tidemark/schema/rules/contractDay'
import { calendar, email, readArguments, runCommand, signInUrlOf, timeZone } from './command.ts'
import { makeFirstAdmin } from './makeFirstAdmin.ts'

const code = z
  .string()
  .refine(
    isContractCode,
    'has to be 2 to 10 capital letters and digits, as it stands at the beginning of document numbers',
  )

await runCommand({
  read: () =>
    readArguments(
      process.argv.slice(2),
      {
        email,
        contract: code,
        name: z.string().trim().min(1).max(limits.text.contractName.max),
        originator: code,
        'time-zone': timeZone.default(defaultTimeZone),
        calendar: calendar.optional(),
      },
      'npm run first-admin -- --email ada@example.com --contract 1DM03 --name "Dunmere South Tunnels" --originator DMJ [--time-zone Europe/London] [--calendar GB-ENG]',
    ),
  run: (trx, { 'time-zone': zone, ...wanted }, env) =>
    makeFirstAdmin(
      trx,
      { ...wanted, timeZone: zone },
      { signInUrl: signInUrlOf(env), demo: env.demo },
    ),
})
