/**
 * Changes the time zone of a contract. Its dates stay the same days, but begin and end at other
 * times. Reads the same environment as the services.
 */
import { z } from 'zod'
import { readArguments, runCommand, timeZone } from './command.ts'
import { changeTimeZone } from './changeTimeZone.ts'

await runCommand({
  read: () =>
    readArguments(
      process.argv.slice(2),
      { contract: z.string(), 'time-zone': timeZone },
      'npm run set-time-zone -- --contract 1DM03 --time-zone Pacific/Auckland',
    ),
  run: (trx, { contract, 'time-zone': zone }) => changeTimeZone(trx, contract, zone),
})
