/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a comparison says of a deliverable. */
export type CdeLineFinding =
  /** A file of the log is this deliverable. */
  | 'FOUND'
  /** The first file came after the due date, or none came and it has passed. */
  | 'LATE'
  /** No file of the log is this deliverable. */
  | 'MISSING'
  /** The newest file has another revision. */
  | 'OTHER_REVISION'
  /** The newest file has another code of suitability. */
  | 'OTHER_STATUS'
  /** The file has another title or number. */
  | 'RENAMED';

/**
 * Deliverables that have one of the values of each named property. An empty text, or null in a list of
 * an enum or of dates, selects the deliverables without a value. At most 200 values per property.
 */
export type DeliverableFilter = {
  /** Usernames. */
  authors?: Array<string> | null | undefined;
  /** Groups of these codes. */
  classificationGroups?: Array<string> | null | undefined;
  /** Codes of the classification with their titles. */
  classifications?: Array<string> | null | undefined;
  /** Names of disciplines. */
  disciplines?: Array<string> | null | undefined;
  /** Labels of document types. */
  documentTypes?: Array<string> | null | undefined;
  /** First days of months, as in `DUE_MONTH`; null for no due date. */
  dueMonths?: Array<string | null | undefined> | null | undefined;
  /** Mondays; null for no due date. */
  dueWeeks?: Array<string | null | undefined> | null | undefined;
  /** Windows on the contract's present day; null for no due date and not issued. */
  dueWindows?: Array<DueWindow | null | undefined> | null | undefined;
  /** What the last log of the document system says; null for deliverables that were not looked for. */
  inCde?: Array<CdeLineFinding | null | undefined> | null | undefined;
  /** Lot codes. */
  lots?: Array<string> | null | undefined;
  /** Originator codes. */
  originators?: Array<string> | null | undefined;
  /** Tag codes of plans. */
  plans?: Array<string> | null | undefined;
  /** RAGs on the contract's present day; null for no due date. */
  rags?: Array<Rag | null | undefined> | null | undefined;
  /** Lifecycle stages. */
  stages?: Array<string> | null | undefined;
  /** Statuses of numbers. */
  statuses?: Array<DeliverableStatus> | null | undefined;
  /** Suitability statuses. */
  suitabilities?: Array<string> | null | undefined;
  /**
   * Every word must occur in the tag code, number, title, name, document type or discipline, ignoring
   * case. At most 80 characters.
   */
  text?: string | null | undefined;
  /** Tag codes of work packages. */
  workPackages?: Array<string> | null | undefined;
};

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

/** When a deliverable is due, seen from the contract's present day. Each is in one window. */
export type DueWindow =
  /** Its document was issued. */
  | 'ISSUED'
  /** Due in more than 56 days. */
  | 'LATER'
  /** Its due date has passed. */
  | 'OVERDUE'
  /** Due today or in the next 14 days. */
  | 'WEEKS_2'
  /** Due in 15 to 28 days. */
  | 'WEEKS_4'
  /** Due in 29 to 56 days. */
  | 'WEEKS_8';

/** A kind of events, which payloads spell as `deliverables.added`. */
export type EventKind =
  /** A comment was closed. */
  | 'COMMENT_CLOSED'
  /** A comment was added. */
  | 'COMMENT_OPENED'
  /** Deliverables were added. */
  | 'DELIVERABLES_ADDED'
  /** Deliverables were changed, also by an import, which may add and remove some. */
  | 'DELIVERABLES_CHANGED'
  /** Deliverables were removed. */
  | 'DELIVERABLES_REMOVED'
  /** A form was closed. */
  | 'FORM_CLOSED'
  /** The task of a form was given to another person. */
  | 'FORM_REASSIGNED'
  /** A form was sent to people. */
  | 'FORM_SENT'
  /** The register gave numbers to deliverables, or to a plan. */
  | 'NUMBERS_ISSUED'
  /** Owners, stakeholders or reviewers changed. */
  | 'PEOPLE_CHANGED'
  /** A plan was accepted by all reviewers. */
  | 'PLAN_ACCEPTED'
  /** A plan was issued for approval. */
  | 'PLAN_ISSUED'
  /** A reviewer rejected a plan. */
  | 'PLAN_REJECTED'
  /** The next revision of a plan began. */
  | 'PLAN_REVISED';

/**
 * Red, amber or green. An issued line is green. Any other is RED once its due date has passed or its
 * forecast is later, AMBER from the contract's number of days before the due date, and GREEN before.
 */
export type Rag =
  /** Due soon and not issued. */
  | 'AMBER'
  /** In time, or issued. */
  | 'GREEN'
  /** Overdue, or forecast to be late. */
  | 'RED';

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

export type ContractsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContractsQuery = { viewer: { name: string, contracts: Array<{ code: string, name: string, timeZone: string }> } };

