import { setTimeout } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { titleRefusal } from '@tidemark/schema/rules/deliverable'
import { codeOfLabel } from '@tidemark/schema/rules/stage'
import { readChoices } from '#records/asset/choices.ts'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { formatNumber } from './documentNumber.ts'
import {
  enterAfter,
  enterCarriers,
  findByNumber,
  findIssued,
  isListedType,
  lockSequence,
  readTypesFor,
  retireDocuments,
} from './register.store.ts'
import type { RegisterDocument } from './register.store.ts'
import { readIssued } from './documentIssue.store.ts'
import { groupWrites } from './groupWrites.ts'
import type {
  ExistingDocument,
  IssuedNumber,
  NewDocument,
  NumberRegister,
  NumberRequest,
  RefusedNumber,
} from './register.ts'

/**
 * Creates the number register that is included in the services. It stores its data in the same
 * database but simulates an external system: each answer takes `seconds`, and it opens a separate
 * transaction, so the caller must not be in one.
 */
export const createOwnRegister = ({
  db,
  seconds,
}: {
  readonly db: Kysely<Tables>
  readonly seconds: number
}): NumberRegister => {
  const write = <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
    inTransaction(db, { writes: true }, work)
  // Concurrent requests would wait for the contract's sequence, each with a database connection.
  const answer = groupWrites(
    (requests: readonly NumberRequest[]) => write((trx) => answerAll(trx, requests)),
    0,
  )
  return {
    async issue(request, signal) {
      await setTimeout(seconds * 1000, undefined, signal && { signal })
      return answer(request)
    },
    carry: (contract, carried) => write((trx) => enterCarriers(trx, contract, carried)),
    retire: (contract, tagCodes) => write((trx) => retireDocuments(trx, contract, tagCodes)),
    issuedSince: (contract, cursor) =>
      inTransaction(db, { writes: false }, (trx) => readIssued(trx, contract, cursor)),
  }
}

/** Answers requests in their order, but contract by contract, so that no two groups deadlock. */
async function answerAll(
  trx: Transaction<Tables>,
  requests: readonly NumberRequest[],
): Promise<(IssuedNumber | RefusedNumber)[]> {
  const answers: (IssuedNumber | RefusedNumber)[] = []
  const ordered = requests
    .map((request, place) => ({ request, place }))
    .toSorted((one, other) => compare(one.request.contract, other.request.contract))
  for (const { request, place } of ordered)
    answers[place] =
      request.kind === 'EXISTING' ? await lookUp(trx, request) : await issueNumber(trx, request)
  return answers
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

async function lookUp(
  trx: Transaction<Tables>,
  { contract, number }: ExistingDocument,
): Promise<IssuedNumber | RefusedNumber> {
  const document = await findByNumber(trx, contract, number)
  if (!document) return refuse(`The register has no document ${number} in this contract.`)
  return document.retired_at ? refuse(`The number ${number} is retired.`) : answerOf(document)
}

/**
 * Returns the code of a document type that a discipline may issue; null for any other. The register
 * accepts what a contract added to its lists.
 */
async function typeCodeFor(
  trx: Transaction<Tables>,
  { contract, discipline, documentType }: NewDocument,
): Promise<string | null> {
  const code = codeOfLabel(documentType)
  const types = await readTypesFor(trx, codeOfLabel(discipline))
  const listed = types.find((type) => type.code === code || type.name === documentType)
  if (listed) return listed.code
  if (types.length > 0 && (await isListedType(trx, code))) return null
  const choices = await readChoices(trx, contract, 'Document')
  const ofContract =
    (choices.get('Discipline') ?? []).includes(discipline) &&
    (choices.get('Document Type Code') ?? []).includes(code)
  return ofContract ? code : null
}

/**
 * Returns the number of the tag code, or issues one. The locked sequence serialises concurrent
 * requests.
 */
async function issueNumber(
  trx: Transaction<Tables>,
  request: NewDocument,
): Promise<IssuedNumber | RefusedNumber> {
  const { contract, originator, tagCode, location } = request
  const sequence = await lockSequence(trx, contract)
  const known = await findIssued(trx, tagCode)
  if (known)
    return known.retired_at
      ? refuse(`The number ${known.number} was issued for this deliverable and is retired.`)
      : answerOf(known)
  const refused = titleRefusal({ type: request.kind, title: request.title })
  if (refused !== undefined) return refuse(refused)
  const discipline = codeOfLabel(request.discipline)
  const type = await typeCodeFor(trx, request)
  if (type === null)
    return refuse(
      `The register does not accept type ${request.documentType} for ${request.discipline}.`,
    )
  const number = formatNumber({
    contract,
    originator,
    discipline,
    type,
    location,
    sequence,
  })
  const document = {
    number,
    asked_for: tagCode,
    title: request.title,
    document_type: request.documentType,
    discipline: request.discipline,
    revision: firstRevision,
  }
  const [issued] = await enterAfter(trx, { contract, documents: [document], next: sequence })
  if (!issued) throw new Error(`The register entered nothing for ${tagCode}`)
  return answerOf(issued)
}

const firstRevision = 'P01'

const refuse = (reason: string): RefusedNumber => ({ outcome: 'refused', reason })

const answerOf = (document: RegisterDocument): IssuedNumber => ({
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
  issuedOn: document.document_issued_on,
})
