/**
 * Finds a plan, prints its overview, and prints number changes of its first discipline until
 * Ctrl-C. `node examples/overview/main.ts`
 */
import { connect } from '@tidemark/client'
import {
  DeliverablesChangedDocument,
  FindPlansDocument,
  PlanOverviewDocument,
} from '@tidemark/client/documents'
import { contract, options, search } from './env.ts'

await using tidemark = connect(options)

const { contract: found } = await tidemark.query(FindPlansDocument, { contract, text: search })
const hit = found?.search?.find(({ kind }) => kind === 'TIDP')
if (!hit) throw new Error(`No plan of ${contract} has '${search}' in its title.`)

const { contract: read } = await tidemark.query(PlanOverviewDocument, {
  contract,
  tagCode: hit.tagCode,
})
const plan = read?.tidp
if (!plan) throw new Error(`There is no Tidp with this ID: ${hit.tagCode}`)

console.log(
  `${plan.tagCode}  ${plan.title}  ${plan.revision}  ${plan.status}  owned by ${plan.owners.map(({ name }) => name).join(', ')}`,
)
for (const { tagCode, name, status, deliverableCounts: lines } of plan.disciplines) {
  console.log(
    `  ${tagCode}  ${name}  ${status}  ${lines ? `${lines.done} of ${lines.total} numbered, ${lines.error} in error` : 'lines unknown at the moment'}`,
  )
}

const [first] = plan.disciplines
if (!first) process.exit()
console.log(`Watching ${first.tagCode}`)
for await (const {
  deliverablesChanged: { changed },
} of tidemark.subscribe(DeliverablesChangedDocument, { contract, discipline: first.tagCode })) {
  for (const line of changed)
    console.log(
      `  ${line.documentNumber ?? line.id}  ${line.status}${line.message ? `  ${line.message}` : ''}`,
    )
}
