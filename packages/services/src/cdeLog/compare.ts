import type { Transaction } from 'kysely'
import { compareLog, ignoreKey } from '@tidemark/schema/rules/cdeLog'
import type { CdeFile } from '@tidemark/schema/rest/cdeLog'
import type { Tables } from '#platform/db/tables.ts'
import { lockThing } from '#platform/db/locks.ts'
import { takeTurns } from '#platform/turns.ts'
import { readClock } from '#user/contractClock.store.ts'
import { readPlanned, replaceLog } from './cdeLog.store.ts'
import type { NewFile } from './cdeLog.store.ts'
import type { LogTitles } from './readLog.ts'
import { toLogged } from './readLog.ts'

/** Compares the files of a log with the deliverables of a contract, and keeps the result. */
export async function compareFiles(
  trx: Transaction<Tables>,
  {
    contract,
    name,
    by,
    files,
    titles,
  }: {
    readonly contract: string
    /** Name of the file. */
    readonly name: string
    /** Username. */
    readonly by: string
    readonly files: readonly CdeFile[]
    readonly titles: LogTitles
  },
): Promise<void> {
  await lockThing(trx, 'logs of a contract', contract)
  const lines = await readPlanned(trx, contract)
  const { today } = await readClock(trx, contract)
  const logged = files.map(toLogged)
  const letOthers = takeTurns({ of: contract })
  const compared = await compareLog(lines, logged, today, letOthers)
  const kept: NewFile[] = []
  for (const [id, content] of files.entries()) {
    await letOthers()
    const [file, said] = [logged[id], compared.files[id]]
    if (!file || !said) continue
    kept.push({
      id,
      content,
      key: ignoreKey(file),
      findings: [...said.findings],
      tag_codes: [...said.tagCodes],
      match: said.by,
      note: said.note,
      repeats: said.repeats,
    })
  }
  await replaceLog(
    trx,
    { contract, name, rows: files.length, compared_by: by, titles: { ...titles } },
    {
      lines: compared.lines.map(({ tagCode, findings, file, issuedOn }) => ({
        tag_code: tagCode,
        findings: [...findings],
        file,
        issued_on: issuedOn,
      })),
      files: kept,
    },
  )
}
