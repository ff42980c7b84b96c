import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { CommentModel, SubjectModel } from '../features/comment/comment.model.ts';
import type { ContractModel } from '../features/contract/contract.model.ts';
import type { DisciplineModel } from '../features/discipline/discipline.model.ts';
import type { PersonModel, ViewerModel } from '../features/user/user.model.ts';
import type { TidpModel } from '../features/tidp/tidp.model.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment in UTC, ISO 8601: `2026-11-21T09:30:00.000Z`. */
  DateTime: { input: string; output: string; }
};

/** An action that the viewer could ever take here. The interface shows it disabled, with its blockers, while it is not allowed. */
export type Action = {
  __typename?: 'Action';
  /** Whether it can be taken now. */
  allowed: Scalars['Boolean']['output'];
  /** What stands in its way; empty when it is allowed. */
  blockers: Array<Blocker>;
  /** Which action. */
  name: ActionName;
};

/** Everything that can be done with a plan, a discipline, its lines or a comment. */
export type ActionName =
  /** Accept what the discipline's owner handed over. */
  | 'ACCEPT_DISCIPLINE'
  /** Take the discipline on. */
  | 'ACCEPT_OWNERSHIP'
  /** Accept the plan as one of its SCS Lead Reviewers. */
  | 'ACCEPT_TIDP'
  /** Comment on the plan or discipline. */
  | 'ADD_COMMENT'
  /** Add lines for documents that have a number already. */
  | 'ADD_EXISTING_DELIVERABLES'
  /** Add lines whose numbers the register issues. */
  | 'ADD_NEW_DELIVERABLES'
  /** Close the comment for good. */
  | 'CLOSE_COMMENT'
  /** Copy the plan into a new one of the next revision. */
  | 'CREATE_ANOTHER_REVISION'
  /** Edit the metadata of lines. */
  | 'EDIT_DELIVERABLES'
  /** Ask the register for the numbers of all waiting lines. */
  | 'FETCH_DELIVERABLE_NUMBERS'
  /** Ask the register for the plan's number. */
  | 'GENERATE_TIDP_NUMBER'
  /** Hand the plan to its reviewers. */
  | 'ISSUE_FOR_APPROVAL'
  /** Ask further people to own the discipline. */
  | 'NOMINATE_ADDITIONAL_OWNER'
  /** Ask the register again for lines that failed or wait. */
  | 'REFRESH_DELIVERABLE_NUMBERS'
  /** Send the discipline back with a reason. */
  | 'REJECT_DISCIPLINE'
  /** Decline to own the discipline. */
  | 'REJECT_OWNERSHIP'
  /** Send the plan back with a comment. */
  | 'REJECT_TIDP'
  /** Take lines out and retire their numbers. */
  | 'REMOVE_DELIVERABLES'
  /** Take the discipline out of the plan. */
  | 'REMOVE_DISCIPLINE'
  /** Take back an acceptance, so that work can go on. */
  | 'REOPEN_DISCIPLINE'
  /** Answer the comment. */
  | 'REPLY_TO_COMMENT'
  /** Hand the discipline to the plan's owner. */
  | 'SEND_FOR_ACCEPTANCE'
  /** Open the next revision of the approved plan. */
  | 'TRIGGER_ANOTHER_REVISION'
  /** Add disciplines or change their owners. */
  | 'UPDATE_DISCIPLINES'
  /** Change the Reviewers. */
  | 'UPDATE_EXTERNAL_STAKEHOLDERS'
  /** Change the SCS Lead Reviewers. */
  | 'UPDATE_INTERNAL_STAKEHOLDERS'
  /** Change who owns the plan. */
  | 'UPDATE_TIDP_OWNERS';

/** A new comment. */
export type AddCommentInput = {
  /** One of the plan's `commentCodes`. */
  code: Scalars['String']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Tag code of a line of that discipline; left out for the plan or discipline as a whole. */
  deliverable?: InputMaybe<Scalars['ID']['input']>;
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500 characters. */
  message: Scalars['String']['input'];
  /** Tag code of the plan or of the discipline. */
  on: Scalars['ID']['input'];
};

/** What stands in the way of an action. */
export type Blocker = {
  __typename?: 'Blocker';
  /** A word for programs, from a closed list in the documentation. */
  code: Scalars['String']['output'];
  /** A sentence for the person. */
  message: Scalars['String']['output'];
  /** Tag code of the row that blocks; null when it is the thing itself. */
  target?: Maybe<Scalars['ID']['output']>;
};

