import type { Row } from './writer.ts'

type Choices = Readonly<Record<`${Exclude<keyof Row, 'discipline'>}s` | 'disciplines', string[]>>

/** Finds a discipline in which an owner works, with what a new line of it needs. */
export async function findPlace(
  url: string,
  token: string,
  owner: string,
): Promise<{ discipline: string; row: Row }> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: `{ contract(code: "1DM03") {
        disciplines(filter: { statuses: [WIP], owner: "${owner}" }) { nodes { tagCode } }
        deliverableChoices { documentTypes hs2Deliverables: hs2Deliverable gdprs: gdpr stages
          suitabilityStatuss: suitabilityStatuses disciplines }
      } }`,
    }),
  })
  const { data } = (await answer.json()) as {
    data: {
      contract: { disciplines: { nodes: { tagCode: string }[] }; deliverableChoices: Choices }
    }
  }
  const { disciplines, deliverableChoices: choices } = data.contract
  const [place] = disciplines.nodes
  if (!place) throw new Error(`${owner} works in no discipline.`)
  const first = (name: keyof Choices) => choices[name][0] ?? ''
  return {
    discipline: place.tagCode,
    row: {
      documentType: first('documentTypes'),
      hs2Deliverable: first('hs2Deliverables'),
      gdpr: first('gdprs'),
      stage: first('stages'),
      suitabilityStatus: first('suitabilityStatuss'),
      discipline: first('disciplines'),
    },
  }
}
