import type { TypedDocumentNode } from '@apollo/client'
import {
  CloseFormDocument,
  FinishFormDocument,
  type FormTaskInput,
  MarkFillingCompleteDocument,
  type MarkFillingCompleteMutation,
  MarkFormCompleteDocument,
  RecallFormDocument,
  ResendFormDocument,
  WithdrawFormDocument,
} from '#api/generated/graphql.ts'
import type { PlainActionName } from './formActions.ts'

/** The mutation of each action. All return `result`. */
export const plainDocuments: Record<
  PlainActionName,
  TypedDocumentNode<MarkFillingCompleteMutation, { input: FormTaskInput }>
> = {
  MARK_FILLING_COMPLETE: MarkFillingCompleteDocument,
  RECALL: RecallFormDocument,
  RESEND: ResendFormDocument,
  WITHDRAW: WithdrawFormDocument,
  FINISH: FinishFormDocument,
  CLOSE: CloseFormDocument,
  MARK_AS_COMPLETE: MarkFormCompleteDocument,
}