export type FindDeliverablesQueryVariables = Exact<{
  contract: string;
  filter?: DeliverableFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type FindDeliverablesQuery = { contract: { code: string, deliverables: { totals: { count: number } | null, pageInfo: { hasNextPage: boolean, endCursor: string | null } | null, nodes: Array<{ planTagCode: string, planTitle: string, disciplineName: string, authors: Array<{ name: string }>, deliverable: { id: string, tagCode: string, title: string, documentNumber: string | null, documentType: string | null, status: DeliverableStatus, due: string | null, forecast: string | null, issued: string | null, rag: Rag | null, lateByDays: number } }> | null } | null } | null };

export type PlanQueryVariables = Exact<{
  contract: string;
  tagCode: string;
}>;


export type PlanQuery = { contract: { code: string, tidp: { id: string, tagCode: string, title: string, number: string | null, revision: string, status: TidpStatus, dueOn: string | null, owners: Array<{ name: string }>, missingForReview: Array<{ message: string }>, reviews: Array<{ hasAccepted: boolean, daysLeft: number | null, dueOn: string | null, person: { name: string } }> | null, disciplines: Array<{ id: string, tagCode: string, name: string, status: DisciplineStatus, owners: Array<{ name: string }>, deliverableCounts: { total: number } | null }> } | null } | null };

export type FiguresQueryVariables = Exact<{
  contract: string;
}>;


export type FiguresQuery = { contract: { code: string, dashboard: { today: string | null, now: { deliverables: number, numbered: number, issued: number, overdue: number, progress: number } | null, due: Array<{ window: DueWindow, count: number }> | null, plans: Array<{ tagCode: string, title: string, status: TidpStatus, now: { deliverables: number, overdue: number, progress: number } }> | null } | null } | null };

export type ChangesQueryVariables = Exact<{
  contract: string;
  after?: string | null | undefined;
}>;


export type ChangesQuery = { contract: { code: string, changes: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, kind: EventKind, at: string, tidp: string | null, discipline: string | null, form: string | null, deliverables: Array<string>, deliverableCount: number, by: { name: string } | null }> } | null } | null };

export type LateDeliverablesQueryVariables = Exact<{
  contract: string;
  after?: string | null | undefined;
}>;


export type LateDeliverablesQuery = { contract: { code: string, deliverables: { totals: { count: number } | null, pageInfo: { hasNextPage: boolean, endCursor: string | null } | null, nodes: Array<{ planTitle: string, disciplineName: string, authors: Array<{ name: string }>, deliverable: { id: string, tagCode: string, name: string, documentNumber: string | null, due: string | null, forecast: string | null, lateByDays: number } }> | null } | null } | null };

export type PlansQueryVariables = Exact<{
  contract: string;
  after?: string | null | undefined;
}>;


export type PlansQuery = { contract: { code: string, tidps: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, tagCode: string, title: string, number: string | null, revision: string, status: TidpStatus, dueOn: string | null, owners: Array<{ name: string, username: string }> }> } | null } | null };

export type NumbersChangedSubscriptionVariables = Exact<{
  contract: string;
}>;


export type NumbersChangedSubscription = { numbersChanged: { complete: boolean, changed: Array<{ id: string, tagCode: string, name: string, documentNumber: string | null, status: DeliverableStatus, message: string | null, removed: boolean }> } };


export const ContractsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Contracts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contracts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}}]}}]} as unknown as DocumentNode<ContractsQuery, ContractsQueryVariables>;
export const FindDeliverablesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindDeliverables"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contract"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DeliverableFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contract"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contract"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"deliverables"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"DUE"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planTagCode"}},{"kind":"Field","name":{"kind":"Name","value":"planTitle"}},{"kind":"Field","name":{"kind":"Name","value":"disciplineName"}},{"kind":"Field","name":{"kind":"Name","value":"authors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tagCode"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"documentNumber"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"due"}},{"kind":"Field","name":{"kind":"Name","value":"forecast"}},{"kind":"Field","name":{"kind":"Name","value":"issued"}},{"kind":"Field","name":{"kind":"Name","value":"rag"}},{"kind":"Field","name":{"kind":"Name","value":"lateByDays"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<FindDeliverablesQuery, FindDeliverablesQueryVariables>;
export const PlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Plan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contract"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tagCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contract"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contract"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"tidp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tagCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tagCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tagCode"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"owners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"missingForReview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reviews"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hasAccepted"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"disciplines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tagCode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"owners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliverableCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<PlanQuery, PlanQueryVariables>;
export const FiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Figures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contract"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contract"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contract"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"dashboard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"today"}},{"kind":"Field","name":{"kind":"Name","value":"now"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliverables"}},{"kind":"Field","name":{"kind":"Name","value":"numbered"}},{"kind":"Field","name":{"kind":"Name","value":"issued"}},{"kind":"Field","name":{"kind":"Name","value":"overdue"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}}]}},{"kind":"Field","name":{"kind":"Name","value":"due"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"window"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"plans"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tagCode"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"now"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliverables"}},{"kind":"Field","name":{"kind":"Name","value":"overdue"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<FiguresQuery, FiguresQueryVariables>;
export const ChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Changes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contract"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contract"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contract"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tidp"}},{"kind":"Field","name":{"kind":"Name","value":"discipline"}},{"kind":"Field","name":{"kind":"Name","value":"form"}},{"kind":"Field","name":{"kind":"Name","value":"deliverables"}},{"kind":"Field","name":{"kind":"Name","value":"deliverableCount"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ChangesQuery, ChangesQueryVariables>;
export const LateDeliverablesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LateDeliverables"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contract"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contract"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contract"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"deliverables"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"rags"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"RED"}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"DUE"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planTitle"}},{"kind":"Field","name":{"kind":"Name","value":"disciplineName"}},{"kind":"Field","name":{"kind":"Name","value":"authors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tagCode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"documentNumber"}},{"kind":"Field","name":{"kind":"Name","value":"due"}},{"kind":"Field","name":{"kind":"Name","value":"forecast"}},{"kind":"Field","name":{"kind":"Name","value":"lateByDays"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<LateDeliverablesQuery, LateDeliverablesQueryVariables>;
export const PlansDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Plans"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contract"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contract"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contract"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"tidps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tagCode"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"owners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"username"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<PlansQuery, PlansQueryVariables>;
export const NumbersChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"NumbersChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contract"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numbersChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"contract"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contract"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"complete"}},{"kind":"Field","name":{"kind":"Name","value":"changed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tagCode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"documentNumber"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"removed"}}]}}]}}]}}]} as unknown as DocumentNode<NumbersChangedSubscription, NumbersChangedSubscriptionVariables>;