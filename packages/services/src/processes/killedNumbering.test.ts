import { once } from 'node:events'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { documentAttributes } from '@tidemark/schema/rest/attributes'
import { deliverableTasks } from '@tidemark/schema/rest/task'
import { updateAssets } from '#records/asset/asset.store.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { openDatabase } from '#database.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { createCaller } from '#testkit/caller.ts'
import { createDataFolder } from '#testkit/dataFolder.ts'
import { restEnv } from '#testkit/env.ts'
import { givenIn } from '#testkit/given.ts'
import { startFixture, testFolder } from '#testkit/killed.ts'
import { createTestTokens } from '#testkit/testTokens.ts'
import { diskStore } from '#platform/files/diskStore.ts'
import { startRest } from '#server.ts'

const contract = '1DM03'
const vera = 'vera@dunmere.example'

test('services that are killed twice during numbering and restarted lose no line, leave none waiting and issue no number twice', async () => {
  const data = path.join(await testFolder(), 'data')
  const { discipline, refused } = await plant(data)

  for (const moment of ['numbered', 'saving'])
    expect(await run(data, moment)).toEqual([null, 'SIGKILL'])
  expect(await run(data, 'never')).toEqual([0, null])

  const lines = await readLines(data, discipline)
  expect(lines).toHaveLength(30)
  const done = lines.filter(({ status }) => status === 'Done')
  expect(lines.filter(({ status }) => status === 'Error').map(({ tag_code }) => tag_code)).toEqual(
    refused,
  )
  expect(done).toHaveLength(30 - refused.length)
  // Every sequence from 1 occurs exactly once: none was issued twice or lost before it was
  // stored.
  const sequences = done
    .map(({ document_number }) => Number(document_number?.slice(-6)))
    .sort((a, b) => a - b)
  expect(sequences).toEqual(Array.from(done, (_, place) => place + 1))
})

/** Creates a plan with thirty lines, two of which the register will refuse. */
async function plant(folder: string) {
  await createDataFolder(folder)
  const { db, close } = await openDatabase({ kind: 'pglite', folder })
  await givenIn(db).contract(contract)
  await givenIn(db).person(vera, { [contract]: ['Registers:Viewer'] })
  const { disciplines, lines } = await plantPlan(db, { lines: 30 })
  const refused = [lines[3] as string, lines[27] as string]
  const attribute = { [documentAttributes.title]: 'x'.repeat(121) }
  await inTransaction(db, { writes: true }, (trx) =>
    updateAssets(
      trx,
      vera,
      refused.map((tagCode) => ({ tagCode, attribute })),
    ),
  )
  await close()
  return { discipline: disciplines[0] as string, refused }
}

/** Runs a numbering process. Returns its exit code and signal. */
const run = (folder: string, moment: string): Promise<unknown[]> =>
  once(startFixture('killedNumbering.fixture.ts', folder, moment), 'exit')

async function readLines(folder: string, discipline: string) {
  const database = await openDatabase({ kind: 'pglite', folder })
  onTestFinished(database.close)
  const tokens = await createTestTokens()
  const log = pino({ level: 'error' })
  await using rest = await startRest({
    env: restEnv,
    database,
    files: diskStore(path.join(folder, 'files')),
    tokens: tokens.verifier,
    log,
  })
  const caller = createCaller(rest.restUrl, () => tokens.sign(vera))
  return (await caller.get(deliverableTasks, { query: { contract, tag_code: discipline } })).results
}
