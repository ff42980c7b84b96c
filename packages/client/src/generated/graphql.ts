/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The status of a line's number. */
export type DeliverableStatus =
  /** Issued. */
  | 'DONE'
  /** Not requested. */
  | 'EMPTY'
  /** Refused. It can be requested again. */
  | 'ERROR'
  /** The register is processing it. */
  | 'IN_PROGRESS'
  /** Queued at the register. */
  | 'IN_QUEUE';

/** The status of a discipline. */
export type DisciplineStatus =
  /** Accepted by the plan's owner. */
  | 'ACCEPTED'
  /** Waiting for an owner to accept ownership. */
  | 'CREATED'
  /** Waiting for the plan's owner. */
  | 'READY_FOR_ACCEPTANCE'
  /** Removed from the plan, kept for the record. */
  | 'REMOVED'
  /** Work in progress. */
  | 'WIP';

/** The kind of a search result. */
export type SearchHitKind =
  /** A line of a discipline. */
  | 'DELIVERABLE'
  /** A discipline of a plan. */
  | 'DIDP'
  /** A plan. */
  | 'TIDP';

/** The status of a plan. */
export type TidpStatus =
  /** Under review and locked. */
  | 'ISSUED_FOR_REVIEW'
  /** Numbered, and every required discipline accepted. */
  | 'READY_FOR_REVIEW'
  /** Accepted by every SCS Lead Reviewer. */
  | 'REVIEW_APPROVED'
  /** Work in progress. */
  | 'WIP';

export type FindPlansQueryVariables = Exact<{
  contract: string;
  text: string;
}>;


export type FindPlansQuery = { contract: { code: string, search: Array<{ id: string, kind: SearchHitKind, tagCode: string, displayName: string, number: string | null }> | null } | null };

export type PlanOverviewQueryVariables = Exact<{
  contract: string;
  tagCode: string;
}>;


export type PlanOverviewQuery = { contract: { code: string, tidp: { id: string, tagCode: string, title: string, number: string | null, revision: string, status: TidpStatus, stage: string, dueOn: string | null, owners: Array<{ name: string, username: string }>, disciplines: Array<{ id: string, tagCode: string, name: string, required: boolean, status: DisciplineStatus, deliverableCounts: { total: number, done: number, busy: number, error: number, empty: number } | null }> } | null } | null };

export type DeliverablesChangedSubscriptionVariables = Exact<{
  contract: string;
  discipline: string;
}>;


export type DeliverablesChangedSubscription = { deliverablesChanged: { changed: Array<{ id: string, documentNumber: string | null, status: DeliverableStatus, message: string | null }> } };


export const FindPlansDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindPlans"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contract"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contract"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contract"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"search"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"tagCode"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"number"}}]}}]}}]}}]} as unknown as DocumentNode<FindPlansQuery, FindPlansQueryVariables>;
export const PlanOverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlanOverview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contract"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tagCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contract"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contract"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"tidp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tagCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tagCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tagCode"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"stage"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"owners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}},{"kind":"Field","name":{"kind":"Name","value":"disciplines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tagCode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"deliverableCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"empty"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<PlanOverviewQuery, PlanOverviewQueryVariables>;
export const DeliverablesChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"DeliverablesChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contract"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"discipline"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliverablesChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"contract"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contract"}}},{"kind":"Argument","name":{"kind":"Name","value":"discipline"},"value":{"kind":"Variable","name":{"kind":"Name","value":"discipline"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documentNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<DeliverablesChangedSubscription, DeliverablesChangedSubscriptionVariables>;