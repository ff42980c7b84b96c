import type { Transaction } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import { reportIssued } from '@tidemark/schema/rest/register'
import type { ReportedDocument } from '@tidemark/schema/rest/register'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { requireIssuing } from './documentIssue.policy.ts'
import { readKnown, recordIssued } from './documentIssue.store.ts'

/** Serves the call by which a document system reports issued documents to the included register. */
export function documentIssueRoutes(api: Api): void {
  const forIssuing = allowing(api, requireIssuing)
  serve(forIssuing, reportIssued, async ({ body: { contract, documents }, trx }) => {
    const { today } = await readClock(trx, contract)
    await requireIssuable(trx, contract, documents, today)
    return {
      recorded: await recordIssued(
        trx,
        contract,
        documents.map(({ number, issued_on: issuedOn }) => ({ number, issuedOn })),
      ),
    }
  })
}

/** Throws a 422 with a message for each document that cannot have been issued as reported. */
async function requireIssuable(
  trx: Transaction<Tables>,
  contract: string,
  documents: readonly ReportedDocument[],
  today: Day,
): Promise<void> {
  const numbers = documents.map(({ number }) => number)
  const known = await readKnown(trx, contract, numbers)
  const faults = documents.flatMap(({ number, issued_on }, at): [string, string][] => {
    const field = `documents.${at}`
    if (numbers.indexOf(number) !== at)
      return [[`${field}.number`, `Document ${number} is reported twice.`]]
    if (!known.has(number))
      return [[`${field}.number`, `The register has no document ${number} in this contract.`]]
    if (known.get(number) === 'retired')
      return [[`${field}.number`, `The number ${number} is retired.`]]
    return issued_on !== null && issued_on > today
      ? [[`${field}.issued_on`, `Document ${number} can only be issued by today.`]]
      : []
  })
  if (faults.length > 0) throw new InvalidInput(Object.fromEntries(faults))
}
