import type { Transaction } from 'kysely'
import { compareLog, ignoreKey } from '@tidemark/schema/rules/cdeLog'
import { keyInLogs } from '@tidemark/schema/rules/cdeMatch'
import type { CdeFile } from '@tidemark/schema/rest/cdeLog'
import type { LogTarget } from '@tidemark/schema/rules/cdeColumns'
import { listed } from '@tidemark/schema/wording'
import type { Tables } from '#platform/db/tables.ts'
import { lockThing } from '#platform/db/locks.ts'
import { inTurns, takeTurns } from '#platform/turns.ts'
import { readClock } from '#people/user/contractClock.store.ts'
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
  const compared = await compareLog(lines, logged, today, takeTurns({ of: contract }))
  const kept: NewFile[] = []
  for await (const [id, content] of inTurns(files.entries(), contract)) {
    const [file, said] = [logged[id], compared.files[id]]
    if (!file || !said) continue
    kept.push({
      id,
      content,
      key: ignoreKey(file),
      findings: [...said.findings],
      tag_codes: [...said.tagCodes],
      match: said.by,
      note: [said.note ?? [], noteOf(content)].flat().join(' ') || null,
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
      keyOf: ({ content, tag_codes: tagCodes }) => keyInLogs(toLogged(content), tagCodes),
    },
  )
}

/** Says which cells of a file nobody can read, and that nothing comes from them. */
function noteOf({ unread = [], unread_day: noDay }: CdeFile): string[] {
  const others = unread.filter((target) => !(noDay && target === 'issued_on'))
  return [
    ...(others.length === 0
      ? []
      : [
          `The file does not tell its ${listed(
            others.map((target) => labels[target]),
            'conjunction',
          )}: open it in Excel, correct the cell and save it.`,
        ]),
    ...(noDay ? [`‘${noDay.text}’ in ‘${noDay.column}’ cannot be read as a day.`] : []),
  ]
}

const labels: Readonly<Record<LogTarget, string>> = {
  number: 'number',
  file_name: 'file name',
  title: 'title',
  document_type: 'type',
  revision: 'revision',
  status: 'status',
  issued_on: 'day of issue',
}
