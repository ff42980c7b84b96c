import { signIn } from '@tidemark/devkit/signIn'
import type { World } from '@tidemark/devkit/world'
import { limits } from '@tidemark/schema/limits'
import type { ActionRequest } from '@tidemark/schema/rest/action'

/** Finds a discipline to which the person may add lines, and the number of its lines. */
export async function findDiscipline(
  world: World,
  username: string,
  contract: string,
): Promise<{ tagCode: string; lines: number }> {
  const authorization = `Bearer ${await signIn(world, username)}`
  const query = `query ($contract: ID!) { contract(code: $contract) { tasks(activeOnly: false) { nodes { subject tagCode } } } }`
  const ofOne = `query ($contract: ID!, $tagCode: ID!) { contract(code: $contract) { discipline(tagCode: $tagCode) { deliverableCounts { total } actions { name allowed } } } }`
  const ask = async <Data>(text: string, variables: object): Promise<Data> => {
    const answer = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query: text, variables }),
    })
    return ((await answer.json()) as { data: Data }).data
  }
  const listed = await ask<{
    contract: { tasks: { nodes: { subject: string; tagCode: string }[] } }
  }>(query, { contract })
  for (const { tagCode } of listed.contract.tasks.nodes.filter(
    ({ subject }) => subject === 'DIDP',
  )) {
    const {
      contract: { discipline },
    } = await ask<{
      contract: {
        discipline: {
          deliverableCounts: { total: number }
          actions: { name: string; allowed: boolean }[]
        }
      }
    }>(ofOne, { contract, tagCode })
    if (discipline.actions.some(({ name, allowed }) => name === 'ADD_NEW_DELIVERABLES' && allowed))
      return { tagCode, lines: discipline.deliverableCounts.total }
  }
  throw new Error(`${username} has no discipline to add lines to.`)
}

/**
 * Adds lines over REST, each call with the maximum number of lines. Returns the duration of each
 * call in milliseconds.
 */
export async function fillDiscipline(
  world: World,
  username: string,
  { contract, tagCode, lines }: { contract: string; tagCode: string; lines: number },
): Promise<number[]> {
  const authorization = `Token ${await signIn(world, username)}`
  const took: number[] = []
  for (let added = 0; added < lines; added += limits.rowsPerAction) {
    const rows = Array.from(
      { length: Math.min(limits.rowsPerAction, lines - added) },
      (_, row) => ({
        'Document Name': `Walkway, sheet ${added + row + 1}`,
        'Document Type': 'Drawing (DRG)',
        'HS2 Deliverable': 'Yes',
        GDPR: 'No',
        Stage: 'Detailed Design (DD)',
        'Suitability Status': 'S3 Review and comment',
        Discipline: 'Tunnels (TN)',
        'Created By': [username],
      }),
    )
    const body: ActionRequest = {
      action_name: 'action_add_new_deliverables',
      task_id: -1,
      action_input_parameters: { contract, tag_code: tagCode, DELIVERABLES: rows },
    }
    const began = performance.now()
    const answer = await fetch(`${world.restUrl}/workflow/actions/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    took.push(performance.now() - began)
  }
  return took
}
