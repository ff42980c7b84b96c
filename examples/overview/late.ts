/**
 * Prints the late deliverables of a contract, and each number as it changes, until Ctrl-C:
 * `node examples/overview/late.ts`.
 */
import { connect } from '@tidemark/client'
import { LateDeliverablesDocument, NumbersChangedDocument } from '@tidemark/client/documents'
import { contract, options } from './env.ts'

await using tidemark = connect(options)

const read = async (after: string | null) =>
  (await tidemark.query(LateDeliverablesDocument, { contract, after })).contract?.deliverables

let after: string | null = null
do {
  const late = await read(after)
  if (!late) throw new Error(`${options.clientId} has no role in ${contract}.`)
  if (after === null) console.log(`${late.totals?.count} late in ${contract}`)
  for (const { deliverable: line, disciplineName, authors } of late.nodes ?? []) {
    const who = authors.map(({ name }) => name).join(', ')
    console.log(
      `  due ${line.due}, ${line.lateByDays} days late  ${line.documentNumber ?? line.tagCode}  ${line.name}  ${disciplineName}  ${who}`,
    )
  }
  after = late.pageInfo?.hasNextPage ? (late.pageInfo.endCursor ?? null) : null
} while (after)

console.log('Watching the numbers')
for await (const { numbersChanged } of tidemark.subscribe(NumbersChangedDocument, { contract })) {
  for (const { documentNumber, tagCode, name, status, message } of numbersChanged.changed)
    console.log(`  ${documentNumber ?? tagCode}  ${name}  ${status}  ${message ?? ''}`)
  if (!numbersChanged.complete) console.log('  and more: read the list again')
}
