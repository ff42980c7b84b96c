/**
 * Changes the holiday calendar of a contract and the days before a due date from which a line is
 * amber. Reads the same environment as the services.
 */
import { z } from 'zod'
import { isHolidayCalendar } from '#platform/holidays.ts'
import { changeCalendar } from './changeCalendar.ts'
import { readArguments, runCommand } from './command.ts'

await runCommand({
  read: () =>
    readArguments(
      process.argv.slice(2),
      {
        contract: z.string(),
        holidays: z
          .string()
          .refine(isHolidayCalendar, 'has to be a country or region such as GB-ENG or NZ')
          .optional(),
        'amber-days': z.coerce.number().int().min(0).max(366).optional(),
      },
      'npm run set-calendar -- --contract 1DM03 --holidays GB-ENG --amber-days 14',
    ),
  run: (trx, { contract, holidays, 'amber-days': amberDays }) =>
    changeCalendar(trx, contract, { holidays, amberDays }),
})
