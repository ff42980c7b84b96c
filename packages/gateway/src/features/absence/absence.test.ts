import { createAbsence, endAbsence, listAbsences } from '@tidemark/schema/rest/absence'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const row = {
  id: '7',
  person: 'ann@dunmere.example',
  delegate: 'kai@dunmere.example',
  from: '2026-12-01',
  until: '2026-12-12',
  holds: true,
}
const shown = 'id person { name } delegate { name } fromOn untilOn holds'
const absence = {
  id: '7',
  person: { name: 'Name of ann@dunmere.example' },
  delegate: { name: 'Name of kai@dunmere.example' },
  fromOn: '2026-12-01',
  untilOn: '2026-12-12',
  holds: true,
}

async function startAbsences() {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  return world
}

test('absences are listed, made and ended', async () => {
  await using world = await startAbsences()
  world.services.play(listAbsences, answers(listAbsences, { absences: [row] }))
  world.services.play(createAbsence, answers(createAbsence, row))
  world.services.play(endAbsence, answers(endAbsence, { message: 'Absence ended' }))
  expect((await world.ask(`{ contract(code: "1DM03") { absences { ${shown} } } }`)).data).toEqual({
    contract: { absences: [absence] },
  })
  const { data } = await world.ask(`mutation {
    made: createAbsence(input: { contract: "1DM03", delegate: "kai@dunmere.example",
      fromOn: "2026-12-01", untilOn: "2026-12-12" }) {
      ... on AbsenceCreated { absence { ${shown} } } }
    ended: endAbsence(input: { contract: "1DM03", id: "7" }) { ... on AbsenceEnded { id } }
  }`)
  expect(data).toEqual({ made: { absence }, ended: { id: '7' } })
  expect(world.services.callsTo(createAbsence)[0]?.body).toEqual({
    contract_id: '1DM03',
    delegate: 'kai@dunmere.example',
    from: '2026-12-01',
    until: '2026-12-12',
  })
  expect(world.services.callsTo(endAbsence)[0]?.body).toEqual({ contract_id: '1DM03', id: '7' })
})

test('refusals are faults, placed on the fields of the input', async () => {
  await using world = await startAbsences()
  world.services.play(
    createAbsence,
    refuses(422, {
      Error: 'No.',
      code: 'INVALID_INPUT',
      fields: { until: 'These days have passed.' },
    }),
  )
  const { data } = await world.ask(`mutation {
    made: createAbsence(input: { contract: "1DM03", delegate: "kai@dunmere.example",
      fromOn: "2026-12-01", untilOn: "2026-12-12" }) {
      ... on InvalidInput { fields { path message } } } }`)
  expect(data).toEqual({
    made: { fields: [{ path: 'untilOn', message: 'These days have passed.' }] },
  })
})
