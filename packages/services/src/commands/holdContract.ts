/**
 * Assigns a contract to the cell of a program, at the central services. Reads the same environment
 * as the services.
 */
import { z } from 'zod'
import { assignCell } from './assignCell.ts'
import { email, readArguments, runCommand } from './command.ts'

await runCommand({
  read: () =>
    readArguments(
      process.argv.slice(2),
      { contract: z.string().min(1), program: email },
      'npm run hold-contract -- --contract 1DM04 --program cell-b@programs.example',
    ),
  run: (trx, { contract, program }) => assignCell(trx, contract, program),
})
