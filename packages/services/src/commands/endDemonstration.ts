/**
 * Closes the demonstration accounts permanently, on a database that goes into production. Reads the
 * same environment as the services.
 */
import { closeDemonstration } from './closeDemonstration.ts'
import { readArguments, runCommand } from './command.ts'

await runCommand({
  read: () => readArguments(process.argv.slice(2), {}, 'npm run end-demonstration'),
  run: (trx, _wanted, env) => closeDemonstration(trx, env),
})
