import { parseArgs } from 'node:util'
import { z } from 'zod'
import { canonicalEmail, userMessages } from '@tidemark/schema/rules/user'
import { isTimeZone } from '@tidemark/schema/rules/contractDay'
import { openDatabase } from '#database.ts'
import { isHolidayCalendar } from '#platform/holidays.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { sayWhy, StartFault } from '#platform/startFault.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Env } from '#env.ts'
import { readEnv } from '#env.ts'

/** A time zone of the IANA database. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'has to be a time zone such as Europe/London or Pacific/Auckland')

export const calendar = z
  .string()
  .refine(isHolidayCalendar, 'has to be a country or region such as GB-ENG or NZ')

export const email = z.string().transform(canonicalEmail).pipe(z.email(userMessages.email))

/** Parses `--name value` arguments. Throws a StartFault that lists every error and the usage. */
export function readArguments<Shape extends z.ZodRawShape>(
  args: readonly string[],
  shape: Shape,
  usage: string,
): z.output<z.ZodObject<Shape>> {
  const options = Object.fromEntries(
    Object.keys(shape).map((name) => [name, { type: 'string' as const }]),
  )
  try {
    return z.object(shape).parse(parseArgs({ args: [...args], options, strict: true }).values)
  } catch (error) {
    const faults =
      error instanceof z.ZodError
        ? error.issues
            .map(
              ({ path, code, message }) =>
                `  --${path.join('.')}: ${code === 'invalid_type' ? 'is missing' : message}`,
            )
            .join('\n')
        : `  ${(error as Error).message}`
    throw new StartFault(`${faults}\nUsage: ${usage}`)
  }
}

export interface Command<Wanted> {
  /** Parses the arguments, before the database is opened. */
  readonly read: () => Wanted
  /** Runs in one transaction on the services' database. Returns the text to print. */
  readonly run: (trx: Transaction<Tables>, wanted: Wanted, env: Env) => Promise<readonly string[]>
}

/** Runs a command on the migrated database and prints its result, as `runOffline` does. */
export const runCommand = <Wanted>({ read, run }: Command<Wanted>): Promise<void> =>
  runOffline({
    read,
    run: async (wanted, env) => {
      const database = await openDatabase(env.database)
      try {
        return await inTransaction(database.db, { writes: true }, (trx) => run(trx, wanted, env))
      } finally {
        await database.close()
      }
    },
  })

/**
 * Runs a command that opens the database itself, and prints its result. Prints why it
 * failed in a sentence.
 */
export async function runOffline<Wanted>({
  read,
  run,
}: {
  readonly read: () => Wanted
  readonly run: (wanted: Wanted, env: Env) => Promise<readonly string[]>
}): Promise<void> {
  try {
    const lines = await run(read(), readEnv())
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${sayWhy(error)}\n`)
    // A connection that was refused may still be open.
    process.exit(1)
  }
}

/** Creates the fault for an account that cannot sign in outside demonstration mode. */
export const demonstrationAccount = (email: string): StartFault =>
  new StartFault(
    `${email} is a demonstration account, which cannot sign in here. Run npm run end-demonstration first, or choose another address.`,
  )

/** Returns the address of the embedded identity provider; undefined for an external one. */
export const signInUrlOf = ({ identity, host }: Env): string | undefined =>
  identity.kind === 'embedded' ? (identity.url ?? `http://${host}:${identity.port}`) : undefined