/** Which contract to choose. */
export type ChooseContractInput = {
  /** One of the viewer's contracts. */
  code: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The viewer after the choice, or why not. */
export type ChooseContractResult = ContractChosen | NotFound;

/** Which comment to close. */
export type CloseCommentInput = {
  /** The comment's tag code. */
  comment: Scalars['ID']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** What somebody said about a plan, a discipline or a line. */
export type Comment = {
  __typename?: 'Comment';
  /** Where it belongs. */
  about: CommentSubject;
  /** What the viewer could ever do here; null while the workflow service does not answer. */
  actions?: Maybe<Array<Action>>;
  /** Whether it keeps the plan from being accepted: its code says so, and it is open. */
  blocking: Scalars['Boolean']['output'];
  /** One of the plan's `commentCodes`. */
  code: Scalars['String']['output'];
  /** A word on what it is about: a discipline's name, `General`, or what the comment came of. */
  head: Scalars['String']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** What was said. Lines that begin with a bullet are a list. */
  message: Scalars['String']['output'];
  /** Counted per plan: C-0001 upwards. */
  number: Scalars['String']['output'];
  /** When it was said. */
  recordedAt: Scalars['DateTime']['output'];
  /** Who said it. */
  recordedBy: Person;
  /** Answers, oldest first. */
  replies: Array<CommentReply>;
  /** Closed is final. */
  status: CommentStatus;
  /** Tag code. */
  tagCode: Scalars['ID']['output'];
};

/** The change took place. */
export type CommentChanged = {
  __typename?: 'CommentChanged';
  /** The new comment, or the one that was answered or closed, as it stands now. */
  comment: Comment;
  /** The plan it belongs to: its comments, and what they stand in the way of. */
  tidp: Tidp;
};

/** An answer to a comment. */
export type CommentReply = {
  __typename?: 'CommentReply';
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** What was said. */
  message: Scalars['String']['output'];
  /** When. */
  recordedAt: Scalars['DateTime']['output'];
  /** Who said it. */
  recordedBy: Person;
};

/** The comment after the change, or why nothing happened. */
export type CommentResult = CommentChanged | Conflict | InvalidInput | NotAllowed | NotFound;

/** How a comment stands. */
export type CommentStatus =
  /** Resolved, for good. */
  | 'CLOSED'
  /** Waits to be resolved; it can be answered. */
  | 'OPEN';

/** What a comment is about: a line, the discipline as a whole when there is no line, the plan as a whole when there is no discipline. */
export type CommentSubject = {
  __typename?: 'CommentSubject';
  /** The line; null for the discipline as a whole. */
  deliverable?: Maybe<CommentedDeliverable>;
  /** The discipline; null for the plan as a whole. */
  discipline?: Maybe<CommentedDiscipline>;
  /** Tag code of the plan. */
  tidp: Scalars['ID']['output'];
};

/** As much of a line as a comment on it shows. */
export type CommentedDeliverable = {
  __typename?: 'CommentedDeliverable';
  /** Composed of document type, primary asset and title; the tag code while the service that knows it does not answer. */
  name: Scalars['String']['output'];
  /** Whether the line was taken out of the plan since; its comments stay. */
  removed: Scalars['Boolean']['output'];
  /** Its tag code. */
  tagCode: Scalars['ID']['output'];
};

/** As much of a discipline as a comment on it shows. */
export type CommentedDiscipline = {
  __typename?: 'CommentedDiscipline';
  /** DIDP Name. */
  name: Scalars['String']['output'];
  /** Its tag code. */
  tagCode: Scalars['ID']['output'];
};

/** What happened to the comments of a plan. */
export type CommentsChange = {
  __typename?: 'CommentsChange';
  /** The comments that are new or changed, newest first. */
  changed: Array<Comment>;
  /** Tag code of the plan. */
  tidp: Scalars['ID']['output'];
};

/** Not possible in the present state, or another person changed the thing first. Nothing was changed. */
export type Conflict = Fault & {
  __typename?: 'Conflict';
  /** Who changed the thing since it was read; null when its state is what forbids. */
  changedBy?: Maybe<Scalars['String']['output']>;
  /** What is not possible, and why. */
  message: Scalars['String']['output'];
};

/** Everything of one contract. */
export type Contract = {
  __typename?: 'Contract';
  /** Such as `1DM03`. */
  code: Scalars['ID']['output'];
  /** A discipline by tag code; null when it is unknown or out of reach. */
  discipline?: Maybe<Discipline>;
  /** Stage labels, such as `Detailed Design (DD)`, and `Other`. */
  lifecycleStages: Array<Scalars['String']['output']>;
  /** Such as `Dunmere South Tunnels`. */
  name: Scalars['String']['output'];
  /** A page of the people who hold a role in the contract, for selectors. */
  people: PersonConnection;
  /** The primary assets a plan can be made for, by name. */
  primaryAssets: Array<PrimaryAsset>;
  /**
   * Plans, disciplines and deliverables that have every word of the text in their tag code, title, name or number, their document type or
   * their discipline, whatever the case. The best come first: what the text names exactly, then what begins with it. Null when the
   * service that searches does not answer.
   */
  search?: Maybe<Array<SearchHit>>;
  /** The viewer's tasks, one row per plan or discipline; a row names its parent so that disciplines group under their plan. */
  tasks: TaskConnection;
  /** A plan by tag code; null when it is unknown or out of reach. */
  tidp?: Maybe<Tidp>;
  /** Work packages of a primary asset that fit a stage, by label. */
  workPackages: Array<WorkPackage>;
};


/** Everything of one contract. */
export type ContractDisciplineArgs = {
  tagCode: Scalars['ID']['input'];
};


/** Everything of one contract. */
export type ContractPeopleArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Everything of one contract. */
export type ContractSearchArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
};


/** Everything of one contract. */
export type ContractTasksArgs = {
  activeOnly: Scalars['Boolean']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything of one contract. */
export type ContractTidpArgs = {
  tagCode: Scalars['ID']['input'];
};


/** Everything of one contract. */
export type ContractWorkPackagesArgs = {
  primaryAsset: Scalars['ID']['input'];
  stage: Scalars['String']['input'];
};

/** The choice is kept. */
export type ContractChosen = {
  __typename?: 'ContractChosen';
  /** The viewer, with the roles held in the contract now chosen. */
  viewer: Viewer;
};

/** A contract by code and name. */
export type ContractSummary = {
  __typename?: 'ContractSummary';
  /** Such as `1DM03`. */
  code: Scalars['ID']['output'];
  /** Such as `Dunmere South Tunnels`. */
  name: Scalars['String']['output'];
};

/** What a new plan is for and who owns it. */
export type CreateTidpInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Usernames, at least one. */
  owners: Array<Scalars['String']['input']>;
  /** Opaque id of the primary asset. */
  primaryAsset: Scalars['ID']['input'];
  /** One of the contract's stage labels. */
  stage: Scalars['String']['input'];
  /** Opaque id of the work package. */
  workPackage: Scalars['ID']['input'];
};

/** The new plan, or why there is none. */
export type CreateTidpResult = Conflict | InvalidInput | NotAllowed | NotFound | TidpCreated;

/** A new row that was saved. */
export type CreatedDeliverable = {
  __typename?: 'CreatedDeliverable';
  /** The caller's name for the row. */
  key: Scalars['ID']['output'];
  /** Its tag code. */
  tagCode: Scalars['ID']['output'];
};

/** A document that a discipline delivers: a line of its grid. */
export type Deliverable = {
  __typename?: 'Deliverable';
  /** Usernames. */
  authors: Array<Scalars['String']['output']>;
  /** Discipline of the document. */
  discipline?: Maybe<Scalars['String']['output']>;
  /** Issued by the register; null until then. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Label with code, such as `Report (REP)`. */
  documentType?: Maybe<Scalars['String']['output']>;
  /** GDPR. */
  gdpr?: Maybe<Scalars['String']['output']>;
  /** HS2 Deliverable. */
  hs2Deliverable?: Maybe<Scalars['String']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Why the register refused, while `status` is ERROR. */
  message?: Maybe<Scalars['String']['output']>;
  /** Composed of document type, primary asset and title. */
  name: Scalars['String']['output'];
  /** Null until the register knows it. */
  revision?: Maybe<Scalars['String']['output']>;
  /** Lifecycle stage. */
  stage?: Maybe<Scalars['String']['output']>;
  /** How far its number is. */
  status: DeliverableStatus;
  /** Such as `S3`. */
  suitabilityStatus?: Maybe<Scalars['String']['output']>;
  /** Tag code. */
  tagCode: Scalars['ID']['output'];
  /** The typed title. */
  title: Scalars['String']['output'];
  /** Whether the register issues its number or it had one already. */
  type: DeliverableType;
  /** Grows with each change; send it along with an edit. */
  version: Scalars['Int']['output'];
};

/** An edited line. Fields left out stay as they are. */
export type DeliverableChangeInput = {
  /** Usernames. */
  authors?: InputMaybe<Array<Scalars['String']['input']>>;
  /** One of `disciplines`. */
  discipline?: InputMaybe<Scalars['String']['input']>;
  /** One of `documentTypes`. */
  documentType?: InputMaybe<Scalars['String']['input']>;
  /** One of `gdpr`. */
  gdpr?: InputMaybe<Scalars['String']['input']>;
  /** One of `hs2Deliverable`. */
  hs2Deliverable?: InputMaybe<Scalars['String']['input']>;
  /** The caller's name for the row; comes back with its fault. */
  key: Scalars['ID']['input'];
  /** One of `stages`. */
  stage?: InputMaybe<Scalars['String']['input']>;
  /** One of `suitabilityStatuses`. */
  suitabilityStatus?: InputMaybe<Scalars['String']['input']>;
  /** Tag code. */
  tagCode: Scalars['ID']['input'];
  /** 1 to 250 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** The version it was read at. */
  version: Scalars['Int']['input'];
};

/** What may be chosen on a line. Texts are sent as they are listed. */
export type DeliverableChoices = {
  __typename?: 'DeliverableChoices';
  /** Disciplines of documents. */
  disciplines: Array<Scalars['String']['output']>;
  /** Labels with code, sorted. */
  documentTypes: Array<Scalars['String']['output']>;
  /** GDPR. */
  gdpr: Array<Scalars['String']['output']>;
  /** HS2 Deliverable. */
  hs2Deliverable: Array<Scalars['String']['output']>;
  /** Lifecycle stages. */
  stages: Array<Scalars['String']['output']>;
  /** Suitability statuses. */
  suitabilityStatuses: Array<Scalars['String']['output']>;
};

/** How many lines there are, and how many are in each status. */
export type DeliverableCounts = {
  __typename?: 'DeliverableCounts';
  /** Lines waiting or being worked on. */
  busy: Scalars['Int']['output'];
  /** Lines with a number. */
  done: Scalars['Int']['output'];
  /** Lines without a number that was asked for. */
  empty: Scalars['Int']['output'];
  /** Lines the register refused. */
  error: Scalars['Int']['output'];
  /** All lines. */
  total: Scalars['Int']['output'];
};

/** A row that was not saved. */
export type DeliverableFailure = {
  __typename?: 'DeliverableFailure';
  /** Who changed the row first, when that is what is wrong. */
  changedBy?: Maybe<Scalars['String']['output']>;
  /** The faulty field by its input name; null when it is the row as a whole. */
  field?: Maybe<Scalars['String']['output']>;
  /** The caller's name for the row. */
  key: Scalars['ID']['output'];
  /** What is wrong, in a sentence. */
  message: Scalars['String']['output'];
};

/** How one line is getting on. Its fields have the meaning they have on `Deliverable`. */
export type DeliverableProgress = {
  __typename?: 'DeliverableProgress';
  /** The number, once issued. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Opaque id of the line. */
  id: Scalars['ID']['output'];
  /** Why the register refused. */
  message?: Maybe<Scalars['String']['output']>;
  /** The revision, once known. */
  revision?: Maybe<Scalars['String']['output']>;
  /** How far it is. */
  status: DeliverableStatus;
  /** The line's version after the change. */
  version: Scalars['Int']['output'];
};

/** How far the number of a line is. */
export type DeliverableStatus =
  /** Issued. */
  | 'DONE'
  /** Not asked for. */
  | 'EMPTY'
  /** Refused; it can be asked for again. */
  | 'ERROR'
  /** The register is working on it. */
  | 'IN_PROGRESS'
  /** Waiting its turn at the register. */
  | 'IN_QUEUE';

/** Whether a line's number is issued or given. */
export type DeliverableType =
  /** It had a number before it joined the plan. */
  | 'EXISTING'
  /** The register issues its number. */
  | 'NEW';

/** Lines whose number got on. */
export type DeliverablesProgress = {
  __typename?: 'DeliverablesProgress';
  /** The lines that changed. */
  changed: Array<DeliverableProgress>;
  /** Tag code of the discipline. */
  discipline: Scalars['ID']['output'];
};

/** What became of the lines. */
export type DeliverablesSaved = {
  __typename?: 'DeliverablesSaved';
  /** New rows by the caller's key. */
  created: Array<CreatedDeliverable>;
  /** The discipline with its lines as they stand now. */
  discipline: Discipline;
  /** Rows that were not saved, and why; empty when all were. */
  failures: Array<DeliverableFailure>;
};

/** A discipline of a plan (DIDP): the deliverables one team answers for. */
export type Discipline = {
  __typename?: 'Discipline';
  /** What the viewer could ever do here; null while the workflow service does not answer. */
  actions?: Maybe<Array<Action>>;
  /** Comments on the discipline and its lines, newest first. */
  comments: Array<Comment>;
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** Who added it. */
  createdBy: Person;
  /** What may be filled in on its lines; null while the service does not answer. */
  deliverableChoices?: Maybe<DeliverableChoices>;
  /** How its lines stand; null while the service that lists them does not answer. */
  deliverableCounts?: Maybe<DeliverableCounts>;
  /** Its lines, in the order they were added; null while the service that lists them does not answer. */
  deliverables?: Maybe<Array<Deliverable>>;
  /** Who did what, newest first; null while the workflow service does not answer. */
  history?: Maybe<Array<HistoryEntry>>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** DIDP Name. */
  name: Scalars['String']['output'];
  /** Who were asked to own it and have not answered. */
  nominatedOwners: Array<Person>;
  /** Who own it. */
  owners: Array<Person>;
  /** Whether the plan waits for it. */
  required: Scalars['Boolean']['output'];
  /** How far it is. */
  status: DisciplineStatus;
  /** As in the address of the overview. */
  tagCode: Scalars['ID']['output'];
  /** The plan it is part of. */
  tidp: Tidp;
  /** Grows with each change; send it along with an edit. */
  version: Scalars['Int']['output'];
};

/** Which discipline to act on. */
export type DisciplineActionInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The discipline's tag code. */
  discipline: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The discipline after the action, or why nothing happened. */
export type DisciplineActionResult = Conflict | DisciplineChanged | InvalidInput | NotAllowed | NotFound;

/** The action took place. */
export type DisciplineChanged = {
  __typename?: 'DisciplineChanged';
  /** The discipline as it stands now. */
  discipline: Discipline;
};

/** A discipline row. */
export type DisciplineInput = {
  /** One of the plan's `disciplineChoices`; fixed once the row has a tag code. */
  name: Scalars['String']['input'];
  /** Usernames, at least one. */
  owners: Array<Scalars['String']['input']>;
  /** Whether the plan waits for it. */
  required: Scalars['Boolean']['input'];
  /** Its tag code; left out for a new row. */
  tagCode?: InputMaybe<Scalars['ID']['input']>;
  /** The version it was read at; left out for a new row. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Which discipline to act on, and why. */
export type DisciplineReasonInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The discipline's tag code. */
  discipline: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500 characters. */
  reason: Scalars['String']['input'];
};

/** How far a discipline is. */
export type DisciplineStatus =
  /** Accepted by the plan's owner. */
  | 'ACCEPTED'
  /** Waits for an owner to accept it. */
  | 'CREATED'
  /** Waits for the plan's owner. */
  | 'READY_FOR_ACCEPTANCE'
  /** Taken out of the plan, kept for the record. */
  | 'REMOVED'
  /** Being worked on. */
  | 'WIP';

/** A document that has a number. */
export type ExistingDeliverableInput = {
  /** Its number. */
  documentNumber: Scalars['String']['input'];
  /** The caller's name for the row; comes back with its tag code or its fault. */
  key: Scalars['ID']['input'];
  /** Its revision, such as `P01`. */
  revision?: InputMaybe<Scalars['String']['input']>;
};

/** Faults of a mutation that a person can mend or must know. */
export type Fault = {
  /** A sentence for the person. */
  message: Scalars['String']['output'];
};

/** One changed field of a history entry. */
export type FieldChange = {
  __typename?: 'FieldChange';
  /** The field's label. */
  field: Scalars['String']['output'];
  /** Value before; null when there was none. */
  from?: Maybe<Scalars['String']['output']>;
  /** Value after; null when there is none. */
  to?: Maybe<Scalars['String']['output']>;
};

/** One faulty field of an input. */
export type FieldFault = {
  __typename?: 'FieldFault';
  /** What is wrong, in a sentence. */
  message: Scalars['String']['output'];
  /** Where it is: input field names and list positions, such as `created.3.title`. */
  path: Scalars['String']['output'];
};

/** What was added to a history. */
export type HistoryChange = {
  __typename?: 'HistoryChange';
  /** The new entries, newest first. */
  added: Array<HistoryEntry>;
  /** Tag code of the plan or of the discipline. */
  tagCode: Scalars['ID']['output'];
};

/** One entry of a history. */
export type HistoryEntry = {
  __typename?: 'HistoryEntry';
  /** What was done, in the past tense. */
  action: Scalars['String']['output'];
  /** Which fields changed. */
  changes: Array<FieldChange>;
  /** When. */
  executedAt: Scalars['DateTime']['output'];
  /** Who did it; null for what the system did by itself. */
  executedBy?: Maybe<Person>;
  /** Opaque. */
  id: Scalars['ID']['output'];
};

/** Fields are missing or wrong. Nothing was changed. */
export type InvalidInput = Fault & {
  __typename?: 'InvalidInput';
  /** One entry per faulty field. */
  fields: Array<FieldFault>;
  /** A sentence for the person. */
  message: Scalars['String']['output'];
};

/** Dates of a lifecycle stage of a plan. */
export type Lifecycle = {
  __typename?: 'Lifecycle';
  /** Design Freeze. */
  designFreeze?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Stage label. */
  stage: Scalars['String']['output'];
  /** Stage code, such as `DD`. */
  stageCode: Scalars['String']['output'];
  /** T-12. */
  t12?: Maybe<Scalars['DateTime']['output']>;
};

/** Something a plan still lacks. */
export type Missing = {
  __typename?: 'Missing';
  /** A sentence for the person. */
  message: Scalars['String']['output'];
  /** Tag code of the discipline it is about; null when it is the plan itself. */
  target?: Maybe<Scalars['ID']['output']>;
};

/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type Mutation = {
  __typename?: 'Mutation';
  /** Accepts a discipline; the plan may become Ready for Review. */
  acceptDiscipline: DisciplineActionResult;
  /** Takes a discipline on. */
  acceptOwnership: DisciplineActionResult;
  /** Accepts the plan for the viewer, an SCS Lead Reviewer. It is Review Approved once each of them has. */
  acceptTidp: TidpActionResult;
  /** Comments on a plan, on a discipline or on a line of it. Reviewers, while the plan is Issued for Review. */
  addComment: CommentResult;
  /** Keeps the viewer's choice of contract. */
  chooseContract: ChooseContractResult;
  /** Closes a comment for good. Its author, or an SCS Lead Reviewer. */
  closeComment: CommentResult;
  /** Copies the plan with its people, disciplines and lines into a new one of the next revision, which replaces it. Answers the new plan's tag code. */
  createAnotherRevision: CreateTidpResult;
  /** Makes a plan for a work package. Workflow managers only. */
  createTidp: CreateTidpResult;
  /** Asks the register for the numbers of all lines that have none. Locks their metadata; progress is told by `deliverablesChanged`. */
  fetchDeliverableNumbers: DisciplineActionResult;
  /** Asks the register for the plan's number. Its arrival is told by `tidpNumberChanged`. */
  generateTidpNumber: TidpActionResult;
  /** Hands the plan to its reviewers and locks it. */
  issueForApproval: TidpActionResult;
  /** Asks further people to own a discipline. */
  nominateAdditionalOwners: DisciplineActionResult;
  /** Asks the register again for lines that are Error or Empty. */
  refreshDeliverableNumbers: DisciplineActionResult;
  /** Sends a discipline back; the reason is kept as an open comment. */
  rejectDiscipline: DisciplineActionResult;
  /** Declines to own a discipline; the reason is kept as a comment. */
  rejectOwnership: DisciplineActionResult;
  /** Sends the plan back to its owners; what is said is kept as an open comment that must be resolved before acceptance. */
  rejectTidp: TidpActionResult;
  /** Takes a discipline out of its plan; its numbers are retired. */
  removeDiscipline: DisciplineActionResult;
  /** Takes an acceptance back, so that work can go on. */
  reopenDiscipline: DisciplineActionResult;
  /** Answers an open comment. */
  replyToComment: CommentResult;
  /**
   * Saves the lines of a discipline: removed, edited and added ones together, in this order. Lines that are refused are named in `failures`
   * and stay unsaved, the others are saved.
   */
  saveDeliverables: SaveDeliverablesResult;
  /** Hands a discipline to the plan's owner. */
  sendForAcceptance: DisciplineActionResult;
  /** Opens the next revision of an approved plan under the same tag code and number. */
  triggerAnotherRevision: TidpActionResult;
  /** Adds disciplines to a plan or changes their owners. Send only the rows that changed. */
  updateDisciplines: TidpActionResult;
  /**
   * Replaces the plan's Reviewers, SCS Lead Reviewers or owners, one list after the other in this order; the lists left out stay. A fault
   * is of the first list that was refused: it and those after it stay as they were.
   */
  updateTidpPeople: TidpActionResult;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationAcceptDisciplineArgs = {
  input: DisciplineActionInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationAcceptOwnershipArgs = {
  input: DisciplineActionInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationAcceptTidpArgs = {
  input: TidpActionInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationAddCommentArgs = {
  input: AddCommentInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationChooseContractArgs = {
  input: ChooseContractInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationCloseCommentArgs = {
  input: CloseCommentInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationCreateAnotherRevisionArgs = {
  input: TidpActionInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationCreateTidpArgs = {
  input: CreateTidpInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationFetchDeliverableNumbersArgs = {
  input: DisciplineActionInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationGenerateTidpNumberArgs = {
  input: TidpActionInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationIssueForApprovalArgs = {
  input: TidpActionInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationNominateAdditionalOwnersArgs = {
  input: NominateOwnersInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationRefreshDeliverableNumbersArgs = {
  input: RefreshDeliverableNumbersInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationRejectDisciplineArgs = {
  input: DisciplineReasonInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationRejectOwnershipArgs = {
  input: DisciplineReasonInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationRejectTidpArgs = {
  input: RejectTidpInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationRemoveDisciplineArgs = {
  input: DisciplineActionInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationReopenDisciplineArgs = {
  input: DisciplineActionInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationReplyToCommentArgs = {
  input: ReplyToCommentInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationSaveDeliverablesArgs = {
  input: SaveDeliverablesInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationSendForAcceptanceArgs = {
  input: DisciplineActionInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationTriggerAnotherRevisionArgs = {
  input: TidpActionInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationUpdateDisciplinesArgs = {
  input: UpdateDisciplinesInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationUpdateTidpPeopleArgs = {
  input: UpdateTidpPeopleInput;
};

/** A new line. */
export type NewDeliverableInput = {
  /** Usernames. */
  authors?: InputMaybe<Array<Scalars['String']['input']>>;
  /** One of `disciplines`. */
  discipline: Scalars['String']['input'];
  /** One of `documentTypes`. */
  documentType: Scalars['String']['input'];
  /** One of `gdpr`. */
  gdpr: Scalars['String']['input'];
  /** One of `hs2Deliverable`. */
  hs2Deliverable: Scalars['String']['input'];
  /** The caller's name for the row; comes back with its tag code or its fault. */
  key: Scalars['ID']['input'];
  /** One of `stages`. */
  stage: Scalars['String']['input'];
  /** One of `suitabilityStatuses`. */
  suitabilityStatus: Scalars['String']['input'];
  /** 1 to 250 characters. */
  title: Scalars['String']['input'];
};

/** Which discipline, and who else should own it. */
export type NominateOwnersInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The discipline's tag code. */
  discipline: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Usernames, at least one; never the first owner. */
  people: Array<Scalars['String']['input']>;
};

/** The thing is the viewer's to see, but not to do this with. */
export type NotAllowed = Fault & {
  __typename?: 'NotAllowed';
  /** A sentence for the person. */
  message: Scalars['String']['output'];
};

/** Unknown, or not within the viewer's reach: the same answer for both. */
export type NotFound = Fault & {
  __typename?: 'NotFound';
  /** A sentence for the person. */
  message: Scalars['String']['output'];
};

/** Where a page of a list lies in it. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Give it as `after` to read on; null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether more follows. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** Somebody who can be named: owner, stakeholder, author. */
export type Person = {
  __typename?: 'Person';
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Display name; the username where the directory does not answer or no longer knows the person. */
  name: Scalars['String']['output'];
  /** E-mail, lower case. */
  username: Scalars['String']['output'];
};

/** A page of people. */
export type PersonConnection = {
  __typename?: 'PersonConnection';
  /** The people, ordered by username. */
  nodes: Array<Person>;
  /** Where this page lies. */
  pageInfo: PageInfo;
  /** How many there are over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Something that is built: what a plan is for. */
export type PrimaryAsset = {
  __typename?: 'PrimaryAsset';
  /** Area. */
  area?: Maybe<Scalars['String']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Lot code. */
  lot?: Maybe<Scalars['String']['output']>;
  /** Asset Name. */
  name: Scalars['String']['output'];
  /** Section code. */
  section?: Maybe<Scalars['String']['output']>;
  /** Sector, area, section and lot, as far as they are known. */
  sector?: Maybe<Scalars['String']['output']>;
  /** Unique Asset ID. */
  uniqueId: Scalars['String']['output'];
};

/** Where everything is read. Whatever belongs to a contract hangs under `contract`. */
export type Query = {
  __typename?: 'Query';
  /** A contract in which the viewer holds a role; null for any other, known or unknown. */
  contract?: Maybe<Contract>;
  /** The signed-in person. Also answered for someone who has no role yet. */
  viewer: Viewer;
};


/** Where everything is read. Whatever belongs to a contract hangs under `contract`. */
export type QueryContractArgs = {
  code: Scalars['ID']['input'];
};

/** Lines to ask the register about again. */
export type RefreshDeliverableNumbersInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Tag codes, at least one. */
  deliverables: Array<Scalars['ID']['input']>;
  /** The discipline's tag code. */
  discipline: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** Which plan to send back, and why. */
export type RejectTidpInput = {
  /** 1 to 500 characters. */
  comment: Scalars['String']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The plan's tag code. */
  tidp: Scalars['ID']['input'];
};

/** A line to take out. */
export type RemovedDeliverableInput = {
  /** The caller's name for the row; comes back with its fault. */
  key: Scalars['ID']['input'];
  /** Tag code. */
  tagCode: Scalars['ID']['input'];
};

/** An answer to a comment. */
export type ReplyToCommentInput = {
  /** The comment's tag code. */
  comment: Scalars['ID']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500 characters. */
  message: Scalars['String']['input'];
};

/** A role held in a contract. */
export type Role = {
  __typename?: 'Role';
  /** Wire key, such as `Registers:WorkflowManager`. */
  key: Scalars['ID']['output'];
  /** What people call it. */
  label: Scalars['String']['output'];
};

/** Lines to save. Groups left out are not touched. */
export type SaveDeliverablesInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** New lines. */
  created?: InputMaybe<Array<NewDeliverableInput>>;
  /** The discipline's tag code. */
  discipline: Scalars['ID']['input'];
  /** Existing documents to add. */
  existing?: InputMaybe<Array<ExistingDeliverableInput>>;
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Lines to take out. */
  removed?: InputMaybe<Array<RemovedDeliverableInput>>;
  /** Edited lines. */
  updated?: InputMaybe<Array<DeliverableChangeInput>>;
};

/** What became of the lines, or why nothing was tried. */
export type SaveDeliverablesResult = DeliverablesSaved | InvalidInput | NotAllowed | NotFound;

/** Something a search found. */
export type SearchHit = {
  __typename?: 'SearchHit';
  /** The title of a plan, the name of a discipline or a deliverable. */
  displayName: Scalars['String']['output'];
  /** The tag code. */
  id: Scalars['ID']['output'];
  /** What was found, and so which page shows it. */
  kind: SearchHitKind;
  /** The number of a plan or a deliverable; null while it has none. */
  number?: Maybe<Scalars['String']['output']>;
  /** Tag code of the discipline of a deliverable, of the plan of a discipline; null for a plan. */
  parentTagCode?: Maybe<Scalars['String']['output']>;
  /** Such as `1DM03-TIDP-000012`. */
  tagCode: Scalars['String']['output'];
};

/** What a search can find. */
export type SearchHitKind =
  /** A line of a discipline. */
  | 'DELIVERABLE'
  /** A discipline of a plan. */
  | 'DIDP'
  /** A plan. */
  | 'TIDP';

/** What is told as it happens. The first event arrives at once and carries the present state. */
export type Subscription = {
  __typename?: 'Subscription';
  /** What is said about a plan. Only comments that are new or changed are told, all of them at first. */
  commentsChanged: CommentsChange;
  /** How the numbers of a discipline's lines are getting on. Only lines that changed are told, all of them at first. */
  deliverablesChanged: DeliverablesProgress;
  /** What is done with a plan or a discipline. Only new entries are told, newest first, all of them at first; a plan's tell its disciplines' too. */
  historyChanged: HistoryChange;
  /** How the number of a plan is getting on. */
  tidpNumberChanged: TidpNumberProgress;
};


/** What is told as it happens. The first event arrives at once and carries the present state. */
export type SubscriptionCommentsChangedArgs = {
  contract: Scalars['ID']['input'];
  tidp: Scalars['ID']['input'];
};


/** What is told as it happens. The first event arrives at once and carries the present state. */
export type SubscriptionDeliverablesChangedArgs = {
  contract: Scalars['ID']['input'];
  discipline: Scalars['ID']['input'];
};


/** What is told as it happens. The first event arrives at once and carries the present state. */
export type SubscriptionHistoryChangedArgs = {
  contract: Scalars['ID']['input'];
  tagCode: Scalars['ID']['input'];
};


/** What is told as it happens. The first event arrives at once and carries the present state. */
export type SubscriptionTidpNumberChangedArgs = {
  contract: Scalars['ID']['input'];
  tidp: Scalars['ID']['input'];
};

/** What the viewer, or somebody they look after, has to do on a plan or a discipline. */
export type Task = {
  __typename?: 'Task';
  /** When the task came to be. */
  createdAt: Scalars['DateTime']['output'];
  /** Design Freeze at Detailed Design, T-12 at other stages; null when the date is not known. */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Whether the viewer is the one to act. */
  isMine: Scalars['Boolean']['output'];
  /** When it last changed. */
  modifiedAt: Scalars['DateTime']['output'];
  /** Title of the plan or name of the discipline. */
  name: Scalars['String']['output'];
  /** The plan's number; null for a discipline and before it is issued. */
  number?: Maybe<Scalars['String']['output']>;
  /** Who owns the plan or discipline. */
  owners: Array<Person>;
  /** For a discipline the title of its plan, where it is known. */
  parentName?: Maybe<Scalars['String']['output']>;
  /** For a discipline the tag code of its plan. */
  parentTagCode?: Maybe<Scalars['ID']['output']>;
  /** How far the task is. */
  status: TaskStatus;
  /** Whether it is about a plan or a discipline. */
  subject: TaskSubject;
  /** Status of the plan or discipline, such as `WIP`. */
  subjectStatus: Scalars['String']['output'];
  /** Tag code of the plan or discipline. */
  tagCode: Scalars['ID']['output'];
};

/** A page of tasks. */
export type TaskConnection = {
  __typename?: 'TaskConnection';
  /** The tasks, newest first. */
  nodes: Array<Task>;
  /** Where this page lies. */
  pageInfo: PageInfo;
  /** How many there are over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** How far a task is. */
export type TaskStatus =
  /** Handed over, waiting to be accepted. */
  | 'AWAITING_ACCEPTANCE'
  /** Done. */
  | 'FINISHED'
  /** Being worked on. */
  | 'IN_PROGRESS'
  /** Waiting for somebody else, or not begun. */
  | 'PENDING';

/** What a task is about. */
export type TaskSubject =
  /** A discipline of a plan. */
  | 'DIDP'
  /** A plan. */
  | 'TIDP';

/** A task information delivery plan: who delivers which engineering information for a work package, and when. */
export type Tidp = {
  __typename?: 'Tidp';
  /** SCS Lead Reviewers who accepted the revision under review. */
  acceptedBy: Array<Person>;
  /** What the viewer could ever do here; null while the workflow service does not answer. */
  actions?: Maybe<Array<Action>>;
  /** When the last SCS Lead Reviewer accepted it; null unless `status` is REVIEW_APPROVED. */
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What a comment's code is chosen from; null while the service that lists them does not answer. */
  commentCodes?: Maybe<Array<Scalars['String']['output']>>;
  /** Comments on the plan and on its disciplines and their lines, newest first. */
  comments: Array<Comment>;
  /** When the plan was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. */
  createdBy: Person;
  /** What the disciplines of this stage are chosen from. */
  disciplineChoices: Array<Scalars['String']['output']>;
  /** The disciplines that are part of the plan, in the order they were added. */
  disciplines: Array<Discipline>;
  /** Due date of the plan's work. */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** External Stakeholders, shown as Reviewers. */
  externalStakeholders: Array<Person>;
  /** Who did what, newest first; null while the workflow service does not answer. */
  history?: Maybe<Array<HistoryEntry>>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Internal Stakeholders, shown as SCS Lead Reviewers. */
  internalStakeholders: Array<Person>;
  /** Whether no newer revision has replaced it. */
  isNewest: Scalars['Boolean']['output'];
  /** Dates of the stages that apply. */
  lifecycles: Array<Lifecycle>;
  /** What keeps the plan from Ready for Review; empty when nothing does. */
  missingForReview: Array<Missing>;
  /** Issued by the register; null until then. */
  number?: Maybe<Scalars['String']['output']>;
  /** Why the register refused, while `numberStatus` is ERROR. */
  numberMessage?: Maybe<Scalars['String']['output']>;
  /** How far the number is. */
  numberStatus: TidpNumberStatus;
  /** Who own the plan. */
  owners: Array<Person>;
  /** What the plan is for. */
  primaryAsset?: Maybe<PrimaryAsset>;
  /** Whether it came back from review and has not been issued again. */
  rejected: Scalars['Boolean']['output'];
  /** P01, P02, P03 … */
  revision: Scalars['String']['output'];
  /** The stage's label, such as `Detailed Design (DD)`. */
  stage: Scalars['String']['output'];
  /** How far the plan is. */
  status: TidpStatus;
  /** Tag code of the revision that replaced it; null for the newest. */
  supersededBy?: Maybe<Scalars['ID']['output']>;
  /** As in the address of the overview. */
  tagCode: Scalars['ID']['output'];
  /** TIDP Title. */
  title: Scalars['String']['output'];
  /** Grows with each change; send it along with an edit. */
  version: Scalars['Int']['output'];
  /** The work packages it covers. */
  workPackages: Array<WorkPackage>;
};

/** Which plan to act on. */
export type TidpActionInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The plan's tag code. */
  tidp: Scalars['ID']['input'];
};

/** The plan after the action, or why nothing happened. */
export type TidpActionResult = Conflict | InvalidInput | NotAllowed | NotFound | TidpChanged;

/** The action took place. */
export type TidpChanged = {
  __typename?: 'TidpChanged';
  /** The plan as it stands now. */
  tidp: Tidp;
};

/** The plan was made. */
export type TidpCreated = {
  __typename?: 'TidpCreated';
  /** Tag code of the new plan. */
  tagCode: Scalars['ID']['output'];
};

/** How the number of a plan is getting on. Its fields have the meaning they have on `Tidp`. */
export type TidpNumberProgress = {
  __typename?: 'TidpNumberProgress';
  /** Opaque id of the plan. */
  id: Scalars['ID']['output'];
  /** The number, once issued. */
  number?: Maybe<Scalars['String']['output']>;
  /** Why the register refused. */
  numberMessage?: Maybe<Scalars['String']['output']>;
  /** How far it is. */
  numberStatus: TidpNumberStatus;
  /** The plan's status, which the number's arrival can change. */
  status: TidpStatus;
  /** The plan's version after the change. */
  version: Scalars['Int']['output'];
};

/** How far the number of a plan is. */
export type TidpNumberStatus =
  /** Issued. */
  | 'DONE'
  /** Not asked for. */
  | 'EMPTY'
  /** Refused; it can be asked for again. */
  | 'ERROR'
  /** The register is working on it. */
  | 'IN_PROGRESS';

/** How far a plan is. */
export type TidpStatus =
  /** With its reviewers; locked. */
  | 'ISSUED_FOR_REVIEW'
  /** Numbered, and every required discipline accepted. */
  | 'READY_FOR_REVIEW'
  /** Accepted by every SCS Lead Reviewer. */
  | 'REVIEW_APPROVED'
  /** Being worked on. */
  | 'WIP';

/** Discipline rows that changed. */
export type UpdateDisciplinesInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** At least one row. */
  disciplines: Array<DisciplineInput>;
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The plan's tag code. */
  tidp: Scalars['ID']['input'];
};

/** The people of a plan. Lists left out stay as they are. */
export type UpdateTidpPeopleInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Usernames. */
  externalStakeholders?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Usernames. */
  internalStakeholders?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Usernames, at least one. */
  owners?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The plan's tag code. */
  tidp: Scalars['ID']['input'];
  /** The version the lists were read at; a stale one is a Conflict. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The signed-in person in the contract they have chosen. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The chosen contract; null for a person without roles in any contract. */
  contract?: Maybe<ContractSummary>;
  /** The contracts to choose from. */
  contracts: Array<ContractSummary>;
  /** The module to land in once per session; null when none is set. */
  defaultModule?: Maybe<Scalars['String']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Modules the roles open, in the order of the switcher. */
  modules: Array<Scalars['String']['output']>;
  /** Display name. */
  name: Scalars['String']['output'];
  /** Roles in the chosen contract; empty for a person without roles. */
  roles: Array<Role>;
  /** E-mail, lower case. */
  username: Scalars['String']['output'];
};

/** A package of work on a primary asset. */
export type WorkPackage = {
  __typename?: 'WorkPackage';
  /** Its Design Freeze. */
  designFreeze?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Number and name. */
  label: Scalars['String']['output'];
  /** Work Package Name. */
  name: Scalars['String']['output'];
  /** Work Package Number. */
  number: Scalars['String']['output'];
  /** The stage it belongs to, without code; null when none is set. */
  stage?: Maybe<Scalars['String']['output']>;
  /** Its T-12. */
  t12?: Maybe<Scalars['DateTime']['output']>;
  /** Work Package Type. */
  type?: Maybe<Scalars['String']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  ChooseContractResult:
    | ( Omit<ContractChosen, 'viewer'> & { viewer: _RefType['Viewer'] } & { __typename: 'ContractChosen' } )
    | ( NotFound & { __typename: 'NotFound' } )
  ;
  CommentResult:
    | ( Omit<CommentChanged, 'comment' | 'tidp'> & { comment: _RefType['Comment'], tidp: _RefType['Tidp'] } & { __typename: 'CommentChanged' } )
    | ( Conflict & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
  ;
  CreateTidpResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( TidpCreated & { __typename: 'TidpCreated' } )
  ;
  DisciplineActionResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( Omit<DisciplineChanged, 'discipline'> & { discipline: _RefType['Discipline'] } & { __typename: 'DisciplineChanged' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
  ;
  SaveDeliverablesResult:
    | ( Omit<DeliverablesSaved, 'discipline'> & { discipline: _RefType['Discipline'] } & { __typename: 'DeliverablesSaved' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
  ;
  TidpActionResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( Omit<TidpChanged, 'tidp'> & { tidp: _RefType['Tidp'] } & { __typename: 'TidpChanged' } )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Fault:
    | ( Conflict )
    | ( InvalidInput )
    | ( NotAllowed )
    | ( NotFound )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Action: ResolverTypeWrapper<Action>;
  ActionName: ActionName;
  AddCommentInput: AddCommentInput;
  Blocker: ResolverTypeWrapper<Blocker>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ChooseContractInput: ChooseContractInput;
  ChooseContractResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChooseContractResult']>;
  CloseCommentInput: CloseCommentInput;
  Comment: ResolverTypeWrapper<CommentModel>;
  CommentChanged: ResolverTypeWrapper<Omit<CommentChanged, 'comment' | 'tidp'> & { comment: ResolversTypes['Comment'], tidp: ResolversTypes['Tidp'] }>;
  CommentReply: ResolverTypeWrapper<Omit<CommentReply, 'recordedBy'> & { recordedBy: ResolversTypes['Person'] }>;
  CommentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CommentResult']>;
  CommentStatus: CommentStatus;
  CommentSubject: ResolverTypeWrapper<SubjectModel>;
  CommentedDeliverable: ResolverTypeWrapper<CommentedDeliverable>;
  CommentedDiscipline: ResolverTypeWrapper<CommentedDiscipline>;
  CommentsChange: ResolverTypeWrapper<Omit<CommentsChange, 'changed'> & { changed: Array<ResolversTypes['Comment']> }>;
  Conflict: ResolverTypeWrapper<Conflict>;
  Contract: ResolverTypeWrapper<ContractModel>;
  ContractChosen: ResolverTypeWrapper<Omit<ContractChosen, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  ContractSummary: ResolverTypeWrapper<ContractSummary>;
  CreateTidpInput: CreateTidpInput;
  CreateTidpResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateTidpResult']>;
  CreatedDeliverable: ResolverTypeWrapper<CreatedDeliverable>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Deliverable: ResolverTypeWrapper<Deliverable>;
  DeliverableChangeInput: DeliverableChangeInput;
  DeliverableChoices: ResolverTypeWrapper<DeliverableChoices>;
  DeliverableCounts: ResolverTypeWrapper<DeliverableCounts>;
  DeliverableFailure: ResolverTypeWrapper<DeliverableFailure>;
  DeliverableProgress: ResolverTypeWrapper<DeliverableProgress>;
  DeliverableStatus: DeliverableStatus;
  DeliverableType: DeliverableType;
  DeliverablesProgress: ResolverTypeWrapper<DeliverablesProgress>;
  DeliverablesSaved: ResolverTypeWrapper<Omit<DeliverablesSaved, 'discipline'> & { discipline: ResolversTypes['Discipline'] }>;
  Discipline: ResolverTypeWrapper<DisciplineModel>;
  DisciplineActionInput: DisciplineActionInput;
  DisciplineActionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DisciplineActionResult']>;
  DisciplineChanged: ResolverTypeWrapper<Omit<DisciplineChanged, 'discipline'> & { discipline: ResolversTypes['Discipline'] }>;
  DisciplineInput: DisciplineInput;
  DisciplineReasonInput: DisciplineReasonInput;
  DisciplineStatus: DisciplineStatus;
  ExistingDeliverableInput: ExistingDeliverableInput;
  Fault: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Fault']>;
  FieldChange: ResolverTypeWrapper<FieldChange>;
  FieldFault: ResolverTypeWrapper<FieldFault>;
  HistoryChange: ResolverTypeWrapper<Omit<HistoryChange, 'added'> & { added: Array<ResolversTypes['HistoryEntry']> }>;
  HistoryEntry: ResolverTypeWrapper<Omit<HistoryEntry, 'executedBy'> & { executedBy?: Maybe<ResolversTypes['Person']> }>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InvalidInput: ResolverTypeWrapper<InvalidInput>;
  Lifecycle: ResolverTypeWrapper<Lifecycle>;
  Missing: ResolverTypeWrapper<Missing>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewDeliverableInput: NewDeliverableInput;
  NominateOwnersInput: NominateOwnersInput;
  NotAllowed: ResolverTypeWrapper<NotAllowed>;
  NotFound: ResolverTypeWrapper<NotFound>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Person: ResolverTypeWrapper<PersonModel>;
  PersonConnection: ResolverTypeWrapper<Omit<PersonConnection, 'nodes'> & { nodes: Array<ResolversTypes['Person']> }>;
  PrimaryAsset: ResolverTypeWrapper<PrimaryAsset>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RefreshDeliverableNumbersInput: RefreshDeliverableNumbersInput;
  RejectTidpInput: RejectTidpInput;
  RemovedDeliverableInput: RemovedDeliverableInput;
  ReplyToCommentInput: ReplyToCommentInput;
  Role: ResolverTypeWrapper<Role>;
  SaveDeliverablesInput: SaveDeliverablesInput;
  SaveDeliverablesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveDeliverablesResult']>;
  SearchHit: ResolverTypeWrapper<SearchHit>;
  SearchHitKind: SearchHitKind;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Task: ResolverTypeWrapper<Omit<Task, 'owners'> & { owners: Array<ResolversTypes['Person']> }>;
  TaskConnection: ResolverTypeWrapper<Omit<TaskConnection, 'nodes'> & { nodes: Array<ResolversTypes['Task']> }>;
  TaskStatus: TaskStatus;
  TaskSubject: TaskSubject;
  Tidp: ResolverTypeWrapper<TidpModel>;
  TidpActionInput: TidpActionInput;
  TidpActionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TidpActionResult']>;
  TidpChanged: ResolverTypeWrapper<Omit<TidpChanged, 'tidp'> & { tidp: ResolversTypes['Tidp'] }>;
  TidpCreated: ResolverTypeWrapper<TidpCreated>;
  TidpNumberProgress: ResolverTypeWrapper<TidpNumberProgress>;
  TidpNumberStatus: TidpNumberStatus;
  TidpStatus: TidpStatus;
  UpdateDisciplinesInput: UpdateDisciplinesInput;
  UpdateTidpPeopleInput: UpdateTidpPeopleInput;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  WorkPackage: ResolverTypeWrapper<WorkPackage>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Action: Action;
  AddCommentInput: AddCommentInput;
  Blocker: Blocker;
  Boolean: Scalars['Boolean']['output'];
  ChooseContractInput: ChooseContractInput;
  ChooseContractResult: ResolversUnionTypes<ResolversParentTypes>['ChooseContractResult'];
  CloseCommentInput: CloseCommentInput;
  Comment: CommentModel;
  CommentChanged: Omit<CommentChanged, 'comment' | 'tidp'> & { comment: ResolversParentTypes['Comment'], tidp: ResolversParentTypes['Tidp'] };
  CommentReply: Omit<CommentReply, 'recordedBy'> & { recordedBy: ResolversParentTypes['Person'] };
  CommentResult: ResolversUnionTypes<ResolversParentTypes>['CommentResult'];
  CommentSubject: SubjectModel;
  CommentedDeliverable: CommentedDeliverable;
  CommentedDiscipline: CommentedDiscipline;
  CommentsChange: Omit<CommentsChange, 'changed'> & { changed: Array<ResolversParentTypes['Comment']> };
  Conflict: Conflict;
  Contract: ContractModel;
  ContractChosen: Omit<ContractChosen, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  ContractSummary: ContractSummary;
  CreateTidpInput: CreateTidpInput;
  CreateTidpResult: ResolversUnionTypes<ResolversParentTypes>['CreateTidpResult'];
  CreatedDeliverable: CreatedDeliverable;
  DateTime: Scalars['DateTime']['output'];
  Deliverable: Deliverable;
  DeliverableChangeInput: DeliverableChangeInput;
  DeliverableChoices: DeliverableChoices;
  DeliverableCounts: DeliverableCounts;
  DeliverableFailure: DeliverableFailure;
  DeliverableProgress: DeliverableProgress;
  DeliverablesProgress: DeliverablesProgress;
  DeliverablesSaved: Omit<DeliverablesSaved, 'discipline'> & { discipline: ResolversParentTypes['Discipline'] };
  Discipline: DisciplineModel;
  DisciplineActionInput: DisciplineActionInput;
  DisciplineActionResult: ResolversUnionTypes<ResolversParentTypes>['DisciplineActionResult'];
  DisciplineChanged: Omit<DisciplineChanged, 'discipline'> & { discipline: ResolversParentTypes['Discipline'] };
  DisciplineInput: DisciplineInput;
  DisciplineReasonInput: DisciplineReasonInput;
  ExistingDeliverableInput: ExistingDeliverableInput;
  Fault: ResolversInterfaceTypes<ResolversParentTypes>['Fault'];
  FieldChange: FieldChange;
  FieldFault: FieldFault;
  HistoryChange: Omit<HistoryChange, 'added'> & { added: Array<ResolversParentTypes['HistoryEntry']> };
  HistoryEntry: Omit<HistoryEntry, 'executedBy'> & { executedBy?: Maybe<ResolversParentTypes['Person']> };
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  InvalidInput: InvalidInput;
  Lifecycle: Lifecycle;
  Missing: Missing;
  Mutation: Record<PropertyKey, never>;
  NewDeliverableInput: NewDeliverableInput;
  NominateOwnersInput: NominateOwnersInput;
  NotAllowed: NotAllowed;
  NotFound: NotFound;
  PageInfo: PageInfo;
  Person: PersonModel;
  PersonConnection: Omit<PersonConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Person']> };
  PrimaryAsset: PrimaryAsset;
  Query: Record<PropertyKey, never>;
  RefreshDeliverableNumbersInput: RefreshDeliverableNumbersInput;
  RejectTidpInput: RejectTidpInput;
  RemovedDeliverableInput: RemovedDeliverableInput;
  ReplyToCommentInput: ReplyToCommentInput;
  Role: Role;
  SaveDeliverablesInput: SaveDeliverablesInput;
  SaveDeliverablesResult: ResolversUnionTypes<ResolversParentTypes>['SaveDeliverablesResult'];
  SearchHit: SearchHit;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  Task: Omit<Task, 'owners'> & { owners: Array<ResolversParentTypes['Person']> };
  TaskConnection: Omit<TaskConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Task']> };
  Tidp: TidpModel;
  TidpActionInput: TidpActionInput;
  TidpActionResult: ResolversUnionTypes<ResolversParentTypes>['TidpActionResult'];
  TidpChanged: Omit<TidpChanged, 'tidp'> & { tidp: ResolversParentTypes['Tidp'] };
  TidpCreated: TidpCreated;
  TidpNumberProgress: TidpNumberProgress;
  UpdateDisciplinesInput: UpdateDisciplinesInput;
  UpdateTidpPeopleInput: UpdateTidpPeopleInput;
  Viewer: ViewerModel;
  WorkPackage: WorkPackage;
};

export type ActionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Action'] = ResolversParentTypes['Action']> = {
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  blockers?: Resolver<Array<ResolversTypes['Blocker']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ActionName'], ParentType, ContextType>;
};

export type BlockerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Blocker'] = ResolversParentTypes['Blocker']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ChooseContractResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChooseContractResult'] = ResolversParentTypes['ChooseContractResult']> = {
  __resolveType: TypeResolveFn<'ContractChosen' | 'NotFound', ParentType, ContextType>;
};

export type CommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Comment'] = ResolversParentTypes['Comment']> = {
  about?: Resolver<ResolversTypes['CommentSubject'], ParentType, ContextType>;
  actions?: Resolver<Maybe<Array<ResolversTypes['Action']>>, ParentType, ContextType>;
  blocking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  head?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  replies?: Resolver<Array<ResolversTypes['CommentReply']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CommentStatus'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CommentChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentChanged'] = ResolversParentTypes['CommentChanged']> = {
  comment?: Resolver<ResolversTypes['Comment'], ParentType, ContextType>;
  tidp?: Resolver<ResolversTypes['Tidp'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CommentReplyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentReply'] = ResolversParentTypes['CommentReply']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
};

export type CommentResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentResult'] = ResolversParentTypes['CommentResult']> = {
  __resolveType: TypeResolveFn<'CommentChanged' | 'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type CommentSubjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentSubject'] = ResolversParentTypes['CommentSubject']> = {
  deliverable?: Resolver<Maybe<ResolversTypes['CommentedDeliverable']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['CommentedDiscipline']>, ParentType, ContextType>;
  tidp?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CommentedDeliverableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentedDeliverable'] = ResolversParentTypes['CommentedDeliverable']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CommentedDisciplineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentedDiscipline'] = ResolversParentTypes['CommentedDiscipline']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CommentsChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentsChange'] = ResolversParentTypes['CommentsChange']> = {
  changed?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  tidp?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Conflict'] = ResolversParentTypes['Conflict']> = {
  changedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContractResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Contract'] = ResolversParentTypes['Contract']> = {
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['Discipline']>, ParentType, ContextType, RequireFields<ContractDisciplineArgs, 'tagCode'>>;
  lifecycleStages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  people?: Resolver<ResolversTypes['PersonConnection'], ParentType, ContextType, RequireFields<ContractPeopleArgs, 'first'>>;
  primaryAssets?: Resolver<Array<ResolversTypes['PrimaryAsset']>, ParentType, ContextType>;
  search?: Resolver<Maybe<Array<ResolversTypes['SearchHit']>>, ParentType, ContextType, RequireFields<ContractSearchArgs, 'first' | 'text'>>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, RequireFields<ContractTasksArgs, 'activeOnly' | 'first'>>;
  tidp?: Resolver<Maybe<ResolversTypes['Tidp']>, ParentType, ContextType, RequireFields<ContractTidpArgs, 'tagCode'>>;
  workPackages?: Resolver<Array<ResolversTypes['WorkPackage']>, ParentType, ContextType, RequireFields<ContractWorkPackagesArgs, 'primaryAsset' | 'stage'>>;
};

export type ContractChosenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractChosen'] = ResolversParentTypes['ContractChosen']> = {
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContractSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractSummary'] = ResolversParentTypes['ContractSummary']> = {
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateTidpResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTidpResult'] = ResolversParentTypes['CreateTidpResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'TidpCreated', ParentType, ContextType>;
};

export type CreatedDeliverableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreatedDeliverable'] = ResolversParentTypes['CreatedDeliverable']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeliverableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Deliverable'] = ResolversParentTypes['Deliverable']> = {
  authors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gdpr?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hs2Deliverable?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeliverableStatus'], ParentType, ContextType>;
  suitabilityStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DeliverableType'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliverableChoicesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableChoices'] = ResolversParentTypes['DeliverableChoices']> = {
  disciplines?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  documentTypes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  gdpr?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  hs2Deliverable?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  stages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  suitabilityStatuses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeliverableCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableCounts'] = ResolversParentTypes['DeliverableCounts']> = {
  busy?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  empty?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliverableFailureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableFailure'] = ResolversParentTypes['DeliverableFailure']> = {
  changedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeliverableProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableProgress'] = ResolversParentTypes['DeliverableProgress']> = {
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeliverableStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliverablesProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverablesProgress'] = ResolversParentTypes['DeliverablesProgress']> = {
  changed?: Resolver<Array<ResolversTypes['DeliverableProgress']>, ParentType, ContextType>;
  discipline?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeliverablesSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverablesSaved'] = ResolversParentTypes['DeliverablesSaved']> = {
  created?: Resolver<Array<ResolversTypes['CreatedDeliverable']>, ParentType, ContextType>;
  discipline?: Resolver<ResolversTypes['Discipline'], ParentType, ContextType>;
  failures?: Resolver<Array<ResolversTypes['DeliverableFailure']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DisciplineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Discipline'] = ResolversParentTypes['Discipline']> = {
  actions?: Resolver<Maybe<Array<ResolversTypes['Action']>>, ParentType, ContextType>;
  comments?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  deliverableChoices?: Resolver<Maybe<ResolversTypes['DeliverableChoices']>, ParentType, ContextType>;
  deliverableCounts?: Resolver<Maybe<ResolversTypes['DeliverableCounts']>, ParentType, ContextType>;
  deliverables?: Resolver<Maybe<Array<ResolversTypes['Deliverable']>>, ParentType, ContextType>;
  history?: Resolver<Maybe<Array<ResolversTypes['HistoryEntry']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nominatedOwners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DisciplineStatus'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tidp?: Resolver<ResolversTypes['Tidp'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DisciplineActionResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DisciplineActionResult'] = ResolversParentTypes['DisciplineActionResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'DisciplineChanged' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type DisciplineChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DisciplineChanged'] = ResolversParentTypes['DisciplineChanged']> = {
  discipline?: Resolver<ResolversTypes['Discipline'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FaultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Fault'] = ResolversParentTypes['Fault']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type FieldChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldChange'] = ResolversParentTypes['FieldChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FieldFaultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldFault'] = ResolversParentTypes['FieldFault']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HistoryChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryChange'] = ResolversParentTypes['HistoryChange']> = {
  added?: Resolver<Array<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type HistoryEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryEntry'] = ResolversParentTypes['HistoryEntry']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType>;
  executedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  executedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type InvalidInputResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvalidInput'] = ResolversParentTypes['InvalidInput']> = {
  fields?: Resolver<Array<ResolversTypes['FieldFault']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LifecycleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Lifecycle'] = ResolversParentTypes['Lifecycle']> = {
  designFreeze?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stageCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  t12?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MissingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Missing'] = ResolversParentTypes['Missing']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptDiscipline?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationAcceptDisciplineArgs, 'input'>>;
  acceptOwnership?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationAcceptOwnershipArgs, 'input'>>;
  acceptTidp?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationAcceptTidpArgs, 'input'>>;
  addComment?: Resolver<ResolversTypes['CommentResult'], ParentType, ContextType, RequireFields<MutationAddCommentArgs, 'input'>>;
  chooseContract?: Resolver<ResolversTypes['ChooseContractResult'], ParentType, ContextType, RequireFields<MutationChooseContractArgs, 'input'>>;
  closeComment?: Resolver<ResolversTypes['CommentResult'], ParentType, ContextType, RequireFields<MutationCloseCommentArgs, 'input'>>;
  createAnotherRevision?: Resolver<ResolversTypes['CreateTidpResult'], ParentType, ContextType, RequireFields<MutationCreateAnotherRevisionArgs, 'input'>>;
  createTidp?: Resolver<ResolversTypes['CreateTidpResult'], ParentType, ContextType, RequireFields<MutationCreateTidpArgs, 'input'>>;
  fetchDeliverableNumbers?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationFetchDeliverableNumbersArgs, 'input'>>;
  generateTidpNumber?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationGenerateTidpNumberArgs, 'input'>>;
  issueForApproval?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationIssueForApprovalArgs, 'input'>>;
  nominateAdditionalOwners?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationNominateAdditionalOwnersArgs, 'input'>>;
  refreshDeliverableNumbers?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRefreshDeliverableNumbersArgs, 'input'>>;
  rejectDiscipline?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRejectDisciplineArgs, 'input'>>;
  rejectOwnership?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRejectOwnershipArgs, 'input'>>;
  rejectTidp?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationRejectTidpArgs, 'input'>>;
  removeDiscipline?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRemoveDisciplineArgs, 'input'>>;
  reopenDiscipline?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationReopenDisciplineArgs, 'input'>>;
  replyToComment?: Resolver<ResolversTypes['CommentResult'], ParentType, ContextType, RequireFields<MutationReplyToCommentArgs, 'input'>>;
  saveDeliverables?: Resolver<ResolversTypes['SaveDeliverablesResult'], ParentType, ContextType, RequireFields<MutationSaveDeliverablesArgs, 'input'>>;
  sendForAcceptance?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationSendForAcceptanceArgs, 'input'>>;
  triggerAnotherRevision?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationTriggerAnotherRevisionArgs, 'input'>>;
  updateDisciplines?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationUpdateDisciplinesArgs, 'input'>>;
  updateTidpPeople?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationUpdateTidpPeopleArgs, 'input'>>;
};

export type NotAllowedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotAllowed'] = ResolversParentTypes['NotAllowed']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NotFoundResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotFound'] = ResolversParentTypes['NotFound']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PersonConnection'] = ResolversParentTypes['PersonConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PrimaryAssetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrimaryAsset'] = ResolversParentTypes['PrimaryAsset']> = {
  area?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lot?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  section?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sector?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uniqueId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  contract?: Resolver<Maybe<ResolversTypes['Contract']>, ParentType, ContextType, RequireFields<QueryContractArgs, 'code'>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type RoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Role'] = ResolversParentTypes['Role']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SaveDeliverablesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveDeliverablesResult'] = ResolversParentTypes['SaveDeliverablesResult']> = {
  __resolveType: TypeResolveFn<'DeliverablesSaved' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type SearchHitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchHit'] = ResolversParentTypes['SearchHit']> = {
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SearchHitKind'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentTagCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  commentsChanged?: SubscriptionResolver<ResolversTypes['CommentsChange'], "commentsChanged", ParentType, ContextType, RequireFields<SubscriptionCommentsChangedArgs, 'contract' | 'tidp'>>;
  deliverablesChanged?: SubscriptionResolver<ResolversTypes['DeliverablesProgress'], "deliverablesChanged", ParentType, ContextType, RequireFields<SubscriptionDeliverablesChangedArgs, 'contract' | 'discipline'>>;
  historyChanged?: SubscriptionResolver<ResolversTypes['HistoryChange'], "historyChanged", ParentType, ContextType, RequireFields<SubscriptionHistoryChangedArgs, 'contract' | 'tagCode'>>;
  tidpNumberChanged?: SubscriptionResolver<ResolversTypes['TidpNumberProgress'], "tidpNumberChanged", ParentType, ContextType, RequireFields<SubscriptionTidpNumberChangedArgs, 'contract' | 'tidp'>>;
};

export type TaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  modifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  parentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentTagCode?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['TaskSubject'], ParentType, ContextType>;
  subjectStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type TaskConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskConnection'] = ResolversParentTypes['TaskConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TidpResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tidp'] = ResolversParentTypes['Tidp']> = {
  acceptedBy?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  actions?: Resolver<Maybe<Array<ResolversTypes['Action']>>, ParentType, ContextType>;
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  commentCodes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  comments?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  disciplineChoices?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  disciplines?: Resolver<Array<ResolversTypes['Discipline']>, ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  externalStakeholders?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  history?: Resolver<Maybe<Array<ResolversTypes['HistoryEntry']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  internalStakeholders?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  isNewest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lifecycles?: Resolver<Array<ResolversTypes['Lifecycle']>, ParentType, ContextType>;
  missingForReview?: Resolver<Array<ResolversTypes['Missing']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberStatus?: Resolver<ResolversTypes['TidpNumberStatus'], ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  primaryAsset?: Resolver<Maybe<ResolversTypes['PrimaryAsset']>, ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TidpStatus'], ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  workPackages?: Resolver<Array<ResolversTypes['WorkPackage']>, ParentType, ContextType>;
};

export type TidpActionResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TidpActionResult'] = ResolversParentTypes['TidpActionResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'TidpChanged', ParentType, ContextType>;
};

export type TidpChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TidpChanged'] = ResolversParentTypes['TidpChanged']> = {
  tidp?: Resolver<ResolversTypes['Tidp'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TidpCreatedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TidpCreated'] = ResolversParentTypes['TidpCreated']> = {
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TidpNumberProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TidpNumberProgress'] = ResolversParentTypes['TidpNumberProgress']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberStatus?: Resolver<ResolversTypes['TidpNumberStatus'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TidpStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  contract?: Resolver<Maybe<ResolversTypes['ContractSummary']>, ParentType, ContextType>;
  contracts?: Resolver<Array<ResolversTypes['ContractSummary']>, ParentType, ContextType>;
  defaultModule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  modules?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkPackageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkPackage'] = ResolversParentTypes['WorkPackage']> = {
  designFreeze?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  t12?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Action?: ActionResolvers<ContextType>;
  Blocker?: BlockerResolvers<ContextType>;
  ChooseContractResult?: ChooseContractResultResolvers<ContextType>;
  Comment?: CommentResolvers<ContextType>;
  CommentChanged?: CommentChangedResolvers<ContextType>;
  CommentReply?: CommentReplyResolvers<ContextType>;
  CommentResult?: CommentResultResolvers<ContextType>;
  CommentSubject?: CommentSubjectResolvers<ContextType>;
  CommentedDeliverable?: CommentedDeliverableResolvers<ContextType>;
  CommentedDiscipline?: CommentedDisciplineResolvers<ContextType>;
  CommentsChange?: CommentsChangeResolvers<ContextType>;
  Conflict?: ConflictResolvers<ContextType>;
  Contract?: ContractResolvers<ContextType>;
  ContractChosen?: ContractChosenResolvers<ContextType>;
  ContractSummary?: ContractSummaryResolvers<ContextType>;
  CreateTidpResult?: CreateTidpResultResolvers<ContextType>;
  CreatedDeliverable?: CreatedDeliverableResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Deliverable?: DeliverableResolvers<ContextType>;
  DeliverableChoices?: DeliverableChoicesResolvers<ContextType>;
  DeliverableCounts?: DeliverableCountsResolvers<ContextType>;
  DeliverableFailure?: DeliverableFailureResolvers<ContextType>;
  DeliverableProgress?: DeliverableProgressResolvers<ContextType>;
  DeliverablesProgress?: DeliverablesProgressResolvers<ContextType>;
  DeliverablesSaved?: DeliverablesSavedResolvers<ContextType>;
  Discipline?: DisciplineResolvers<ContextType>;
  DisciplineActionResult?: DisciplineActionResultResolvers<ContextType>;
  DisciplineChanged?: DisciplineChangedResolvers<ContextType>;
  Fault?: FaultResolvers<ContextType>;
  FieldChange?: FieldChangeResolvers<ContextType>;
  FieldFault?: FieldFaultResolvers<ContextType>;
  HistoryChange?: HistoryChangeResolvers<ContextType>;
  HistoryEntry?: HistoryEntryResolvers<ContextType>;
  InvalidInput?: InvalidInputResolvers<ContextType>;
  Lifecycle?: LifecycleResolvers<ContextType>;
  Missing?: MissingResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NotAllowed?: NotAllowedResolvers<ContextType>;
  NotFound?: NotFoundResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PersonConnection?: PersonConnectionResolvers<ContextType>;
  PrimaryAsset?: PrimaryAssetResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Role?: RoleResolvers<ContextType>;
  SaveDeliverablesResult?: SaveDeliverablesResultResolvers<ContextType>;
  SearchHit?: SearchHitResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskConnection?: TaskConnectionResolvers<ContextType>;
  Tidp?: TidpResolvers<ContextType>;
  TidpActionResult?: TidpActionResultResolvers<ContextType>;
  TidpChanged?: TidpChangedResolvers<ContextType>;
  TidpCreated?: TidpCreatedResolvers<ContextType>;
  TidpNumberProgress?: TidpNumberProgressResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  WorkPackage?: WorkPackageResolvers<ContextType>;
};

