import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import { stageCode as codeOf } from '@tidemark/schema/rules/stage'
import { countCharacters } from '@tidemark/schema/rules/text'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { formatNumber } from './documentNumber.ts'
import {
  enterCarriers,
  enterDocuments,
  findByNumber,
  findIssued,
  lockSequence,
  readTypesFor,
  retireDocuments,
} from './register.store.ts'
import type { RegisterDocument } from './register.store.ts'
import type { ExistingDocument, Issued, NewDocument, NumberRegister, Refused } from './register.ts'

/**
 * Creates the number register that comes with the services. It stores its data in the same database
 * but simulates an external system: each answer takes `seconds`, and it opens a separate
 * transaction, so the caller must not be in one.
 */
export const createOwnRegister = ({
  db,
  seconds,
}: {
  readonly db: Kysely<Tables>
  readonly seconds: number
}): NumberRegister => ({
  async issue(request, signal) {
    await setTimeout(seconds * 1000, undefined, signal && { signal })
    return inTransaction(db, { writes: true }, (trx) =>
      request.kind === 'EXISTING' ? lookUp(trx, request) : issueNumber(trx, request),
    )
  },

  carry: (contract, carried) =>
    inTransaction(db, { writes: true }, (trx) => enterCarriers(trx, contract, carried)),

  retire: (contract, tagCodes) =>
    inTransaction(db, { writes: true }, (trx) => retireDocuments(trx, contract, tagCodes)),
})

async function lookUp(
  trx: Transaction<Tables>,
  { contract, number }: ExistingDocument,
): Promise<Issued | Refused> {
  const document = await findByNumber(trx, contract, number)
  if (!document) return refuse(`The register has no document ${number} in this contract.`)
  return document.retired_at ? refuse(`The number ${number} is retired.`) : answerOf(document)
}

/**
 * Returns the number of the tag code, or issues one. The locked sequence serialises concurrent
 * requests.
 */
async function issueNumber(
  trx: Transaction<Tables>,
  request: NewDocument,
): Promise<Issued | Refused> {
  const { contract, originator, tagCode, location } = request
  const sequence = await lockSequence(trx, contract)
  const known = await findIssued(trx, tagCode)
  if (known)
    return known.retired_at
      ? refuse(`The number ${known.number} was issued for this deliverable and is retired.`)
      : answerOf(known)
  const length = countCharacters(request.title)
  const { max } = limits.text.registrableTitle
  if (request.kind === 'NEW' && length > max)
    return refuse(`The title has ${length} characters. The register accepts at most ${max}.`)
  const discipline = codeOf(request.discipline)
  const types = await readTypesFor(trx, discipline)
  const type = types.find(
    ({ code, name }) => code === codeOf(request.documentType) || name === request.documentType,
  )
  if (!type)
    return refuse(
      `The register does not accept type ${request.documentType} for ${request.discipline}.`,
    )
  const number = formatNumber({
    contract,
    originator,
    discipline,
    type: type.code,
    location,
    sequence,
  })
  const [issued] = await enterDocuments(trx, contract, [
    {
      number,
      asked_for: tagCode,
      title: request.title,
      document_type: request.documentType,
      discipline: request.discipline,
      revision: firstRevision,
    },
  ])
  if (!issued) throw new Error(`The register entered nothing for ${tagCode}`)
  return answerOf(issued)
}

const firstRevision = 'P01'

const refuse = (reason: string): Refused => ({ outcome: 'refused', reason })

const answerOf = (document: RegisterDocument): Issued => ({
  outcome: 'issued',
  number: document.number,
  revision: document.revision,
  title: document.title,
  documentType: document.document_type,
  discipline: document.discipline,
  hs2Deliverable: document.hs2_deliverable,
  gdpr: document.gdpr,
  stage: document.stage,
  suitabilityStatus: document.suitability_status,
})
