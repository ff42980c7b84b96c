import { randomUUID } from 'node:crypto'
import { fault } from '@tidemark/schema/rest/fault'
import { createTemplate, removeTemplate, updateTemplate } from '@tidemark/schema/rest/templateEdit'
import { checkFormWrites } from './formWrites.ts'
import { expected, type Finding, judgeRefusal, judgeStale, openReport, shown } from './report.ts'
import { send, type ServiceTarget } from './send.ts'

const create = `POST ${createTemplate.path}`
const update = `POST ${updateTemplate.path}`
const remove = `POST ${removeTemplate.path}`

/**
 * Creates a form template, changes it with a present and an old version, checks a form of it, and
 * removes the template.
 */
export async function checkTemplateWrites(
  target: ServiceTarget,
  contract: string,
): Promise<Finding[]> {
  const { findings, report, skip } = openReport()
  const name = `Conformance ${randomUUID().slice(0, 8)}`
  const attribute = {
    id: '+remark',
    sequence: 1,
    attribute_name: 'Remark',
    display_name: 'Remark',
    attribute_type: 'Text',
    mandatory: false,
  }
  const body = { contract, name, number: name, attributes: [attribute], components: [] }
  const key = randomUUID()
  const first = await send(target, create, { body }, { key })
  if (first.status === 403) {
    skip(create, 'write', 'The token may not.')
    return findings
  }
  const made = createTemplate.answer.safeParse(first.json).data
  report(create, 'write', expected(made !== undefined, `Expected a template, got ${shown(first)}`))
  const id = made?.result.id
  if (!made || id === undefined) return findings
  try {
    const second = await send(target, create, { body }, { key })
    report(
      create,
      'a repeated idempotency key returns the first response',
      expected(second.text === first.text, `Expected ${shown(first)}, got ${shown(second)}`),
    )
    const twin = await send(target, create, { body }, { key: randomUUID() })
    report(
      create,
      'a number that is taken is refused by field',
      judgeRefusal(twin, 422, 'INVALID_INPUT') ??
        expected(
          fault.safeParse(twin.json).data?.fields?.['number'] !== undefined,
          `Expected a message for number, got ${shown(twin)}`,
        ),
    )
    const { version } = made.result
    const rename = (to: string) =>
      send(target, update, { body: { contract, id, version, name: to } }, { key: randomUUID() })
    const changed = await rename(`${name} B`)
    const next = updateTemplate.answer.safeParse(changed.json).data?.result.version ?? 0
    report(
      update,
      'a change increases the version',
      expected(next > version, `Expected a version above ${version}, got ${shown(changed)}`),
    )
    const stale = await rename(`${name} C`)
    report(
      update,
      'a change of an older version is refused as stale, with the present row',
      judgeStale(stale),
    )
    const remark = made.ids['+remark'] ?? ''
    findings.push(...(await checkFormWrites(target, { contract, number: name, attribute: remark })))
  } finally {
    const removed = await send(target, remove, { body: { contract, id } }, { key: randomUUID() })
    report(
      remove,
      'the template of this run is removed',
      expected(removed.status === 200, `Expected 200, got ${shown(removed)}`),
    )
  }
  return findings
}
