import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { CdeFileModel, CdeLineModel, CdeLogModel } from '../features/cdeLog/cdeLog.model.ts';
import type { CommentModel, SubjectModel } from '../features/comment/comment.model.ts';
import type { ContractModel } from '../features/contract/contract.model.ts';
import type { CreditRuleModel } from '../features/contractData/contractData.model.ts';
import type { DataImportModel } from '../features/contractData/dataImport.model.ts';
import type { DeliverableImportModel, ImportConflictModel, ImportRowModel } from '../features/lineImport/lineImport.model.ts';
import type { ProposalModel, ProposalRowModel } from '../features/lineImport/proposal.model.ts';
import type { DeliverablesSavedModel } from '../features/deliverable/deliverable.model.ts';
import type { DisciplineModel } from '../features/discipline/discipline.model.ts';
import type { HeldTasksModel } from '../features/user/userAdministration.model.ts';
import type { HistoryEntryModel } from '../features/history/history.model.ts';
import type { LifecycleModel, MissingModel, TidpModel, TidpReviewerModel } from '../features/tidp/tidp.model.ts';
import type { DashboardModel } from '../features/dashboard/dashboard.model.ts';
import type { MidpModel, MidpCountModel, MidpFacetModel, MidpLineModel } from '../features/midp/midp.model.ts';
import type { ContractChangeModel, WebhookModel } from '../features/webhook/webhook.model.ts';
import type { MailModel } from '../features/mail/mail.model.ts';
import type { NotFoundModel } from '../outcomes.ts';
import type { NotificationModel } from '../features/notification/notification.model.ts';
import type { FilledFormModel, FormFieldModel, FormTaskModel, FormTasksModel } from '../features/form/form.model.ts';
import type { PersonModel, ViewerModel } from '../features/user/user.model.ts';
import type { ReviewFiguresModel } from '../features/dashboard/reviewFigures.model.ts';
import type { PlanChangesModel } from '../features/revision/comparison.model.ts';
import type { PrivilegeModel, ReachModel } from '../features/privilege/privilege.model.ts';
import type { SavedViewModel } from '../features/midp/savedView.model.ts';
import type { TaskModel } from '../features/task/task.model.ts';
import type { TemplateModel, AttributeModel, FormModel, RevisionModel, SummaryModel } from '../features/template/template.model.ts';
import type { AbsenceModel } from '../features/absence/absence.model.ts';
import type { ActionModel } from '../features/action/action.model.ts';
import type { ActedAcceptanceModel } from '../upstream/attributes.ts';
import type { WorkPackageModel } from '../features/asset/asset.model.ts';
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
  /**
   * A calendar day of the contract, ISO 8601: `2026-12-20`. It is the same for every reader and follows
   * the time zone of the contract.
   */
  Date: { input: string; output: string; }
  /** A timestamp in UTC, ISO 8601: `2026-11-21T09:30:00.000Z`. */
  DateTime: { input: string; output: string; }
};

/**
 * The days on which a person is out of office. Meanwhile their delegate does their tasks on plans in their
 * name.
 */
export type Absence = {
  __typename?: 'Absence';
  /** Who stands in. */
  delegate: Person;
  /** The first day. */
  fromOn: Scalars['Date']['output'];
  /** Whether the delegate stands in now: on these days of the contract, while both can sign in to it. */
  holds: Scalars['Boolean']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Who is out of office. */
  person: Person;
  /** The last day. */
  untilOn: Scalars['Date']['output'];
};

/** The absence was saved. */
export type AbsenceCreated = {
  __typename?: 'AbsenceCreated';
  /** The absence. */
  absence: Absence;
};

/** The absence has ended. */
export type AbsenceEnded = {
  __typename?: 'AbsenceEnded';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** The acceptance of a plan in the name of a reviewer. */
export type ActedAcceptance = {
  __typename?: 'ActedAcceptance';
  /** Who accepted; null where the plan counts as accepted without an answer. */
  by?: Maybe<Person>;
  /** The due day that passed without an answer. */
  noAnswerBy?: Maybe<Scalars['Date']['output']>;
  /** The SCS Lead Reviewer. */
  reviewer: Person;
};

/**
 * An action that the viewer can take in some state. While it is not allowed, the interface shows it
 * disabled with its blockers.
 */
export type Action = {
  __typename?: 'Action';
  /** Whether it is possible now. */
  allowed: Scalars['Boolean']['output'];
  /** The current blockers; empty if it is allowed. */
  blockers: Array<Blocker>;
  /** The person in whose name the viewer takes it, as their delegate; null for the viewer's own. */
  inNameOf?: Maybe<Person>;
  /** The action. */
  name: ActionName;
};

/** The actions on plans, disciplines, lines, comments and form templates. */
export type ActionName =
  /** Accept the discipline. */
  | 'ACCEPT_DISCIPLINE'
  /** Accept ownership of the discipline. */
  | 'ACCEPT_OWNERSHIP'
  /** Accept the plan as one of its SCS Lead Reviewers. */
  | 'ACCEPT_TIDP'
  /** Comment on the plan or discipline. */
  | 'ADD_COMMENT'
  /** Add lines for documents with an existing number. */
  | 'ADD_EXISTING_DELIVERABLES'
  /** Add lines that the register will number. */
  | 'ADD_NEW_DELIVERABLES'
  /** Close the comment permanently. */
  | 'CLOSE_COMMENT'
  /** Copy the plan into a new plan with the next revision. */
  | 'CREATE_ANOTHER_REVISION'
  /** Accept for a reviewer who is over their due day, or release them. */
  | 'DECIDE_REVIEW'
  /** Edit the metadata of lines. */
  | 'EDIT_DELIVERABLES'
  /** Edit the form template. */
  | 'EDIT_TEMPLATE'
  /** Request the numbers of all waiting lines. */
  | 'FETCH_DELIVERABLE_NUMBERS'
  /** Request the plan's number from the register. */
  | 'GENERATE_TIDP_NUMBER'
  /** Issue the plan to its reviewers. */
  | 'ISSUE_FOR_APPROVAL'
  /** Nominate additional owners. */
  | 'NOMINATE_ADDITIONAL_OWNER'
  /** Make the present due dates the baseline of the plan. */
  | 'REBASELINE_TIDP'
  /** Request the numbers of failed or waiting lines again. */
  | 'REFRESH_DELIVERABLE_NUMBERS'
  /** Reject the discipline with a reason. */
  | 'REJECT_DISCIPLINE'
  /** Reject ownership of the discipline. */
  | 'REJECT_OWNERSHIP'
  /** Reject the plan with a comment. */
  | 'REJECT_TIDP'
  /** Remove lines and retire the numbers that were issued for them; those of existing documents stay valid. */
  | 'REMOVE_DELIVERABLES'
  /** Remove the discipline from the plan. */
  | 'REMOVE_DISCIPLINE'
  /** Remove the form template from the list. */
  | 'REMOVE_TEMPLATE'
  /** Reopen the discipline for more work. */
  | 'REOPEN_DISCIPLINE'
  /** Reply to the comment. */
  | 'REPLY_TO_COMMENT'
  /** Send the discipline to the plan's owner for acceptance. */
  | 'SEND_FOR_ACCEPTANCE'
  /** Start the next revision of the approved plan. */
  | 'TRIGGER_ANOTHER_REVISION'
  /** Add disciplines or change their owners. */
  | 'UPDATE_DISCIPLINES'
  /** Change the Reviewers. */
  | 'UPDATE_EXTERNAL_STAKEHOLDERS'
  /** Set the forecasts of lines. An author can set those of the lines that name them. */
  | 'UPDATE_FORECASTS'
  /** Change the SCS Lead Reviewers. */
  | 'UPDATE_INTERNAL_STAKEHOLDERS'
  /** Change the plan's owners. */
  | 'UPDATE_TIDP_OWNERS';

/** The files to add as existing documents. */
export type AddCdeFilesInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Tag code of the discipline. */
  discipline: Scalars['ID']['input'];
  /** At most 500 unplanned files of the last comparison. */
  files: Array<Scalars['ID']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** A new comment. */
export type AddCommentInput = {
  /** One of the plan's `commentCodes`. */
  code: Scalars['String']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Tag code of a line of that discipline; omit it for the whole plan or discipline. */
  deliverable?: InputMaybe<Scalars['ID']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500 characters. */
  message: Scalars['String']['input'];
  /** Tag code of the plan or discipline. */
  on: Scalars['ID']['input'];
};

/** The import to apply. */
export type ApplyContractDataImportInput = {
  /** The `check` that the caller saw: after a change of the data it is a Conflict. */
  check: Scalars['String']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The number that is first in dates, with which it was checked. */
  dayOrder?: InputMaybe<DeliverableImportDayOrder>;
  /** The import. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Whether rows that the file hides are read, too, as it was checked. */
  includesHidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether rows with errors are left out, and the others are saved. Otherwise an error prevents all. */
  leavesOutErrors?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The import to save. */
export type ApplyDeliverableImportInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** A decision for each conflict. */
  decisions?: InputMaybe<Array<DeliverableImportDecision>>;
  /** The id that the upload returned. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** A reason why an action is not possible. */
export type Blocker = {
  __typename?: 'Blocker';
  /**
   * `reason` as text.
   * @deprecated A closed list is an enum: use `reason`. Removed on 2027-06-01 at the earliest.
   */
  code: Scalars['String']['output'];
  /** A sentence for the user. */
  message: Scalars['String']['output'];
  /** Why, for programs. */
  reason: BlockerReason;
  /** Tag code of the blocking row; null for the item itself. */
  target?: Maybe<Scalars['ID']['output']>;
  /** Tag code of the target's discipline, if the target is a line; null otherwise. */
  within?: Maybe<Scalars['ID']['output']>;
};

/** Why an action is blocked. */
export type BlockerReason =
  /** The caller has already accepted it. */
  | 'ALREADY_ACCEPTED'
  /** The baseline already is what the plan says. */
  | 'BASELINE_CURRENT'
  /** The discipline has been removed from the plan. */
  | 'DISCIPLINE_REMOVED'
  /** The register is numbering the deliverable. */
  | 'LINE_BUSY'
  /** The deliverable already has its number. */
  | 'LINE_DONE'
  /** A deliverable has an error. */
  | 'LINE_FAULTY'
  /** A deliverable has no number yet. */
  | 'LINE_NOT_NUMBERED'
  /** The deliverable has been removed. */
  | 'LINE_REMOVED'
  /** An attribute of the form names its reviewers. */
  | 'NAMES_REVIEWERS'
  /** The name is taken. */
  | 'NAME_TAKEN'
  /** No existing document waits for its details. */
  | 'NOTHING_TO_FETCH'
  /** Mandatory attributes are empty. */
  | 'NOT_FILLED'
  /** The plan still lacks what a review requires. */
  | 'NOT_READY'
  /** The plan has no baseline. */
  | 'NO_BASELINE'
  /** The discipline has no deliverables. */
  | 'NO_LINES'
  /** The plan has no SCS Lead Reviewer. */
  | 'NO_REVIEWER'
  /** Its number is being issued. */
  | 'NUMBER_IN_PROGRESS'
  /** It already has a number. */
  | 'NUMBER_PRESENT'
  /** A comment that blocks the acceptance is open. */
  | 'OPEN_COMMENT'
  /** A reason of the service that this release does not know: read the message. */
  | 'OTHER'
  /** The person has left. */
  | 'PERSON_LEFT'
  /** A plan for the same work package and type exists. */
  | 'PLAN_EXISTS'
  /** The plan is issued, accepted or approved, so it cannot be changed. */
  | 'PLAN_LOCKED'
  /** The reserved numbers are used up. */
  | 'RANGE_USED_UP'
  /** A newer revision has replaced the plan. */
  | 'SUPERSEDED'
  /** A task of the form is open. */
  | 'TASK_OPEN'
  /** Its state does not allow the action. */
  | 'WRONG_STATE';

/** An action on the disciplines of deliverables of several plans. */
export type BulkAction =
  /** Accepts the disciplines, by the rules of `acceptDiscipline`. */
  | 'ACCEPT_DISCIPLINE'
  /** Requests the numbers of the deliverables that have none, by the rules of `fetchDeliverableNumbers`. */
  | 'FETCH_DELIVERABLE_NUMBERS';

/** Each discipline was acted on, or has a reason why not. */
export type BulkActionDone = {
  __typename?: 'BulkActionDone';
  /** The outcomes, by discipline and reason. */
  rows: Array<BulkActionRow>;
};

/** The action to run on the disciplines of some deliverables. */
export type BulkActionInput = {
  /** The action. */
  action: BulkAction;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Tag codes, at most 5,000. */
  deliverables: Array<Scalars['ID']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The outcome of a bulk action, or a fault. */
export type BulkActionResult = BulkActionDone | InvalidInput | NotFound;

/** Deliverables of one discipline with the same outcome. */
export type BulkActionRow = {
  __typename?: 'BulkActionRow';
  /** Tag codes of the deliverables. */
  deliverables: Array<Scalars['ID']['output']>;
  /** Tag code of the discipline; null for deliverables that are not found. */
  discipline?: Maybe<Scalars['ID']['output']>;
  /** The name of the discipline; null for deliverables that are not found. */
  disciplineName?: Maybe<Scalars['String']['output']>;
  /** The title of its plan; null for deliverables that are not found. */
  planTitle?: Maybe<Scalars['String']['output']>;
  /** The reason for which the action is not possible or was not run; null otherwise. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** A file of the log with the deliverables that it is. */
export type CdeFile = {
  __typename?: 'CdeFile';
  /** What it was recognised by; null for one that is no deliverable. */
  by?: Maybe<CdeMatch>;
  /** The row of the log. */
  file: CdeLoggedFile;
  /** The findings. */
  findings: Array<CdeFileFinding>;
  /** Names it in `ignoreCdeFiles`, until the next comparison. */
  id: Scalars['ID']['output'];
  /** Whether the comparison before said something else. */
  isNew: Scalars['Boolean']['output'];
  /** The deliverables that it is: several where they share a number. */
  lines: Array<MidpLine>;
  /** What differs, for a likely match. */
  note?: Maybe<Scalars['String']['output']>;
  /** The row of the log that it repeats. */
  repeats?: Maybe<Scalars['Int']['output']>;
};

/** The number of files with a finding. */
export type CdeFileCount = {
  __typename?: 'CdeFileCount';
  /** The number of files. */
  count: Scalars['Int']['output'];
  /** The finding. */
  finding: CdeFileFinding;
  /** Those of which the comparison before did not say it. */
  news: Scalars['Int']['output'];
};

/** What a comparison says of a file. */
export type CdeFileFinding =
  /** Its number or name is not written as numbers are planned. */
  | 'BADLY_NAMED'
  /** An earlier row has the same number, revision and ending. */
  | 'DUPLICATE'
  /** Somebody ignores it for ever. */
  | 'IGNORED'
  /** It is a deliverable. */
  | 'PLANNED'
  /** It is no deliverable. */
  | 'UNPLANNED'
  /** A cell of the row cannot be read, such as a formula without a result: no finding comes from it. */
  | 'UNREAD';

/** A page of compared files. */
export type CdeFilePage = {
  __typename?: 'CdeFilePage';
  /** The files of this page. */
  nodes: Array<CdeFile>;
  /** Pagination state. */
  pageInfo: PageInfo;
};

/** What marking deliverables as issued would do. */
export type CdeIssuePreview = {
  __typename?: 'CdeIssuePreview';
  /** The number of further deliverables. */
  more: Scalars['Int']['output'];
  /** The deliverables, at most 2,000. */
  rows: Array<CdeIssueRow>;
};

/** What marking would do to a deliverable. */
export type CdeIssueRow = {
  __typename?: 'CdeIssueRow';
  /** The reason for which it stays as it is; null for one that is marked. */
  blocked?: Maybe<Scalars['String']['output']>;
  /** The present day of issue; null without one. */
  from?: Maybe<Scalars['Date']['output']>;
  /** Its number; empty without one. */
  number: Scalars['String']['output'];
  /** Tag code of the deliverable. */
  tagCode: Scalars['ID']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
  /** The new day of issue; null where it is not known. */
  to?: Maybe<Scalars['Date']['output']>;
};

/** A deliverable with its day of issue. */
export type CdeIssuedLineInput = {
  /** The day of issue. */
  issuedOn: Scalars['Date']['input'];
  /** Tag code of the deliverable. */
  tagCode: Scalars['ID']['input'];
  /** Its day of issue when the caller read it, null for none; the marking is refused when it has another by now. */
  was?: InputMaybe<Scalars['Date']['input']>;
};

/** A deliverable whose day of issue stays as it is. */
export type CdeKept = {
  __typename?: 'CdeKept';
  /** The reason. */
  message: Scalars['String']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
};

/** A deliverable with the file that stands for it. */
export type CdeLine = {
  __typename?: 'CdeLine';
  /** What the file was recognised by; null when it is missing. */
  by?: Maybe<CdeMatch>;
  /** The file; null when it is missing. */
  file?: Maybe<CdeLoggedFile>;
  /** The findings. */
  findings: Array<CdeLineFinding>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Whether the comparison before said something else. */
  isNew: Scalars['Boolean']['output'];
  /** The deliverable. */
  line: MidpLine;
  /** What differs, for a likely match. */
  note?: Maybe<Scalars['String']['output']>;
};

/** The number of deliverables with a finding. */
export type CdeLineCount = {
  __typename?: 'CdeLineCount';
  /** The number of deliverables. */
  count: Scalars['Int']['output'];
  /** The finding. */
  finding: CdeLineFinding;
  /** Those of which the comparison before did not say it. */
  news: Scalars['Int']['output'];
};

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

/** A page of compared deliverables. */
export type CdeLinePage = {
  __typename?: 'CdeLinePage';
  /** The deliverables of this page. */
  nodes: Array<CdeLine>;
  /** Pagination state. */
  pageInfo: PageInfo;
};

/** The comparison of the MIDP with the log of the document system, as far as the viewer reads deliverables. */
export type CdeLog = {
  __typename?: 'CdeLog';
  /** The moment of the comparison. */
  comparedAt: Scalars['DateTime']['output'];
  /** The person who compared it. */
  comparedBy?: Maybe<Person>;
  /** The files by finding; one without any is left out. */
  fileCounts: Array<CdeFileCount>;
  /** The name of the file. */
  fileName: Scalars['String']['output'];
  /** The files, in the order of the log. */
  files: CdeFilePage;
  /** Whether it replaced an earlier comparison, so that findings can be new. */
  hasNews: Scalars['Boolean']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The deliverables by finding; one without any is left out. */
  lineCounts: Array<CdeLineCount>;
  /** The deliverables, by number. */
  lines: CdeLinePage;
  /** The number of rows of the log. */
  rows: Scalars['Int']['output'];
  /** The viewer's last marking that can be undone; null without one. */
  undoable?: Maybe<CdeMarking>;
};


/** The comparison of the MIDP with the log of the document system, as far as the viewer reads deliverables. */
export type CdeLogFilesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  finding?: InputMaybe<CdeFileFinding>;
  first?: InputMaybe<Scalars['Int']['input']>;
  news?: InputMaybe<Scalars['Boolean']['input']>;
};


/** The comparison of the MIDP with the log of the document system, as far as the viewer reads deliverables. */
export type CdeLogLinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  finding?: InputMaybe<CdeLineFinding>;
  first?: InputMaybe<Scalars['Int']['input']>;
  news?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The change succeeded. */
export type CdeLogChanged = {
  __typename?: 'CdeLogChanged';
  /** The deliverables whose day an undo left as it is. */
  kept: Array<CdeKept>;
  /** The comparison. */
  log: CdeLog;
};

/** A column of a log. */
export type CdeLogColumnInput = {
  /** The place, from 0. */
  column: Scalars['Int']['input'];
  /** What it says. */
  target: CdeLogTarget;
};

/** The changed comparison, or a fault. */
export type CdeLogResult = CdeLogChanged | Conflict | InvalidInput | NotAllowed | NotFound;

/** What a column of a log says of a file. */
export type CdeLogTarget =
  /** The document type. */
  | 'DOCUMENT_TYPE'
  /** The name of the file. */
  | 'FILE_NAME'
  /** The day on which the file was issued. */
  | 'ISSUED_ON'
  /** The document number. */
  | 'NUMBER'
  /** The revision. */
  | 'REVISION'
  /** The status, such as a code of suitability. */
  | 'STATUS'
  /** The title. */
  | 'TITLE';

/** An uploaded log of the document system. */
export type CdeLogUpload = {
  __typename?: 'CdeLogUpload';
  /** The name of the file. */
  fileName: Scalars['String']['output'];
  /** The id that the upload returned. */
  id: Scalars['ID']['output'];
  /** The log as its columns can be read; their targets are values of `CdeLogTarget`. */
  workbook: DeliverableImportWorkbook;
};

/** A row of a log as it says it. Texts are empty for what it does not say. */
export type CdeLoggedFile = {
  __typename?: 'CdeLoggedFile';
  /** The document type. */
  documentType: Scalars['String']['output'];
  /** The name of the file. */
  fileName: Scalars['String']['output'];
  /** The day on which it was issued. */
  issuedOn?: Maybe<Scalars['Date']['output']>;
  /** The document number. */
  number: Scalars['String']['output'];
  /** The revision. */
  revision: Scalars['String']['output'];
  /** As the spreadsheet numbers rows. */
  row: Scalars['Int']['output'];
  /** The status. */
  status: Scalars['String']['output'];
  /** The title. */
  title: Scalars['String']['output'];
};

/** Deliverables that were marked as issued together. */
export type CdeMarking = {
  __typename?: 'CdeMarking';
  /** The id that `undoCdeIssued` takes. */
  id: Scalars['ID']['output'];
  /** The sentence about it. */
  name: Scalars['String']['output'];
};

/** What a file was recognised by, from sure to likely. */
export type CdeMatch =
  /** A number or title that is nearly the same. */
  | 'FUZZY'
  /** The number in other letters, with other dashes or spaces. */
  | 'NORMAL_FORM'
  /** The number as it is planned. */
  | 'NUMBER'
  /** The title and type. */
  | 'TITLE_AND_TYPE';

/** A change of one entry of a predetermined list. The first one gives the contract a list of its own. */
export type ChangeChoiceListInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The present label; left out to add an entry. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Which list. */
  list: ChoiceListName;
  /** The new label, at most 120 characters; left out to remove the entry. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** The changed list, or a fault. A Conflict says what uses the entry. */
export type ChangeChoiceListResult = ChoiceListChanged | Conflict | InvalidInput | NotAllowed | NotFound;

/** The settings to change. */
export type ChangeContractSettingsInput = {
  /** 0 to 366. */
  amberDays?: InputMaybe<Scalars['Int']['input']>;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Country or region. */
  holidayCalendar?: InputMaybe<Scalars['String']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** 2 to 10 capital letters and digits. */
  originator?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 90. Due days of reviews under way move with it. */
  reviewDays?: InputMaybe<Scalars['Int']['input']>;
  /** Applies to reviews under way, too. */
  reviewOutcome?: InputMaybe<ReviewOutcome>;
  /** IANA time zone. Dates stay the same days, which begin and end at other times. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** The changed settings, or a fault. */
export type ChangeContractSettingsResult = Conflict | ContractSettingsChanged | InvalidInput | NotAllowed | NotFound;

/** The number of lines of each kind. */
export type ChangeCounts = {
  __typename?: 'ChangeCounts';
  /** Lines of the later state only. */
  added: Scalars['Int']['output'];
  /** Lines with different fields. */
  changed: Scalars['Int']['output'];
  /** Lines of the earlier state only. */
  removed: Scalars['Int']['output'];
  /** Lines without a change. */
  same: Scalars['Int']['output'];
};

/** What a change does to a line, a discipline or a comment. */
export type ChangeKind =
  /** It is in the later state only. */
  | 'ADDED'
  /** It is in both, with different fields. */
  | 'CHANGED'
  /** It is in the earlier state only. */
  | 'REMOVED'
  /** It is in both without a change. */
  | 'SAME';

/** Changes of a webhook. */
export type ChangeWebhookInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The webhook. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Whether it is on; left out, as before. */
  isOn?: InputMaybe<Scalars['Boolean']['input']>;
  /** What it is told of; left out, as before. */
  kinds?: InputMaybe<Array<EventKind>>;
};

/** What a change does to the access of one person. */
export type ChangedReach = {
  __typename?: 'ChangedReach';
  /** The number of deliverables that come into their reach. */
  deliverablesGained: Scalars['Int']['output'];
  /** The number of deliverables that leave it. */
  deliverablesLost: Scalars['Int']['output'];
  /** How much of the contract they see then. */
  extent: ReachExtent;
  /** The person. */
  person: Person;
  /** The number of their open tasks that come into it. */
  tasksGained: Scalars['Int']['output'];
  /** The number of their open tasks that leave it: they can no longer do them. */
  tasksLost: Scalars['Int']['output'];
};

/** The import to check. */
export type CheckDeliverableImportInput = {
  /** Changed choices about rows. The others stay as they were. */
  choices?: InputMaybe<Array<DeliverableImportChoiceInput>>;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The id that the upload returned. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /**
   * The reason for dates after their plan's, for all rows that have none; null for none. Without it, that
   * of the last check.
   */
  lateReason?: InputMaybe<Scalars['String']['input']>;
  /** Removes the deliverables of the plan or discipline that the file does not have. */
  removeMissing?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A predetermined list of a contract. */
export type ChoiceList = {
  __typename?: 'ChoiceList';
  /** Its entries, at most 500. */
  entries: Array<ChoiceListEntry>;
  /** Whether the contract has a list of its own; otherwise it has that of all contracts. */
  isOwn: Scalars['Boolean']['output'];
  /** Which list. */
  name: ChoiceListName;
};

/** The list was changed. */
export type ChoiceListChanged = {
  __typename?: 'ChoiceListChanged';
  /** After the change. */
  list: ChoiceList;
};

/** An entry of a predetermined list. */
export type ChoiceListEntry = {
  __typename?: 'ChoiceListEntry';
  /** As it is stored and shown, with its code where it has one: `Report (REP)`. */
  label: Scalars['String']['output'];
  /** What uses it. With any, it cannot be renamed or removed. */
  uses: Array<ChoiceListUse>;
};

/** The predetermined lists that people keep. */
export type ChoiceListName =
  /** Codes of comments. */
  | 'COMMENT_CODES'
  /** Disciplines of plans of Detailed Design. */
  | 'DESIGN_DISCIPLINES'
  /** Disciplines of deliverables, whose codes are part of document numbers. */
  | 'DOCUMENT_DISCIPLINES'
  /** Document types, whose codes are part of document numbers. */
  | 'DOCUMENT_TYPES'
  /** Stages of plans, lifecycles, work packages and deliverables. */
  | 'STAGES'
  /** Suitability statuses. */
  | 'SUITABILITIES'
  /** Disciplines of plans of other stages. */
  | 'SUPPORT_FUNCTIONS';

/** How often an entry is used. */
export type ChoiceListUse = {
  __typename?: 'ChoiceListUse';
  /** By what, in the singular: `plan`, `lifecycle`, `work package`, `discipline`, `deliverable` or `comment`. */
  by: Scalars['String']['output'];
  /** By how many. */
  count: Scalars['Int']['output'];
};

/** The contract to choose. */
export type ChooseContractInput = {
  /** One of the viewer's contracts. */
  code: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The viewer in the chosen contract, or a fault. */
export type ChooseContractResult = ContractChosen | NotFound;

/** The view to open first. */
export type ChooseLandingViewInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The view's id; null for none. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The choice, or a fault. */
export type ChooseLandingViewResult = InvalidInput | LandingViewChosen | NotAllowed | NotFound;

/** A code of the classification. */
export type ClassificationCode = {
  __typename?: 'ClassificationCode';
  /** The code, such as `Ss_25_10`. */
  code: Scalars['String']['output'];
  /** The number of deliverables within the viewer's reach that have it. */
  deliverableCount: Scalars['Int']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Both, as deliverables have them: `Ss_25_10 : Framed wall systems`. */
  label: Scalars['String']['output'];
  /** What it stands for. */
  title: Scalars['String']['output'];
  /** Increases with each change. Send it with an edit. */
  version: Scalars['Int']['output'];
};

/** The code was saved. */
export type ClassificationCodeSaved = {
  __typename?: 'ClassificationCodeSaved';
  /** After the change. */
  code: ClassificationCode;
};

/** A page of the classification. */
export type ClassificationConnection = {
  __typename?: 'ClassificationConnection';
  /** The codes of this page. */
  nodes: Array<ClassificationCode>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The total number over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The comment to close. */
export type CloseCommentInput = {
  /** The comment's tag code. */
  comment: Scalars['ID']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** A comment on a plan, a discipline or a line. */
export type Comment = {
  __typename?: 'Comment';
  /** The subject. */
  about: CommentSubject;
  /** The viewer's actions; null while the workflow service is unavailable. */
  actions?: Maybe<Array<Action>>;
  /** Whether it prevents the plan's acceptance: it has a blocking code and is open. */
  blocking: Scalars['Boolean']['output'];
  /** One of the plan's `commentCodes`. */
  code: Scalars['String']['output'];
  /** A short heading: a discipline's name, `General`, or the action that created the comment. */
  head: Scalars['String']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The people whom the text mentions, written `@` and their email. */
  mentions: Array<Person>;
  /** The text. Lines that start with a bullet form a list. */
  message: Scalars['String']['output'];
  /** The text with the names of the mentioned people in place of their emails. */
  namedMessage: Scalars['String']['output'];
  /** Counted per plan: C-0001 upwards. */
  number: Scalars['String']['output'];
  /** Time of writing. */
  recordedAt: Scalars['DateTime']['output'];
  /** The author. */
  recordedBy: Person;
  /** The replies, oldest first. */
  replies: Array<CommentReply>;
  /** Closed is final. */
  status: CommentStatus;
  /** Tag code. */
  tagCode: Scalars['ID']['output'];
};

/** The change succeeded. */
export type CommentChanged = {
  __typename?: 'CommentChanged';
  /** The new comment, or the comment with the reply or closure. */
  comment: Comment;
  /** The comment's plan, with its comments and updated actions. */
  tidp: Tidp;
};

/** A page of comments. */
export type CommentConnection = {
  __typename?: 'CommentConnection';
  /** The comments of this page. */
  nodes: Array<Comment>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The number of comments on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A reply to a comment. */
export type CommentReply = {
  __typename?: 'CommentReply';
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The people whom the text mentions, written `@` and their email. */
  mentions: Array<Person>;
  /** The text. */
  message: Scalars['String']['output'];
  /** The text with the names of the mentioned people in place of their emails. */
  namedMessage: Scalars['String']['output'];
  /** When. */
  recordedAt: Scalars['DateTime']['output'];
  /** The author. */
  recordedBy: Person;
};

/** The changed comment, or a fault. */
export type CommentResult = CommentChanged | Conflict | InvalidInput | NotAllowed | NotFound;

/** The status of a comment. */
export type CommentStatus =
  /** Resolved, permanently. */
  | 'CLOSED'
  /** Unresolved. Replies are possible. */
  | 'OPEN';

/**
 * The subject of a comment: a line, a whole discipline if there is no line, or the whole plan if there
 * is no discipline.
 */
export type CommentSubject = {
  __typename?: 'CommentSubject';
  /** The line; null for the whole discipline. */
  deliverable?: Maybe<CommentedDeliverable>;
  /** The discipline; null for the whole plan. */
  discipline?: Maybe<CommentedDiscipline>;
  /** Tag code of the plan. */
  tidp: Scalars['ID']['output'];
};

/** The line of a comment. */
export type CommentedDeliverable = {
  __typename?: 'CommentedDeliverable';
  /** Composed of document type, primary asset and title. The tag code while the service is unavailable. */
  name: Scalars['String']['output'];
  /** Whether the line was removed since. Its comments remain. */
  removed: Scalars['Boolean']['output'];
  /** Its tag code. */
  tagCode: Scalars['ID']['output'];
};

/** The discipline of a comment. */
export type CommentedDiscipline = {
  __typename?: 'CommentedDiscipline';
  /** DIDP Name. */
  name: Scalars['String']['output'];
  /** Its tag code. */
  tagCode: Scalars['ID']['output'];
};

/** Changes to a plan's comments. */
export type CommentsChange = {
  __typename?: 'CommentsChange';
  /** New and changed comments, newest first. */
  changed: Array<Comment>;
  /** The state of the live updates, in the first event and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** Tag code of the plan. */
  tidp: Scalars['ID']['output'];
};

/** The log to compare, and its columns. */
export type CompareCdeLogInput = {
  /** The columns that are read. */
  columns: Array<CdeLogColumnInput>;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The number that is first in dates; guessed when absent. */
  dayOrder?: InputMaybe<DeliverableImportDayOrder>;
  /** The encoding of a CSV file; guessed when absent. */
  encoding?: InputMaybe<DeliverableImportEncoding>;
  /** The first row of the header. */
  headerRow: Scalars['Int']['input'];
  /** The number of rows of the header: 1 to 3. */
  headerRows: Scalars['Int']['input'];
  /** The id that the upload returned. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** What separates the cells of a CSV file; guessed when absent. */
  separator?: InputMaybe<DeliverableImportSeparator>;
  /** The sheet; empty for a CSV file. */
  sheet: Scalars['String']['input'];
};

/** A comment with another status. */
export type ComparedComment = {
  __typename?: 'ComparedComment';
  /** Its earlier status; null if it was not there. */
  from?: Maybe<CommentStatus>;
  /** The text. */
  message: Scalars['String']['output'];
  /** C-0001 upwards. */
  number: Scalars['String']['output'];
  /** Its later status; null if it is no longer there. */
  to?: Maybe<CommentStatus>;
};

/** A discipline of either state. */
export type ComparedDiscipline = {
  __typename?: 'ComparedDiscipline';
  /** Its lines by kind. */
  counts: ChangeCounts;
  /** Its changed fields. */
  fields: Array<FieldChange>;
  /** What happened to it. */
  kind: ChangeKind;
  /** DIDP Name. */
  name: Scalars['String']['output'];
};

/** A line of either state. Copies of a line in a created revision are the same line. */
export type ComparedLine = {
  __typename?: 'ComparedLine';
  /** Name of its discipline. */
  discipline: Scalars['String']['output'];
  /** Tag code of its present discipline; null for a line that is no longer there. */
  disciplineTagCode?: Maybe<Scalars['ID']['output']>;
  /** Number of the document. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Its changed fields, in the order of the columns. */
  fields: Array<FieldChange>;
  /** What happened to it. */
  kind: ChangeKind;
  /** Its label. */
  name: Scalars['String']['output'];
  /** Tag code in the later state, or in the earlier one if it was removed. */
  tagCode: Scalars['ID']['output'];
  /** Tag code of its plan. */
  tidp: Scalars['ID']['output'];
  /** Number of its plan; the title before it has a number. */
  tidpName: Scalars['String']['output'];
};

/** A page of compared lines. */
export type ComparedLineConnection = {
  __typename?: 'ComparedLineConnection';
  /** The lines. */
  nodes: Array<ComparedLine>;
  /** The cursor of the page. */
  pageInfo: PageInfo;
  /** The number of lines of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The lines of an originator. */
export type ComparedOriginator = {
  __typename?: 'ComparedOriginator';
  /** Its lines by kind. */
  counts: ChangeCounts;
  /** The code in the numbers of the lines; for those without a number the contract's own. */
  name: Scalars['String']['output'];
};

/** A comparison operator. Texts compare ignoring case, numbers as numbers, dates as dates. */
export type ConditionOperator =
  /** Contains. */
  | 'CONTAINS'
  /** Ends with. */
  | 'ENDS_WITH'
  /** Equal. */
  | 'EQ'
  /** Greater than or equal. */
  | 'GE'
  /** Less than or equal. */
  | 'LE'
  /** Not equal. */
  | 'NE'
  /** No value exists. */
  | 'NOT_POPULATED'
  /** A value exists. */
  | 'POPULATED'
  /** Shown from the start, and editable once the other attribute has a value. */
  | 'PREREQUISITE'
  /** Starts with. */
  | 'STARTS_WITH';

/** Not possible in the current state, or changed first, by someone else or by the caller elsewhere. Nothing was changed. */
export type Conflict = Fault & {
  __typename?: 'Conflict';
  /** The blockers, if its state is the reason; empty otherwise. */
  blockers: Array<Blocker>;
  /**
   * The username of `changedFirstBy`.
   * @deprecated People are of the type Person: use `changedFirstBy`. Removed on 2027-06-01 at the earliest.
   */
  changedBy?: Maybe<Scalars['String']['output']>;
  /** The person who changed it first, perhaps the caller; null if its state is the reason. */
  changedFirstBy?: Maybe<Person>;
  /** The reason. */
  message: Scalars['String']['output'];
};

/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type Contract = {
  __typename?: 'Contract';
  /**
   * The viewer's present and later absences, and those in which the viewer stands in, by day. Null while
   * unavailable.
   */
  absences?: Maybe<Array<Absence>>;
  /**
   * The administration history of the contract, newest first. Null for an unknown user or group, and
   * while the service is unavailable. Group managers can read the history of a group, Assets admins that
   * of the contract data, System admins everything.
   */
  administrationHistory?: Maybe<HistoryPage>;
  /** A deliverable that is not issued turns amber this many days before its due date. */
  amberDays: Scalars['Int']['output'];
  /**
   * Says for which disciplines of some deliverables the viewer can run an action now, and why not for
   * the others. Changes nothing. Null while the workflow service is unavailable.
   */
  bulkActionPreview?: Maybe<Array<BulkActionRow>>;
  /**
   * What marking deliverables of the last comparison as issued would do: on the day of the first file of each,
   * or on `day` where the log says none.
   */
  cdeIssuePreview?: Maybe<CdeIssuePreview>;
  /** The last comparison with the log of the document system; null before the first. */
  cdeLog?: Maybe<CdeLog>;
  /** A log that the viewer uploaded, as its columns can be read; null for any other. Reads the file. */
  cdeLogUpload?: Maybe<CdeLogUpload>;
  /**
   * What webhooks are told of, within the viewer's reach, in the same order. A cursor is good for two
   * weeks: an older one is an error, and reading begins without one.
   */
  changes?: Maybe<ContractChangePage>;
  /**
   * The predetermined lists from which plans, deliverables and comments choose, with what uses each entry:
   * one of each name. For Assets admins; null for others and while the service is unavailable.
   */
  choiceLists?: Maybe<Array<ChoiceList>>;
  /** The contract's classification by code; null while the service is unavailable. */
  classification?: Maybe<ClassificationConnection>;
  /** Such as `1DM03`. */
  code: Scalars['ID']['output'];
  /**
   * What changed in the MIDP between two days: the lines of all plans that the viewer reaches; null while
   * the asset service is unavailable. A state is `now`, or the end of a past day such as `2026-11-20`.
   */
  comparison?: Maybe<PlanComparison>;
  /** The progress by the present rule of credit and by another one. For Assets admins; null for others. */
  creditPreview?: Maybe<CreditPreview>;
  /**
   * The contract's rules of credit, by which progress is rated: the present one first, the standard rule last.
   * At most 50.
   */
  creditRules?: Maybe<Array<CreditRule>>;
  /**
   * The plans of a primary asset and stage that no newer revision has replaced. A second one for the
   * same work package is refused. Null while the asset service is unavailable.
   */
  currentPlans?: Maybe<Array<CurrentPlan>>;
  /**
   * The progress of the contract: figures, an S-curve and reviews. Figures and curve are read
   * separately, each null while unavailable. Everything covers only deliverables within the viewer's
   * reach.
   */
  dashboard?: Maybe<Dashboard>;
  /**
   * An import of contract data whose file the viewer uploaded, compared with the present data; null for
   * any other. For Assets admins.
   */
  dataImport?: Maybe<ContractDataImport>;
  /** The viewer's latest imports of contract data that are kept, the newest first. For Assets admins; null for others. */
  dataImports?: Maybe<Array<ContractDataImportEntry>>;
  /** The selectable values of deliverables; null while the service is unavailable. */
  deliverableChoices?: Maybe<DeliverableChoices>;
  /** What changed one deliverable, newest first; null for an unknown one. */
  deliverableHistory?: Maybe<HistoryPage>;
  /** An import of deliverables whose file the viewer uploaded; null for any other. */
  deliverableImport?: Maybe<DeliverableImport>;
  /** The viewer's latest imports that are kept, the newest first. */
  deliverableImports?: Maybe<Array<DeliverableImportEntry>>;
  /** A proposal that the viewer made or that concerns their discipline or plan; null for any other. */
  deliverableProposal?: Maybe<DeliverableProposal>;
  /**
   * The master information delivery plan (MIDP): the deliverables of all plans of the contract that
   * are not superseded. Deliverables and counts are read separately, each null while unavailable: select
   * only what a screen shows.
   */
  deliverables?: Maybe<MidpConnection>;
  /** A discipline by tag code; null if unknown or without access. */
  discipline?: Maybe<Discipline>;
  /** The disciplines of all plans by tag code; null while the asset service is unavailable. */
  disciplines?: Maybe<DisciplineConnection>;
  /** Information about an email before a user is created. For System admins. */
  emailKind?: Maybe<EmailKind>;
  /**
   * The viewer's feeds, newest first: secret addresses at which other programs read what the viewer may
   * see. Null while unavailable.
   */
  feeds?: Maybe<Array<Feed>>;
  /**
   * The forms to fill in: the main form, then its components; null for an unknown template. For
   * everyone with access to forms.
   */
  fillableForms?: Maybe<Array<TemplateForm>>;
  /** The templates for new forms, by name. For everyone with access to forms. */
  fillableTemplates?: Maybe<Array<TemplateSummary>>;
  /** The form of a task, limited to what the task's holder can see; null for a task that is unknown or without access. */
  form?: Maybe<Form>;
  /**
   * Form tasks, newest form first, each owner's task before its subtasks. Pages count forms, so that
   * each tree is complete. Includes open forms of any age and forms closed in the last 90 days.
   */
  formTasks?: Maybe<FormTaskConnection>;
  /** The members of a group by email; null for an unknown group. For group managers. */
  groupMembers?: Maybe<Array<GroupMember>>;
  /** A group with its members at one version; null for an unknown group. For group managers. */
  groupMembership?: Maybe<GroupMembership>;
  /** The privileges of a group by name; null while the service is unavailable. For group managers. */
  groupPrivileges?: Maybe<Array<Privilege>>;
  /** User groups by name. For group managers; null for others and while the service is unavailable. */
  groups?: Maybe<GroupConnection>;
  /** The unfinished tasks of a user, before the user is deactivated or deleted; null for an unknown one. For System admins. */
  heldTasks?: Maybe<HeldTasks>;
  /** The saved view that the product opens with for the viewer; null without one. */
  landingView?: Maybe<SavedView>;
  /** Stage labels, such as `Detailed Design (DD)`, and `Other`. */
  lifecycleStages?: Maybe<Array<Scalars['String']['output']>>;
  /** What the viewer gets by mail, and when: the same in all contracts. Null while unavailable. */
  mailChoices?: Maybe<MailChoices>;
  /** What a mail would tell its person now. In the demonstration only. */
  mailPreview?: Maybe<MailPreview>;
  /** Primary assets by name, to maintain them. For Assets admins; null for others and while the service is unavailable. */
  managedAssets?: Maybe<ManagedAssetConnection>;
  /** Technical lifecycles by primary asset and stage. For Assets admins; null for others and while the service is unavailable. */
  managedLifecycles?: Maybe<ManagedLifecycleConnection>;
  /**
   * At most 50 plans and forms that wait for the viewer as a manager, by name; empty for everybody else.
   * Notifications tell of each once.
   */
  managedTasks?: Maybe<Array<ManagedTask>>;
  /** Work packages by number. For Assets admins; null for others and while the service is unavailable. */
  managedWorkPackages?: Maybe<ManagedWorkPackageConnection>;
  /** Such as `Dunmere South Tunnels`. */
  name: Scalars['String']['output'];
  /**
   * Names deliverables of any plan by their tag codes, in the order given; at most 500. Leaves out those
   * that do not exist or that the viewer cannot see.
   */
  namedDeliverables?: Maybe<Array<NamedDeliverable>>;
  /**
   * The people whose username or full name is one of these, ignoring case. Deactivated people and those
   * who left the contract are found by username only. Several people may share a name.
   */
  namedPeople?: Maybe<Array<Person>>;
  /** The viewer's notifications in the contract, newest first. */
  notifications?: Maybe<NotificationConnection>;
  /** The mails of the contract, newest first, for System admins. */
  outbox?: Maybe<OutboxConnection>;
  /** People with a role in the contract, for selectors. */
  people?: Maybe<PersonConnection>;
  /** The primary assets of the contract, by name. */
  primaryAssets?: Maybe<Array<PrimaryAsset>>;
  /** The privilege types and the types allowed directly below each. For group managers. */
  privilegeTypes?: Maybe<Array<PrivilegeTypeInfo>>;
  /** The selectable values of a type. For System admins. */
  privilegeValues?: Maybe<Array<PrivilegeValue>>;
  /**
   * Whose access a change of a group would change, and by how many deliverables and open tasks; it saves
   * nothing. For group managers; a change of privileges for System admins.
   */
  reachAfter?: Maybe<ReachChange>;
  /**
   * A person's access to the contract or to one item, with the deciding groups and branches. Null for
   * a person outside the contract, and for a tag code without access for the viewer. For group
   * managers.
   */
  reachOf?: Maybe<Reach>;
  /**
   * A person's access to the primary assets as if these edits were saved; it saves nothing. Null for a
   * person outside the contract. For System admins.
   */
  reachWithEdits?: Maybe<Reach>;
  /**
   * The viewer's saved views of the MIDP by name: their own, and those shared with a group they are in.
   * Null while unavailable.
   */
  savedViews?: Maybe<Array<SavedView>>;
  /**
   * Plans, disciplines and deliverables with every word of the text in their tag code, title, name,
   * number, document type or discipline, ignoring case. Exact matches come first; then plans
   * before disciplines before deliverables, prefix matches first.
   * Null while the service is unavailable.
   */
  search?: Maybe<Array<SearchHit>>;
  /** As `search`, with the number of matches. */
  searchPage?: Maybe<SearchPage>;
  /** How the contract is set up. For System admins; null for others and while the service is unavailable. */
  settings?: Maybe<ContractSettings>;
  /**
   * The viewer's tasks: one row per plan, discipline and form task. Each row names its parent, so that
   * disciplines group under their plan and form tasks under their parent task.
   */
  tasks?: Maybe<TaskConnection>;
  /** A template for the builder; null if unknown or removed. For workflow admins and workflow managers. */
  template?: Maybe<Template>;
  /** The attribute types, such as `Text` or `Read Only Image`. */
  templateAttributeTypes?: Maybe<Array<Scalars['String']['output']>>;
  /** The components of all templates, for copying. */
  templateComponents?: Maybe<TemplateComponentConnection>;
  /** Whether the form number is unused, ignoring case. */
  templateNumberIsOriginal?: Maybe<Scalars['Boolean']['output']>;
  /** Form templates by name. For everyone with access to forms. */
  templates?: Maybe<TemplateConnection>;
  /** A plan by tag code; null if unknown or without access. */
  tidp?: Maybe<Tidp>;
  /** The plans by tag code; null while the asset service is unavailable. */
  tidps?: Maybe<TidpConnection>;
  /** IANA time zone of the contract's days, such as `Europe/London`. */
  timeZone: Scalars['String']['output'];
  /** A user of the contract; null without a role here. For System admins. */
  user?: Maybe<User>;
  /** The contract's users. For System admins; null for others and while the service is unavailable. */
  users?: Maybe<UserConnection>;
  /** The viewer's groups by name; a view can be shared with one of them. Null while unavailable. */
  viewGroups?: Maybe<Array<SavedViewGroup>>;
  /** What was sent to a webhook in two weeks, newest first. */
  webhookDeliveries?: Maybe<WebhookDeliveryConnection>;
  /** The webhooks of the contract, oldest first, for System admins who reach the whole contract. */
  webhooks?: Maybe<Array<Webhook>>;
  /** The work packages of a primary asset for a stage, by label. */
  workPackages?: Maybe<Array<WorkPackage>>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractAdministrationHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  contractData?: InputMaybe<Scalars['Boolean']['input']>;
  deleted?: InputMaybe<DeletedKind>;
  first?: InputMaybe<Scalars['Int']['input']>;
  group?: InputMaybe<Scalars['ID']['input']>;
  row?: InputMaybe<Scalars['ID']['input']>;
  user?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractBulkActionPreviewArgs = {
  action: BulkAction;
  deliverables: Array<Scalars['ID']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractCdeIssuePreviewArgs = {
  day?: InputMaybe<Scalars['Date']['input']>;
  tagCodes?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractCdeLogUploadArgs = {
  encoding?: InputMaybe<DeliverableImportEncoding>;
  headerRow?: InputMaybe<Scalars['Int']['input']>;
  headerRows?: InputMaybe<Scalars['Int']['input']>;
  id: Scalars['ID']['input'];
  separator?: InputMaybe<DeliverableImportSeparator>;
  sheet?: InputMaybe<Scalars['String']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractClassificationArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  named?: InputMaybe<Array<Scalars['String']['input']>>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractComparisonArgs = {
  discipline?: InputMaybe<Scalars['String']['input']>;
  from?: InputMaybe<Scalars['String']['input']>;
  originator?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractCreditPreviewArgs = {
  rule: CreditRuleInput;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractCurrentPlansArgs = {
  primaryAsset: Scalars['ID']['input'];
  stage: Scalars['String']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractDataImportArgs = {
  dayOrder?: InputMaybe<DeliverableImportDayOrder>;
  id: Scalars['ID']['input'];
  includesHidden?: InputMaybe<Scalars['Boolean']['input']>;
  leavesOutErrors?: InputMaybe<Scalars['Boolean']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractDeliverableHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  tagCode: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractDeliverableImportArgs = {
  id: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractDeliverableProposalArgs = {
  id: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractDeliverablesArgs = {
  across?: InputMaybe<DeliverableMatrixColumn>;
  after?: InputMaybe<Scalars['String']['input']>;
  countBy?: InputMaybe<Array<DeliverableProperty>>;
  facetValues?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<DeliverableFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  groupBy?: InputMaybe<DeliverableProperty>;
  groupsFrom?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<Array<DeliverableSort>>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractDisciplineArgs = {
  tagCode: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractDisciplinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DisciplineFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractEmailKindArgs = {
  email: Scalars['String']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractFillableFormsArgs = {
  revision?: InputMaybe<Scalars['Int']['input']>;
  template: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractFormArgs = {
  task: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractFormTasksArgs = {
  activeOnly: Scalars['Boolean']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  documentNumber?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  forms?: InputMaybe<Array<Scalars['ID']['input']>>;
  search?: InputMaybe<Scalars['String']['input']>;
  statuses?: InputMaybe<Array<TaskStatus>>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractGroupMembersArgs = {
  group: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractGroupMembershipArgs = {
  group: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractGroupPrivilegesArgs = {
  group: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractHeldTasksArgs = {
  user: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractMailPreviewArgs = {
  id: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractManagedAssetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractManagedLifecyclesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  primaryAsset?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractManagedWorkPackagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  id?: InputMaybe<Scalars['ID']['input']>;
  primaryAsset?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractNamedDeliverablesArgs = {
  tagCodes: Array<Scalars['ID']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractNamedPeopleArgs = {
  names: Array<Scalars['String']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractNotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractOutboxArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<MailState>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractPeopleArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  forms?: InputMaybe<Scalars['Boolean']['input']>;
  inactive?: InputMaybe<Scalars['Boolean']['input']>;
  programs?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractPrivilegeValuesArgs = {
  above?: InputMaybe<Array<Scalars['String']['input']>>;
  parent?: InputMaybe<Scalars['String']['input']>;
  type: PrivilegeType;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractReachAfterArgs = {
  change: GroupChangeInput;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractReachOfArgs = {
  person: Scalars['String']['input'];
  tagCode?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractReachWithEditsArgs = {
  edits: Array<PrivilegeEditInput>;
  person: Scalars['String']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractSearchArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractSearchPageArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractTasksArgs = {
  activeOnly: Scalars['Boolean']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  grouped?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<TaskSort>;
  statuses?: InputMaybe<Array<TaskStatus>>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractTemplateArgs = {
  id: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractTemplateComponentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractTemplateNumberIsOriginalArgs = {
  number: Scalars['String']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractTemplatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractTidpArgs = {
  tagCode: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractTidpsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TidpFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractUserArgs = {
  id: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractUsersArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  descending?: InputMaybe<Scalars['Boolean']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  externalSignOn?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  group?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<UserSort>;
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractWebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  webhook: Scalars['ID']['input'];
};


/**
 * All data of a contract. If a service fails, its fields are null with an error at their path; other
 * fields are still returned.
 */
export type ContractWorkPackagesArgs = {
  primaryAsset: Scalars['ID']['input'];
  stage: Scalars['String']['input'];
};

/** What changed, as webhooks are told. */
export type ContractChange = {
  __typename?: 'ContractChange';
  /** When. */
  at: Scalars['DateTime']['output'];
  /** Who did it; null for an automatic action. */
  by?: Maybe<Person>;
  /** How many deliverables. */
  deliverableCount: Scalars['Int']['output'];
  /** Tag codes of the deliverables, the first 200. */
  deliverables: Array<Scalars['ID']['output']>;
  /** Tag code of the discipline, if it is about one. */
  discipline?: Maybe<Scalars['ID']['output']>;
  /** Tag code of the form. */
  form?: Maybe<Scalars['ID']['output']>;
  /** The id of the event, which webhooks are told, too. */
  id: Scalars['ID']['output'];
  /** What happened. */
  kind: EventKind;
  /** Tag code of the plan; null for a form. */
  tidp?: Maybe<Scalars['ID']['output']>;
};

/** A page of changes. */
export type ContractChangePage = {
  __typename?: 'ContractChangePage';
  /** The changes, oldest first. */
  nodes: Array<ContractChange>;
  /** Pagination state. `endCursor` is always there, for the next read. */
  pageInfo: PageInfo;
};

/** The choice is saved. */
export type ContractChosen = {
  __typename?: 'ContractChosen';
  /** The viewer with the roles of the chosen contract. */
  viewer: Viewer;
};

/** The contract was created. */
export type ContractCreated = {
  __typename?: 'ContractCreated';
  /** What could not be copied. */
  leftOut: Array<ContractPartLeftOut>;
  /** Its settings. */
  settings: ContractSettings;
};

/** Contract data from a workbook or CSV file. It is kept for seven days. */
export type ContractDataImport = {
  __typename?: 'ContractDataImport';
  /** Names what the rows would do. Send it to apply exactly this; null once it was applied. */
  check?: Maybe<Scalars['String']['output']>;
  /** The rows by kind; once it was applied, those that it saved. */
  counts: ContractDataImportCounts;
  /** The number that is first in dates such as 03/04/2027; null where the file leaves it in doubt. */
  dayOrder?: Maybe<DeliverableImportDayOrder>;
  /** Each order, with what a date of the file is in it; empty for a file without such dates. */
  dayOrders: Array<DeliverableImportOption>;
  /** The name of the file. */
  fileName: Scalars['String']['output'];
  /** The number of rows that the file hides, left out or included. */
  hiddenRows: Scalars['Int']['output'];
  /** The id that the upload returned. */
  id: Scalars['ID']['output'];
  /** The rows that the undo left as they are. */
  kept: Array<ContractDataImportKept>;
  /** The sheets, columns, headings, totals and hidden rows that are not read: `1 total`; of a sheet also why. */
  leftOut: Array<Scalars['String']['output']>;
  /** The rows, in the order of assets, lifecycles and work packages; none once it was applied. */
  rows: ContractDataImportRowPage;
  /** The state of the import. */
  state: ContractDataImportState;
};


/** Contract data from a workbook or CSV file. It is kept for seven days. */
export type ContractDataImportRowsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kind?: InputMaybe<ContractDataRowKind>;
};

/** A value that an import sets. */
export type ContractDataImportChange = {
  __typename?: 'ContractDataImportChange';
  /** The field of the row's save, such as `uniqueId`. */
  field: Scalars['String']['output'];
  /** The present value; null for none. */
  from?: Maybe<Scalars['String']['output']>;
  /** The value of the file; null for none. */
  to?: Maybe<Scalars['String']['output']>;
};

/** The import was changed. */
export type ContractDataImportChanged = {
  __typename?: 'ContractDataImportChanged';
  /** After the change, without its rows. */
  import: ContractDataImport;
};

/** The number of rows of each kind. */
export type ContractDataImportCounts = {
  __typename?: 'ContractDataImportCounts';
  /** New rows. */
  added: Scalars['Int']['output'];
  /** Rows that change a present one. */
  changed: Scalars['Int']['output'];
  /** Rows that cannot be saved. */
  error: Scalars['Int']['output'];
  /** Rows that are there already. */
  same: Scalars['Int']['output'];
};

/** An import in the list of the viewer's latest ones. */
export type ContractDataImportEntry = {
  __typename?: 'ContractDataImportEntry';
  /** The moment of the upload. */
  createdAt: Scalars['DateTime']['output'];
  /** The name of the file. */
  fileName: Scalars['String']['output'];
  /** The id that the upload returned. */
  id: Scalars['ID']['output'];
  /** The state of the import. */
  state: ContractDataImportState;
};

/** Why a row cannot be saved. */
export type ContractDataImportFault = {
  __typename?: 'ContractDataImportFault';
  /** The field of the refused cell; null for the whole row. */
  field?: Maybe<Scalars['String']['output']>;
  /** The reason, as a sentence. */
  message: Scalars['String']['output'];
  /** The text of the cell; null for an empty one. */
  value?: Maybe<Scalars['String']['output']>;
};

/** A row that an undo left as it is. */
export type ContractDataImportKept = {
  __typename?: 'ContractDataImportKept';
  /** The reason, as a sentence. */
  message: Scalars['String']['output'];
  /** Its id or number with its name. */
  title: Scalars['String']['output'];
};

/** The changed import, or a fault. */
export type ContractDataImportResult = Conflict | ContractDataImportChanged | InvalidInput | NotAllowed | NotFound;

/** A row of the file. */
export type ContractDataImportRow = {
  __typename?: 'ContractDataImportRow';
  /** The values that it sets. Days are `2026-11-22`. */
  changes: Array<ContractDataImportChange>;
  /** Why it cannot be saved. */
  faults: Array<ContractDataImportFault>;
  /** Its place among all rows of the file. */
  id: Scalars['ID']['output'];
  /** What the import does with it. */
  kind: ContractDataRowKind;
  /** The list that it belongs to. */
  list: ContractDataList;
  /** The row as the spreadsheet numbers it. */
  row: Scalars['Int']['output'];
  /** The name of its sheet; empty for a CSV file. */
  sheet: Scalars['String']['output'];
  /** Its id or number with its name. */
  title: Scalars['String']['output'];
  /** Hints about cells. They do not prevent saving. */
  warnings: Array<ContractDataImportWarning>;
};

/** A page of the rows of an import. */
export type ContractDataImportRowPage = {
  __typename?: 'ContractDataImportRowPage';
  /** The rows of this page. */
  nodes: Array<ContractDataImportRow>;
  /** Pagination state. */
  pageInfo: PageInfo;
};

/** The state of an import of contract data. */
export type ContractDataImportState =
  /** Saved. */
  | 'APPLIED'
  /** Undone after it was saved. */
  | 'UNDONE'
  /** Compared with the present data each time it is read. */
  | 'UPLOADED';

/** A hint about a cell, such as one that is read as empty. */
export type ContractDataImportWarning = {
  __typename?: 'ContractDataImportWarning';
  /** The field of the cell. */
  field: Scalars['String']['output'];
  /** The hint, as a sentence. */
  message: Scalars['String']['output'];
};

/** A list of the contract data. */
export type ContractDataList =
  /** Primary assets. */
  | 'ASSETS'
  /** The classification. */
  | 'CLASSIFICATION'
  /** Technical lifecycles. */
  | 'LIFECYCLES'
  /** Work packages. */
  | 'WORK_PACKAGES';

/** The row was removed. */
export type ContractDataRemoved = {
  __typename?: 'ContractDataRemoved';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** What an import does with a row. */
export type ContractDataRowKind =
  /** It is new. */
  | 'ADDED'
  /** It changes a present row. */
  | 'CHANGED'
  /** It cannot be saved. */
  | 'ERROR'
  /** A present row has its values already. */
  | 'SAME';

/** What a new contract can take over from another one. */
export type ContractPart =
  /** Groups with their privileges, without members. Privileges that name places are left out with their groups. */
  | 'GROUPS'
  /** The predetermined lists that the contract has of its own. */
  | 'LISTS'
  /** Form templates with their guidance files and pictures. */
  | 'TEMPLATES';

/** A group or template that could not be copied. */
export type ContractPartLeftOut = {
  __typename?: 'ContractPartLeftOut';
  /** Its name. */
  name: Scalars['String']['output'];
  /** What it is one of. */
  part: ContractPart;
  /** Why, in a sentence. */
  reason: Scalars['String']['output'];
};

/** How a contract is set up. */
export type ContractSettings = {
  __typename?: 'ContractSettings';
  /** A deliverable that is not issued turns amber this many days before its due date. */
  amberDays: Scalars['Int']['output'];
  /** The contract's code. */
  code: Scalars['ID']['output'];
  /** Country or region whose public holidays are not worked, such as `GB-ENG`. */
  holidayCalendar: Scalars['String']['output'];
  /** Whether documents or forms have numbers, or wait for them: then the originator cannot change. */
  isNumbered: Scalars['Boolean']['output'];
  /** Such as `Dunmere South Tunnels`. */
  name: Scalars['String']['output'];
  /** The part of document numbers after the contract's code. */
  originator: Scalars['String']['output'];
  /** Working days that each reviewer has for a plan under review. */
  reviewDays: Scalars['Int']['output'];
  /** What follows when a lead reviewer does not answer within them. */
  reviewOutcome: ReviewOutcome;
  /** IANA time zone of the contract's days, such as `Europe/London`. */
  timeZone: Scalars['String']['output'];
};

/** The settings were changed. */
export type ContractSettingsChanged = {
  __typename?: 'ContractSettingsChanged';
  /** After the change. */
  settings: ContractSettings;
};

/** A contract by code, name and time zone. */
export type ContractSummary = {
  __typename?: 'ContractSummary';
  /** Such as `1DM03`. */
  code: Scalars['ID']['output'];
  /** Such as `Dunmere South Tunnels`. */
  name: Scalars['String']['output'];
  /** IANA time zone of the contract's days, such as `Europe/London`. */
  timeZone: Scalars['String']['output'];
};

/** A round, rejection or acceptance. */
export type CountedReview = {
  __typename?: 'CountedReview';
  /** Name of the person in whose name it was done, or `system`. */
  by: Scalars['String']['output'];
  /** Of an acceptance, the working days since the first round, or of a reviewer since theirs; null when not known. */
  days?: Maybe<Scalars['Int']['output']>;
  /** Tag code of the discipline; null for the review of the plan. */
  discipline?: Maybe<Scalars['ID']['output']>;
  /** Name of the discipline. */
  disciplineName?: Maybe<Scalars['String']['output']>;
  /** What counts it. */
  figure: ReviewFigure;
  /** The contract's day. */
  on: Scalars['Date']['output'];
  /** Tag code of the plan. */
  plan: Scalars['ID']['output'];
  /** Title of the plan with its revision. */
  title: Scalars['String']['output'];
};

/** A page of what figures of reviews count. */
export type CountedReviewConnection = {
  __typename?: 'CountedReviewConnection';
  /** What is counted. */
  nodes: Array<CountedReview>;
  /** The cursor of the page. */
  pageInfo: PageInfo;
  /** The number of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The days of an absence, and who stands in. */
export type CreateAbsenceInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The delegate's username. */
  delegate: Scalars['ID']['input'];
  /** The first day. */
  fromOn: Scalars['Date']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The last day. */
  untilOn: Scalars['Date']['input'];
};

/** The new absence, or a fault. */
export type CreateAbsenceResult = AbsenceCreated | Conflict | InvalidInput | NotAllowed | NotFound;

/** A contract to create. */
export type CreateContractInput = {
  /** 0 to 366; those of `contract` by default. */
  amberDays?: InputMaybe<Scalars['Int']['input']>;
  /** 2 to 10 capital letters and digits, with which its document numbers begin. */
  code: Scalars['ID']['input'];
  /** The code of a contract in which the viewer is System admin. */
  contract: Scalars['ID']['input'];
  /** What is copied from `contract`; nothing by default. */
  copies?: InputMaybe<Array<ContractPart>>;
  /** Country or region; that of `contract` by default. */
  holidayCalendar?: InputMaybe<Scalars['String']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 200 characters. */
  name: Scalars['String']['input'];
  /** 2 to 10 capital letters and digits: the part of document numbers after the code. */
  originator: Scalars['String']['input'];
  /** 1 to 90; those of `contract` by default. */
  reviewDays?: InputMaybe<Scalars['Int']['input']>;
  /** That of `contract` by default. */
  reviewOutcome?: InputMaybe<ReviewOutcome>;
  /** IANA time zone; that of `contract` by default. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** The new contract, or a fault. */
export type CreateContractResult = ContractCreated | InvalidInput | NotAllowed | NotFound;

/** A new feed. */
export type CreateFeedInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** What it shows. */
  scope: FeedScope;
  /** Tag code of the plan, for `PLAN` only. */
  tidp?: InputMaybe<Scalars['ID']['input']>;
  /** Id of the saved view, for `VIEW` only. */
  view?: InputMaybe<Scalars['ID']['input']>;
};

/** The new feed, or a fault. */
export type CreateFeedResult = Conflict | FeedCreated | InvalidInput | NotAllowed | NotFound;

/** A new form. */
export type CreateFormInput = {
  /** The template's form number. */
  classCode: Scalars['ID']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The mandatory attributes that the caller read in the template. The form is refused, with a fault at the attribute, if the template has another one. Left out, they are not compared. */
  mandatory?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The values. Upload files after the form is created. A fault's path is `values.<attribute>`. */
  values: Array<FormValueInput>;
};

/** A new group. */
export type CreateGroupInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 2 to 50 characters, unique in the contract. */
  name: Scalars['String']['input'];
  /** Whether it is a project organisation. */
  projectOrganisation?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The new group, or a fault. */
export type CreateGroupResult = Conflict | GroupCreated | InvalidInput | NotAllowed | NotFound;

/** A new view. */
export type CreateSavedViewInput = {
  /** The columns of the matrix whose rows are the groups; null for a list of groups. */
  across?: InputMaybe<DeliverableMatrixColumn>;
  /** Ids of the columns that the web client shows; null for the usual ones. */
  columns?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Only deliverables with these values; all by default. */
  filter?: InputMaybe<DeliverableFilter>;
  /** The group with which it is shared, one of the viewer's; null for a personal view. */
  group?: InputMaybe<Scalars['ID']['input']>;
  /** The property by which it is grouped; null without groups. */
  groupBy?: InputMaybe<DeliverableProperty>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** At most 80 characters, unique among the viewer's views in the contract. */
  name: Scalars['String']['input'];
  /** At most 3 columns. */
  sort?: InputMaybe<Array<DeliverableSort>>;
};

/** The user who gets a link. */
export type CreateSignInLinkInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The user's id. */
  user: Scalars['ID']['input'];
};

/** A new form template. */
export type CreateTemplateInput = {
  /** Attributes of the main form. */
  attributes: Array<NewTemplateAttributeInput>;
  /** Components, each with its attributes. */
  components: Array<NewTemplateComponentInput>;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Form name. */
  name: Scalars['String']['input'];
  /** Form number, unique in the contract. */
  number: Scalars['String']['input'];
};

/** A new plan. */
export type CreateTidpInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
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

/** The new plan, or a fault. */
export type CreateTidpResult = Conflict | InvalidInput | NotAllowed | NotFound | TidpCreated;

/** A new user. */
export type CreateUserInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** One of the modules of these roles. */
  defaultModule: Scalars['String']['input'];
  /** 2 to 79 characters, saved in lower case. */
  email: Scalars['String']['input'];
  /** Whether they sign in through another identity provider. */
  externalSignOn: Scalars['Boolean']['input'];
  /** Opaque ids of groups of the contract that the user joins at once. */
  groups?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** At most 80 characters. Without it, their name is made from the email. A user of another contract keeps theirs. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Role keys, at least one. */
  roles: Array<Scalars['ID']['input']>;
};

/** A new webhook. */
export type CreateWebhookInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** What it posts. */
  format?: InputMaybe<WebhookFormat>;
  /** What it is told of. */
  kinds: Array<EventKind>;
  /** Its address, with https://. */
  url: Scalars['String']['input'];
};

/** A saved new row. */
export type CreatedDeliverable = {
  __typename?: 'CreatedDeliverable';
  /** The caller's key for the row. */
  key: Scalars['ID']['output'];
  /** Its tag code. */
  tagCode: Scalars['ID']['output'];
};

/** A document type or discipline with percentages of its own. */
export type CreditException = {
  __typename?: 'CreditException';
  /** The document type with its code, or the name of the discipline. */
  of: Scalars['String']['output'];
  /** Its percentages. */
  percents: CreditPercents;
};

/** A document type or discipline with percentages of its own. */
export type CreditExceptionInput = {
  /** The document type with its code, or the name of the discipline. */
  of: Scalars['String']['input'];
  /** Its percentages. */
  percents: CreditPercentsInput;
};

/** The percentage at each step after a deliverable is planned, which counts 0. They never fall. */
export type CreditPercents = {
  __typename?: 'CreditPercents';
  /** Its document was issued with suitability A, CR or AB. */
  accepted: Scalars['Int']['output'];
  /** Its document was issued with suitability S4 to S7 or B. */
  approval: Scalars['Int']['output'];
  /** It has its number. */
  numbered: Scalars['Int']['output'];
  /** Its number was requested, and is not issued yet. */
  requested: Scalars['Int']['output'];
  /** Its document was issued, with any other suitability. */
  shared: Scalars['Int']['output'];
};

/** The percentage at each step: whole numbers from 0 to 100 that never fall. */
export type CreditPercentsInput = {
  /** Issued with suitability A, CR or AB. */
  accepted: Scalars['Int']['input'];
  /** Issued with suitability S4 to S7 or B. */
  approval: Scalars['Int']['input'];
  /** It has its number. */
  numbered: Scalars['Int']['input'];
  /** Its number was requested. */
  requested: Scalars['Int']['input'];
  /** Issued, with any other suitability. */
  shared: Scalars['Int']['input'];
};

/** The progress of a contract by two rules. */
export type CreditPreview = {
  __typename?: 'CreditPreview';
  /** By the present rule, in percent. */
  from: Scalars['Float']['output'];
  /** By the other rule, in percent. */
  to: Scalars['Float']['output'];
};

/** What percentages differ by. */
export type CreditProperty =
  /** Names of disciplines (DIDP). */
  | 'DISCIPLINE'
  /** Document types. */
  | 'DOCUMENT_TYPE';

/** A rule of credit of a contract: the percentage of a deliverable's work that is done at each step. */
export type CreditRule = {
  __typename?: 'CreditRule';
  /** What percentages differ by. */
  by: CreditProperty;
  /** The document types or disciplines with percentages of their own. At most 100. */
  others: Array<CreditException>;
  /** When it was set; null for the standard rule. */
  setAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who set it; null for the standard rule. */
  setBy?: Maybe<Person>;
  /** The percentages of all other deliverables. */
  usual: CreditPercents;
  /** Counts the rules of the contract; 1 is the standard rule. */
  version: Scalars['Int']['output'];
};

/** A rule of credit. */
export type CreditRuleInput = {
  /** What percentages differ by. */
  by: CreditProperty;
  /** The document types or disciplines with percentages of their own, each once. At most 100. */
  others: Array<CreditExceptionInput>;
  /** The percentages of all other deliverables. */
  usual: CreditPercentsInput;
};

/** The rule was set. */
export type CreditRuleSet = {
  __typename?: 'CreditRuleSet';
  /** The rule that holds now. */
  rule: CreditRule;
};

/** A plan and the work package that it covers. */
export type CurrentPlan = {
  __typename?: 'CurrentPlan';
  /** Tag code of the plan. */
  tagCode: Scalars['ID']['output'];
  /** Title of the plan. */
  title: Scalars['String']['output'];
  /** Opaque id of the work package. */
  workPackage: Scalars['ID']['output'];
};

/** A point of the S-curve: cumulative counts as the day began. */
export type CurvePoint = {
  __typename?: 'CurvePoint';
  /** The day. */
  day: Scalars['Date']['output'];
  /** All deliverables. */
  deliverables: Scalars['Int']['output'];
  /** Deliverables issued before the day, otherwise forecast before it, or due without a forecast. */
  forecast: Scalars['Int']['output'];
  /** Deliverables that were issued; null in the future. */
  issued?: Maybe<Scalars['Int']['output']>;
  /** Deliverables due before the day. */
  planned: Scalars['Int']['output'];
  /** The mean of the percentages of their steps; null in the future. */
  progress?: Maybe<Scalars['Float']['output']>;
  /** The version of the rule of credit by which progress was rated; null in the future. */
  rule?: Maybe<Scalars['Int']['output']>;
};

/** The progress of a contract, rated by its rule of credit. */
export type Dashboard = {
  __typename?: 'Dashboard';
  /** Figures of all deliverables on the day of `comparedWith`; null without a snapshot. */
  before?: Maybe<ProgressFigures>;
  /** The version of the rule by which that snapshot was rated; null without one. */
  comparedRule?: Maybe<Scalars['Int']['output']>;
  /** The day of the snapshot with which figures are compared, 7 to 13 days ago; null without one. */
  comparedWith?: Maybe<Scalars['Date']['output']>;
  /**
   * The S-curve: a point per past week from the nightly snapshots, the present day, and each coming
   * Monday with a date before it. Weeks without a snapshot have no point.
   */
  curve?: Maybe<Array<CurvePoint>>;
  /** Figures by discipline (DIDP), by name. At most 500. */
  disciplines?: Maybe<Array<ProgressGroup>>;
  /** Deliverables by when they are due. Those without a due date that were not issued are left out. */
  due?: Maybe<Array<DueWindowCount>>;
  /** Figures of all deliverables. */
  now?: Maybe<ProgressFigures>;
  /** Deliverables by the status of their number; only statuses that occur. */
  numbers?: Maybe<Array<NumberStatusCount>>;
  /** Figures by originator code. At most 500. */
  originators?: Maybe<Array<ProgressGroup>>;
  /** Figures by plan with deliverables: the most overdue first, then the least progress. */
  plans?: Maybe<Array<PlanProgress>>;
  /** Figures of the reviews of plans and of the acceptance of disciplines, from the history. */
  reviewFigures?: Maybe<ReviewFigures>;
  /** Plans that are Issued for Review, by title. At most 500. */
  reviews?: Maybe<Array<PlanProgress>>;
  /** The version of the present rule of credit, as in `Contract.creditRules`. */
  rule?: Maybe<Scalars['Int']['output']>;
  /** The contract's present day. */
  today?: Maybe<Scalars['Date']['output']>;
};


/** The progress of a contract, rated by its rule of credit. */
export type DashboardCurveArgs = {
  weeksAhead?: InputMaybe<Scalars['Int']['input']>;
  weeksBack?: InputMaybe<Scalars['Int']['input']>;
};


/** The progress of a contract, rated by its rule of credit. */
export type DashboardPlansArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The progress of a contract, rated by its rule of credit. */
export type DashboardReviewFiguresArgs = {
  by: ReviewGrouping;
};

/** The decisions about rows of a proposal. */
export type DecideDeliverableProposalInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The proposal. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Each row at most once. */
  rows: Array<DeliverableProposalDecisionInput>;
};

/** The decision for a reviewer who is over their due day. */
export type DecideReviewInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** What is decided. */
  decision: ReviewDecision;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The username of the SCS Lead Reviewer. */
  reviewer: Scalars['ID']['input'];
  /** The plan's tag code. */
  tidp: Scalars['ID']['input'];
};

/** The group to delete. */
export type DeleteGroupInput = {
  /** The group's id. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The version that the caller read; outdated is a Conflict. Without it, any version is changed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The deletion, or a fault. */
export type DeleteGroupResult = Conflict | GroupDeleted | NotAllowed | NotFound;

/** The view to delete. */
export type DeleteSavedViewInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The view's id. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The version that the caller read; outdated is a Conflict. Without it, any version is deleted. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The deletion, or a fault. */
export type DeleteSavedViewResult = Conflict | InvalidInput | NotAllowed | NotFound | SavedViewDeleted;

/** The user to remove from the contract. */
export type DeleteUserInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The user's id. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The version that the caller read; outdated is a Conflict. Without it, any version is deleted. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The deletion, or a fault. */
export type DeleteUserResult = Conflict | NotAllowed | NotFound | UserDeleted;

/** The kind of what was deleted. */
export type DeletedKind =
  /** Groups. */
  | 'GROUPS'
  /** Users and programs. */
  | 'USERS';

/** A document that a discipline delivers, shown as a line of its grid. */
export type Deliverable = {
  __typename?: 'Deliverable';
  /** The authors with their names. */
  authorPeople: Array<Person>;
  /** Usernames. */
  authors: Array<Scalars['String']['output']>;
  /** The due date when the plan was issued first, or at its last re-baselining. Read-only here. */
  baselineDue?: Maybe<Scalars['Date']['output']>;
  /** A code of the contract's classification with its title: `Ss_25_10 : Framed wall systems`. */
  classification?: Maybe<Scalars['String']['output']>;
  /** The discipline of the document, one of `disciplines` there; the DIDP is `disciplineTagCode`. */
  discipline?: Maybe<Scalars['String']['output']>;
  /** Tag code of its discipline (DIDP). */
  disciplineTagCode: Scalars['ID']['output'];
  /** The registered number; null until issued. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** One of `documentTypes` of `Contract.deliverableChoices`: a label with code, such as `Report (REP)`. */
  documentType?: Maybe<Scalars['String']['output']>;
  /** The due date. It begins as that of the plan. */
  due?: Maybe<Scalars['Date']['output']>;
  /** The reason for a due date later than that of the plan. */
  dueReason?: Maybe<Scalars['String']['output']>;
  /** The working days that the work takes. */
  durationDays?: Maybe<Scalars['Int']['output']>;
  /** The day on which the authors expect to issue the document. */
  forecast?: Maybe<Scalars['Date']['output']>;
  /** The format in which it is delivered, such as `IFC 4`. */
  format?: Maybe<Scalars['String']['output']>;
  /** Whether it has personal data, one of `gdpr` there. */
  gdpr?: Maybe<Scalars['String']['output']>;
  /** Whether it is delivered to the client, one of `hs2Deliverable` there. */
  hs2Deliverable?: Maybe<Scalars['String']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The document system's reason for the last issue; null before the first. Read-only here. */
  issueReason?: Maybe<Scalars['String']['output']>;
  /** The day on which the document was issued, by the register; null before. Read-only here. */
  issued?: Maybe<Scalars['Date']['output']>;
  /** Calendar days by which the line is or will be late, or by which it was issued late; 0 when it is in time. */
  lateByDays: Scalars['Int']['output'];
  /** The key under which the caller added the line; null without one. */
  lineKey?: Maybe<Scalars['ID']['output']>;
  /** The register's reason for a refusal while `status` is ERROR. */
  message?: Maybe<Scalars['String']['output']>;
  /** Composed of document type, primary asset and title. */
  name: Scalars['String']['output'];
  /** Level of information need: the alphanumerical information. */
  needData?: Maybe<Scalars['String']['output']>;
  /** Level of information need: the documentation. */
  needDocumentation?: Maybe<Scalars['String']['output']>;
  /** Level of information need: the geometrical information. */
  needGeometry?: Maybe<Scalars['String']['output']>;
  /** Level of information need: why the information is needed. */
  needPurpose?: Maybe<Scalars['String']['output']>;
  /** The last of these working days by the contract's holiday calendar; null without start or duration. */
  plannedFinish?: Maybe<Scalars['Date']['output']>;
  /** The day on which work begins. */
  plannedStart?: Maybe<Scalars['Date']['output']>;
  /** Tag codes of the lines that must come first, of any plan; `Contract.namedDeliverables` names them. */
  predecessors: Array<Scalars['ID']['output']>;
  /** The RAG status on the contract's present day; null without a due date. */
  rag?: Maybe<Rag>;
  /** What the line is called in the list of the people who deliver it; an import finds the line by it. */
  reference?: Maybe<Scalars['String']['output']>;
  /** What else is known about it, such as columns of a workbook that have no field. */
  remarks?: Maybe<Scalars['String']['output']>;
  /** Username of the one person who answers for the information. */
  responsibleAuthor?: Maybe<Scalars['String']['output']>;
  /** The responsible author with their name. */
  responsiblePerson?: Maybe<Person>;
  /** The revision; null until registered. */
  revision?: Maybe<Scalars['String']['output']>;
  /** The scale at which it is drawn, such as `1:200`. */
  scale?: Maybe<Scalars['String']['output']>;
  /** The lifecycle stage, one of `stages` there. */
  stage?: Maybe<Scalars['String']['output']>;
  /** The status of its number. */
  status: DeliverableStatus;
  /** One of `suitabilityStatuses` there. */
  suitabilityStatus?: Maybe<Scalars['String']['output']>;
  /** Tag code. */
  tagCode: Scalars['ID']['output'];
  /** The typed title. */
  title: Scalars['String']['output'];
  /** Whether the number is newly issued or already existed. */
  type: DeliverableType;
  /** Increases with each change. Send it with an edit. */
  version: Scalars['Int']['output'];
  /** What it counts in progress; 1 without one. */
  weight?: Maybe<Scalars['Int']['output']>;
};

/**
 * An edited line. Omitted fields are unchanged. A row with only a forecast is saved in every state of
 * the line and its plan, for owners and for the line's authors.
 */
export type DeliverableChangeInput = {
  /** Usernames. */
  authors?: InputMaybe<Array<Scalars['String']['input']>>;
  /** A code of the contract's classification, its title, or both; null clears it. */
  classification?: InputMaybe<Scalars['String']['input']>;
  /** One of `disciplines`. */
  discipline?: InputMaybe<Scalars['String']['input']>;
  /** One of `documentTypes`. */
  documentType?: InputMaybe<Scalars['String']['input']>;
  /** The due date; null makes it that of the plan. A later one needs a reason. */
  due?: InputMaybe<Scalars['Date']['input']>;
  /** The reason for a due date later than that of the plan: 1 to 500 characters. */
  dueReason?: InputMaybe<Scalars['String']['input']>;
  /** Working days, 1 to 2600; null clears it. */
  durationDays?: InputMaybe<Scalars['Int']['input']>;
  /** The day on which the document is expected to be issued; null clears it. */
  forecast?: InputMaybe<Scalars['Date']['input']>;
  /** At most 60 characters; null clears it. */
  format?: InputMaybe<Scalars['String']['input']>;
  /** One of `gdpr`. */
  gdpr?: InputMaybe<Scalars['String']['input']>;
  /** One of `hs2Deliverable`. */
  hs2Deliverable?: InputMaybe<Scalars['String']['input']>;
  /** The caller's key for the row, returned with its fault. */
  key: Scalars['ID']['input'];
  /** The alphanumerical information needed: at most 500 characters; null clears it. */
  needData?: InputMaybe<Scalars['String']['input']>;
  /** The documentation needed: at most 500 characters; null clears it. */
  needDocumentation?: InputMaybe<Scalars['String']['input']>;
  /** The geometrical information needed: at most 500 characters; null clears it. */
  needGeometry?: InputMaybe<Scalars['String']['input']>;
  /** The purpose of the information: at most 500 characters; null clears it. */
  needPurpose?: InputMaybe<Scalars['String']['input']>;
  /** The day on which work begins; null clears it. */
  plannedStart?: InputMaybe<Scalars['Date']['input']>;
  /**
   * Tag codes of the lines that must come first, of any plan of the contract; at most 50. A cycle is
   * refused.
   */
  predecessors?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** At most 60 characters; null clears it. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** At most 2,000 characters; null clears it. */
  remarks?: InputMaybe<Scalars['String']['input']>;
  /** Username of the one person who answers for the information; null clears it. */
  responsibleAuthor?: InputMaybe<Scalars['String']['input']>;
  /** At most 60 characters; null clears it. */
  scale?: InputMaybe<Scalars['String']['input']>;
  /** One of `stages`. */
  stage?: InputMaybe<Scalars['String']['input']>;
  /** One of `suitabilityStatuses`. */
  suitabilityStatus?: InputMaybe<Scalars['String']['input']>;
  /** Tag code. */
  tagCode: Scalars['ID']['input'];
  /** 1 to 250 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** The version that the caller read. */
  version: Scalars['Int']['input'];
  /** What it counts in progress, such as its hours: 0 to 999,999; null clears it. */
  weight?: InputMaybe<Scalars['Int']['input']>;
};

/** The selectable values of a line's fields. Send them exactly as listed. */
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

/** A line whose changes conflict with earlier ones, of others or of the caller elsewhere. */
export type DeliverableConflict = {
  __typename?: 'DeliverableConflict';
  /** The conflicting fields, at least one. Fields that only one person changed are merged. */
  fields: Array<DeliverableFieldConflict>;
  /** The version of the values in `theirs`. Send it with the resolved edit. */
  version: Scalars['Int']['output'];
};

/** Line counts, in total and by status. */
export type DeliverableCounts = {
  __typename?: 'DeliverableCounts';
  /** Queued lines and lines in progress. */
  busy: Scalars['Int']['output'];
  /** Lines with a number. */
  done: Scalars['Int']['output'];
  /** Lines whose number was not requested. */
  empty: Scalars['Int']['output'];
  /** Refused lines. */
  error: Scalars['Int']['output'];
  /** All lines. */
  total: Scalars['Int']['output'];
};

/** A refused row. */
export type DeliverableFailure = {
  __typename?: 'DeliverableFailure';
  /** The conflicting values, if the same fields were changed first, by someone else or by the caller elsewhere. */
  conflict?: Maybe<DeliverableConflict>;
  /** The invalid field by its input name; null for the whole row. */
  field?: Maybe<Scalars['String']['output']>;
  /** The caller's key for the row. */
  key: Scalars['ID']['output'];
  /** A sentence about the error. */
  message: Scalars['String']['output'];
};

/**
 * A field that two people changed differently. Values are lists: `authors` and `predecessors` as they
 * are, any other field as one text or none.
 */
export type DeliverableFieldConflict = {
  __typename?: 'DeliverableFieldConflict';
  /** The value at the version that the caller read; null if no longer known. */
  base?: Maybe<Array<Scalars['String']['output']>>;
  /** When. */
  changedAt: Scalars['DateTime']['output'];
  /** The last person to change it; null for the system. */
  changedBy?: Maybe<Person>;
  /** The field by its input name. */
  field: Scalars['String']['output'];
  /** The viewer's value. */
  mine: Array<Scalars['String']['output']>;
  /** The current value. */
  theirs: Array<Scalars['String']['output']>;
};

/**
 * Deliverables that have one of the values of each named property. An empty text, or null in a list of
 * an enum or of dates, selects the deliverables without a value. At most 200 values per property.
 */
export type DeliverableFilter = {
  /** Usernames. */
  authors?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Groups of these codes. */
  classificationGroups?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Codes of the classification with their titles. */
  classifications?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Names of disciplines. */
  disciplines?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Labels of document types. */
  documentTypes?: InputMaybe<Array<Scalars['String']['input']>>;
  /** First days of months, as in `DUE_MONTH`; null for no due date. */
  dueMonths?: InputMaybe<Array<InputMaybe<Scalars['Date']['input']>>>;
  /** Mondays; null for no due date. */
  dueWeeks?: InputMaybe<Array<InputMaybe<Scalars['Date']['input']>>>;
  /** Windows on the contract's present day; null for no due date and not issued. */
  dueWindows?: InputMaybe<Array<InputMaybe<DueWindow>>>;
  /** What the last log of the document system says; null for deliverables that were not looked for. */
  inCde?: InputMaybe<Array<InputMaybe<CdeLineFinding>>>;
  /** Lot codes. */
  lots?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Originator codes. */
  originators?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Tag codes of plans. */
  plans?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** RAGs on the contract's present day; null for no due date. */
  rags?: InputMaybe<Array<InputMaybe<Rag>>>;
  /** Lifecycle stages. */
  stages?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Statuses of numbers. */
  statuses?: InputMaybe<Array<DeliverableStatus>>;
  /** Suitability statuses. */
  suitabilities?: InputMaybe<Array<Scalars['String']['input']>>;
  /**
   * Every word must occur in the tag code, number, title, name, document type or discipline, ignoring
   * case. At most 80 characters.
   */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Tag codes of work packages. */
  workPackages?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** Deliverables from a workbook or CSV file, or an edit of several. It is kept for seven days. */
export type DeliverableImport = {
  __typename?: 'DeliverableImport';
  /** What can be done with rows that repeat something or have the same kind of error, by the last check. */
  choices: Array<DeliverableImportChoice>;
  /** The rows by kind; null before the first check. */
  counts?: Maybe<DeliverableImportCounts>;
  /** The name of the file; of an edit, its subject. */
  fileName: Scalars['String']['output'];
  /** The id that the upload returned. */
  id: Scalars['ID']['output'];
  /** False for an edit of several deliverables. */
  isFromFile: Scalars['Boolean']['output'];
  /** Whether the viewer mapped the columns of the workbook. */
  isMapped: Scalars['Boolean']['output'];
  /** The deliverables and plans that the undo left as they are. */
  kept: Array<DeliverableImportKept>;
  /** The reason for dates after their plan's, for all rows that have none; null for none. */
  lateReason?: Maybe<Scalars['String']['output']>;
  /** The result of the last check of a mapped workbook; null without a mapping or a check. */
  reading?: Maybe<DeliverableImportReading>;
  /** Whether it removes the deliverables that the file does not have. */
  removesMissing: Scalars['Boolean']['output'];
  /**
   * The rows that change something or cannot be saved: in the order of the file; those of an edit that
   * cannot be saved first. Others are read by their kind.
   */
  rows: DeliverableImportRowPage;
  /** The state of the import. */
  state: DeliverableImportState;
  /** Tag code of the plan or discipline that the file belongs to; null for the whole contract. */
  tagCode?: Maybe<Scalars['ID']['output']>;
  /** The texts of a mapped workbook that are unknown. Reads the file: ask only for it. */
  unknownValues: DeliverableImportUnknown;
  /** The workbook as it can be mapped; null for an edit. Reads the file: ask only for it. */
  workbook?: Maybe<DeliverableImportWorkbook>;
};


/** Deliverables from a workbook or CSV file, or an edit of several. It is kept for seven days. */
export type DeliverableImportRowsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kind?: InputMaybe<DeliverableImportRowKind>;
};


/** Deliverables from a workbook or CSV file, or an edit of several. It is kept for seven days. */
export type DeliverableImportWorkbookArgs = {
  encoding?: InputMaybe<DeliverableImportEncoding>;
  headerRow?: InputMaybe<Scalars['Int']['input']>;
  headerRows?: InputMaybe<Scalars['Int']['input']>;
  includesHidden?: InputMaybe<Scalars['Boolean']['input']>;
  separator?: InputMaybe<DeliverableImportSeparator>;
  sheet?: InputMaybe<Scalars['String']['input']>;
};

/** A cell that changes. */
export type DeliverableImportChange = {
  __typename?: 'DeliverableImportChange';
  /** The field. */
  field: Scalars['String']['output'];
  /** The present value; null for none. */
  from?: Maybe<Scalars['String']['output']>;
  /** The value in the file; null for none. */
  to?: Maybe<Scalars['String']['output']>;
};

/** The change succeeded. */
export type DeliverableImportChanged = {
  __typename?: 'DeliverableImportChanged';
  /** The import. */
  import: DeliverableImport;
};

/** Rows that repeat something or have the same kind of error, and what can be done with them. */
export type DeliverableImportChoice = {
  __typename?: 'DeliverableImportChoice';
  /** The name of these rows in a choice. */
  about: Scalars['String']['output'];
  /** What is done with them; null where the viewer has to decide. */
  choice?: Maybe<DeliverableImportRowChoice>;
  /** The sentence about each of them. */
  message: Scalars['String']['output'];
  /** What can be done with them. */
  options: Array<DeliverableImportRowChoice>;
  /** The number of rows. */
  rows: Scalars['Int']['output'];
};

/** A choice about rows. */
export type DeliverableImportChoiceInput = {
  /** The rows, as `DeliverableImportChoice` names them. */
  about: Scalars['String']['input'];
  /** One of the options; null takes a choice back. */
  choice?: InputMaybe<DeliverableImportRowChoice>;
};

/** The source of the choice for an unknown text. */
export type DeliverableImportChoiceSource =
  /** The viewer decided; no choice means that the cell is left empty or the rows are left out. */
  | 'DECIDED'
  /** No choice. */
  | 'NONE'
  /** The choice resembles the text. */
  | 'PROPOSED'
  /** The viewer decided in an earlier workbook. */
  | 'REMEMBERED';

/** A column of a workbook with a guess of its meaning. */
export type DeliverableImportColumn = {
  __typename?: 'DeliverableImportColumn';
  /** The place, from 0. */
  column: Scalars['Int']['output'];
  /** The source of the target. */
  guess: DeliverableImportGuess;
  /** Whether the spreadsheet hides the column. */
  isHidden: Scalars['Boolean']['output'];
  /** The name in the spreadsheet, such as `A`. */
  letter: Scalars['String']['output'];
  /** Up to three values. */
  samples: Array<Scalars['String']['output']>;
  /** A field of `DeliverableImportColumnInput`; null for a column to leave out. */
  target?: Maybe<Scalars['String']['output']>;
  /** The title. Those of a header of several rows are joined: `Dates / Due`. */
  title: Scalars['String']['output'];
};

/** The meaning of a column. */
export type DeliverableImportColumnInput = {
  /** The place, from 0. */
  column: Scalars['Int']['input'];
  /**
   * A field of `DeliverableChangeInput`, `documentNumber`, `revision`, `plan`, `didp` for the discipline
   * of the plan, or `key` for the hidden key of an export.
   */
  target: Scalars['String']['input'];
};

/** A cell that was also changed after the file was written, by someone else or by the importer. */
export type DeliverableImportConflict = {
  __typename?: 'DeliverableImportConflict';
  /** The value when the file was written; null for none or when unknown. */
  base?: Maybe<Scalars['String']['output']>;
  /** When it was changed. */
  changedAt: Scalars['DateTime']['output'];
  /** The person who changed it; null for the system. */
  changedBy?: Maybe<Person>;
  /** The field. */
  field: Scalars['String']['output'];
  /** The value in the file. */
  mine?: Maybe<Scalars['String']['output']>;
  /** The present value. */
  theirs?: Maybe<Scalars['String']['output']>;
};

/** The number of rows by kind. */
export type DeliverableImportCounts = {
  __typename?: 'DeliverableImportCounts';
  /** Rows that add a deliverable. */
  added: Scalars['Int']['output'];
  /** Rows that change a deliverable. */
  changed: Scalars['Int']['output'];
  /** The first of the rows that the viewer left out one by one, and the number of the others, as texts. */
  chosen: Array<Scalars['String']['output']>;
  /** Rows with a conflict. */
  conflict: Scalars['Int']['output'];
  /** Rows that a rule refuses. */
  error: Scalars['Int']['output'];
  /** Rows with the error that their date is later than that of the plan and has no reason. */
  late: Scalars['Int']['output'];
  /** All rows that are left out, hidden rows and totals too. */
  leftOut: Scalars['Int']['output'];
  /**
   * Deliverables that the file does not have, of its plan or discipline or else of the plans that its rows
   * belong to. The first 1,000 can be read.
   */
  missing: Scalars['Int']['output'];
  /** Rows that are proposed to the owners of their disciplines. */
  proposed: Scalars['Int']['output'];
  /** Deliverables that are removed. */
  removed: Scalars['Int']['output'];
  /** All rows of the file with a value. */
  rows: Scalars['Int']['output'];
  /** Rows that are left out by the choices about rows. */
  skipped: Scalars['Int']['output'];
  /** Rows that change nothing. */
  unchanged: Scalars['Int']['output'];
  /** Deliverables and plans that the undo removed or gave values back, and proposals that it withdrew; null before it. */
  undone?: Maybe<Scalars['Int']['output']>;
  /** The columns of an export that no import reads and whose cells differ from the present values. */
  unread: Array<UnreadImportColumn>;
  /** The visible sheets of the workbook that are not read. */
  unreadSheets: Array<Scalars['String']['output']>;
  /** Rows with a warning. */
  warned: Scalars['Int']['output'];
};

/** The number that is first in a date such as 03/04/2027. */
export type DeliverableImportDayOrder =
  /** The day: 3 April. */
  | 'DAY'
  /** The month: 4 March. */
  | 'MONTH';

/** The value to keep of a contested cell. */
export type DeliverableImportDecision = {
  /** The field. */
  field: Scalars['String']['input'];
  /** Saves the value of the file instead of keeping the present one. */
  keepMine: Scalars['Boolean']['input'];
  /** The row. */
  row: Scalars['ID']['input'];
};

/** The encoding of a CSV file. */
export type DeliverableImportEncoding =
  /** Traditional Chinese. */
  | 'BIG5'
  /** Korean. */
  | 'EUC_KR'
  /** Simplified Chinese. */
  | 'GB18030'
  /** Western European of old Macs. */
  | 'MACINTOSH'
  /** Japanese. */
  | 'SHIFT_JIS'
  /** Unicode, the usual one. */
  | 'UTF_8'
  /** Unicode text of old Macs. */
  | 'UTF_16BE'
  /** Unicode text of Excel. */
  | 'UTF_16LE'
  /** Central European. */
  | 'WINDOWS_1250'
  /** Cyrillic. */
  | 'WINDOWS_1251'
  /** Western European. */
  | 'WINDOWS_1252'
  /** Greek. */
  | 'WINDOWS_1253'
  /** Turkish. */
  | 'WINDOWS_1254';

/** A text of a CSV file as an encoding has it. */
export type DeliverableImportEncodingSample = {
  __typename?: 'DeliverableImportEncodingSample';
  /** The encoding that the file may have. */
  encoding: DeliverableImportEncoding;
  /** The text as this encoding has it. */
  text: Scalars['String']['output'];
};

/** An import in the list of the viewer's latest ones. */
export type DeliverableImportEntry = {
  __typename?: 'DeliverableImportEntry';
  /** The moment of the upload. */
  createdAt: Scalars['DateTime']['output'];
  /** The name of the file; of an edit, its subject. */
  fileName: Scalars['String']['output'];
  /** The id that the upload returned. */
  id: Scalars['ID']['output'];
  /** False for an edit of several deliverables. */
  isFromFile: Scalars['Boolean']['output'];
  /** The state of the import. */
  state: DeliverableImportState;
};

/** An error that prevents saving a row. */
export type DeliverableImportFault = {
  __typename?: 'DeliverableImportFault';
  /** The field; null for the whole row. */
  field?: Maybe<Scalars['String']['output']>;
  /** A sentence for the user. */
  message: Scalars['String']['output'];
  /** The value in the file. */
  value?: Maybe<Scalars['String']['output']>;
};

/** The source of a column's target. */
export type DeliverableImportGuess =
  /** The values of the column. */
  | 'CONTENT'
  /** The viewer mapped the column. */
  | 'MAPPED'
  /** The column has no target. */
  | 'NONE'
  /** The viewer mapped this title in an earlier workbook. */
  | 'REMEMBERED'
  /** The title of the column. */
  | 'TITLE';

/** A deliverable that an undo left as it is. */
export type DeliverableImportKept = {
  __typename?: 'DeliverableImportKept';
  /** The number of the deliverable; null without one. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** The reason. */
  message: Scalars['String']['output'];
  /** The deliverable; null for a plan, and for a deliverable that is gone. */
  tagCode?: Maybe<Scalars['ID']['output']>;
  /** The name of the deliverable, or the title of the plan. */
  title: Scalars['String']['output'];
};

/** Rows that are no deliverables, by reason. */
export type DeliverableImportLeftOut = {
  __typename?: 'DeliverableImportLeftOut';
  /** Rows without a value. */
  blank: Scalars['Int']['output'];
  /** Rows of plans or disciplines that the viewer left out. */
  chosen: Scalars['Int']['output'];
  /** Rows that the spreadsheet hides. */
  hidden: Scalars['Int']['output'];
  /** Headings of sections, notes and repeated headers. */
  section: Scalars['Int']['output'];
  /** Totals and subtotals. */
  total: Scalars['Int']['output'];
};

/** What the deliverable of a row was recognised by. */
export type DeliverableImportMatch =
  /** The document number. */
  | 'NUMBER'
  /** The reference of its people's own list. */
  | 'REFERENCE'
  /** The title, type and discipline. */
  | 'TITLE';

/** A plan that an import creates with its disciplines. */
export type DeliverableImportNewPlan = {
  __typename?: 'DeliverableImportNewPlan';
  /** The names of its disciplines. */
  disciplines: Array<Scalars['String']['output']>;
  /** The reason for which the plan cannot be created; null when it can. */
  problem?: Maybe<Scalars['String']['output']>;
  /** The number of rows. */
  rows: Scalars['Int']['output'];
  /** Its tag code; null before the import was applied. */
  tagCode?: Maybe<Scalars['ID']['output']>;
  /** Its title; null when it cannot be created. */
  title?: Maybe<Scalars['String']['output']>;
  /** The texts of the workbook. */
  values: Array<Scalars['String']['output']>;
};

/**
 * The answers that create a plan for a text of a workbook, with the rules of `createTidp`. Texts with the
 * same primary asset, stage and work package become one plan.
 */
export type DeliverableImportNewPlanInput = {
  /** Usernames of the owners of its disciplines. Only an owner adds their deliverables. */
  disciplineOwners: Array<Scalars['ID']['input']>;
  /** Usernames of the owners of the plan. Only an owner adds its disciplines. */
  owners: Array<Scalars['ID']['input']>;
  /** Opaque id of the primary asset. */
  primaryAsset: Scalars['ID']['input'];
  /** One of `Contract.lifecycleStages`. */
  stage: Scalars['String']['input'];
  /** The text. */
  value: Scalars['String']['input'];
  /** Opaque id of the work package. The plan takes over its dates. */
  workPackage: Scalars['ID']['input'];
};

/** The answers that create a plan for a text of a workbook. */
export type DeliverableImportOfferedPlan = {
  __typename?: 'DeliverableImportOfferedPlan';
  /** The owners of its disciplines. */
  disciplineOwners: Array<Person>;
  /** Whether the viewer decided to create it. Otherwise the answers are proposals. */
  isDecided: Scalars['Boolean']['output'];
  /** The owners of the plan. */
  owners: Array<Person>;
  /** Opaque id of the primary asset; null without a proposal. */
  primaryAsset?: Maybe<Scalars['ID']['output']>;
  /** One of `Contract.lifecycleStages`; null without a proposal. */
  stage?: Maybe<Scalars['String']['output']>;
  /** The text. */
  value: Scalars['String']['output'];
  /** Opaque id of the work package; null without a proposal. */
  workPackage?: Maybe<Scalars['ID']['output']>;
};

/** A value that a text can be resolved to. */
export type DeliverableImportOption = {
  __typename?: 'DeliverableImportOption';
  /** The text to show. */
  label: Scalars['String']['output'];
  /** The value to send. */
  value: Scalars['String']['output'];
};

/** A plan and discipline that rows of a workbook belong to. */
export type DeliverableImportPlace = {
  __typename?: 'DeliverableImportPlace';
  /**
   * The name under which the viewer could add the missing discipline to its plan when the file was checked;
   * null when they could not.
   */
  addable?: Maybe<Scalars['String']['output']>;
  /** The name of the discipline, or the text of the workbook; null when it names none. */
  discipline?: Maybe<Scalars['String']['output']>;
  /** Whether the import creates the plan and the discipline. */
  isNew: Scalars['Boolean']['output'];
  /** The title of the plan, or the text of the workbook; null when it names none. */
  plan?: Maybe<Scalars['String']['output']>;
  /** Tag code of the plan; null when it is not found. */
  planTagCode?: Maybe<Scalars['ID']['output']>;
  /** The reason for which the rows cannot be added; null when the discipline exists. */
  problem?: Maybe<Scalars['String']['output']>;
  /** The number of rows. */
  rows: Scalars['Int']['output'];
  /** Tag code of the discipline; null when it is not found. */
  tagCode?: Maybe<Scalars['ID']['output']>;
};

/** The plans that an import can create for unknown texts. */
export type DeliverableImportPlanOffer = {
  __typename?: 'DeliverableImportPlanOffer';
  /** The reason for which the viewer cannot create plans in this import; null when they can. */
  blocked?: Maybe<Scalars['String']['output']>;
  /** One for each unknown text of a plan: what the viewer decided, or a proposal. */
  plans: Array<DeliverableImportOfferedPlan>;
};

/** One of the first rows of a sheet. */
export type DeliverableImportPreviewRow = {
  __typename?: 'DeliverableImportPreviewRow';
  /** The cells from column A on; long texts are shortened. */
  cells: Array<Maybe<Scalars['String']['output']>>;
  /** Whether the spreadsheet hides it. */
  isHidden: Scalars['Boolean']['output'];
  /** The row of the sheet. */
  row: Scalars['Int']['output'];
};

/** The result of a check of a mapped workbook. Of an export it says only which of its columns are not read. */
export type DeliverableImportReading = {
  __typename?: 'DeliverableImportReading';
  /** The titles of filled columns that are not read. */
  columnsLeftOut: Array<Scalars['String']['output']>;
  /** Rows below the header that are no deliverables. */
  leftOut: DeliverableImportLeftOut;
  /** The plans that the import creates for texts of the workbook. */
  newPlans: Array<DeliverableImportNewPlan>;
  /** The plans and disciplines that new rows belong to. */
  places: Array<DeliverableImportPlace>;
  /** The sheet; empty for a CSV file. */
  sheet: Scalars['String']['output'];
};

/** The changed import, or a fault. */
export type DeliverableImportResult = Conflict | DeliverableImportChanged | InvalidInput | NotAllowed | NotFound;

/** A row of an import. Fields are those of `DeliverableChangeInput`; values are text, days as `2026-11-22`, people by name. */
export type DeliverableImportRow = {
  __typename?: 'DeliverableImportRow';
  /** Names the row in a choice of `SKIP`, or null to take it again; null where there is no such choice. */
  about?: Maybe<Scalars['String']['output']>;
  /** The cells that change. */
  changes: Array<DeliverableImportChange>;
  /** The cells that were also changed after the file was written. */
  conflicts: Array<DeliverableImportConflict>;
  /** Tag code of the discipline; null where it is unknown. */
  discipline?: Maybe<Scalars['ID']['output']>;
  /** The number of an existing deliverable; null without one. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** The errors that prevent saving the row. */
  faults: Array<DeliverableImportFault>;
  /** Opaque; stable until the next check. */
  id: Scalars['ID']['output'];
  /** Whether applying the import proposes the row to the owners of its discipline. */
  isProposed: Scalars['Boolean']['output'];
  /** The effect of the import on the row. */
  kind: DeliverableImportRowKind;
  /** What the deliverable was recognised by; null for a row with its key, and for a new one. */
  matched?: Maybe<DeliverableImportMatch>;
  /** The reason for which the row is left out; null for any other. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The row of the sheet; null for a deliverable that the file does not have. */
  row?: Maybe<Scalars['Int']['output']>;
  /** The sheet of the row; null where one sheet was read. */
  sheet?: Maybe<Scalars['String']['output']>;
  /** The deliverable; null for a new one. */
  tagCode?: Maybe<Scalars['ID']['output']>;
  /** The name of the deliverable, or its title in the file. */
  title: Scalars['String']['output'];
  /** Warnings about cells. They do not prevent saving. */
  warnings: Array<DeliverableImportWarning>;
};

/** What an import does with rows. */
export type DeliverableImportRowChoice =
  /** Adds new deliverables. */
  | 'ADD'
  /** Leaves out the cells with the error: new deliverables have none, others keep theirs. */
  | 'CLEAR'
  /** Proposes them to the owners of their disciplines. */
  | 'PROPOSE'
  /** Leaves them out. */
  | 'SKIP'
  /** Takes rows that are struck through as any other. */
  | 'TAKE'
  /** Changes the deliverable that exists. Empty cells change nothing. */
  | 'UPDATE';

/** The effect of an import on a row. */
export type DeliverableImportRowKind =
  /** The row adds a deliverable. */
  | 'ADDED'
  /** The row changes a deliverable. */
  | 'CHANGED'
  /** A cell was changed after the file was written: see `conflicts`. */
  | 'CONFLICT'
  /** A rule refuses the row: see `faults`. */
  | 'ERROR'
  /** The row is not saved: see `reason`. */
  | 'LEFT_OUT'
  /** A deliverable that the file does not have and that stays. */
  | 'MISSING'
  /** The row removes a deliverable that the file does not have. */
  | 'REMOVED';

/** A page of checked rows. */
export type DeliverableImportRowPage = {
  __typename?: 'DeliverableImportRowPage';
  /** The rows. */
  nodes: Array<DeliverableImportRow>;
  /** Pagination state. */
  pageInfo: PageInfo;
};

/** What separates the cells of a CSV file. */
export type DeliverableImportSeparator =
  /** `|` */
  | 'BAR'
  /** `,` */
  | 'COMMA'
  /** `;` */
  | 'SEMICOLON'
  /** A tab. */
  | 'TAB';

/** A sheet of a workbook. */
export type DeliverableImportSheet = {
  __typename?: 'DeliverableImportSheet';
  /** Whether its columns have the titles of the sheet that was read, so that it can be read with it. */
  isAlike: Scalars['Boolean']['output'];
  /** Whether the workbook hides it. */
  isHidden: Scalars['Boolean']['output'];
  /** The name. */
  name: Scalars['String']['output'];
};

/** The state of an import. */
export type DeliverableImportState =
  /** The changes are saved. */
  | 'APPLIED'
  /** The rows are compared with the present deliverables. */
  | 'CHECKED'
  /** The changes were saved and undone. */
  | 'UNDONE'
  /** The file is uploaded. */
  | 'UPLOADED';

/** The unknown texts of a workbook. */
export type DeliverableImportUnknown = {
  __typename?: 'DeliverableImportUnknown';
  /** The texts by the meaning of their column. */
  fields: Array<DeliverableImportUnknownField>;
  /** Further texts, which are not listed. */
  more: Scalars['Int']['output'];
  /** The plans that the import can create for the listed texts. */
  newPlans: DeliverableImportPlanOffer;
};

/** The unknown texts of one column. */
export type DeliverableImportUnknownField = {
  __typename?: 'DeliverableImportUnknownField';
  /** The values that a text can be resolved to. */
  options: Array<DeliverableImportOption>;
  /** A field of `DeliverableImportColumnInput`. */
  target: Scalars['String']['output'];
  /** The texts, those that occur most first. */
  values: Array<DeliverableImportUnknownValue>;
};

/** A text that is no choice, person, plan or discipline. */
export type DeliverableImportUnknownValue = {
  __typename?: 'DeliverableImportUnknownValue';
  /** The decision, or a proposal. */
  choice?: Maybe<Scalars['String']['output']>;
  /** The number of rows. */
  rows: Scalars['Int']['output'];
  /** The source of the choice. */
  source: DeliverableImportChoiceSource;
  /** The text; empty for cells without a value. */
  value: Scalars['String']['output'];
};

/** The value for a text of a workbook. */
export type DeliverableImportValueInput = {
  /** One of the options. Null leaves the cell empty; of a plan or discipline, the rows out. */
  choice?: InputMaybe<Scalars['String']['input']>;
  /** The target of the text's column, as in `DeliverableImportColumnInput`. */
  target: Scalars['String']['input'];
  /** The text; empty for cells without a value. */
  value: Scalars['String']['input'];
};

/** A warning about a cell. It does not prevent saving. */
export type DeliverableImportWarning = {
  __typename?: 'DeliverableImportWarning';
  /** The field. */
  field: Scalars['String']['output'];
  /** A sentence for the user. */
  message: Scalars['String']['output'];
};

/** A workbook as it can be mapped. */
export type DeliverableImportWorkbook = {
  __typename?: 'DeliverableImportWorkbook';
  /** The columns with a title or a value. */
  columns: Array<DeliverableImportColumn>;
  /** The number that is first in dates such as 03/04/2027; null where the file leaves it in doubt. */
  dayOrder?: Maybe<DeliverableImportDayOrder>;
  /** Each order, with what a date of the file is in it; empty for a file without such dates. */
  dayOrders: Array<DeliverableImportOption>;
  /** The encoding of a CSV file; null for a workbook. */
  encoding?: Maybe<DeliverableImportEncoding>;
  /** A text that can hardly have this encoding, as each that it may have; empty where it can, or where a person chose. */
  encodingSamples: Array<DeliverableImportEncodingSample>;
  /** The further sheets that are read, too. */
  furtherSheets: Array<Scalars['String']['output']>;
  /** The first row of the header, as the spreadsheet numbers rows. */
  headerRow: Scalars['Int']['output'];
  /** The number of rows of the header. */
  headerRows: Scalars['Int']['output'];
  /** The number of hidden rows below the header. */
  hiddenRows: Scalars['Int']['output'];
  /** Whether hidden rows are deliverables, too. */
  includesHidden: Scalars['Boolean']['output'];
  /** Whether it is an export, whose columns need no mapping. */
  isExport: Scalars['Boolean']['output'];
  /** The first rows as read. */
  preview: Array<DeliverableImportPreviewRow>;
  /** What separates the cells of a CSV file; null for a workbook. */
  separator?: Maybe<DeliverableImportSeparator>;
  /** The sheet that was read. */
  sheet: Scalars['String']['output'];
  /** Whether the name of its sheet is the discipline of a row. */
  sheetIsDiscipline: Scalars['Boolean']['output'];
  /** The sheets. A CSV file has one without a name. */
  sheets: Array<DeliverableImportSheet>;
};

/** A property by which the columns of a matrix are counted. */
export type DeliverableMatrixColumn =
  /** The month in which it is due, as in `DUE_MONTH`. */
  | 'DUE_MONTH'
  /** The lifecycle stage. */
  | 'STAGE';

/** The number of a deliverable. The fields are those of `Deliverable`. */
export type DeliverableNumber = {
  __typename?: 'DeliverableNumber';
  /** Tag code of its discipline. */
  disciplineTagCode: Scalars['ID']['output'];
  /** The number, once issued. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Opaque id of the deliverable. */
  id: Scalars['ID']['output'];
  /** The register's reason for a refusal. */
  message?: Maybe<Scalars['String']['output']>;
  /** Composed of document type, primary asset and title. */
  name: Scalars['String']['output'];
  /** Whether it was removed. */
  removed: Scalars['Boolean']['output'];
  /** Its status. */
  status: DeliverableStatus;
  /** Its tag code. */
  tagCode: Scalars['ID']['output'];
};

/** Number progress of a line. The fields are those of `Deliverable`. */
export type DeliverableProgress = {
  __typename?: 'DeliverableProgress';
  /** The number, once issued. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Opaque id of the line. */
  id: Scalars['ID']['output'];
  /** The register's reason for a refusal. */
  message?: Maybe<Scalars['String']['output']>;
  /** The revision, once known. */
  revision?: Maybe<Scalars['String']['output']>;
  /** Its status. */
  status: DeliverableStatus;
  /** The line's version after the change. */
  version: Scalars['Int']['output'];
};

/** A property by which deliverables are filtered, counted and grouped. */
export type DeliverableProperty =
  /** An author, by username. A deliverable with two authors counts for both. */
  | 'AUTHOR'
  /** The code of the contract's classification with its title. */
  | 'CLASSIFICATION'
  /**
   * The group of that code: its beginning up to the first part with a digit, such as `Ss_25` of
   * `Ss_25_10_20`.
   */
  | 'CLASSIFICATION_GROUP'
  /** The name of the discipline (DIDP). */
  | 'DISCIPLINE'
  /** The document type's label with code. */
  | 'DOCUMENT_TYPE'
  /** The first day of the month in which it is due, as `2026-11-01`; empty without a due date. */
  | 'DUE_MONTH'
  /** The Monday of the week in which it is due, as `2026-11-23`; empty without a due date. */
  | 'DUE_WEEK'
  /**
   * When it is due, as a `DueWindow` of the contract's present day; empty for a deliverable without a
   * due date that was not issued.
   */
  | 'DUE_WINDOW'
  /**
   * What the last log of the document system says of it, as a `CdeLineFinding`: a deliverable counts for each;
   * empty for one that was not there when it was compared.
   */
  | 'IN_CDE'
  /** The lot code of the plan's primary asset. */
  | 'LOT'
  /**
   * The second part of the number, which names who originates the document; before a deliverable has a
   * number, the code that the number will have.
   */
  | 'ORIGINATOR'
  /** The plan (TIDP), by tag code. */
  | 'PLAN'
  /** The `Rag` on the contract's present day; empty without a due date. */
  | 'RAG'
  /** The lifecycle stage. */
  | 'STAGE'
  /** The status of the number, as a `DeliverableStatus`. */
  | 'STATUS'
  /** The suitability status. */
  | 'SUITABILITY'
  /** A work package of the plan, by tag code. */
  | 'WORK_PACKAGE';

/**
 * Changes to the deliverables of a discipline that somebody proposes by an import to its owners. They change
 * nothing before an owner accepts them.
 */
export type DeliverableProposal = {
  __typename?: 'DeliverableProposal';
  /** The number of accepted rows. */
  acceptedRows: Scalars['Int']['output'];
  /** The reason for which no row can be accepted now; null when rows can. */
  blocked?: Maybe<Scalars['String']['output']>;
  /** The discipline; null when it is out of the viewer's reach. */
  discipline?: Maybe<Discipline>;
  /** The name of the file; of an edit, its subject. */
  fileName: Scalars['String']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Whether the viewer accepts its rows, now or when nothing blocks it. */
  mayAccept: Scalars['Boolean']['output'];
  /** Whether the viewer can refuse its rows. */
  mayRefuse: Scalars['Boolean']['output'];
  /** Whether the viewer can withdraw it. */
  mayWithdraw: Scalars['Boolean']['output'];
  /** The number of rows without a decision. */
  openRows: Scalars['Int']['output'];
  /** The moment when it was proposed. */
  proposedAt: Scalars['DateTime']['output'];
  /** The person who proposed it. */
  proposedBy?: Maybe<Person>;
  /** The number of refused rows. */
  refusedRows: Scalars['Int']['output'];
  /** Its rows, in the order of the file. Open ones show what accepting them would change now. */
  rows: DeliverableProposalRowPage;
  /** The state of the proposal. */
  state: DeliverableProposalState;
};


/**
 * Changes to the deliverables of a discipline that somebody proposes by an import to its owners. They change
 * nothing before an owner accepts them.
 */
export type DeliverableProposalRowsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The change succeeded. */
export type DeliverableProposalChanged = {
  __typename?: 'DeliverableProposalChanged';
  /** The viewer's import that holds what was accepted, and undoes it; null when nothing was. */
  importId?: Maybe<Scalars['ID']['output']>;
  /** The proposal. */
  proposal: DeliverableProposal;
};

/** The value to keep of a contested cell. */
export type DeliverableProposalConflictInput = {
  /** The field. */
  field: Scalars['String']['input'];
  /** Saves the proposed value instead of keeping the present one. */
  keepProposed: Scalars['Boolean']['input'];
};

/** What an owner did with a proposed row. */
export type DeliverableProposalDecision =
  /** Saved as proposed. */
  | 'ACCEPTED'
  /** Saved with other values than the proposed ones. */
  | 'CHANGED'
  /** Not saved. */
  | 'REFUSED';

/** The decision about a proposed row. */
export type DeliverableProposalDecisionInput = {
  /** Whether the row is accepted. Otherwise it is refused. */
  accept: Scalars['Boolean']['input'];
  /** A decision for each conflict of the row. */
  conflicts?: InputMaybe<Array<DeliverableProposalConflictInput>>;
  /** The reason of a refusal. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The row. */
  row: Scalars['ID']['input'];
  /** Other values than the proposed ones. */
  values?: InputMaybe<Array<DeliverableProposalValueInput>>;
};

/** The changed proposal, or a fault. */
export type DeliverableProposalResult = Conflict | DeliverableProposalChanged | InvalidInput | NotAllowed | NotFound;

/** A proposed row. */
export type DeliverableProposalRow = {
  __typename?: 'DeliverableProposalRow';
  /** The person who decided; null for an open row. */
  decidedBy?: Maybe<Person>;
  /** The decision; null for an open row. */
  decision?: Maybe<DeliverableProposalDecision>;
  /** The reason of a refusal. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The row, with the changes. */
  row: DeliverableImportRow;
};

/** A page of proposed rows. */
export type DeliverableProposalRowPage = {
  __typename?: 'DeliverableProposalRowPage';
  /** The rows. */
  nodes: Array<DeliverableProposalRow>;
  /** Pagination state. */
  pageInfo: PageInfo;
};

/** The state of a proposal. */
export type DeliverableProposalState =
  /** Every row was accepted or refused. */
  | 'DECIDED'
  /** Rows wait for a decision. */
  | 'OPEN'
  /** The person who proposed it took it back. */
  | 'WITHDRAWN';

/** Another value than the proposed one. */
export type DeliverableProposalValueInput = {
  /** A field of `DeliverableChangeInput`, such as `forecast`. */
  field: Scalars['String']['input'];
  /** As in a cell of a file. Null empties the field. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** A sort column. */
export type DeliverableSort = {
  /** The column. */
  by: DeliverableSortKey;
  /** In reverse order. */
  descending?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A column by which deliverables are sorted. */
export type DeliverableSortKey =
  /** The name of the discipline. */
  | 'DISCIPLINE'
  /** The document type. */
  | 'DOCUMENT_TYPE'
  /** The due date; deliverables without one come last. */
  | 'DUE'
  /** The forecast; deliverables without one come last. */
  | 'FORECAST'
  /** The number; deliverables without one come last. */
  | 'NUMBER'
  /** The tag code of the plan. */
  | 'PLAN'
  /** The RAG: red, amber, green; deliverables without a due date come last. */
  | 'RAG'
  /** The lifecycle stage. */
  | 'STAGE'
  /** The status of the number, by progress. */
  | 'STATUS'
  /** The suitability status. */
  | 'SUITABILITY'
  /** The tag code, which is the order of creation. */
  | 'TAG_CODE'
  /** The title, with the numbers in it by size. */
  | 'TITLE';

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

/** The origin of a line's number. */
export type DeliverableType =
  /** The document already had a number. */
  | 'EXISTING'
  /** The register issues its number. */
  | 'NEW';

/** A value for a field. */
export type DeliverableValueInput = {
  /** A field of `DeliverableChangeInput`, such as `forecast`. */
  field: Scalars['String']['input'];
  /** Moves the date of each deliverable by so many working days, earlier where negative, in the place of `value`. At most 2,600. */
  move?: InputMaybe<Scalars['Int']['input']>;
  /** Days as `2026-11-22`, usernames joined by `; `. Null empties the field. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** A deliverable as the caller saw it. */
export type DeliverableVersionInput = {
  /** Its tag code. */
  tagCode: Scalars['ID']['input'];
  /** Its version: later changes of the same field are conflicts. */
  version: Scalars['Int']['input'];
};

/** Number progress of some lines. */
export type DeliverablesProgress = {
  __typename?: 'DeliverablesProgress';
  /** The lines that changed. */
  changed: Array<DeliverableProgress>;
  /** The state of the live updates, in the first event and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** Tag code of the discipline. */
  discipline: Scalars['ID']['output'];
  /**
   * The number of lines of other disciplines that are expected to get numbers before the last queued line of
   * this one. Null when none is queued, or unknown.
   */
  linesAhead?: Maybe<Scalars['Int']['output']>;
  /** Tag codes of removed lines. */
  removed: Array<Scalars['ID']['output']>;
};

/** The result by line. */
export type DeliverablesSaved = {
  __typename?: 'DeliverablesSaved';
  /** New rows by the caller's key. */
  created: Array<CreatedDeliverable>;
  /** The current discipline. */
  discipline: Discipline;
  /** The refused rows with reasons; empty if all were saved. */
  failures: Array<DeliverableFailure>;
  /** The saved edited and new lines in the order of the grid; null if they could not be reloaded. */
  lines?: Maybe<Array<Deliverable>>;
};

/** A discipline of a plan (DIDP): the deliverables of one team. */
export type Discipline = {
  __typename?: 'Discipline';
  /** The viewer's actions; null while the workflow service is unavailable. */
  actions?: Maybe<Array<Action>>;
  /** Comments on the discipline and its lines, newest first. */
  comments: Array<Comment>;
  /** The same comments, paged. */
  commentsPage: CommentConnection;
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The creator. */
  createdBy: Person;
  /** The selectable values for its lines; null while the service is unavailable. */
  deliverableChoices?: Maybe<DeliverableChoices>;
  /** Its line counts; null while the service is unavailable. */
  deliverableCounts?: Maybe<DeliverableCounts>;
  /** Its lines by label; null while the service is unavailable. */
  deliverables?: Maybe<Array<Deliverable>>;
  /** The newest 500 history entries, newest first; null while the workflow service is unavailable. */
  history?: Maybe<Array<HistoryEntry>>;
  /** One history entry with all changes; null for an unknown id. */
  historyEntry?: Maybe<HistoryEntry>;
  /** The history, newest first, paged; null while the workflow service is unavailable. */
  historyPage?: Maybe<HistoryPage>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** DIDP Name. */
  name: Scalars['String']['output'];
  /** Nominated owners without an answer yet. */
  nominatedOwners: Array<Person>;
  /** The owners. */
  owners: Array<Person>;
  /** The newest 100 proposed changes to its deliverables that the viewer reads. */
  proposals?: Maybe<Array<DeliverableProposal>>;
  /** The RAG of its lines; null while the service is unavailable. */
  rag?: Maybe<RagSummary>;
  /** Whether the plan requires it. */
  required: Scalars['Boolean']['output'];
  /** Its status. */
  status: DisciplineStatus;
  /** The tag code, as in the address of the overview. */
  tagCode: Scalars['ID']['output'];
  /** Its plan. */
  tidp: Tidp;
  /** The usernames of those named on it or its plan who cannot act there: they do not reach the whole plan. Null as `actions`. */
  unable?: Maybe<Array<Scalars['ID']['output']>>;
  /** Increases with each change. Send it with an edit. */
  version: Scalars['Int']['output'];
};


/** A discipline of a plan (DIDP): the deliverables of one team. */
export type DisciplineCommentsPageArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A discipline of a plan (DIDP): the deliverables of one team. */
export type DisciplineDeliverablesArgs = {
  tagCodes?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** A discipline of a plan (DIDP): the deliverables of one team. */
export type DisciplineHistoryEntryArgs = {
  id: Scalars['ID']['input'];
};


/** A discipline of a plan (DIDP): the deliverables of one team. */
export type DisciplineHistoryPageArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The discipline to act on. */
export type DisciplineActionInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The discipline's tag code. */
  discipline: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The changed discipline, or a fault. */
export type DisciplineActionResult = Conflict | DisciplineChanged | InvalidInput | NotAllowed | NotFound;

/** The action succeeded. */
export type DisciplineChanged = {
  __typename?: 'DisciplineChanged';
  /** The current discipline. */
  discipline: Discipline;
};

/** A page of disciplines. */
export type DisciplineConnection = {
  __typename?: 'DisciplineConnection';
  /** The disciplines of this page. */
  nodes: Array<Discipline>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The number of disciplines on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Disciplines that have all of these values. */
export type DisciplineFilter = {
  /** False: also disciplines of plans that a newer revision has replaced. */
  current?: Scalars['Boolean']['input'];
  /** Username of an owner. */
  owner?: InputMaybe<Scalars['ID']['input']>;
  /** One of these. */
  statuses?: InputMaybe<Array<DisciplineStatus>>;
  /** At most 500 tag codes. Those that do not exist or that the viewer cannot see are left out. */
  tagCodes?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Tag code of the plan. */
  tidp?: InputMaybe<Scalars['ID']['input']>;
};

/** A discipline row. */
export type DisciplineInput = {
  /** One of the plan's `disciplineChoices`. It cannot change once the row has a tag code. */
  name: Scalars['String']['input'];
  /** Usernames, at least one. */
  owners: Array<Scalars['String']['input']>;
  /** Whether the plan requires it. */
  required: Scalars['Boolean']['input'];
  /** Its tag code; omit it for a new row. */
  tagCode?: InputMaybe<Scalars['ID']['input']>;
  /** The version that the caller read; omit it for a new row. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The discipline to act on, with a reason. */
export type DisciplineReasonInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The discipline's tag code. */
  discipline: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500 characters. */
  reason: Scalars['String']['input'];
};

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

/** The number of deliverables that are due in one window. */
export type DueWindowCount = {
  __typename?: 'DueWindowCount';
  /** Deliverables. */
  count: Scalars['Int']['output'];
  /** The window. */
  window: DueWindow;
};

/** The same values for several deliverables. */
export type EditDeliverablesTogetherInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** At most 5,000. */
  deliverables: Array<DeliverableVersionInput>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Each field at most once. */
  values: Array<DeliverableValueInput>;
};

/** Information about an email. */
export type EmailKind = {
  __typename?: 'EmailKind';
  /** Whether its user works on several other contracts. */
  inSeveralDomains: Scalars['Boolean']['output'];
  /** Whether the directory knows it. */
  known: Scalars['Boolean']['output'];
};

/** The absence to end. */
export type EndAbsenceInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The absence's id. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The end of the absence, or a fault. */
export type EndAbsenceResult = AbsenceEnded | Conflict | InvalidInput | NotAllowed | NotFound;

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

/** A document with an existing number. */
export type ExistingDeliverableInput = {
  /** Its number. */
  documentNumber: Scalars['String']['input'];
  /** The caller's key for the row, returned with its tag code or fault. */
  key: Scalars['ID']['input'];
  /** An idempotency key for this line, as in `NewDeliverableInput`. */
  lineKey?: InputMaybe<Scalars['ID']['input']>;
  /** Its revision, such as `P01`. */
  revision?: InputMaybe<Scalars['String']['input']>;
};

/** An expected error of a mutation, for the user. */
export type Fault = {
  /** A sentence for the user. */
  message: Scalars['String']['output'];
};

/** A secret address at which other programs read what its person may see at that time. */
export type Feed = {
  __typename?: 'Feed';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** When it was read last, to the minute; null before the first time. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The plan's title or the view's name; null for others, and for what the viewer no longer sees. */
  name?: Maybe<Scalars['String']['output']>;
  /** What it shows. */
  scope: FeedScope;
};

/** The address of a feed in a format. */
export type FeedAddress = {
  __typename?: 'FeedAddress';
  /** The format. */
  format: FeedFormat;
  /** Its path below the address of the product. It contains the secret. */
  path: Scalars['String']['output'];
};

/** The feed was made. */
export type FeedCreated = {
  __typename?: 'FeedCreated';
  /** Its address in each of its formats. */
  addresses: Array<FeedAddress>;
  /** The feed. */
  feed: Feed;
};

/** What a feed is read as. */
export type FeedFormat =
  /** A table, as CSV. */
  | 'CSV'
  /** A calendar of whole days, as iCalendar. */
  | 'ICS'
  /** A table, as a JSON array of objects. */
  | 'JSON';

/** The feed has ended. */
export type FeedRevoked = {
  __typename?: 'FeedRevoked';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** What a feed shows. */
export type FeedScope =
  /** The due days of the deliverables that the person is an author of, and of their open tasks. */
  | 'DATES'
  /** The deliverables of a plan. */
  | 'PLAN'
  /** The due days of the person's open reviews. A calendar only. */
  | 'REVIEWS'
  /** The deliverables of a saved view. */
  | 'VIEW';

/** A changed field of a history entry. */
export type FieldChange = {
  __typename?: 'FieldChange';
  /** The field's label. */
  field: Scalars['String']['output'];
  /** The old value; null for none. */
  from?: Maybe<Scalars['String']['output']>;
  /** The changed deliverable or discipline, if it is one of those that the entry is about. */
  subject?: Maybe<HistorySubject>;
  /** The new value; null for none. */
  to?: Maybe<Scalars['String']['output']>;
};

/** An invalid field of an input. */
export type FieldFault = {
  __typename?: 'FieldFault';
  /** A sentence about the error. */
  message: Scalars['String']['output'];
  /** Input field names and list positions, such as `created.3.title`. */
  path: Scalars['String']['output'];
};

/** Changed values. */
export type FillFormInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The task. */
  task: Scalars['ID']['input'];
  /** The changed values only. A fault's path is `values.<attribute>`. */
  values: Array<FormValueInput>;
  /** The form's version that the caller read. */
  version: Scalars['Int']['input'];
};

/** A form, limited to what the holder of a task can see. */
export type Form = {
  __typename?: 'Form';
  /** Form number of the template. */
  classCode: Scalars['String']['output'];
  /** Name of the template. */
  className: Scalars['String']['output'];
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The creator. */
  createdBy: Person;
  /** Assigned at creation; null if the template has no such attribute. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Whether this task can change values now. */
  editable: Scalars['Boolean']['output'];
  /** The values, one for each of these attributes. */
  fields: Array<FormField>;
  /** The main form, then its components in order, with the attributes that the viewer can see. */
  forms: Array<TemplateForm>;
  /** The history, newest first. */
  history: Array<HistoryEntry>;
  /** Tag code. */
  id: Scalars['ID']['output'];
  /**
   * To whom the viewer sent a form of this template the last time, and with which lists. Empty if they
   * never sent one, or cannot send this form.
   */
  lastSend: Array<FormSend>;
  /** Path of the form's PDF on this host; null while the task does not allow EXPORT_PDF. */
  pdf?: Maybe<Scalars['String']['output']>;
  /** The template revision of the form. */
  revision: Scalars['Int']['output'];
  /** The task of the request. */
  task: FormTask;
  /** The form's tasks that the viewer can see, the owner's first. */
  tasks: Array<FormTask>;
  /** Opaque id of the template. */
  template: Scalars['ID']['output'];
  /** Increases with each change of a value. Send it with an edit. */
  version: Scalars['Int']['output'];
};

/** The viewer's access to an attribute. Hidden attributes are omitted. */
export type FormAccess =
  /** Can be read, and changed while the task is editable. */
  | 'EDITABLE'
  /** Can be read. */
  | 'READONLY';

/**
 * An action that the viewer can take on a form task in some state. While it is not allowed, the
 * interface shows it disabled with its blockers.
 */
export type FormAction = {
  __typename?: 'FormAction';
  /** Whether it is possible now. */
  allowed: Scalars['Boolean']['output'];
  /** The current blockers. Their `target` is a task id, of `NOT_FILLED` the id of the first field. */
  blockers: Array<Blocker>;
  /** The action. */
  name: FormActionName;
};

/** The actions on form tasks. */
export type FormActionName =
  /** Close the form. */
  | 'CLOSE'
  /** Export the form as PDF. Every reader sees it; it is allowed once the form is closed. */
  | 'EXPORT_PDF'
  /** Change values. A change by the owner reopens finished reviews. */
  | 'FILL'
  /** Accept the returned work. */
  | 'FINISH'
  /** Complete, finish and close all tasks at once. */
  | 'MARK_AS_COMPLETE'
  /** Mark the filling as complete. */
  | 'MARK_FILLING_COMPLETE'
  /** Give the task to another person. */
  | 'REASSIGN'
  /** Recall a task. */
  | 'RECALL'
  /** Resend a task. */
  | 'RESEND'
  /** Send the form to people. */
  | 'SEND'
  /** End a contributor's task for good. */
  | 'WITHDRAW';

/** The change succeeded. */
export type FormChanged = {
  __typename?: 'FormChanged';
  /** The current form; null if the viewer no longer has access to its content. */
  form?: Maybe<Form>;
  /** The task of the action; for a new form, the owner's. */
  task: FormTask;
};

/** A recipient with access lists. Attributes in neither list are hidden. */
export type FormContributorInput = {
  /** Username. */
  person: Scalars['ID']['input'];
  /** Ids of readable attributes. */
  readOnly: Array<Scalars['ID']['input']>;
  /** Ids of editable attributes. */
  write: Array<Scalars['ID']['input']>;
};

/** The value of a form attribute. */
export type FormField = {
  __typename?: 'FormField';
  /** The viewer's access. */
  access: FormAccess;
  /** Id of the attribute in `forms`. */
  attribute: Scalars['ID']['output'];
  /** When. */
  changedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The last person to change it; null for none. */
  changedBy?: Maybe<Person>;
  /** The file of a file attribute. */
  file?: Maybe<FormFile>;
  /** The people in the value of a User attribute. */
  people: Array<Person>;
  /** The value as text: a date as `yyyy/MM/dd H:mm:ss`, people joined by commas, `1` for a file; null for none. */
  value?: Maybe<Scalars['String']['output']>;
};

/** A file in a form. */
export type FormFile = {
  __typename?: 'FormFile';
  /** Its path on this host. Requests need the bearer token. */
  address: Scalars['String']['output'];
  /** Opaque. It changes when the file is replaced. */
  id: Scalars['ID']['output'];
  /** Detected from the content. */
  mediaType: Scalars['String']['output'];
  /** Safe to display and to use as a file name. */
  name: Scalars['String']['output'];
  /** Bytes. */
  size: Scalars['Int']['output'];
};

/** The changed form, or a fault. */
export type FormResult = Conflict | FormChanged | InvalidInput | NotAllowed | NotFound;

/** The role of a form task's assignee, from parent to child. */
export type FormRole =
  /** Contributes values: a recipient of the form. */
  | 'CONTRIBUTOR'
  /** Owns the form. */
  | 'OWNER'
  /** Reviews the form: named in an attribute of type User. */
  | 'REVIEWER';

/** A recipient of a form with the lists that they were sent. Attributes in neither list are hidden. */
export type FormSend = {
  __typename?: 'FormSend';
  /** The recipient. */
  person: Person;
  /** Ids of readable attributes. */
  readOnly: Array<Scalars['ID']['output']>;
  /** Ids of editable attributes. */
  write: Array<Scalars['ID']['output']>;
};

/** A form task. */
export type FormTask = {
  __typename?: 'FormTask';
  /** The people whose turn it is, on it and on the tasks below it. Empty for a viewer who cannot open the form. */
  acting: Array<Person>;
  /** The viewer's actions. */
  actions: Array<FormAction>;
  /** The assignee. */
  assignee: Person;
  /** Form number of the template. */
  classCode: Scalars['String']['output'];
  /** Name of the template. */
  className: Scalars['String']['output'];
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The form's document number; null without one. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Tag code of the form. */
  form: Scalars['ID']['output'];
  /** Opaque. It is part of the form's address. */
  id: Scalars['ID']['output'];
  /** Whether the viewer has to act on it. */
  isMine: Scalars['Boolean']['output'];
  /** Whether a contributor's task, then Finished, was ended by its sender. */
  isWithdrawn: Scalars['Boolean']['output'];
  /** Time of the last change. */
  modifiedAt: Scalars['DateTime']['output'];
  /** The parent task; null for the owner's. */
  parent?: Maybe<Scalars['ID']['output']>;
  /** The recipients. An owner's or reviewer's task lists all of them. */
  recipients: Array<Person>;
  /** The assignee's role. */
  role: FormRole;
  /** The person who sent or gave it, whoever has their place now; of the owner's task who last sent the form, or made it. */
  sender: Person;
  /** When a contributor's task was last sent to them, or a review last came to its reviewer; of the owner's task, when the form was last sent. Null until then. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its status. */
  status: TaskStatus;
  /** The usernames of those with a task on the form who can no longer open forms of the contract. */
  unable: Array<Scalars['ID']['output']>;
};

/** A page of form tasks. */
export type FormTaskConnection = {
  __typename?: 'FormTaskConnection';
  /**
   * The number of tasks that match the search, by status, whatever statuses, forms and document number
   * the page is limited to. It needs a separate call.
   */
  counts: Array<TaskCount>;
  /** The tasks. */
  nodes: Array<FormTask>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The total number of forms. It needs a separate call. */
  totalCount: Scalars['Int']['output'];
};

/** A form task. */
export type FormTaskInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Opaque id of the task. */
  task: Scalars['ID']['input'];
};

/** A value of a field. */
export type FormValueInput = {
  /** Id of the attribute. */
  attribute: Scalars['ID']['input'];
  /**
   * The value as text: a date as `yyyy/MM/dd H:mm:ss`, people joined by commas. Null or empty clears
   * it; `0` removes a file.
   */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** A form of the contract has changed. */
export type FormsChange = {
  __typename?: 'FormsChange';
  /** The state of the live updates, in the first event and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** The contract's code. */
  contract: Scalars['ID']['output'];
  /** Tag codes of the forms that changed since the last event. Null in the first event and after many changes: refetch all displayed forms. */
  forms?: Maybe<Array<Scalars['ID']['output']>>;
  /** A different text after each change. */
  pulse: Scalars['String']['output'];
};

/** A group of users of a contract. */
export type Group = {
  __typename?: 'Group';
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The number of members. */
  memberCount: Scalars['Int']['output'];
  /** Its title. */
  name: Scalars['String']['output'];
  /** Whether it is a project organisation. */
  projectOrganisation: Scalars['Boolean']['output'];
  /** Increases with each change of the group or its members. Send it with an edit. */
  version: Scalars['Int']['output'];
};

/** A change of a group that is not saved: all parts together. */
export type GroupChangeInput = {
  /** Whether the group is deleted. */
  deleted?: InputMaybe<Scalars['Boolean']['input']>;
  /** Opaque id of the group. */
  group: Scalars['ID']['input'];
  /** Usernames of the people who join. */
  joining?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Usernames of the members who leave. */
  leaving?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Saved privileges; one with a version replaces the saved privilege of its name. */
  privileges?: InputMaybe<Array<PrivilegeEditInput>>;
  /** Names of the privileges that are removed from the group. */
  removed?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** A page of groups. */
export type GroupConnection = {
  __typename?: 'GroupConnection';
  /** The groups of this page. */
  nodes: Array<Group>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The total number over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The group was created. */
export type GroupCreated = {
  __typename?: 'GroupCreated';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** The group was deleted. */
export type GroupDeleted = {
  __typename?: 'GroupDeleted';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** A member of a group. */
export type GroupMember = {
  __typename?: 'GroupMember';
  /** An inactive user has no access anywhere. */
  active: Scalars['Boolean']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Whether only this group limits the user, who would see the whole contract without it. */
  limitedHere: Scalars['Boolean']['output'];
  /** Display name. */
  name: Scalars['String']['output'];
  /** Whether it is a service account, which has roles but is never an owner, reviewer or author. */
  program: Scalars['Boolean']['output'];
  /** Email, lower case. */
  username: Scalars['String']['output'];
};

/** The changed group. */
export type GroupMembersChanged = {
  __typename?: 'GroupMembersChanged';
  /** After the change. */
  group: Group;
  /** The current members by email. */
  members: Array<GroupMember>;
};

/** Users to add to or remove from a group. */
export type GroupMembersInput = {
  /** The group's id. */
  group: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Usernames, at least one. */
  users: Array<Scalars['ID']['input']>;
  /** The version that the caller read; outdated is a Conflict. Without it, any version is changed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The changed group, or a fault. */
export type GroupMembersResult = Conflict | GroupMembersChanged | InvalidInput | NotAllowed | NotFound;

/** A group with its members. */
export type GroupMembership = {
  __typename?: 'GroupMembership';
  /** The group at the same version. */
  group: Group;
  /** The members by email. */
  members: Array<GroupMember>;
};

/** The group was changed. */
export type GroupUpdated = {
  __typename?: 'GroupUpdated';
  /** After the change. */
  group: Group;
};

/** An open proposal of changes to deliverables that hangs on a user. */
export type HeldProposal = {
  __typename?: 'HeldProposal';
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Whether they proposed it; otherwise nobody else may accept it. */
  isAuthor: Scalars['Boolean']['output'];
  /** The plan and discipline. */
  name: Scalars['String']['output'];
  /** Tag code of the discipline. */
  tagCode: Scalars['ID']['output'];
};

/** A plan that is not in review yet and names a user as a reviewer. */
export type HeldReview = {
  __typename?: 'HeldReview';
  /** Its name. */
  name: Scalars['String']['output'];
  /** Tag code of the plan. */
  tagCode: Scalars['ID']['output'];
};

/** The role in which a user has a task. */
export type HeldRole =
  /** Accepts the discipline. */
  | 'DIDP_ACCEPTANCE'
  /** Owns the discipline. */
  | 'DIDP_OWNER'
  /** Contributes to the form. */
  | 'FORM_CONTRIBUTOR'
  /** Owns the form. */
  | 'FORM_OWNER'
  /** Reviews the form. */
  | 'FORM_REVIEWER'
  /** Owns the plan. */
  | 'TIDP_OWNER'
  /** Reviews the plan. */
  | 'TIDP_REVIEWER';

/** An unfinished task of a user. */
export type HeldTask = {
  __typename?: 'HeldTask';
  /** Whether no other active person has the same task. */
  alone: Scalars['Boolean']['output'];
  /** The task of a form, which is part of its address; null for others. */
  formTask?: Maybe<Scalars['ID']['output']>;
  /** Its name. */
  name: Scalars['String']['output'];
  /** Those who name another for a review, discipline or form, or withdraw the task; empty where they have left, too. */
  owners: Array<Person>;
  /** Tag code of the plan, on whose page other people are named; null for a form. */
  plan?: Maybe<Scalars['ID']['output']>;
  /** The role. */
  role: HeldRole;
  /** Tag code of the plan, discipline or form. */
  tagCode: Scalars['ID']['output'];
};

/** The unfinished tasks of a user. */
export type HeldTasks = {
  __typename?: 'HeldTasks';
  /** The present and later days on which they are out of office or stand in for another, which end. */
  absences: Array<Absence>;
  /** Whether nobody else in the contract may create plans and name others for people who have left. */
  lastManager: Scalars['Boolean']['output'];
  /** At most 100, first those that nobody else has. */
  nodes: Array<HeldTask>;
  /** At most 100 open proposals of changes to deliverables: their own, and those that nobody else may accept. */
  proposals: Array<HeldProposal>;
  /** At most 100 plans that are not in review yet, can still be edited and name them as a reviewer: their review will wait for somebody else. */
  reviews: Array<HeldReview>;
  /** Their number. */
  totalCount: Scalars['Int']['output'];
};

/** New entries of a history. */
export type HistoryChange = {
  __typename?: 'HistoryChange';
  /** The new entries, newest first. */
  added: Array<HistoryEntry>;
  /** The state of the live updates, in the first event and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** Tag code of the plan or discipline. */
  tagCode: Scalars['ID']['output'];
};

/** A history entry. */
export type HistoryEntry = {
  __typename?: 'HistoryEntry';
  /**
   * The plans, disciplines and deliverables that it is about, in this order, besides the plan or
   * discipline whose history it is. Of many deliverables the first; `historyEntry` returns all. Entries
   * before 2026-11-23 name no deliverables, those before 2026-11-27 at most two.
   */
  about: Array<HistorySubject>;
  /** The total number of items that it is about. */
  aboutCount: Scalars['Int']['output'];
  /** The action in the past tense. */
  action: Scalars['String']['output'];
  /** The total number of changes. */
  changeCount: Scalars['Int']['output'];
  /** The changed fields. */
  changes: Array<FieldChange>;
  /** When. */
  executedAt: Scalars['DateTime']['output'];
  /** The person; null for an automatic action. */
  executedBy?: Maybe<Person>;
  /** Opaque. */
  id: Scalars['ID']['output'];
};


/** A history entry. */
export type HistoryEntryAboutArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A history entry. */
export type HistoryEntryChangesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a history. */
export type HistoryPage = {
  __typename?: 'HistoryPage';
  /** The entries, newest first. */
  nodes: Array<HistoryEntry>;
  /** Pagination state. */
  pageInfo: PageInfo;
};

/** A plan, discipline or deliverable that a history entry is about. */
export type HistorySubject = {
  __typename?: 'HistorySubject';
  /** Whether it was removed since. It is kept for the record, and no page shows it. */
  isRemoved: Scalars['Boolean']['output'];
  /** The kind of the item. */
  kind: SearchHitKind;
  /** The name of a discipline, the title of a deliverable, or the tag code of a plan. */
  name: Scalars['String']['output'];
  /** Tag code of a deliverable's discipline or a discipline's plan. */
  parentTagCode?: Maybe<Scalars['String']['output']>;
  /** Its tag code. */
  tagCode: Scalars['ID']['output'];
};

/** The files to ignore. */
export type IgnoreCdeFilesInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** At most 500 files of the last comparison. */
  files: Array<Scalars['ID']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** False to ignore them no longer. */
  ignored: Scalars['Boolean']['input'];
};

/** Missing or invalid fields. Nothing was changed. */
export type InvalidInput = Fault & {
  __typename?: 'InvalidInput';
  /** One entry per invalid field. */
  fields: Array<FieldFault>;
  /** A sentence for the user. */
  message: Scalars['String']['output'];
};

/** A comment of a snapshot. */
export type KeptComment = {
  __typename?: 'KeptComment';
  /** One of the plan's codes at that time. */
  code: Scalars['String']['output'];
  /** Name of its line; null without one. */
  deliverable?: Maybe<Scalars['String']['output']>;
  /** Name of its discipline; null for a comment on the whole plan. */
  discipline?: Maybe<Scalars['String']['output']>;
  /** The people whom the text mentions, written `@` and their email. */
  mentions: Array<Person>;
  /** The text. */
  message: Scalars['String']['output'];
  /** C-0001 upwards. */
  number: Scalars['String']['output'];
  /** Time of writing. */
  recordedAt: Scalars['DateTime']['output'];
  /** The author. */
  recordedBy: Person;
  /** The replies, oldest first. */
  replies: Array<KeptReply>;
  /** Its status. */
  status: CommentStatus;
};

/** A line of a snapshot. */
export type KeptDeliverable = {
  __typename?: 'KeptDeliverable';
  /** The authors. */
  authors: Array<Person>;
  /** Discipline of the document. */
  discipline?: Maybe<Scalars['String']['output']>;
  /** Number of the document. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Label with code, such as `Report (REP)`. */
  documentType?: Maybe<Scalars['String']['output']>;
  /** Yes or No. */
  gdpr?: Maybe<Scalars['String']['output']>;
  /** Yes or No. */
  hs2Deliverable?: Maybe<Scalars['String']['output']>;
  /** Revision of the document. */
  revision?: Maybe<Scalars['String']['output']>;
  /** Lifecycle stage. */
  stage?: Maybe<Scalars['String']['output']>;
  /** Such as `S3 Review and comment`. */
  suitabilityStatus?: Maybe<Scalars['String']['output']>;
  /** Tag code. */
  tagCode: Scalars['ID']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
};

/** A discipline of a snapshot. */
export type KeptDiscipline = {
  __typename?: 'KeptDiscipline';
  /** Its lines by label. */
  deliverables: Array<KeptDeliverable>;
  /** DIDP Name. */
  name: Scalars['String']['output'];
  /** The owners. */
  owners: Array<Person>;
  /** Whether the plan required it. */
  required: Scalars['Boolean']['output'];
  /** Its status. */
  status: DisciplineStatus;
  /** Tag code. The discipline may have changed since. */
  tagCode: Scalars['ID']['output'];
};

/** A reply to a comment of a snapshot. */
export type KeptReply = {
  __typename?: 'KeptReply';
  /** The people whom the text mentions, written `@` and their email. */
  mentions: Array<Person>;
  /** The text. */
  message: Scalars['String']['output'];
  /** When. */
  recordedAt: Scalars['DateTime']['output'];
  /** The author. */
  recordedBy: Person;
};

/** A snapshot of a plan at the approval of a revision. It never changes, so its parts have no ids. */
export type KeptRevision = {
  __typename?: 'KeptRevision';
  /** SCS Lead Reviewers who accepted it. */
  acceptedBy: Array<Person>;
  /** The acceptances among them that another person, or nobody, gave in their name. */
  acceptedFor: Array<ActedAcceptance>;
  /** Time of the last acceptance. */
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The comments at that time, newest first. */
  comments: Array<KeptComment>;
  /** The disciplines in the order of creation. */
  disciplines: Array<KeptDiscipline>;
  /** External Stakeholders, shown as Reviewers. */
  externalStakeholders: Array<Person>;
  /** Internal Stakeholders, shown as SCS Lead Reviewers. */
  internalStakeholders: Array<Person>;
  /** The registered number. */
  number?: Maybe<Scalars['String']['output']>;
  /** The owners. */
  owners: Array<Person>;
  /** P01, P02, P03 … */
  revision: Scalars['String']['output'];
  /** The stage's label, such as `Detailed Design (DD)`. */
  stage: Scalars['String']['output'];
  /** TIDP Title. */
  title: Scalars['String']['output'];
};

/** The view was chosen. */
export type LandingViewChosen = {
  __typename?: 'LandingViewChosen';
  /** The view's id; null for none. */
  id?: Maybe<Scalars['ID']['output']>;
};

/** Dates of a lifecycle stage of a plan. */
export type Lifecycle = {
  __typename?: 'Lifecycle';
  /**
   * Design Freeze at 00:00 UTC.
   * @deprecated A day has no time zone: use `designFreezeOn`. Removed on 2027-06-01 at the earliest.
   */
  designFreeze?: Maybe<Scalars['DateTime']['output']>;
  /** Design Freeze. */
  designFreezeOn?: Maybe<Scalars['Date']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Stage label. */
  stage: Scalars['String']['output'];
  /** Stage code, such as `DD`. */
  stageCode: Scalars['String']['output'];
  /**
   * T-12 at 00:00 UTC.
   * @deprecated A day has no time zone: use `t12On`. Removed on 2027-06-01 at the earliest.
   */
  t12?: Maybe<Scalars['DateTime']['output']>;
  /** T-12. */
  t12On?: Maybe<Scalars['Date']['output']>;
};

/** The lifecycle was saved. */
export type LifecycleSaved = {
  __typename?: 'LifecycleSaved';
  /** After the change. */
  lifecycle: ManagedLifecycle;
};

/**
 * The state of live updates. While checks fail, earlier events may be outdated. Stay subscribed: an
 * event follows when they work again.
 */
export type LiveCheck = {
  __typename?: 'LiveCheck';
  /** Time of the last successful check. */
  at: Scalars['DateTime']['output'];
  /** Whether the last check succeeded. */
  working: Scalars['Boolean']['output'];
};

/** A new part's id. */
export type MadePart = {
  __typename?: 'MadePart';
  /** Its id. */
  id: Scalars['ID']['output'];
  /** The caller's key. */
  word: Scalars['ID']['output'];
};

/** When a kind comes by mail. */
export type MailChoice = {
  __typename?: 'MailChoice';
  /** The kind. */
  kind: MailKind;
  /** The time. */
  time: MailTime;
};

/** When a kind comes by mail. */
export type MailChoiceInput = {
  /** The kind. */
  kind: MailKind;
  /** The time. */
  time: MailTime;
};

/** What a person gets by mail, and when. */
export type MailChoices = {
  __typename?: 'MailChoices';
  /** The time zone of this contract. */
  contractTimeZone: Scalars['String']['output'];
  /** Each kind with its time. */
  kinds: Array<MailChoice>;
  /** Whether mails leave. */
  mode: MailMode;
  /** The hours without mail, if any. */
  quiet?: Maybe<QuietHours>;
  /** The person's IANA time zone; null for that of each contract. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

/** The choices are saved. */
export type MailChoicesSaved = {
  __typename?: 'MailChoicesSaved';
  /** The choices. */
  choices: MailChoices;
};

/** A kind of notifications that come by mail. */
export type MailKind =
  /** Tasks and reviews that are due soon, and answers to reviews that are late. */
  | 'DUE'
  /** Deliverables that are late or due soon. */
  | 'LINES'
  /** Comments and replies that name the person. */
  | 'MENTIONS'
  /** Tasks of people who can no longer do them. */
  | 'ORPHANS'
  /** Replies to the person's comments. */
  | 'REPLIES'
  /** Work that is assigned or returned to the person, or reopened. */
  | 'TASKS';

/** Whether mails leave. */
export type MailMode =
  /** The demonstration sends none. */
  | 'DEMONSTRATION'
  /** No mail server is set up. */
  | 'OFF'
  /** They are sent. */
  | 'ON';

/** What a mail would tell now. */
export type MailPreview = {
  __typename?: 'MailPreview';
  /** Why nothing is sent. */
  cause?: Maybe<Scalars['String']['output']>;
  /** Null when nothing is sent. */
  mail?: Maybe<MailText>;
};

/** The user who gets a link by mail. */
export type MailSignInLinkInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The user's id. */
  user: Scalars['ID']['input'];
};

/** That the mail is on its way, or a fault. */
export type MailSignInLinkResult = Conflict | NotAllowed | NotFound | SignInLinkMailed;

/** What became of a mail. */
export type MailState =
  /** An administrator discarded it. */
  | 'DISCARDED'
  /** There was nothing to tell its person any more. */
  | 'DROPPED'
  /** The mail server did not take it, for good or at the last try. */
  | 'FAILED'
  /** Ready in the demonstration, which sends none. */
  | 'HELD'
  /** It is on its way to the mail server. */
  | 'SENDING'
  /** The mail server accepted it. */
  | 'SENT'
  /** It is sent at its time, or tried again. */
  | 'WAITING';

/** A mail as its person reads it. */
export type MailText = {
  __typename?: 'MailText';
  /** The HTML part: show it in a sandbox. */
  html: Scalars['String']['output'];
  /** The subject. */
  subject: Scalars['String']['output'];
  /** The text part. */
  text: Scalars['String']['output'];
};

/** When the notifications of a kind come by mail. */
export type MailTime =
  /** As they are made. */
  | 'AT_ONCE'
  /** In a digest each day at 07:00. */
  | 'DAILY'
  /** In a digest each Monday at 07:00. */
  | 'MONDAY'
  /** Not by mail. */
  | 'NEVER';

/** The mails are changed. */
export type MailsChanged = {
  __typename?: 'MailsChanged';
  /** How many: others were in another state. */
  count: Scalars['Int']['output'];
};

/** Mails of a contract. */
export type MailsInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Their ids. */
  ids: Array<Scalars['ID']['input']>;
};

/** How many mails changed, or a fault. */
export type MailsResult = InvalidInput | MailsChanged | NotAllowed | NotFound;

/** A primary asset, with what uses it. */
export type ManagedAsset = {
  __typename?: 'ManagedAsset';
  /** Area. */
  area?: Maybe<Scalars['String']['output']>;
  /** What kind of structure it is. */
  assetClass?: Maybe<Scalars['String']['output']>;
  /** Contract code. */
  contractCode?: Maybe<Scalars['String']['output']>;
  /** Opaque. The same as that of `PrimaryAsset`. */
  id: Scalars['ID']['output'];
  /** The number of its technical lifecycles. */
  lifecycleCount: Scalars['Int']['output'];
  /** Lot code, a part of document numbers. */
  lot?: Maybe<Scalars['String']['output']>;
  /** Asset Name. */
  name: Scalars['String']['output'];
  /** The number of its plans, superseded ones included. */
  planCount: Scalars['Int']['output'];
  /** Section code, a part of document numbers. */
  section?: Maybe<Scalars['String']['output']>;
  /** Sector. */
  sector?: Maybe<Scalars['String']['output']>;
  /** Unique Asset ID. */
  uniqueId: Scalars['String']['output'];
  /** Increases with each change. Send it with an edit. */
  version: Scalars['Int']['output'];
  /** The number of its work packages. */
  workPackageCount: Scalars['Int']['output'];
};

/** A page of primary assets. */
export type ManagedAssetConnection = {
  __typename?: 'ManagedAssetConnection';
  /** The assets of this page. */
  nodes: Array<ManagedAsset>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The total number over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The dates of a stage of a primary asset. */
export type ManagedLifecycle = {
  __typename?: 'ManagedLifecycle';
  /** Design Freeze. */
  designFreezeOn?: Maybe<Scalars['Date']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The id of its primary asset. */
  primaryAsset: Scalars['ID']['output'];
  /** The name of its primary asset. */
  primaryAssetName: Scalars['String']['output'];
  /** The label with its code, such as `Detailed Design (DD)`, or `Other`. */
  stage: Scalars['String']['output'];
  /** T-12. */
  t12On?: Maybe<Scalars['Date']['output']>;
  /** Increases with each change. Send it with an edit. */
  version: Scalars['Int']['output'];
};

/** A page of technical lifecycles. */
export type ManagedLifecycleConnection = {
  __typename?: 'ManagedLifecycleConnection';
  /** The lifecycles of this page. */
  nodes: Array<ManagedLifecycle>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The total number over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A plan or form that waits for a manager. */
export type ManagedTask = {
  __typename?: 'ManagedTask';
  /** Whether it is a form. */
  isForm: Scalars['Boolean']['output'];
  /** The title of the plan; of a form its number or class. */
  name: Scalars['String']['output'];
  /** The people for whom it waits. */
  people: Array<Person>;
  /** Why it waits for a manager. */
  reason: ManagedTaskReason;
  /** Tag code of the plan; of a form the id of a task, as in its address. */
  tagCode: Scalars['ID']['output'];
};

/** Why something waits for a manager. */
export type ManagedTaskReason =
  /** People cannot act on it, and nobody else names another: a workflow manager names another owner. */
  | 'ORPHANED'
  /** Reviewers are over their due day, and managers decide for them. */
  | 'REVIEW_OVER';

/** A work package, with what uses it. */
export type ManagedWorkPackage = {
  __typename?: 'ManagedWorkPackage';
  /** Design Freeze. */
  designFreezeOn?: Maybe<Scalars['Date']['output']>;
  /** The day on which its work finishes. */
  finishOn?: Maybe<Scalars['Date']['output']>;
  /** Opaque. The same as that of `WorkPackage`. */
  id: Scalars['ID']['output'];
  /** Work Package Name. */
  name: Scalars['String']['output'];
  /** Work Package Number. */
  number: Scalars['String']['output'];
  /** The number of plans that cover it, superseded ones included. */
  planCount: Scalars['Int']['output'];
  /** The id of its primary asset. */
  primaryAsset: Scalars['ID']['output'];
  /** The name of its primary asset. */
  primaryAssetName: Scalars['String']['output'];
  /** Its stage without code; null if unset. */
  stage?: Maybe<Scalars['String']['output']>;
  /** The day on which its work starts. */
  startOn?: Maybe<Scalars['Date']['output']>;
  /** T-12. */
  t12On?: Maybe<Scalars['Date']['output']>;
  /** Work Package Type. */
  type?: Maybe<Scalars['String']['output']>;
  /** Increases with each change. Send it with an edit. */
  version: Scalars['Int']['output'];
};

/** A page of work packages. */
export type ManagedWorkPackageConnection = {
  __typename?: 'ManagedWorkPackageConnection';
  /** The work packages of this page. */
  nodes: Array<ManagedWorkPackage>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The total number over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The mapping of a workbook's columns. Columns that are not listed are left out. */
export type MapDeliverableImportInput = {
  /** Each meaning at most once. */
  columns: Array<DeliverableImportColumnInput>;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The number that is first in dates; asked where the file leaves it in doubt when absent. */
  dayOrder?: InputMaybe<DeliverableImportDayOrder>;
  /** The encoding of a CSV file; as it is guessed when absent. */
  encoding?: InputMaybe<DeliverableImportEncoding>;
  /** Further sheets whose columns have the same titles, read after `sheet`. */
  furtherSheets?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The first row of the header. */
  headerRow: Scalars['Int']['input'];
  /** The number of rows of the header: 1 to 3. */
  headerRows: Scalars['Int']['input'];
  /** The id that the upload returned. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Whether hidden rows are deliverables, too. */
  includesHidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** What separates the cells of a CSV file; as it is guessed when absent. */
  separator?: InputMaybe<DeliverableImportSeparator>;
  /** The sheet; empty for a CSV file. */
  sheet: Scalars['String']['input'];
  /** Whether the name of its sheet is the discipline of a row. */
  sheetIsDiscipline?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The deliverables to mark as issued. */
export type MarkCdeIssuedInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** At most 2,000 deliverables. */
  lines: Array<CdeIssuedLineInput>;
};

/** The deliverables of a group that have one value of the property of a matrix's columns. */
export type MidpCell = {
  __typename?: 'MidpCell';
  /** The value or name of an enum value, as in `DeliverableFilter`; the empty text for deliverables without one. */
  column: Scalars['String']['output'];
  /** All of them. */
  count: Scalars['Int']['output'];
  /** Those with an issue date. */
  issued: Scalars['Int']['output'];
  /** Those due before the contract's present day and not issued. */
  overdue: Scalars['Int']['output'];
};

/** Deliverables of the contract have changed, its day, on which RAG and figures depend, or who can act. */
export type MidpChange = {
  __typename?: 'MidpChange';
  /** When deliverables last changed; null without a change within some minutes. */
  changedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The state of the live updates, in the first event and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** The contract's code. */
  contract: Scalars['ID']['output'];
  /**
   * A different text after each change of roles, groups, privileges or activations, which decide who can act;
   * null without one within some minutes.
   */
  peoplePulse?: Maybe<Scalars['String']['output']>;
  /** A different text after each change. */
  pulse: Scalars['String']['output'];
  /** The contract's present day; null if the services do not say. */
  today?: Maybe<Scalars['Date']['output']>;
};

/** A page of the deliverables of a contract, with counts of all of them. */
export type MidpConnection = {
  __typename?: 'MidpConnection';
  /** The counts of all groups by the property of `across`, each deliverable once; null without one. */
  columnTotals?: Maybe<Array<MidpCell>>;
  /**
   * Counts by property. Each facet follows the filter of the other properties, so that it shows what
   * choosing another of its values would find. Properties that privileges hide are left out.
   */
  facets?: Maybe<Array<MidpFacet>>;
  /** The number of groups on all pages; 0 without `groupBy`. */
  groupCount?: Maybe<Scalars['Int']['output']>;
  /** Counts by `groupBy` within the whole filter, sorted by label; empty without it. At most 500 from `groupsFrom`. */
  groups?: Maybe<Array<MidpCount>>;
  /** The deliverables in the requested order. */
  nodes?: Maybe<Array<MidpLine>>;
  /** Pagination state. */
  pageInfo?: Maybe<PageInfo>;
  /** The number of deliverables on all pages, as `count` of `totals`. */
  totalCount?: Maybe<Scalars['Int']['output']>;
  /** Counts of all deliverables of the filter. */
  totals?: Maybe<MidpTotals>;
};

/** The number of deliverables with one value of a property. */
export type MidpCount = {
  __typename?: 'MidpCount';
  /**
   * The counts of a group of `groups` by the property of `across`, where there are deliverables; null
   * without one.
   */
  cells?: Maybe<Array<MidpCell>>;
  /** All deliverables with the value. */
  count: Scalars['Int']['output'];
  /** The deliverables with an issued number. */
  done: Scalars['Int']['output'];
  /** The title of a plan, the name of a person or work package, otherwise the value. */
  label: Scalars['String']['output'];
  /** The mean of the weights of their states, in percent, as in `ProgressFigures`; null in `facets`. */
  progress?: Maybe<Scalars['Float']['output']>;
  /** Of a plan under review in `groups`: the working days until the first answer is due, negative after it. */
  reviewDaysLeft?: Maybe<Scalars['Int']['output']>;
  /** The value or name of an enum value, as in `DeliverableFilter`; the empty text for deliverables without one. */
  value: Scalars['String']['output'];
};

/** The values of a property with their counts. */
export type MidpFacet = {
  __typename?: 'MidpFacet';
  /** The number of values left out. */
  more: Scalars['Int']['output'];
  /** The property. */
  property: DeliverableProperty;
  /** The most frequent values and all values of the filter, the most frequent first. */
  values: Array<MidpCount>;
};

/** A deliverable with its discipline and plan. */
export type MidpLine = {
  __typename?: 'MidpLine';
  /** Its authors with names. */
  authors: Array<Person>;
  /** The deliverable. */
  deliverable: Deliverable;
  /** Name of its discipline. */
  disciplineName: Scalars['String']['output'];
  /** Tag code of its discipline. */
  disciplineTagCode: Scalars['ID']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /**
   * What the last log of the document system says; empty where it did not look for the deliverable, and null in a
   * list that does not say it.
   */
  inCde?: Maybe<Array<CdeLineFinding>>;
  /** Lot code of the plan's primary asset. */
  lot?: Maybe<Scalars['String']['output']>;
  /** Number of its plan; null until registered. */
  planNumber?: Maybe<Scalars['String']['output']>;
  /** Tag code of its plan. */
  planTagCode: Scalars['ID']['output'];
  /** Title of its plan. */
  planTitle: Scalars['String']['output'];
  /** Names of the plan's work packages. */
  workPackages: Array<Scalars['String']['output']>;
};

/** Counts of deliverables. */
export type MidpTotals = {
  __typename?: 'MidpTotals';
  /** All deliverables. */
  count: Scalars['Int']['output'];
  /** Deliverables with an issued number. */
  done: Scalars['Int']['output'];
  /** False when the text has more than 5,000 matches: every count then covers only the first 5,000. */
  exact: Scalars['Boolean']['output'];
};

/** An open requirement of a plan. */
export type Missing = {
  __typename?: 'Missing';
  /**
   * `requirement` as text.
   * @deprecated A closed list is an enum: use `requirement`. Removed on 2027-06-01 at the earliest.
   */
  code: Scalars['String']['output'];
  /** A sentence for the user. */
  message: Scalars['String']['output'];
  /** What is missing. */
  requirement: MissingRequirement;
  /** Tag code of its discipline; null for the plan itself. */
  target?: Maybe<Scalars['ID']['output']>;
};

/** What a plan can still require. */
export type MissingRequirement =
  /** No discipline is required. */
  | 'NOTHING_REQUIRED'
  /** A required discipline is not accepted. */
  | 'NOT_ACCEPTED'
  /** The plan has no number. */
  | 'NO_NUMBER'
  /** The plan has no SCS Lead Reviewer. */
  | 'NO_REVIEWER';

/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type Mutation = {
  __typename?: 'Mutation';
  /** Accepts a discipline. The plan may become Ready for Review. */
  acceptDiscipline: DisciplineActionResult;
  /** Accepts ownership of a discipline. */
  acceptOwnership: DisciplineActionResult;
  /** Accepts the plan as an SCS Lead Reviewer. It becomes Review Approved once all of them have accepted. */
  acceptTidp: TidpActionResult;
  /**
   * Prepares adding unplanned files to a discipline as existing documents, with the numbers that they have, and checks it:
   * an import without a file, which `applyDeliverableImport` saves and `undoDeliverableImport` removes again.
   */
  addCdeFiles: DeliverableImportResult;
  /** Adds a comment on a plan, a discipline or a line. For reviewers while the plan is Issued for Review. */
  addComment: CommentResult;
  /** Adds users of the contract to a group, all or none. */
  addGroupMembers: GroupMembersResult;
  /** Saves all rows of an import, without those with errors if they are left out, or none. For Assets admins. */
  applyContractDataImport: ContractDataImportResult;
  /**
   * Saves all rows of a checked import with the plans and disciplines that they create, or none, and proposes
   * those that are to be proposed. An edit is saved without the rows that a rule refuses.
   */
  applyDeliverableImport: DeliverableImportResult;
  /** Adds, renames or removes an entry of a predetermined list that nothing uses. For Assets admins. */
  changeChoiceList: ChangeChoiceListResult;
  /**
   * Changes the settings of a contract; those that are left out stay. A Conflict for another originator
   * once documents have numbers. For System admins.
   */
  changeContractSettings: ChangeContractSettingsResult;
  /** Changes what a webhook is told of, or turns it on or off. */
  changeWebhook: WebhookResult;
  /**
   * Reads the file of an import and compares it with the present deliverables, without changing any. A
   * later check replaces an earlier one.
   */
  checkDeliverableImport: DeliverableImportResult;
  /** Saves the viewer's choice of contract. */
  chooseContract: ChooseContractResult;
  /** Chooses the view that the product opens with for the viewer in a contract. */
  chooseLandingView: ChooseLandingViewResult;
  /** Closes a comment permanently. For its author and SCS Lead Reviewers. */
  closeComment: CommentResult;
  /** Closes the form permanently. It becomes read-only and can be exported. For its owner. */
  closeForm: FormResult;
  /**
   * Compares an uploaded log with the MIDP, in the place of the contract's last comparison. Its columns are
   * remembered for the next log.
   */
  compareCdeLog: CdeLogResult;
  /** Names who stands in for the viewer while the viewer is out of office. */
  createAbsence: CreateAbsenceResult;
  /**
   * Copies the plan with its people, disciplines and lines into a new plan with the next revision,
   * which supersedes it. Returns the new tag code.
   */
  createAnotherRevision: CreateTidpResult;
  /**
   * Creates a contract beside one in which the viewer is System admin, and makes the viewer its first
   * System admin.
   */
  createContract: CreateContractResult;
  /** Makes a feed of the viewer. Its addresses contain a secret, and are in this answer only. */
  createFeed: CreateFeedResult;
  /**
   * Creates a form. The template's mask gives its document number; users named in it become reviewers.
   * The result's `task` is the owner's.
   */
  createForm: FormResult;
  /** Creates a group. */
  createGroup: CreateGroupResult;
  /** Saves a view of the MIDP under a name. */
  createSavedView: SavedViewResult;
  /** Makes a link by which a user chooses a password, valid once and for 7 days. An earlier one of the user ends. The link is a secret that no other answer has: a repeated call makes another. */
  createSignInLink: SignInLinkResult;
  /** Creates a form template. For workflow admins. */
  createTemplate: TemplateResult;
  /** Creates a plan for a work package. For workflow managers. */
  createTidp: CreateTidpResult;
  /** Adds a user. A user of another contract keeps their global settings. */
  createUser: UserResult;
  /** Makes a webhook. Its secret is in this answer only. */
  createWebhook: WebhookSecretResult;
  /**
   * Accepts and refuses rows of a proposal, all of them or none. Accepted rows are saved by the rules of an
   * import, and `undoDeliverableImport` restores them.
   */
  decideDeliverableProposal: DeliverableProposalResult;
  /** Accepts the plan for a reviewer who is over their due day, or releases them from the review. */
  decideReview: TidpActionResult;
  /** Deletes a group and the access it gives. For System admins. */
  deleteGroup: DeleteGroupResult;
  /** Deletes a view. For the person who saved it, and for members of its group who manage groups. */
  deleteSavedView: DeleteSavedViewResult;
  /** Removes a user from the contract. Their name remains in history and comments. */
  deleteUser: DeleteUserResult;
  /** Discards mails that wait or have failed. */
  discardMails: MailsResult;
  /**
   * Prepares the same values for several deliverables, as an import without a file, and checks it.
   * `applyDeliverableImport` saves those that no rule refuses.
   */
  editDeliverablesTogether: DeliverableImportResult;
  /** Ends an absence of the viewer, or in which the viewer stands in, at once. */
  endAbsence: EndAbsenceResult;
  /**
   * Requests the numbers of all lines without one and locks their metadata. Subscribe to
   * `deliverablesChanged` for progress.
   */
  fetchDeliverableNumbers: DisciplineActionResult;
  /** Changes values. Send only changed values. A value that was changed since `version`, by anyone, is a Conflict. */
  fillForm: FormResult;
  /** Finishes a task that is Awaiting acceptance. For its owner or reviewer. */
  finishForm: FormResult;
  /** Requests the plan's number from the register. Subscribe to `tidpNumberChanged` for the result. */
  generateTidpNumber: TidpActionResult;
  /** Ignores files of the last comparison, in this log and the next ones, or no longer. */
  ignoreCdeFiles: CdeLogResult;
  /** Issues the plan to its reviewers and locks it. */
  issueForApproval: TidpActionResult;
  /** Sends such a link by mail. It is made when the mail is sent. */
  mailSignInLink: MailSignInLinkResult;
  /**
   * Keeps how the viewer reads the workbook of an import, and remembers it for their next one. The
   * import must be checked again.
   */
  mapDeliverableImport: DeliverableImportResult;
  /**
   * Marks deliverables of the last comparison as issued, all or none. The number register is told, too.
   * `undoCdeIssued` undoes it.
   */
  markCdeIssued: CdeLogResult;
  /** Marks the filling as complete. For the contributor. */
  markFillingComplete: FormResult;
  /** Completes, finishes and closes all tasks at once. For the owner of a form without User attributes. */
  markFormComplete: FormResult;
  /** Nominates additional owners of a discipline. */
  nominateAdditionalOwners: DisciplineActionResult;
  /** Marks notifications of the viewer as read. */
  readNotifications: ReadNotificationsResult;
  /** Gives a task, with the tasks that its holder sent, to another person. For the form's owner and, once the owner has left, for workflow managers and admins. */
  reassignForm: FormResult;
  /**
   * Makes the present due dates of all lines the baseline of the plan. The reason is kept in the
   * history.
   */
  rebaselineTidp: TidpActionResult;
  /** Recalls a contributor's task. For its sender. */
  recallForm: FormResult;
  /** Requests the numbers of Error or Empty lines again. */
  refreshDeliverableNumbers: DisciplineActionResult;
  /** Rejects a discipline. The reason is saved as an open comment. */
  rejectDiscipline: DisciplineActionResult;
  /** Rejects ownership of a discipline. The reason is saved as a comment. */
  rejectOwnership: DisciplineActionResult;
  /** Rejects the plan. The reason is saved as an open comment that must be closed before acceptance. */
  rejectTidp: TidpActionResult;
  /** Removes a primary asset, lifecycle, work package or code of the classification that nothing uses. For Assets admins. */
  removeContractData: RemoveContractDataResult;
  /** Removes a discipline from its plan and retires the numbers that were issued for its lines. */
  removeDiscipline: DisciplineActionResult;
  /** Removes users of the contract from a group, all or none. One who is no member stays none. */
  removeGroupMembers: GroupMembersResult;
  /** Removes a privilege from a group. A privilege without groups is deleted. */
  removePrivilege: RemovePrivilegeResult;
  /** Removes a form template from the list. Existing forms keep it. For workflow admins. */
  removeTemplate: RemoveTemplateResult;
  /** Removes the guidance document of a form template. Existing forms keep it. For workflow admins. */
  removeTemplateGuidance: TemplateResult;
  /** Removes a webhook with what waits and what is kept of it. */
  removeWebhook: WebhookDoneResult;
  /** Gives a webhook another secret, in this answer only. The one before signs for a day, too. */
  renewWebhookSecret: WebhookSecretResult;
  /** Reopens a discipline for more work. */
  reopenDiscipline: DisciplineActionResult;
  /** Replies to an open comment. */
  replyToComment: CommentResult;
  /** Resends a contributor's task. For its sender. */
  resendForm: FormResult;
  /**
   * Keeps what the unknown texts of a mapped workbook mean, and remembers it for the next one. The import
   * must be checked again. Plans are created when it is applied, with the disciplines that their rows name.
   */
  resolveDeliverableImport: DeliverableImportResult;
  /** Sends mails again that have failed. */
  retryMails: MailsResult;
  /** Ends a feed of the viewer at once. */
  revokeFeed: RevokeFeedResult;
  /**
   * Runs an action on the disciplines of some deliverables, each by itself under the lock of its plan:
   * where a rule refuses it, the others are still acted on. Repeating it with the same key runs only
   * the disciplines that were not acted on.
   */
  runBulkAction: BulkActionResult;
  /** Creates a code of the classification, or changes one that no deliverable has. For Assets admins. */
  saveClassificationCode: SaveClassificationCodeResult;
  /**
   * Saves removed, edited and new lines of a discipline, in this order. Refused lines are listed in
   * `failures`; all others are saved.
   */
  saveDeliverables: SaveDeliverablesResult;
  /**
   * Creates or changes the dates of a stage of a primary asset. New plans take them where their work
   * package has none. For Assets admins.
   */
  saveLifecycle: SaveLifecycleResult;
  /** Saves what the viewer gets by mail. */
  saveMailChoices: SaveMailChoicesResult;
  /** Creates or changes a primary asset. For Assets admins. */
  savePrimaryAsset: SavePrimaryAssetResult;
  /** Saves a new privilege, or with `version` an existing one. */
  savePrivilege: SavePrivilegeResult;
  /** Creates or changes a work package. Existing plans keep their title and dates. For Assets admins. */
  saveWorkPackage: SaveWorkPackageResult;
  /** Sends a discipline to the plan's owner for acceptance. */
  sendForAcceptance: DisciplineActionResult;
  /** Sends the form to people, each with a read list and a write list. */
  sendForm: FormResult;
  /**
   * Sets the rule of credit of a contract from now on. Snapshots keep the rule by which they were rated.
   * For Assets admins.
   */
  setCreditRule: SetCreditRuleResult;
  /** Sends an event of the kind `webhook.test` to a webhook, once. */
  testWebhook: WebhookDoneResult;
  /** Starts the next revision of an approved plan under the same tag code and number. */
  triggerAnotherRevision: TidpActionResult;
  /** Restores the days before a marking of the viewer. Those that changed since then are listed in `kept`. */
  undoCdeIssued: CdeLogResult;
  /**
   * Removes the rows that an import added and restores the values that it changed. Rows that changed
   * since then or are in use are listed in `kept`. For Assets admins.
   */
  undoContractDataImport: ContractDataImportResult;
  /**
   * Saves what the deliverables were before an import, and removes the plans that it created. Deliverables
   * that changed since then, and plans in which anyone worked since then, are listed in `kept`, and so
   * are proposed changes that owners accepted. Its open proposals are withdrawn.
   */
  undoDeliverableImport: DeliverableImportResult;
  /** Adds disciplines to a plan or changes their owners. Send only changed rows. */
  updateDisciplines: TidpActionResult;
  /** Changes the title of a group and whether it is a project organisation. */
  updateGroup: UpdateGroupResult;
  /** Replaces name, group and content of a view. For the person who saved it. */
  updateSavedView: SavedViewResult;
  /**
   * Updates a form template; omitted parts are unchanged. If forms exist for the current revision,
   * this creates the next one. For workflow admins.
   */
  updateTemplate: TemplateResult;
  /**
   * Replaces the plan's owners, SCS Lead Reviewers and Reviewers: all given lists or none. Omitted
   * lists are unchanged.
   */
  updateTidpPeople: TidpActionResult;
  /** Updates a user. Lost permissions end at once. */
  updateUser: UserResult;
  /** Takes back the open rows of a proposal of the viewer. */
  withdrawDeliverableProposal: DeliverableProposalResult;
  /** Ends a contributor's task for good; it counts as Finished, and they no longer see the form. For its sender. */
  withdrawForm: FormResult;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationAcceptDisciplineArgs = {
  input: DisciplineActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationAcceptOwnershipArgs = {
  input: DisciplineActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationAcceptTidpArgs = {
  input: TidpActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationAddCdeFilesArgs = {
  input: AddCdeFilesInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationAddCommentArgs = {
  input: AddCommentInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationAddGroupMembersArgs = {
  input: GroupMembersInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationApplyContractDataImportArgs = {
  input: ApplyContractDataImportInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationApplyDeliverableImportArgs = {
  input: ApplyDeliverableImportInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationChangeChoiceListArgs = {
  input: ChangeChoiceListInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationChangeContractSettingsArgs = {
  input: ChangeContractSettingsInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationChangeWebhookArgs = {
  input: ChangeWebhookInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCheckDeliverableImportArgs = {
  input: CheckDeliverableImportInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationChooseContractArgs = {
  input: ChooseContractInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationChooseLandingViewArgs = {
  input: ChooseLandingViewInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCloseCommentArgs = {
  input: CloseCommentInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCloseFormArgs = {
  input: FormTaskInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCompareCdeLogArgs = {
  input: CompareCdeLogInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateAbsenceArgs = {
  input: CreateAbsenceInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateAnotherRevisionArgs = {
  input: TidpActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateContractArgs = {
  input: CreateContractInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateFeedArgs = {
  input: CreateFeedInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateFormArgs = {
  input: CreateFormInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateGroupArgs = {
  input: CreateGroupInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateSavedViewArgs = {
  input: CreateSavedViewInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateSignInLinkArgs = {
  input: CreateSignInLinkInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateTemplateArgs = {
  input: CreateTemplateInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateTidpArgs = {
  input: CreateTidpInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateUserArgs = {
  input: CreateUserInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationDecideDeliverableProposalArgs = {
  input: DecideDeliverableProposalInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationDecideReviewArgs = {
  input: DecideReviewInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationDeleteGroupArgs = {
  input: DeleteGroupInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationDeleteSavedViewArgs = {
  input: DeleteSavedViewInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationDeleteUserArgs = {
  input: DeleteUserInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationDiscardMailsArgs = {
  input: MailsInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationEditDeliverablesTogetherArgs = {
  input: EditDeliverablesTogetherInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationEndAbsenceArgs = {
  input: EndAbsenceInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationFetchDeliverableNumbersArgs = {
  input: DisciplineActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationFillFormArgs = {
  input: FillFormInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationFinishFormArgs = {
  input: FormTaskInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationGenerateTidpNumberArgs = {
  input: TidpActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationIgnoreCdeFilesArgs = {
  input: IgnoreCdeFilesInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationIssueForApprovalArgs = {
  input: TidpActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationMailSignInLinkArgs = {
  input: MailSignInLinkInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationMapDeliverableImportArgs = {
  input: MapDeliverableImportInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationMarkCdeIssuedArgs = {
  input: MarkCdeIssuedInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationMarkFillingCompleteArgs = {
  input: FormTaskInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationMarkFormCompleteArgs = {
  input: FormTaskInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationNominateAdditionalOwnersArgs = {
  input: NominateOwnersInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationReadNotificationsArgs = {
  input: ReadNotificationsInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationReassignFormArgs = {
  input: ReassignFormInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRebaselineTidpArgs = {
  input: RebaselineTidpInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRecallFormArgs = {
  input: FormTaskInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRefreshDeliverableNumbersArgs = {
  input: RefreshDeliverableNumbersInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRejectDisciplineArgs = {
  input: DisciplineReasonInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRejectOwnershipArgs = {
  input: DisciplineReasonInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRejectTidpArgs = {
  input: RejectTidpInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRemoveContractDataArgs = {
  input: RemoveContractDataInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRemoveDisciplineArgs = {
  input: DisciplineActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRemoveGroupMembersArgs = {
  input: GroupMembersInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRemovePrivilegeArgs = {
  input: RemovePrivilegeInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRemoveTemplateArgs = {
  input: RemoveTemplateInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRemoveTemplateGuidanceArgs = {
  input: RemoveTemplateInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRemoveWebhookArgs = {
  input: WebhookInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRenewWebhookSecretArgs = {
  input: RenewWebhookSecretInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationReopenDisciplineArgs = {
  input: DisciplineActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationReplyToCommentArgs = {
  input: ReplyToCommentInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationResendFormArgs = {
  input: FormTaskInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationResolveDeliverableImportArgs = {
  input: ResolveDeliverableImportInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRetryMailsArgs = {
  input: MailsInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRevokeFeedArgs = {
  input: RevokeFeedInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationRunBulkActionArgs = {
  input: BulkActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationSaveClassificationCodeArgs = {
  input: SaveClassificationCodeInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationSaveDeliverablesArgs = {
  input: SaveDeliverablesInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationSaveLifecycleArgs = {
  input: SaveLifecycleInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationSaveMailChoicesArgs = {
  input: SaveMailChoicesInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationSavePrimaryAssetArgs = {
  input: SavePrimaryAssetInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationSavePrivilegeArgs = {
  input: SavePrivilegeInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationSaveWorkPackageArgs = {
  input: SaveWorkPackageInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationSendForAcceptanceArgs = {
  input: DisciplineActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationSendFormArgs = {
  input: SendFormInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationSetCreditRuleArgs = {
  input: SetCreditRuleInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationTestWebhookArgs = {
  input: WebhookInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationTriggerAnotherRevisionArgs = {
  input: TidpActionInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationUndoCdeIssuedArgs = {
  input: UndoCdeIssuedInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationUndoContractDataImportArgs = {
  input: UndoContractDataImportInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationUndoDeliverableImportArgs = {
  input: UndoDeliverableImportInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationUpdateDisciplinesArgs = {
  input: UpdateDisciplinesInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationUpdateGroupArgs = {
  input: UpdateGroupInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationUpdateSavedViewArgs = {
  input: UpdateSavedViewInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationUpdateTemplateArgs = {
  input: UpdateTemplateInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationUpdateTidpPeopleArgs = {
  input: UpdateTidpPeopleInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationUpdateUserArgs = {
  input: UpdateUserInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationWithdrawDeliverableProposalArgs = {
  input: WithdrawDeliverableProposalInput;
};


/**
 * All changes. Each mutation takes an `idempotencyKey`: a repeated key returns the first result and
 * changes nothing. Each returns the changed object, or a fault that a form can show at its field.
 */
export type MutationWithdrawFormArgs = {
  input: FormTaskInput;
};

/** A deliverable as others name it. */
export type NamedDeliverable = {
  __typename?: 'NamedDeliverable';
  /** Name of its discipline. */
  disciplineName: Scalars['String']['output'];
  /** Tag code of its discipline. */
  disciplineTagCode: Scalars['ID']['output'];
  /** Null until issued. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Whether it was removed from its plan. */
  removed: Scalars['Boolean']['output'];
  /** Tag code. */
  tagCode: Scalars['ID']['output'];
  /** The title, or the number of an existing document. */
  title: Scalars['String']['output'];
};

/** A new line. */
export type NewDeliverableInput = {
  /** Usernames. */
  authors?: InputMaybe<Array<Scalars['String']['input']>>;
  /** A code of the contract's classification, its title, or both. */
  classification?: InputMaybe<Scalars['String']['input']>;
  /** One of `disciplines`. */
  discipline: Scalars['String']['input'];
  /** One of `documentTypes`. */
  documentType: Scalars['String']['input'];
  /** The due date; that of the plan by default. A later one needs a reason. */
  due?: InputMaybe<Scalars['Date']['input']>;
  /** The reason for a due date later than that of the plan: 1 to 500 characters. */
  dueReason?: InputMaybe<Scalars['String']['input']>;
  /** Working days, 1 to 2600. */
  durationDays?: InputMaybe<Scalars['Int']['input']>;
  /** The day on which the document is expected to be issued. */
  forecast?: InputMaybe<Scalars['Date']['input']>;
  /** At most 60 characters. */
  format?: InputMaybe<Scalars['String']['input']>;
  /** One of `gdpr`. */
  gdpr: Scalars['String']['input'];
  /** One of `hs2Deliverable`. */
  hs2Deliverable: Scalars['String']['input'];
  /** The caller's key for the row, returned with its tag code or fault. */
  key: Scalars['ID']['input'];
  /**
   * An idempotency key for this line, such as a UUID. A row with a known key adds no second line: it
   * returns the existing line with its tag code. Send differences as an edit.
   */
  lineKey?: InputMaybe<Scalars['ID']['input']>;
  /** The alphanumerical information needed: at most 500 characters. */
  needData?: InputMaybe<Scalars['String']['input']>;
  /** The documentation needed: at most 500 characters. */
  needDocumentation?: InputMaybe<Scalars['String']['input']>;
  /** The geometrical information needed: at most 500 characters. */
  needGeometry?: InputMaybe<Scalars['String']['input']>;
  /** The purpose of the information: at most 500 characters. */
  needPurpose?: InputMaybe<Scalars['String']['input']>;
  /** The day on which work begins. */
  plannedStart?: InputMaybe<Scalars['Date']['input']>;
  /** Tag codes of the lines that must come first, of any plan of the contract; at most 50. */
  predecessors?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** At most 60 characters. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** At most 2,000 characters. */
  remarks?: InputMaybe<Scalars['String']['input']>;
  /** Username of the one person who answers for the information. */
  responsibleAuthor?: InputMaybe<Scalars['String']['input']>;
  /** At most 60 characters. */
  scale?: InputMaybe<Scalars['String']['input']>;
  /** One of `stages`. */
  stage: Scalars['String']['input'];
  /** One of `suitabilityStatuses`. */
  suitabilityStatus: Scalars['String']['input'];
  /** 1 to 250 characters. */
  title: Scalars['String']['input'];
  /** What it counts in progress, such as its hours: 0 to 999,999. */
  weight?: InputMaybe<Scalars['Int']['input']>;
};

/** An attribute of a new form template. */
export type NewTemplateAttributeInput = {
  /** The condition for showing or filling it; none by default. */
  conditional?: InputMaybe<TemplateConditionInput>;
  /** The contexts in which it applies. */
  contexts?: Array<Scalars['String']['input']>;
  /** Its type. */
  description?: Scalars['String']['input'];
  /** Its label in the form. */
  displayName: Scalars['String']['input'];
  /** The caller's own key with a `+` prefix. */
  id: Scalars['ID']['input'];
  /** Whether a value is required. */
  mandatory: Scalars['Boolean']['input'];
  /** Unique in its form. */
  name: Scalars['String']['input'];
  /** The format of its number; none by default. */
  numberMask?: InputMaybe<TemplateNumberMaskInput>;
  /** Whether it receives the number of a new form; by default, if its name begins with `Document Number`. */
  numbersForms?: InputMaybe<Scalars['Boolean']['input']>;
  /** The choices; free text by default. */
  predeterminedList?: InputMaybe<Array<Scalars['String']['input']>>;
  /** From 1, unique in its form. */
  sequence: Scalars['Int']['input'];
  /** One of the contract's `templateAttributeTypes`. */
  type: Scalars['String']['input'];
  /** The unit of its value. */
  unit?: Scalars['String']['input'];
};

/** A component of a new form template. */
export type NewTemplateComponentInput = {
  /** Its attributes. */
  attributes: Array<NewTemplateAttributeInput>;
  /** The condition for showing it; none by default. */
  conditional?: InputMaybe<TemplateConditionInput>;
  /** The contexts in which it applies. */
  contexts?: Array<Scalars['String']['input']>;
  /** The heading above it; its own name by default. */
  displayGroup?: InputMaybe<TemplateDisplayGroupInput>;
  /** Its label in the form. */
  displayName: Scalars['String']['input'];
  /** The layout of its attributes. */
  displayStyle?: TemplateDisplayStyle;
  /** The caller's own key with a `+` prefix. */
  id: Scalars['ID']['input'];
  /** Id of the main form's attribute below which it is shown; after all attributes by default. */
  linkedAttributeId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether its mandatory attributes are required even if all of it is empty. */
  mandatory: Scalars['Boolean']['input'];
  /** Its name in the template. */
  name: Scalars['String']['input'];
  /** Id of the original, if it is a copy. */
  originalId?: InputMaybe<Scalars['ID']['input']>;
  /** From 1, unique. */
  sequence: Scalars['Int']['input'];
};

/** A discipline and the people to nominate as owners. */
export type NominateOwnersInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The discipline's tag code. */
  discipline: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Usernames, at least one; never the first owner. */
  people: Array<Scalars['String']['input']>;
};

/** The viewer can see the item but has no permission for this. */
export type NotAllowed = Fault & {
  __typename?: 'NotAllowed';
  /** A sentence for the user. */
  message: Scalars['String']['output'];
};

/** Unknown, or without access: the same result for both. */
export type NotFound = Fault & {
  __typename?: 'NotFound';
  /** A sentence for the user. It names who removed it, where the caller may know. */
  message: Scalars['String']['output'];
};

/** A notification of the viewer. */
export type Notification = {
  __typename?: 'Notification';
  /** The person who caused it, or for whom a task or review waits in vain; null for an automatic event. */
  causedBy?: Maybe<Person>;
  /** Number of the comment with a reply or mention, such as `C-0012`. */
  comment?: Maybe<Scalars['String']['output']>;
  /** Time of the notification. */
  createdAt: Scalars['DateTime']['output'];
  /**
   * The same day at 00:00 UTC.
   * @deprecated A day has no time zone: use `dueOn`. Removed on 2027-06-01 at the earliest.
   */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** The due day of the task or of the answer in a review, if that is the reason. */
  dueOn?: Maybe<Scalars['Date']['output']>;
  /** The number of deliverables that are due soon (amber), if they are the reason. */
  dueSoonLines?: Maybe<Scalars['Int']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The person for whom the viewer stood in; null for the viewer's own. */
  inNameOf?: Maybe<Person>;
  /** Whether the viewer has read it. */
  isRead: Scalars['Boolean']['output'];
  /** The number of late (red) deliverables of the plan or discipline, if they are the reason. */
  lateLines?: Maybe<Scalars['Int']['output']>;
  /** Title of the plan, name of the discipline, number of the form (its template's name if it has none), who stands in for whom, or the host of a webhook. */
  name: Scalars['String']['output'];
  /** For a discipline the title of its plan, for a numbered form the name of its template, if known. */
  planName?: Maybe<Scalars['String']['output']>;
  /** Tag code of the plan; null for another subject. */
  planTagCode?: Maybe<Scalars['ID']['output']>;
  /** The reason of the notification. */
  reason: NotificationReason;
  /** The kind of subject. */
  subject: TaskSubject;
  /** Tag code of the plan or discipline; for a form, the id of the viewer's task, as in its address; for an absence or webhook its id. */
  tagCode: Scalars['ID']['output'];
};

/** A page of notifications. */
export type NotificationConnection = {
  __typename?: 'NotificationConnection';
  /** The notifications, newest first. */
  nodes: Array<Notification>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The total number over all pages. */
  totalCount: Scalars['Int']['output'];
  /** The number of unread notifications over all pages. */
  unreadCount: Scalars['Int']['output'];
};

/** The reason of a notification. */
export type NotificationReason =
  /** A discipline waits for the viewer's acceptance. */
  | 'DIDP_ACCEPTANCE'
  /** The viewer owns a discipline or is nominated. */
  | 'DIDP_OWNER'
  /** A task of the viewer is due within seven days. */
  | 'DUE'
  /** A form was sent to the viewer. */
  | 'FORM_CONTRIBUTOR'
  /** The viewer owns a form. */
  | 'FORM_OWNER'
  /** A form names the viewer as a reviewer. */
  | 'FORM_REVIEWER'
  /** Deliverables of the viewer's plan or discipline are late or due soon. Sent once a week. */
  | 'LINES_DUE'
  /** A comment or reply names the viewer. */
  | 'MENTION'
  /**
   * A task waits for `causedBy`, who has left the contract, lost the role that it needs or no longer reaches it. Nobody
   * else can do it, and the viewer can name another person or withdraw it.
   */
  | 'ORPHANED'
  /** An owner accepted or refused rows of the viewer's proposal. */
  | 'PROPOSAL_DECIDED'
  /** Changes to deliverables of the viewer's discipline are proposed. */
  | 'PROPOSED'
  /** Finished work is open again. */
  | 'REOPENED'
  /** A comment of the viewer has a reply. */
  | 'REPLIED'
  /** The viewer's submitted work was returned. */
  | 'RETURNED'
  /** The day for the viewer's answer in a review comes near or has passed. */
  | 'REVIEW_DUE'
  /** The day for the answer of `causedBy` in the review of the viewer's plan has passed. */
  | 'REVIEW_OVER'
  /** An absent person named the viewer as their delegate. */
  | 'STAND_IN'
  /** The viewer no longer stands in for somebody, or nobody any longer for the viewer. */
  | 'STAND_IN_ENDED'
  /** The viewer owns a plan. */
  | 'TIDP_OWNER'
  /** The viewer is a reviewer of a plan. */
  | 'TIDP_REVIEWER'
  /** Tidemark turned a webhook off, which the viewer may turn on. */
  | 'WEBHOOK_OFF';

/** New notifications of the viewer. */
export type NotificationsChange = {
  __typename?: 'NotificationsChange';
  /**
   * The new notifications, newest first. The first event carries the newest few; empty if only the
   * unread count changed.
   */
  added: Array<Notification>;
  /** The state of the live updates, in the first event and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** The number of unread notifications. */
  unreadCount: Scalars['Int']['output'];
};

/** The notifications are marked as read. */
export type NotificationsRead = {
  __typename?: 'NotificationsRead';
  /** The remaining unread count. */
  unreadCount: Scalars['Int']['output'];
};

/** The number of deliverables whose number has one status. */
export type NumberStatusCount = {
  __typename?: 'NumberStatusCount';
  /** Deliverables. */
  count: Scalars['Int']['output'];
  /** The status. */
  status: DeliverableStatus;
};

/** Changed deliverables of a contract with their numbers. */
export type NumbersChange = {
  __typename?: 'NumbersChange';
  /** The deliverables that were changed, whatever was changed in them. */
  changed: Array<DeliverableNumber>;
  /** The state of the live updates, in the first event and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** False when more than 500 were changed at once: read `Contract.deliverables` to know all. */
  complete: Scalars['Boolean']['output'];
};

/** A page of mails. */
export type OutboxConnection = {
  __typename?: 'OutboxConnection';
  /** The number in each state. */
  counts: Array<OutboxCount>;
  /** Whether mails leave. */
  mode: MailMode;
  /** The mails, newest first. */
  nodes: Array<OutboxMail>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The number over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The number of mails in a state. */
export type OutboxCount = {
  __typename?: 'OutboxCount';
  /** The number. */
  count: Scalars['Int']['output'];
  /** The state. */
  state: MailState;
};

/** What a mail is. */
export type OutboxKind =
  /** The notifications of a day or week. */
  | 'DIGEST'
  /** A link by which a password is chosen. */
  | 'LINK'
  /** Notifications, as they were made. */
  | 'NEWS';

/** A mail to one person. */
export type OutboxMail = {
  __typename?: 'OutboxMail';
  /** Why it was not sent. */
  cause?: Maybe<Scalars['String']['output']>;
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
  /** When it is sent or tried again. */
  dueAt: Scalars['DateTime']['output'];
  /** When it was sent or given up; null while it waits. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** What it is. */
  kind: OutboxKind;
  /** How many notifications it tells. */
  notifications: Scalars['Int']['output'];
  /** Its recipient. */
  person: Person;
  /** What became of it. */
  state: MailState;
  /** How often it was tried. */
  tries: Scalars['Int']['output'];
};

/** Pagination state of a list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Pass it as `after` for the next page; it may be null when there is none. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are more items. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** A person, such as an owner, stakeholder or author. */
export type Person = {
  __typename?: 'Person';
  /** Whether they hold no role in the viewer's contract any more, or cannot sign in; null if the directory is unavailable. */
  hasLeft?: Maybe<Scalars['Boolean']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Display name. The username if the directory is unavailable or no longer knows the person. */
  name: Scalars['String']['output'];
  /** Email, lower case. */
  username: Scalars['String']['output'];
};

/** A page of people. */
export type PersonConnection = {
  __typename?: 'PersonConnection';
  /** The usernames of those that are inactive. */
  inactive: Array<Scalars['ID']['output']>;
  /** The people, ordered by username. */
  nodes: Array<Person>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The usernames of those that are programs. */
  programs: Array<Scalars['ID']['output']>;
  /** The total number over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** What changed between two states of a plan or of the MIDP. */
export type PlanChanges = {
  __typename?: 'PlanChanges';
  /** The first 100 comments with another status, by number. */
  comments: Array<ComparedComment>;
  /** The number of comments that are closed only in the later state. */
  commentsClosed: Scalars['Int']['output'];
  /** The number of comments that are new in the later state. */
  commentsOpened: Scalars['Int']['output'];
  /** Lines of all disciplines by kind. */
  counts: ChangeCounts;
  /** Every discipline of either state, by name. In the MIDP those of all plans with that name together. */
  disciplines: Array<ComparedDiscipline>;
  /** Lines by discipline and label; those of the MIDP by plan before. */
  lines: ComparedLineConnection;
  /**
   * Lines of the MIDP that changed since, but whose earlier values are no longer kept or hidden from the viewer.
   * No count has them.
   */
  notKnown: Scalars['Int']['output'];
  /** Every originator of either state. */
  originators: Array<ComparedOriginator>;
  /** Changed fields of the plan itself; none of the MIDP. */
  plan: Array<FieldChange>;
};


/** What changed between two states of a plan or of the MIDP. */
export type PlanChangesLinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  discipline?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<Array<ChangeKind>>;
};

/** Two states of a plan or of the MIDP, and what changed. */
export type PlanComparison = {
  __typename?: 'PlanComparison';
  /** The first past day that is known. */
  earliestDay: Scalars['Date']['output'];
  /** The earlier state. */
  from: PlanPoint;
  /** The states that have a name, the present one first. Every known past day can be compared as well. */
  points: Array<PlanPoint>;
  /** The comparison; null when a state is not known. */
  result?: Maybe<PlanChanges>;
  /** The later state. */
  to: PlanPoint;
  /** The contract's present day, which has not ended. */
  today: Scalars['Date']['output'];
  /** Why a state is not known; null when both are. */
  unknown?: Maybe<Scalars['String']['output']>;
};

/** A state of a plan. */
export type PlanPoint = {
  __typename?: 'PlanPoint';
  /** Its name, such as `P01, approved 20/11/2026`. */
  label: Scalars['String']['output'];
  /** As `comparison` takes it. */
  point: Scalars['String']['output'];
};

/** Figures of the deliverables of a plan. */
export type PlanProgress = {
  __typename?: 'PlanProgress';
  /** Figures of `Dashboard.comparedWith`; null without a snapshot. */
  before?: Maybe<ProgressFigures>;
  /** Figures of the present day. */
  now: ProgressFigures;
  /** Such as `P01`. */
  revision: Scalars['String']['output'];
  /** Status of the plan. */
  status: TidpStatus;
  /** Tag code of the plan. */
  tagCode: Scalars['ID']['output'];
  /** Title. */
  title: Scalars['String']['output'];
};

/** An asset to be built. Each plan belongs to one. */
export type PrimaryAsset = {
  __typename?: 'PrimaryAsset';
  /** Area. */
  area?: Maybe<Scalars['String']['output']>;
  /** What kind of structure it is, if known. */
  assetClass?: Maybe<Scalars['String']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Lot code. */
  lot?: Maybe<Scalars['String']['output']>;
  /** Asset Name. */
  name: Scalars['String']['output'];
  /** Section code. */
  section?: Maybe<Scalars['String']['output']>;
  /** Sector, if known. */
  sector?: Maybe<Scalars['String']['output']>;
  /** Unique Asset ID. */
  uniqueId: Scalars['String']['output'];
};

/** The primary asset was saved. */
export type PrimaryAssetSaved = {
  __typename?: 'PrimaryAssetSaved';
  /** After the change. */
  asset: ManagedAsset;
};

/** The access of groups to their contract: additions minus subtractions. */
export type Privilege = {
  __typename?: 'Privilege';
  /** Its tree as a list: each branch follows its parent. The first is the contract. */
  branches: Array<PrivilegeBranch>;
  /** Opaque ids of all its groups. */
  groups: Array<Scalars['ID']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Unique in its contract. */
  name: Scalars['String']['output'];
  /** The last person to save it. */
  updatedBy: Person;
  /** Increases with each change. Send it with an edit, so that a stale write is detected. */
  version: Scalars['Int']['output'];
};

/** A branch of a privilege. */
export type PrivilegeBranch = {
  __typename?: 'PrivilegeBranch';
  /** Whether it adds or removes its items. */
  effect: PrivilegeEffect;
  /** Path of the parent branch; null for the first. */
  parent?: Maybe<Scalars['String']['output']>;
  /** Its path in the tree, such as `0.1`; empty for the first. */
  path: Scalars['String']['output'];
  /** Its type. */
  type: PrivilegeType;
  /** Its value. `All` means every value. */
  value: Scalars['String']['output'];
};

/** An unsaved privilege. */
export type PrivilegeEditInput = {
  /** Opaque ids of its groups. */
  groups: Array<Scalars['ID']['input']>;
  /** Its name: of a saved privilege the present one. */
  name: Scalars['String']['input'];
  /** The name that a saved privilege gets; it keeps its name without it. */
  newName?: InputMaybe<Scalars['String']['input']>;
  /** The tree; its first branch is the contract. */
  privilege: PrivilegeNodeInput;
  /** The version that the caller read; omit it for a new privilege. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The effect of a branch on its parent. */
export type PrivilegeEffect =
  /** Narrows the parent to this, together with other additions. */
  | 'ADDS'
  /** Removes this. */
  | 'TAKES_AWAY';

/** A branch of a privilege with everything below it. */
export type PrivilegeNodeInput = {
  /** Narrows the branch to these; without any, the branch includes all its items. */
  additions?: Array<PrivilegeNodeInput>;
  /** Removed from the branch. */
  subtractions?: Array<PrivilegeNodeInput>;
  /** Its type. */
  type: PrivilegeType;
  /** Its value. `All` means every value and closes the branch. */
  value: Scalars['String']['input'];
};

/** The privilege was removed from the group. */
export type PrivilegeRemoved = {
  __typename?: 'PrivilegeRemoved';
  /** Its name. */
  name: Scalars['String']['output'];
};

/** The saved privilege. It applies from each member's next request. */
export type PrivilegeSaved = {
  __typename?: 'PrivilegeSaved';
  /** The privilege. */
  privilege: Privilege;
};

/** One step of a branch or location. */
export type PrivilegeStep = {
  __typename?: 'PrivilegeStep';
  /** Its type. */
  type: PrivilegeType;
  /** Its value. */
  value: Scalars['String']['output'];
};

/** A privilege type: a location, or a kind of item. */
export type PrivilegeType =
  /** An area of a sector. */
  | 'AREA'
  /** A primary asset. */
  | 'ASSET'
  /** An attribute of a class. */
  | 'ATTRIBUTE'
  /** A class of items in a module. */
  | 'CLASS'
  /** A whole contract. */
  | 'CONTRACT'
  /** A lot of a section. */
  | 'LOT'
  /** A module of the product. */
  | 'MODULE'
  /** A section of an area. */
  | 'SECTION'
  /** A sector of the contract. */
  | 'SECTOR'
  /** A work package of an asset, with its plans. */
  | 'WORK_PACKAGE';

/** A type in the hierarchy. */
export type PrivilegeTypeInfo = {
  __typename?: 'PrivilegeTypeInfo';
  /** The types allowed directly below it. */
  below: Array<PrivilegeType>;
  /** The type. */
  type: PrivilegeType;
};

/** A selectable value. */
export type PrivilegeValue = {
  __typename?: 'PrivilegeValue';
  /** The display name. */
  label: Scalars['String']['output'];
  /** The value. `All` means every value and closes its branch. */
  value: Scalars['String']['output'];
};

/** Counts of deliverables, and their progress. */
export type ProgressFigures = {
  __typename?: 'ProgressFigures';
  /** All deliverables. */
  deliverables: Scalars['Int']['output'];
  /** Deliverables whose document was issued. */
  issued: Scalars['Int']['output'];
  /** Deliverables with an issued number. */
  numbered: Scalars['Int']['output'];
  /** Deliverables whose due date has passed and whose document was not issued. */
  overdue: Scalars['Int']['output'];
  /** The mean of the percentages of their steps, see `CreditRule`. */
  progress: Scalars['Float']['output'];
};

/** Figures of the deliverables with one value of a property. */
export type ProgressGroup = {
  __typename?: 'ProgressGroup';
  /** Figures of `Dashboard.comparedWith`; null without a snapshot, and by originator. */
  before?: Maybe<ProgressFigures>;
  /** Figures of the present day. */
  now: ProgressFigures;
  /** The value, as in `DeliverableFilter`. */
  value: Scalars['String']['output'];
};

/** All reads. Contract data is under `contract`. */
export type Query = {
  __typename?: 'Query';
  /** A contract in which the viewer has a role; null for any other. */
  contract?: Maybe<Contract>;
  /** The signed-in person, also without any role. */
  viewer: Viewer;
};


/** All reads. Contract data is under `contract`. */
export type QueryContractArgs = {
  code: Scalars['ID']['input'];
};

/** Hours without mail, by the person's time zone. `from` may be later than `until`. */
export type QuietHours = {
  __typename?: 'QuietHours';
  /** Time of day, `HH:MM`. */
  from: Scalars['String']['output'];
  /** Time of day, `HH:MM`. */
  until: Scalars['String']['output'];
};

/** Hours without mail. */
export type QuietHoursInput = {
  /** Time of day, `HH:MM`. */
  from: Scalars['String']['input'];
  /** Time of day, `HH:MM`. */
  until: Scalars['String']['input'];
};

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

/** The RAG of a discipline or plan. */
export type RagSummary = {
  __typename?: 'RagSummary';
  /** Lines that are AMBER. */
  amber: Scalars['Int']['output'];
  /** Lines that are GREEN. */
  green: Scalars['Int']['output'];
  /** The most calendar days by which a line that is not issued is late. */
  lateByDays: Scalars['Int']['output'];
  /** The RAG status of the worst line; null when no line has a due date. */
  rag?: Maybe<Rag>;
  /** Lines that are RED. */
  red: Scalars['Int']['output'];
};

/** A person's access to a contract. */
export type Reach = {
  __typename?: 'Reach';
  /** Every primary asset of the contract; empty if an item was named. */
  assets: Array<ReachedAsset>;
  /** The part of the contract that they see. */
  extent: ReachExtent;
  /** Their groups, with each privilege's verdict on the item. */
  groups: Array<ReachGroup>;
  /** Whether any of their groups has a privilege. Without any, they see the whole contract. */
  limited: Scalars['Boolean']['output'];
  /** The person. */
  person: Person;
  /** The item in question; null if none was named. */
  thing?: Maybe<ReachedThing>;
};

/** A branch from the contract down. */
export type ReachBranch = {
  __typename?: 'ReachBranch';
  /** Its steps, the contract first. */
  steps: Array<PrivilegeStep>;
};

/** The reason of a verdict. */
export type ReachCause =
  /** The branches add the item. */
  | 'ADDED'
  /** All branches are listed, and none includes the item. */
  | 'NOT_ADDED'
  /** The branch removes the item. */
  | 'TAKEN_AWAY';

/** What a change of a group does to the access of people. */
export type ReachChange = {
  __typename?: 'ReachChange';
  /** At most 20, those first whose access changes most. */
  people: Array<ChangedReach>;
  /** The number of people whose access changes; who cannot sign in to the contract is left out. */
  totalCount: Scalars['Int']['output'];
};

/** The part of a contract that a person sees. */
export type ReachExtent =
  /** All items with all attributes. */
  | 'EVERYTHING'
  /** Nothing. */
  | 'NOTHING'
  /** Some items or attributes. */
  | 'PART';

/** A group of the person, with its privileges. */
export type ReachGroup = {
  __typename?: 'ReachGroup';
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The group's name. */
  name: Scalars['String']['output'];
  /** The verdict of each privilege. */
  privileges: Array<ReachVerdict>;
};

/** The reason why a person can or cannot see an item. */
export type ReachReason =
  /** One of their groups includes it. */
  | 'GRANTED'
  /** The person cannot sign in. */
  | 'INACTIVE'
  /** The person has no role in the contract. */
  | 'NO_ROLE'
  /** None of their groups includes it. */
  | 'OUT_OF_REACH'
  /** None of their groups has a privilege. */
  | 'WHOLE_CONTRACT';

/** The verdict of one privilege on an item. */
export type ReachVerdict = {
  __typename?: 'ReachVerdict';
  /** The reason of the verdict. */
  because: ReachCause;
  /** The deciding branches. */
  branches: Array<ReachBranch>;
  /** Whether it includes the item. */
  holds: Scalars['Boolean']['output'];
  /** The privilege's name. */
  name: Scalars['String']['output'];
};

/** A person's access to a primary asset. */
export type ReachedAsset = {
  __typename?: 'ReachedAsset';
  /** Visible classes. */
  classes: Array<Scalars['String']['output']>;
  /** Opaque id of the primary asset. */
  id: Scalars['ID']['output'];
  /** Hidden classes. */
  missing: Array<Scalars['String']['output']>;
  /** Its name. */
  name: Scalars['String']['output'];
};

/** An item of an access check. */
export type ReachedThing = {
  __typename?: 'ReachedThing';
  /** Its class, such as `TIDP`. */
  className: Scalars['String']['output'];
  /** The display name. */
  displayName: Scalars['String']['output'];
  /** Its attributes that are hidden from the person. */
  hiddenAttributes: Array<Scalars['String']['output']>;
  /** Its location from the sector down; empty for an item without a location. */
  place: Array<PrivilegeStep>;
  /** Whether the person can see it. */
  reached: Scalars['Boolean']['output'];
  /** The reason. */
  reason: ReachReason;
  /** Its tag code. */
  tagCode: Scalars['ID']['output'];
};

/** The notifications to mark as read. */
export type ReadNotificationsInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Their ids. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Marks all up to and including this one, the newest displayed. */
  until?: InputMaybe<Scalars['ID']['input']>;
};

/** The remaining unread count, or a fault. */
export type ReadNotificationsResult = InvalidInput | NotFound | NotificationsRead;

/** A form task and the person who is to have it. */
export type ReassignFormInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Username. */
  person: Scalars['ID']['input'];
  /** The owner's or a reviewer's task. */
  task: Scalars['ID']['input'];
};

/** The plan to re-baseline, with the reason. */
export type RebaselineTidpInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500 characters. */
  reason: Scalars['String']['input'];
  /** The plan's tag code. */
  tidp: Scalars['ID']['input'];
};

/** Lines whose numbers to request again. */
export type RefreshDeliverableNumbersInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Tag codes, at least one. */
  deliverables: Array<Scalars['ID']['input']>;
  /** The discipline's tag code. */
  discipline: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The plan to reject, with the reason. */
export type RejectTidpInput = {
  /** 1 to 500 characters. */
  comment: Scalars['String']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The plan's tag code. */
  tidp: Scalars['ID']['input'];
};

/** The row to remove. */
export type RemoveContractDataInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The id of a primary asset, lifecycle, work package or code of the classification. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The version that the caller read; outdated is a Conflict. Without it, any version is removed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The removal, or a fault. A Conflict says what uses the row. */
export type RemoveContractDataResult = Conflict | ContractDataRemoved | NotAllowed | NotFound;

/** A privilege to remove from a group. */
export type RemovePrivilegeInput = {
  /** Opaque id of the group. */
  group: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Its name. */
  name: Scalars['String']['input'];
  /** The version that the caller read. An outdated version is refused. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The removal, or a fault. */
export type RemovePrivilegeResult = Conflict | NotAllowed | NotFound | PrivilegeRemoved;

/** A form template to remove, or whose guidance to remove. */
export type RemoveTemplateInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The template's id. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The template's `version` that the caller read. Removing guidance of a template that was changed since then is a Conflict. Removing a template ignores it. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The removal, or a fault. */
export type RemoveTemplateResult = NotAllowed | NotFound | TemplateRemoved;

/** A line to remove. */
export type RemovedDeliverableInput = {
  /** The caller's key for the row, returned with its fault. */
  key: Scalars['ID']['input'];
  /** Tag code. */
  tagCode: Scalars['ID']['input'];
};

/** The webhook that gets another secret. */
export type RenewWebhookSecretInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The webhook. */
  id: Scalars['ID']['input'];
};

/** A reply to a comment. */
export type ReplyToCommentInput = {
  /** The comment's tag code. */
  comment: Scalars['ID']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500 characters. */
  message: Scalars['String']['input'];
};

/** The values for unknown texts of a workbook. */
export type ResolveDeliverableImportInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The id that the upload returned. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The plans to create. They replace earlier ones; without them, none is created. */
  newPlans?: InputMaybe<Array<DeliverableImportNewPlanInput>>;
  /** The decisions. They replace earlier ones. */
  values: Array<DeliverableImportValueInput>;
};

/** What a manager decides for a reviewer who is over their due day. */
export type ReviewDecision =
  /** The plan is accepted in their name. */
  | 'ACCEPT'
  /** They are a reviewer of the plan no more. */
  | 'RELEASE';

/** What figures of reviews count. */
export type ReviewFigure =
  /** Approvals of plans, and acceptances of disciplines and by reviewers. */
  | 'ACCEPTANCES'
  /** Rejections. */
  | 'REJECTIONS'
  /** Times that something was issued or sent for review; of a reviewer, the rounds that they answered. */
  | 'ROUNDS';

/** Figures of reviews, and what they count. */
export type ReviewFigures = {
  __typename?: 'ReviewFigures';
  /** What is counted, the newest first. */
  counted: CountedReviewConnection;
  /** Figures by group: the latest months first, otherwise the most rejections. At most 500. */
  groups: Array<ReviewGroup>;
  /** The last day of which history was removed; null while all is kept. */
  removedUntil?: Maybe<Scalars['Date']['output']>;
};


/** Figures of reviews, and what they count. */
export type ReviewFiguresCountedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  figure?: InputMaybe<ReviewFigure>;
  first?: InputMaybe<Scalars['Int']['input']>;
  value?: InputMaybe<Scalars['String']['input']>;
};

/** The figures of one plan, discipline, reviewer or month. A figure that is not known is null. */
export type ReviewGroup = {
  __typename?: 'ReviewGroup';
  /** Acceptances. */
  acceptances?: Maybe<Scalars['Int']['output']>;
  /** The mean working days until accepted, of the acceptances for which they are known. */
  days?: Maybe<Scalars['Float']['output']>;
  /** Whether older history is not kept, so that figures are of what is kept. */
  isPartial: Scalars['Boolean']['output'];
  /** The title of a plan with its revision, the name of a person, otherwise the value. */
  label: Scalars['String']['output'];
  /** Rejections. */
  rejections?: Maybe<Scalars['Int']['output']>;
  /** Rounds. */
  rounds?: Maybe<Scalars['Int']['output']>;
  /** Tag code, name of the discipline, username, or `YYYY-MM`. */
  value: Scalars['String']['output'];
};

/** What figures of reviews are grouped by. */
export type ReviewGrouping =
  /** Names of disciplines (DIDP). */
  | 'DISCIPLINE'
  /** Months of what is counted, of the reviews of plans. */
  | 'MONTH'
  /** Plans. */
  | 'PLAN'
  /** People who answered as reviewers of plans. */
  | 'REVIEWER';

/** What follows when a lead reviewer has not answered by their due day. */
export type ReviewOutcome =
  /** The plan counts as accepted by the reviewer. */
  | 'COUNTS_AS_ACCEPTED'
  /** A workflow manager or System admin may accept for the reviewer, or release them. */
  | 'MANAGER_DECIDES'
  /** Nothing: the review waits on. */
  | 'NONE';

/** The feed to end. */
export type RevokeFeedInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The feed's id. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The end of the feed, or a fault. */
export type RevokeFeedResult = Conflict | FeedRevoked | InvalidInput | NotAllowed | NotFound;

/** A role held in a contract. */
export type Role = {
  __typename?: 'Role';
  /** Role key, such as `Registers:WorkflowManager`. */
  key: Scalars['ID']['output'];
  /** The display name. */
  label: Scalars['String']['output'];
};

/** A code of the classification. */
export type SaveClassificationCodeInput = {
  /** 1 to 40 characters, unique in the contract. */
  code: Scalars['String']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The code to change; left out for a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 200 characters. */
  title: Scalars['String']['input'];
  /** The version that the caller read; outdated is a Conflict. Without it, any version is changed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The saved code, or a fault. */
export type SaveClassificationCodeResult = ClassificationCodeSaved | Conflict | InvalidInput | NotAllowed | NotFound;

/** The lines to save. Omitted lists are unchanged. */
export type SaveDeliverablesInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** New lines. */
  created?: InputMaybe<Array<NewDeliverableInput>>;
  /** The discipline's tag code. */
  discipline: Scalars['ID']['input'];
  /** Existing documents to add. */
  existing?: InputMaybe<Array<ExistingDeliverableInput>>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Lines to remove. */
  removed?: InputMaybe<Array<RemovedDeliverableInput>>;
  /** Edited lines. */
  updated?: InputMaybe<Array<DeliverableChangeInput>>;
};

/** The result by line, or a fault of the whole request. */
export type SaveDeliverablesResult = DeliverablesSaved | InvalidInput | NotAllowed | NotFound;

/** The dates of a stage of a primary asset. */
export type SaveLifecycleInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Design Freeze. */
  designFreezeOn?: InputMaybe<Scalars['Date']['input']>;
  /** The lifecycle to change; left out for a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The id of its primary asset, which is fixed once it is created. */
  primaryAsset: Scalars['ID']['input'];
  /** One of `Contract.lifecycleStages`, once for each asset. */
  stage: Scalars['String']['input'];
  /** T-12. */
  t12On?: InputMaybe<Scalars['Date']['input']>;
  /** The version that the caller read; outdated is a Conflict. Without it, any version is changed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The saved lifecycle, or a fault. */
export type SaveLifecycleResult = Conflict | InvalidInput | LifecycleSaved | NotAllowed | NotFound;

/** What the viewer gets by mail. */
export type SaveMailChoicesInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The kinds to change. */
  kinds?: InputMaybe<Array<MailChoiceInput>>;
  /** The hours without mail; null for none. */
  quiet?: InputMaybe<QuietHoursInput>;
  /** An IANA time zone; null for that of each contract. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** The saved choices, or a fault. */
export type SaveMailChoicesResult = InvalidInput | MailChoicesSaved | NotFound;

/** A primary asset. Values that are left out become empty. */
export type SavePrimaryAssetInput = {
  /** At most 60 characters. */
  area?: InputMaybe<Scalars['String']['input']>;
  /** At most 60 characters. */
  assetClass?: InputMaybe<Scalars['String']['input']>;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** At most 60 characters; the code of the contract by default. */
  contractCode?: InputMaybe<Scalars['String']['input']>;
  /** The asset to change; left out for a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** At most 10 letters and digits. */
  lot?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 120 characters. */
  name: Scalars['String']['input'];
  /** At most 10 letters and digits. */
  section?: InputMaybe<Scalars['String']['input']>;
  /** At most 60 characters. */
  sector?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 60 characters, unique in the contract. It cannot change while a privilege names it. */
  uniqueId: Scalars['String']['input'];
  /** The version that the caller read; outdated is a Conflict. Without it, any version is changed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The saved primary asset, or a fault. */
export type SavePrimaryAssetResult = Conflict | InvalidInput | NotAllowed | NotFound | PrimaryAssetSaved;

/** A privilege to save. */
export type SavePrivilegeInput = {
  /** Opaque ids of its groups, all in one contract. */
  groups: Array<Scalars['ID']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Unique in the contract: the name of a new privilege, or the present one of a saved privilege. */
  name: Scalars['String']['input'];
  /** The name that a saved privilege gets; it keeps its name without it. */
  newName?: InputMaybe<Scalars['String']['input']>;
  /** The tree; its first branch is the contract. */
  privilege: PrivilegeNodeInput;
  /** The version that the caller read; omit it for a new privilege. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The saved privilege, or a fault. */
export type SavePrivilegeResult = Conflict | InvalidInput | NotAllowed | NotFound | PrivilegeSaved;

/** A work package. Values that are left out become empty. */
export type SaveWorkPackageInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Design Freeze. */
  designFreezeOn?: InputMaybe<Scalars['Date']['input']>;
  /** The day on which its work finishes, not before it starts. */
  finishOn?: InputMaybe<Scalars['Date']['input']>;
  /** The work package to change; left out for a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 120 characters. */
  name: Scalars['String']['input'];
  /** 1 to 60 characters, unique in the contract. */
  number: Scalars['String']['input'];
  /** The id of its primary asset, which is fixed once it is created. */
  primaryAsset: Scalars['ID']['input'];
  /** One of `Contract.lifecycleStages` without its code; left out for packages of no stage. */
  stage?: InputMaybe<Scalars['String']['input']>;
  /** The day on which its work starts. */
  startOn?: InputMaybe<Scalars['Date']['input']>;
  /** T-12. */
  t12On?: InputMaybe<Scalars['Date']['input']>;
  /** At most 60 characters. */
  type?: InputMaybe<Scalars['String']['input']>;
  /** The version that the caller read; outdated is a Conflict. Without it, any version is changed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The saved work package, or a fault. */
export type SaveWorkPackageResult = Conflict | InvalidInput | NotAllowed | NotFound | WorkPackageSaved;

/** A named view of the MIDP: filter, order, grouping and columns. */
export type SavedView = {
  __typename?: 'SavedView';
  /** The columns of the matrix whose rows are the groups; null for a list of groups. */
  across?: Maybe<DeliverableMatrixColumn>;
  /** Ids of the columns that the web client shows; null for the usual ones. */
  columns?: Maybe<Array<Scalars['String']['output']>>;
  /** The person who saved it. */
  createdBy: Person;
  /** Whether the viewer may delete it. */
  deletable: Scalars['Boolean']['output'];
  /** Whether the viewer may rename, overwrite and share it. */
  editable: Scalars['Boolean']['output'];
  /** The values of each property that it filters by. */
  filter: Array<SavedViewValues>;
  /** The group with which it is shared; null for a personal view. */
  group?: Maybe<SavedViewGroup>;
  /** The property by which it is grouped; null without groups. */
  groupBy?: Maybe<DeliverableProperty>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Its name. Unique among the views of the person who saved it. */
  name: Scalars['String']['output'];
  /** The columns by which it is sorted. */
  sort: Array<SavedViewSort>;
  /** The words that it searches for; null for none. */
  text?: Maybe<Scalars['String']['output']>;
  /** Increases with each change. Send it with an edit. */
  version: Scalars['Int']['output'];
};

/** The view was saved. */
export type SavedViewChanged = {
  __typename?: 'SavedViewChanged';
  /** After the change. */
  view: SavedView;
};

/** The view was deleted. */
export type SavedViewDeleted = {
  __typename?: 'SavedViewDeleted';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** A group with which a view can be shared. */
export type SavedViewGroup = {
  __typename?: 'SavedViewGroup';
  /** The group's id. */
  id: Scalars['ID']['output'];
  /** Its title. */
  name: Scalars['String']['output'];
};

/** The saved view, or a fault. */
export type SavedViewResult = Conflict | InvalidInput | NotAllowed | NotFound | SavedViewChanged;

/** A sort column of a view. */
export type SavedViewSort = {
  __typename?: 'SavedViewSort';
  /** The column. */
  by: DeliverableSortKey;
  /** In reverse order. */
  descending: Scalars['Boolean']['output'];
};

/** The values of a property that a view filters by. */
export type SavedViewValues = {
  __typename?: 'SavedViewValues';
  /** The property. */
  property: DeliverableProperty;
  /** The values, as in `MidpCount.value`. */
  values: Array<Scalars['String']['output']>;
};

/** A search result. */
export type SearchHit = {
  __typename?: 'SearchHit';
  /** The title of a plan, the name of a discipline or a deliverable. */
  displayName: Scalars['String']['output'];
  /** The tag code. */
  id: Scalars['ID']['output'];
  /** Whether another plan, of a newer revision, supersedes that plan. */
  isSuperseded: Scalars['Boolean']['output'];
  /** The kind of result, which determines its page. */
  kind: SearchHitKind;
  /** The number of a plan or deliverable; null without one. */
  number?: Maybe<Scalars['String']['output']>;
  /** Tag code of a deliverable's discipline or a discipline's plan; null for a plan. */
  parentTagCode?: Maybe<Scalars['String']['output']>;
  /** Revision of the plan, or of the plan of a discipline or deliverable; null without one. */
  planRevision?: Maybe<Scalars['String']['output']>;
  /** Title of the plan of a discipline or deliverable; null for a plan. */
  planTitle?: Maybe<Scalars['String']['output']>;
  /** Such as `1DM03-TIDP-000012`. */
  tagCode: Scalars['String']['output'];
  /** As `displayName`, but without document type and primary asset in that of a deliverable. */
  title: Scalars['String']['output'];
};

/** The kind of a search result. */
export type SearchHitKind =
  /** A line of a discipline. */
  | 'DELIVERABLE'
  /** A discipline of a plan. */
  | 'DIDP'
  /** A plan. */
  | 'TIDP';

/** The first results of a search. */
export type SearchPage = {
  __typename?: 'SearchPage';
  /** Whether more than `totalCount` items match. */
  isMore: Scalars['Boolean']['output'];
  /** In the order of `Contract.search`. */
  nodes: Array<SearchHit>;
  /** The number of matching items, at most 1,000. */
  totalCount: Scalars['Int']['output'];
};

/** The recipients of a form. */
export type SendFormInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** At least one. A fault's path is `contributors.<index>.person`. */
  contributors: Array<FormContributorInput>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The owner's or reviewer's task. */
  task: Scalars['ID']['input'];
};

/** The rule of credit to set. */
export type SetCreditRuleInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The rule. */
  rule: CreditRuleInput;
  /** The version of the rule that it replaces. Another one is a Conflict. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The rule that holds now, or a fault. */
export type SetCreditRuleResult = Conflict | CreditRuleSet | InvalidInput | NotAllowed | NotFound;

/** A link by which a user chooses a password. */
export type SignInLinkCreated = {
  __typename?: 'SignInLinkCreated';
  /** Until when it can be used. */
  expiresAt: Scalars['DateTime']['output'];
  /** Whether the user has no password yet. */
  invitation: Scalars['Boolean']['output'];
  /** Its address, with the secret in the part that browsers send to no server. */
  url: Scalars['String']['output'];
};

/** The mail is on its way. */
export type SignInLinkMailed = {
  __typename?: 'SignInLinkMailed';
  /** The user's id. */
  user: Scalars['ID']['output'];
};

/** The link, or a fault. */
export type SignInLinkResult = Conflict | NotAllowed | NotFound | SignInLinkCreated;

/** Live updates. The first event arrives at once with the current state. */
export type Subscription = {
  __typename?: 'Subscription';
  /** New and changed comments of a plan. The first event carries all comments. */
  commentsChanged: CommentsChange;
  /**
   * Number progress and versions of a discipline's lines. The first event carries all lines, later
   * ones only changed lines: read lines again whose version is newer.
   */
  deliverablesChanged: DeliverablesProgress;
  /** Fires at once, and then when any form of the contract changes, with the forms that changed. */
  formsChanged: FormsChange;
  /**
   * New history entries of a plan (with its disciplines) or of a discipline, newest first. The first
   * event carries the newest 100.
   */
  historyChanged: HistoryChange;
  /** Fires at once, and then when deliverables of the contract, its day or who can act change: read again what is displayed. */
  midpChanged: MidpChange;
  /** The viewer's notifications in a contract. The first event carries the newest ones, later events the new ones. */
  notificationsChanged: NotificationsChange;
  /**
   * The numbers of all deliverables of a contract. The first event carries those that were changed within
   * the last ten minutes, so that a connection which breaks for less loses none; later ones those that
   * were changed since.
   */
  numbersChanged: NumbersChange;
  /** Progress of a plan's number. */
  tidpNumberChanged: TidpNumberProgress;
};


/** Live updates. The first event arrives at once with the current state. */
export type SubscriptionCommentsChangedArgs = {
  contract: Scalars['ID']['input'];
  tidp: Scalars['ID']['input'];
};


/** Live updates. The first event arrives at once with the current state. */
export type SubscriptionDeliverablesChangedArgs = {
  contract: Scalars['ID']['input'];
  discipline: Scalars['ID']['input'];
};


/** Live updates. The first event arrives at once with the current state. */
export type SubscriptionFormsChangedArgs = {
  contract: Scalars['ID']['input'];
};


/** Live updates. The first event arrives at once with the current state. */
export type SubscriptionHistoryChangedArgs = {
  contract: Scalars['ID']['input'];
  tagCode: Scalars['ID']['input'];
};


/** Live updates. The first event arrives at once with the current state. */
export type SubscriptionMidpChangedArgs = {
  contract: Scalars['ID']['input'];
};


/** Live updates. The first event arrives at once with the current state. */
export type SubscriptionNotificationsChangedArgs = {
  contract: Scalars['ID']['input'];
};


/** Live updates. The first event arrives at once with the current state. */
export type SubscriptionNumbersChangedArgs = {
  contract: Scalars['ID']['input'];
};


/** Live updates. The first event arrives at once with the current state. */
export type SubscriptionTidpNumberChangedArgs = {
  contract: Scalars['ID']['input'];
  tidp: Scalars['ID']['input'];
};

/** A task on a plan, discipline or form. */
export type Task = {
  __typename?: 'Task';
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /**
   * The same day at 00:00 UTC.
   * @deprecated A day has no time zone: use `dueOn`. Removed on 2027-06-01 at the earliest.
   */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * Design Freeze for Detailed Design, T-12 for other stages; for a plan that waits for the viewer's answer
   * in its review, the last day for that answer. Null if unknown.
   */
  dueOn?: Maybe<Scalars['Date']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The person who has the task, if the viewer stands in for them. */
  inNameOf?: Maybe<Person>;
  /** Whether the viewer has to act. */
  isMine: Scalars['Boolean']['output'];
  /** Time of the last change of the task, or of the plan or discipline with its deliverables. */
  modifiedAt: Scalars['DateTime']['output'];
  /** Title of the plan or name of the discipline. */
  name: Scalars['String']['output'];
  /** The next step of the viewer's unfinished task; null without one, and for tasks of others. */
  nextStep?: Maybe<TaskStep>;
  /** The plan's number; null for a discipline or an unnumbered plan. */
  number?: Maybe<Scalars['String']['output']>;
  /** The owners of the plan or discipline. */
  owners: Array<Person>;
  /** For a discipline the title of its plan, if known. */
  parentName?: Maybe<Scalars['String']['output']>;
  /** For a discipline the tag code of its plan; for a form's reviewer or contributor, the nearest listed parent task. */
  parentTagCode?: Maybe<Scalars['ID']['output']>;
  /** The RAG of the deliverables of the plan or discipline; null for a form, and where there are none. */
  rag?: Maybe<RagSummary>;
  /** The task's status. */
  status: TaskStatus;
  /** Its type. */
  subject: TaskSubject;
  /** Status of the plan or discipline, such as `WIP`. */
  subjectStatus: Scalars['String']['output'];
  /** Tag code of the plan or discipline; for a form, the id of the task, as in its address. */
  tagCode: Scalars['ID']['output'];
  /** The usernames of those among them who do not reach the plan, or cannot open forms. */
  unable: Array<Scalars['ID']['output']>;
};

/** A page of tasks. */
export type TaskConnection = {
  __typename?: 'TaskConnection';
  /** The number of tasks that match the search, by status, whatever statuses the page is limited to. */
  counts: Array<TaskCount>;
  /** The tasks in the requested order. */
  nodes: Array<Task>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** Ids of the tasks of this page that do not match, and are listed as parents of tasks that do. */
  parentsOnly: Array<Scalars['ID']['output']>;
  /** The number of matching tasks over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The number of tasks of a status. */
export type TaskCount = {
  __typename?: 'TaskCount';
  /** The number of tasks with the status; statuses without tasks are omitted. */
  count: Scalars['Int']['output'];
  /** The status. */
  status: TaskStatus;
};

/** A sort column of the task list. */
export type TaskSort = {
  /** The column. */
  by: TaskSortKey;
  /** In reverse order. Tasks without a value come last in both. */
  descending?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A column by which tasks are sorted. */
export type TaskSortKey =
  /** The due date. */
  | 'DUE'
  /** The time of the last change. */
  | 'MODIFIED'
  /** The name, with the numbers in it by size. */
  | 'NAME'
  /** The number. */
  | 'NUMBER'
  /** The names of the owners. */
  | 'OWNER'
  /** The status, by label. */
  | 'STATUS';

/** The status of a task. */
export type TaskStatus =
  /** Submitted and waiting for acceptance. */
  | 'AWAITING_ACCEPTANCE'
  /** Done. */
  | 'FINISHED'
  /** Work in progress. */
  | 'IN_PROGRESS'
  /** Waiting for someone else, or not started. */
  | 'PENDING';

/** The next step of a task. */
export type TaskStep = {
  __typename?: 'TaskStep';
  /** The number of deliverables, disciplines or people of the step; null for a step about one thing. */
  count?: Maybe<Scalars['Int']['output']>;
  /** Whether the viewer takes it, not another person. */
  isMine: Scalars['Boolean']['output'];
  /** The step. */
  name: TaskStepName;
};

/** The next steps of tasks. Those that begin with `WAIT_FOR` are taken by other people. */
export type TaskStepName =
  /** Accept or reject the discipline. */
  | 'ACCEPT_DISCIPLINE'
  /** Accept or reject ownership of the discipline. */
  | 'ACCEPT_OWNERSHIP'
  /** Comment on the plan under review. */
  | 'ADD_COMMENTS'
  /** Add deliverables to the discipline. */
  | 'ADD_DELIVERABLES'
  /** Add a required discipline to the plan. */
  | 'ADD_DISCIPLINES'
  /** Add a lead reviewer to the plan. */
  | 'ADD_REVIEWER'
  /** Close the comments of a rejected plan and issue it again. */
  | 'CLOSE_COMMENTS'
  /** Accept or refuse proposed changes to deliverables. */
  | 'DECIDE_PROPOSALS'
  /** Fetch the numbers of deliverables without one. */
  | 'FETCH_NUMBERS'
  /** Fill in the form, then send or complete it. */
  | 'FILL_FORM'
  /** Check the answers and finish the task. */
  | 'FINISH_FORM'
  /** Correct deliverables that the register refused. */
  | 'FIX_ERRORS'
  /** Generate the number of the plan. */
  | 'GENERATE_NUMBER'
  /** Issue the plan for review. */
  | 'ISSUE_FOR_REVIEW'
  /** Name an owner of a discipline that has none. */
  | 'NAME_OWNER'
  /** Name another for people who cannot act any more, or withdraw their tasks: nobody else goes on. */
  | 'REPLACE_PERSON'
  /** Accept or reject the plan. */
  | 'REVIEW'
  /** Send the discipline to the owner of the plan. */
  | 'SEND_FOR_ACCEPTANCE'
  /** The discipline is with the owner of the plan. */
  | 'WAIT_FOR_ACCEPTANCE'
  /** Disciplines are not accepted yet. */
  | 'WAIT_FOR_DISCIPLINES'
  /** The form is with other people. */
  | 'WAIT_FOR_FORM'
  /** The register issues the number of the plan. */
  | 'WAIT_FOR_NUMBER'
  /** The register issues numbers of deliverables. */
  | 'WAIT_FOR_NUMBERS'
  /** The person in whose name the viewer acts takes the step once they are back: it names people, or takes ownership. */
  | 'WAIT_FOR_RETURN'
  /** The plan is with its reviewers. */
  | 'WAIT_FOR_REVIEW';

/** The subject of a task or notification. */
export type TaskSubject =
  /** Days on which one person stands in for another; of notifications only. */
  | 'ABSENCE'
  /** A discipline of a plan. */
  | 'DIDP'
  /** A form. */
  | 'FORM'
  /** A plan. */
  | 'TIDP'
  /** An address to which Tidemark sends events; of notifications only. */
  | 'WEBHOOK';

/** A form template: a main form with components, which are nested forms. */
export type Template = {
  __typename?: 'Template';
  /** The viewer's actions. */
  actions: Array<Action>;
  /** The attributes of the main form, in sequence. */
  attributes: Array<TemplateAttribute>;
  /** In sequence. */
  components: Array<TemplateForm>;
  /** When. */
  createdAt: Scalars['DateTime']['output'];
  /** The creator. */
  createdBy: Person;
  /** The guidance document; null without one. */
  guidance?: Maybe<TemplateGuidance>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Form name. */
  name: Scalars['String']['output'];
  /** Form number, unique in the contract. */
  number: Scalars['String']['output'];
  /** The current revision, from 1. */
  revision: Scalars['Int']['output'];
  /** Newest first. */
  revisions: Array<TemplateRevision>;
  /** When. */
  updatedAt: Scalars['DateTime']['output'];
  /** The last editor. */
  updatedBy: Person;
  /** Increases with each change. Send it with an edit, so that a stale write is detected. */
  version: Scalars['Int']['output'];
};

/** An attribute to fill in. */
export type TemplateAttribute = {
  __typename?: 'TemplateAttribute';
  /** The condition for showing or filling it. */
  conditional?: Maybe<TemplateCondition>;
  /** The contexts in which it applies. */
  contexts: Array<Scalars['String']['output']>;
  /** When. */
  createdAt: Scalars['DateTime']['output'];
  /** `Pre-requisite`, or the name of the deciding attribute; null without one. */
  dependsOn?: Maybe<Scalars['String']['output']>;
  /** Its type. */
  description: Scalars['String']['output'];
  /** Its label in the form. */
  displayName: Scalars['String']['output'];
  /** The same in every revision. */
  id: Scalars['ID']['output'];
  /** Whether a value is required. */
  mandatory: Scalars['Boolean']['output'];
  /** Its name in the template, unique in its form. */
  name: Scalars['String']['output'];
  /** The format of its number; null without one. */
  numberMask?: Maybe<TemplateNumberMask>;
  /** Whether it receives the number of a new form. At most one attribute of a main form. */
  numbersForms: Scalars['Boolean']['output'];
  /** The creator. */
  owner: Person;
  /** The choices; null for free text. */
  predeterminedList?: Maybe<Array<Scalars['String']['output']>>;
  /** Its position in the form, from 1. */
  sequence: Scalars['Int']['output'];
  /** Id of the uploaded image of an image attribute. */
  templateValue?: Maybe<Scalars['ID']['output']>;
  /** One of the contract's `templateAttributeTypes`. */
  type: Scalars['String']['output'];
  /** The unit of its value. */
  unit: Scalars['String']['output'];
};

/** A new or changed attribute. Omitted fields are unchanged; null clears a nullable field. */
export type TemplateAttributeInput = {
  /** The condition for showing or filling it. */
  conditional?: InputMaybe<TemplateConditionInput>;
  /** The contexts in which it applies. */
  contexts?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Its type. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Its label in the form. */
  displayName?: InputMaybe<Scalars['String']['input']>;
  /** Its id, or the caller's own key with a `+` prefix for a new one. */
  id: Scalars['ID']['input'];
  /** Whether a value is required. */
  mandatory?: InputMaybe<Scalars['Boolean']['input']>;
  /** Unique in its form. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The format of its number. */
  numberMask?: InputMaybe<TemplateNumberMaskInput>;
  /** Whether it receives the number of a new form; null: if its name begins with `Document Number`. */
  numbersForms?: InputMaybe<Scalars['Boolean']['input']>;
  /** The choices; null for free text. */
  predeterminedList?: InputMaybe<Array<Scalars['String']['input']>>;
  /** From 1, unique in its form. */
  sequence?: InputMaybe<Scalars['Int']['input']>;
  /** One of the contract's `templateAttributeTypes`. */
  type?: InputMaybe<Scalars['String']['input']>;
  /** The unit of its value. */
  unit?: InputMaybe<Scalars['String']['input']>;
};

/** The change succeeded. */
export type TemplateChanged = {
  __typename?: 'TemplateChanged';
  /** Ids of new parts by the caller's keys. */
  made: Array<MadePart>;
  /** The current template. */
  template: Template;
};

/** A page of components. */
export type TemplateComponentConnection = {
  __typename?: 'TemplateComponentConnection';
  /** The components of this page, by display name. */
  nodes: Array<TemplateForm>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The total number over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A new or changed component. Omitted fields are unchanged; null clears a nullable field. */
export type TemplateComponentInput = {
  /** New attributes with all fields that `NewTemplateAttributeInput` requires, existing ones with their changes. */
  attributes?: InputMaybe<Array<TemplateAttributeInput>>;
  /** The condition for showing it. */
  conditional?: InputMaybe<TemplateConditionInput>;
  /** The contexts in which it applies. */
  contexts?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Ids of its attributes to delete. */
  deletions?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The heading above it. */
  displayGroup?: InputMaybe<TemplateDisplayGroupInput>;
  /** Its label in the form. */
  displayName?: InputMaybe<Scalars['String']['input']>;
  /** The layout of its attributes. */
  displayStyle?: InputMaybe<TemplateDisplayStyle>;
  /** Its id, or the caller's own key with a `+` prefix for a new one. */
  id: Scalars['ID']['input'];
  /** Id of the main form's attribute below which it is shown. */
  linkedAttributeId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether its mandatory attributes are required even if all of it is empty. */
  mandatory?: InputMaybe<Scalars['Boolean']['input']>;
  /** Its name in the template. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** For a new component: id of the original, if it is a copy. */
  originalId?: InputMaybe<Scalars['ID']['input']>;
  /** From 1, unique. */
  sequence?: InputMaybe<Scalars['Int']['input']>;
};

/** A condition for showing or filling a part. */
export type TemplateCondition = {
  __typename?: 'TemplateCondition';
  /** Name of the deciding attribute; null for a component that is always shown. */
  argument?: Maybe<Scalars['String']['output']>;
  /** Id of the component with the attribute; null for the main form. */
  argumentComponentId?: Maybe<Scalars['ID']['output']>;
  /** The comparison. */
  operator: ConditionOperator;
  /**
   * The compared value in the attribute's type: a choice, a number, a day as yyyy/MM/dd, 1 or 0 for a
   * file. Empty if the operator needs none.
   */
  value: Scalars['String']['output'];
};

/** A condition for showing or filling a part. */
export type TemplateConditionInput = {
  /** Name of the deciding attribute; null for a component that is always shown. */
  argument?: InputMaybe<Scalars['String']['input']>;
  /** Id or key of the component with the attribute; null for the main form. */
  argumentComponentId?: InputMaybe<Scalars['ID']['input']>;
  /** The comparison. */
  operator: ConditionOperator;
  /** The compared value in the attribute's type, see TemplateCondition. */
  value?: Scalars['String']['input'];
};

/** A page of form templates. */
export type TemplateConnection = {
  __typename?: 'TemplateConnection';
  /** The templates of this page, by name. */
  nodes: Array<TemplateSummary>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The total number over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The heading above a component. */
export type TemplateDisplayGroup = {
  __typename?: 'TemplateDisplayGroup';
  /** Whether the heading follows unsaved input. */
  forceUpdate: Scalars['Boolean']['output'];
  /** Text with placeholders for values of the main form: `{Attribute name}`, or `{1}` for the first of `params`. */
  formula: Scalars['String']['output'];
  /** The kind of formula. */
  kind: TemplateDisplayGroupKind;
  /** Attribute names; empty for a default formula. */
  params: Array<Scalars['String']['output']>;
};

/** The heading above a component. */
export type TemplateDisplayGroupInput = {
  /** Whether the heading follows unsaved input. */
  forceUpdate?: Scalars['Boolean']['input'];
  /** Text with placeholders for values. */
  formula: Scalars['String']['input'];
  /** The kind of formula. */
  kind: TemplateDisplayGroupKind;
  /** Attribute names, for a formula with parameters. */
  params?: Array<Scalars['String']['input']>;
};

/** The kind of a heading's formula. */
export type TemplateDisplayGroupKind =
  /** A formula with attribute names. */
  | 'DEFAULT'
  /** A formula with parameters. */
  | 'VALUE';

/** The layout of a component's attributes. */
export type TemplateDisplayStyle =
  /** In a grid. */
  | 'GRID'
  /** In one column. */
  | 'NORMAL';

/** A form of a template: the main form or a component. */
export type TemplateForm = {
  __typename?: 'TemplateForm';
  /** In sequence. */
  attributes: Array<TemplateAttribute>;
  /** The condition for showing it. */
  conditional?: Maybe<TemplateCondition>;
  /** The contexts in which it applies. */
  contexts: Array<Scalars['String']['output']>;
  /**
   * `Pre-requisite` for a component that is always shown, otherwise the name of the deciding
   * attribute; null without one.
   */
  dependsOn?: Maybe<Scalars['String']['output']>;
  /** The heading above it. */
  displayGroup?: Maybe<TemplateDisplayGroup>;
  /** Its label in the form. */
  displayName: Scalars['String']['output'];
  /** The layout of its attributes. */
  displayStyle: TemplateDisplayStyle;
  /** The template's form number. */
  formNumber: Scalars['String']['output'];
  /** The template's revision. */
  formRevision: Scalars['Int']['output'];
  /** The guidance document of a main form; null without one. */
  guidance?: Maybe<TemplateGuidance>;
  /** The same in every revision. */
  id: Scalars['ID']['output'];
  /** Whether it is the main form. */
  isMainForm: Scalars['Boolean']['output'];
  /** Id of the main form's attribute below which it is shown; null to show it after all attributes. */
  linkedAttributeId?: Maybe<Scalars['ID']['output']>;
  /** Whether its mandatory attributes are required even if all of it is empty. */
  mandatory: Scalars['Boolean']['output'];
  /** Its name in the template. */
  name: Scalars['String']['output'];
  /** Id of the original, if it is a copy. */
  originalId?: Maybe<Scalars['ID']['output']>;
  /** Its position among the components, from 1; 0 for the main form. */
  sequence: Scalars['Int']['output'];
};

/** A PDF with instructions for filling the form. */
export type TemplateGuidance = {
  __typename?: 'TemplateGuidance';
  /** The file's id. */
  fileId: Scalars['ID']['output'];
  /** The file's name. */
  name: Scalars['String']['output'];
};

/** The format and range of document numbers. */
export type TemplateNumberMask = {
  __typename?: 'TemplateNumberMask';
  /** Whether the field shows the mask. */
  displayMask: Scalars['Boolean']['output'];
  /** Whether a typed value must match it. */
  enforce: Scalars['Boolean']['output'];
  /** `#` is a digit of the counter; `{contract}`, `{originator}` and `{form}` are placeholders for codes. */
  mask: Scalars['String']['output'];
  /** The last counter. */
  rangeHigh: Scalars['Float']['output'];
  /** The first counter. */
  rangeLow: Scalars['Float']['output'];
};

/** The format and range of document numbers. */
export type TemplateNumberMaskInput = {
  /** Whether the field shows the mask. */
  displayMask: Scalars['Boolean']['input'];
  /** Whether a typed value must match it. */
  enforce: Scalars['Boolean']['input'];
  /** With one run of `#`. */
  mask: Scalars['String']['input'];
  /** The last counter. */
  rangeHigh: Scalars['Float']['input'];
  /** The first counter, a whole number from 0. */
  rangeLow: Scalars['Float']['input'];
};

/** The template was removed from the list. */
export type TemplateRemoved = {
  __typename?: 'TemplateRemoved';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** The changed template, or a fault. Fault paths name parts by id: `components.3-1.attributes.3-2.displayName`. */
export type TemplateResult = Conflict | InvalidInput | NotAllowed | NotFound | TemplateChanged;

/** One revision of a template. */
export type TemplateRevision = {
  __typename?: 'TemplateRevision';
  /** Whether a form uses it. Such a revision no longer changes. */
  filled: Scalars['Boolean']['output'];
  /** When. */
  madeAt: Scalars['DateTime']['output'];
  /** The creator or last editor. */
  madeBy: Person;
  /** From 1. */
  revision: Scalars['Int']['output'];
};

/** A form template in a list. */
export type TemplateSummary = {
  __typename?: 'TemplateSummary';
  /** The number of attributes in the main form. */
  attributeCount: Scalars['Int']['output'];
  /** The number of components. */
  componentCount: Scalars['Int']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Form name. */
  name: Scalars['String']['output'];
  /** Form number, unique in the contract. */
  number: Scalars['String']['output'];
  /** The current revision, from 1. */
  revision: Scalars['Int']['output'];
  /** When. */
  updatedAt: Scalars['DateTime']['output'];
  /** The last editor. */
  updatedBy: Person;
};

/** A task information delivery plan: who delivers which engineering information for a work package, and when. */
export type Tidp = {
  __typename?: 'Tidp';
  /** SCS Lead Reviewers who accepted the revision under review. */
  acceptedBy: Array<Person>;
  /** When the viewer last accepted one of these revisions; null if never or while the service is unavailable. */
  acceptedByViewerAt?: Maybe<Scalars['DateTime']['output']>;
  /** The acceptances among them that another person, or nobody, gave in their name. */
  acceptedFor: Array<ActedAcceptance>;
  /** The viewer's actions; null while the workflow service is unavailable. */
  actions?: Maybe<Array<Action>>;
  /** Time of the last acceptance; null unless `status` is REVIEW_APPROVED. */
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The day on which the baseline of its lines was set; null before the first issue. */
  baselinedOn?: Maybe<Scalars['Date']['output']>;
  /** The selectable comment codes; null while the service is unavailable. */
  commentCodes?: Maybe<Array<Scalars['String']['output']>>;
  /** Comments on the plan and on its disciplines and their lines, newest first. */
  comments: Array<Comment>;
  /** The same comments, paged. */
  commentsPage: CommentConnection;
  /**
   * What changed between two states of the plan; null while the workflow service is unavailable. A state
   * is `now`, `baseline` (its due dates), `accepted` (when the viewer accepted the plan last), a revision
   * such as `P01`, also of a superseded plan, or the end of a past day such as `2026-11-20`.
   */
  comparison?: Maybe<PlanComparison>;
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The creator. */
  createdBy: Person;
  /** The selectable disciplines of this stage; null while the asset service is unavailable. */
  disciplineChoices?: Maybe<Array<Scalars['String']['output']>>;
  /** The plan's disciplines in the order of creation. */
  disciplines: Array<Discipline>;
  /**
   * The same day at 00:00 UTC.
   * @deprecated A day has no time zone: use `dueOn`. Removed on 2027-06-01 at the earliest.
   */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** The plan's due date. */
  dueOn?: Maybe<Scalars['Date']['output']>;
  /** External Stakeholders, shown as Reviewers. */
  externalStakeholders: Array<Person>;
  /** The newest 500 history entries, newest first; null while the workflow service is unavailable. */
  history?: Maybe<Array<HistoryEntry>>;
  /** One history entry with all changes; null for an unknown id. */
  historyEntry?: Maybe<HistoryEntry>;
  /** The history, newest first, paged; null while the workflow service is unavailable. */
  historyPage?: Maybe<HistoryPage>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Internal Stakeholders, shown as SCS Lead Reviewers. */
  internalStakeholders: Array<Person>;
  /** Whether it is the newest revision. */
  isNewest: Scalars['Boolean']['output'];
  /** Time of the issue for review; null unless `status` is ISSUED_FOR_REVIEW, and for plans issued before it was recorded. */
  issuedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The snapshot of an earlier approved revision; null without one or if the workflow service is unavailable. */
  keptRevision?: Maybe<KeptRevision>;
  /** The dates of the plan's stages. */
  lifecycles: Array<Lifecycle>;
  /** What the plan needs before its owner can issue it; empty if nothing, or if a newer revision exists. */
  missingForReview: Array<Missing>;
  /** The registered number; null until issued. */
  number?: Maybe<Scalars['String']['output']>;
  /** The register's reason for a refusal while `numberStatus` is ERROR. */
  numberMessage?: Maybe<Scalars['String']['output']>;
  /** The status of the number. */
  numberStatus: TidpNumberStatus;
  /** The owners. */
  owners: Array<Person>;
  /** The plan's asset. */
  primaryAsset?: Maybe<PrimaryAsset>;
  /** The RAG of its lines; null while the service is unavailable. */
  rag?: Maybe<RagSummary>;
  /** Whether it was rejected and not issued again yet. */
  rejected: Scalars['Boolean']['output'];
  /**
   * Who reviews it, and until when; empty while it is not under review, null while the workflow service is
   * unavailable.
   */
  reviews?: Maybe<Array<TidpReviewer>>;
  /** P01, P02, P03 … */
  revision: Scalars['String']['output'];
  /**
   * The plan's revisions, newest first: the current one, approved snapshots, and those of superseded
   * plans. Null while the workflow service is unavailable.
   */
  revisions?: Maybe<Array<TidpRevision>>;
  /** The stage's label, such as `Detailed Design (DD)`. */
  stage: Scalars['String']['output'];
  /** The plan's status. */
  status: TidpStatus;
  /** Tag code of the next revision; null for the newest. */
  supersededBy?: Maybe<Scalars['ID']['output']>;
  /** The tag code, as in the address of the overview. */
  tagCode: Scalars['ID']['output'];
  /** TIDP Title. */
  title: Scalars['String']['output'];
  /** The usernames of those named on the plan or its disciplines who cannot act there: they do not reach the whole plan. Null as `actions`. */
  unable?: Maybe<Array<Scalars['ID']['output']>>;
  /** Increases with each change. Send it with an edit. */
  version: Scalars['Int']['output'];
  /** The work packages it covers. */
  workPackages: Array<WorkPackage>;
};


/** A task information delivery plan: who delivers which engineering information for a work package, and when. */
export type TidpCommentsPageArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A task information delivery plan: who delivers which engineering information for a work package, and when. */
export type TidpComparisonArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** A task information delivery plan: who delivers which engineering information for a work package, and when. */
export type TidpHistoryEntryArgs = {
  id: Scalars['ID']['input'];
};


/** A task information delivery plan: who delivers which engineering information for a work package, and when. */
export type TidpHistoryPageArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A task information delivery plan: who delivers which engineering information for a work package, and when. */
export type TidpKeptRevisionArgs = {
  revision: Scalars['String']['input'];
};

/** The plan to act on. */
export type TidpActionInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The plan's tag code. */
  tidp: Scalars['ID']['input'];
};

/** The changed plan, or a fault. */
export type TidpActionResult = Conflict | InvalidInput | NotAllowed | NotFound | TidpChanged;

/** The action succeeded. */
export type TidpChanged = {
  __typename?: 'TidpChanged';
  /** The current plan. */
  tidp: Tidp;
};

/** A page of plans. */
export type TidpConnection = {
  __typename?: 'TidpConnection';
  /** The plans of this page. */
  nodes: Array<Tidp>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The number of plans on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The plan was created. */
export type TidpCreated = {
  __typename?: 'TidpCreated';
  /** Tag code of the new plan. */
  tagCode: Scalars['ID']['output'];
};

/** Plans that have all of these values. */
export type TidpFilter = {
  /** False: also plans that a newer revision has replaced. */
  current?: Scalars['Boolean']['input'];
  /** Username of an owner. */
  owner?: InputMaybe<Scalars['ID']['input']>;
  /** Tag code of the primary asset. */
  primaryAsset?: InputMaybe<Scalars['ID']['input']>;
  /** One of these. */
  statuses?: InputMaybe<Array<TidpStatus>>;
};

/** Progress of a plan's number. The fields are those of `Tidp`. */
export type TidpNumberProgress = {
  __typename?: 'TidpNumberProgress';
  /** The state of the live updates, in the first event and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** Opaque id of the plan. */
  id: Scalars['ID']['output'];
  /** The number, once issued. */
  number?: Maybe<Scalars['String']['output']>;
  /** The register's reason for a refusal. */
  numberMessage?: Maybe<Scalars['String']['output']>;
  /** Its status. */
  numberStatus: TidpNumberStatus;
  /** The plan's status. A new number can change it. */
  status: TidpStatus;
  /** The plan's version after the change. */
  version: Scalars['Int']['output'];
};

/** The status of a plan's number. */
export type TidpNumberStatus =
  /** Issued. */
  | 'DONE'
  /** Not requested. */
  | 'EMPTY'
  /** Refused. It can be requested again. */
  | 'ERROR'
  /** The register is processing it. */
  | 'IN_PROGRESS';

/** The review of a plan by one person. */
export type TidpReviewer = {
  __typename?: 'TidpReviewer';
  /** The last day of their absence; null while they are in the office. */
  awayUntil?: Maybe<Scalars['Date']['output']>;
  /** When the review began for them; null once they have accepted, and where not known. */
  beganOn?: Maybe<Scalars['Date']['output']>;
  /** Working days until that day; 0 on it, negative when it has passed. */
  daysLeft?: Maybe<Scalars['Int']['output']>;
  /** The last day for their answer; null once they have accepted, and where not known. */
  dueOn?: Maybe<Scalars['Date']['output']>;
  /** Whether it is accepted. */
  hasAccepted: Scalars['Boolean']['output'];
  /** Whether the plan needs their acceptance. */
  isLead: Scalars['Boolean']['output'];
  /** Who reviews it. */
  person: Person;
  /** The delegate who may answer in their name; null for none. */
  standIn?: Maybe<Person>;
};

/** A revision of a plan. */
export type TidpRevision = {
  __typename?: 'TidpRevision';
  /** Time of approval; null if never approved. */
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is an earlier revision under the same tag code. `keptRevision` returns its snapshot. */
  kept: Scalars['Boolean']['output'];
  /** P01, P02, P03 … */
  revision: Scalars['String']['output'];
  /** Tag code of its plan. */
  tidp: Scalars['ID']['output'];
};

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

/** The marking to undo. */
export type UndoCdeIssuedInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The marking. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The import to undo. */
export type UndoContractDataImportInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The import. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The import to undo. */
export type UndoDeliverableImportInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The id that the upload returned. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** A column that no import reads, such as Issued, with cells that differ from the present values. */
export type UnreadImportColumn = {
  __typename?: 'UnreadImportColumn';
  /** The number of these cells. */
  cells: Scalars['Int']['output'];
  /** Its title. */
  column: Scalars['String']['output'];
  /** The first row of the sheet with one. */
  row: Scalars['Int']['output'];
};

/** Changed discipline rows. */
export type UpdateDisciplinesInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** At least one row. */
  disciplines: Array<DisciplineInput>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The plan's tag code. */
  tidp: Scalars['ID']['input'];
};

/** The details of a group. */
export type UpdateGroupInput = {
  /** The group's id. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 2 to 50 characters, unique in the contract. */
  name: Scalars['String']['input'];
  /** Whether it is a project organisation. */
  projectOrganisation: Scalars['Boolean']['input'];
  /** The version that the caller read; outdated is a Conflict. Without it, any version is changed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The changed group, or a fault. */
export type UpdateGroupResult = Conflict | GroupUpdated | InvalidInput | NotAllowed | NotFound;

/** A view with everything that it shall have: fields left out are emptied. */
export type UpdateSavedViewInput = {
  /** The columns of the matrix whose rows are the groups; null for a list of groups. */
  across?: InputMaybe<DeliverableMatrixColumn>;
  /** Ids of the columns that the web client shows; null for the usual ones. */
  columns?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Only deliverables with these values; all by default. */
  filter?: InputMaybe<DeliverableFilter>;
  /** The group with which it is shared, one of the viewer's; null for a personal view. */
  group?: InputMaybe<Scalars['ID']['input']>;
  /** The property by which it is grouped; null without groups. */
  groupBy?: InputMaybe<DeliverableProperty>;
  /** The view's id. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** At most 80 characters, unique among the viewer's views in the contract. */
  name: Scalars['String']['input'];
  /** At most 3 columns. */
  sort?: InputMaybe<Array<DeliverableSort>>;
  /** The version that the caller read; outdated is a Conflict. Without it, any version is changed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Changes of a form template. */
export type UpdateTemplateInput = {
  /**
   * Attributes of the main form: new ones with all fields that `NewTemplateAttributeInput` requires,
   * existing ones with their changes.
   */
  attributes?: InputMaybe<Array<TemplateAttributeInput>>;
  /** Components: new ones with all fields that `NewTemplateComponentInput` requires, existing ones with their changes. */
  components?: InputMaybe<Array<TemplateComponentInput>>;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Ids of the main form's attributes and of the components to delete. */
  deletions?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The template's id. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Form name; omit it if unchanged. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Form number; omit it if unchanged. */
  number?: InputMaybe<Scalars['String']['input']>;
  /** The version that the caller read. */
  version: Scalars['Int']['input'];
};

/** The people of a plan. Omitted lists are unchanged. */
export type UpdateTidpPeopleInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Usernames. */
  externalStakeholders?: InputMaybe<Array<Scalars['String']['input']>>;
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Usernames. */
  internalStakeholders?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Usernames, at least one. */
  owners?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The plan's tag code. */
  tidp: Scalars['ID']['input'];
  /** The version that the caller read. An outdated version is a Conflict. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The new values of a user. */
export type UpdateUserInput = {
  /** Whether they have any access, in all contracts. */
  active: Scalars['Boolean']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** One of the modules of these roles. */
  defaultModule: Scalars['String']['input'];
  /** Whether they sign in through another identity provider. */
  externalSignOn: Scalars['Boolean']['input'];
  /** The user's id. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** At most 80 characters, for all contracts; null keeps it. Only where `signInLinks` is true, and not of a program. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Role keys in this contract, at least one. */
  roles: Array<Scalars['ID']['input']>;
  /** The version that the caller read. */
  version: Scalars['Int']['input'];
};

/** A user with a role in the contract. */
export type User = {
  __typename?: 'User';
  /** Whether they are active. Inactive users have no access anywhere. */
  active: Scalars['Boolean']['output'];
  /** Whether the profile system knows them. Otherwise they are read-only. */
  complete: Scalars['Boolean']['output'];
  /** Time of creation. */
  createdAt: Scalars['DateTime']['output'];
  /** The module that opens in this contract; null if unset. */
  defaultModule?: Maybe<Scalars['String']['output']>;
  /** Lower case; never changes. */
  email: Scalars['String']['output'];
  /** Whether they sign in through another identity provider. */
  externalSignOn: Scalars['Boolean']['output'];
  /** Their groups in this contract. */
  groups: Array<UserGroupName>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Whether they work on several contracts. Then External Sign On is locked. */
  inSeveralDomains: Scalars['Boolean']['output'];
  /** Whether they have not chosen a password yet. False with an outside identity provider. */
  invited: Scalars['Boolean']['output'];
  /** Display name. */
  name: Scalars['String']['output'];
  /** Whether it is a service account, which has roles but is never an owner, reviewer or author. */
  program: Scalars['Boolean']['output'];
  /** Their roles in this contract. */
  roles: Array<Role>;
  /** Increases with each change. Send it with an edit. */
  version: Scalars['Int']['output'];
};

/** The changed user. */
export type UserChanged = {
  __typename?: 'UserChanged';
  /** After the change. */
  user: User;
};

/** A page of users. */
export type UserConnection = {
  __typename?: 'UserConnection';
  /** The assignable roles. */
  availableRoles: Array<Role>;
  /** The users of this page. */
  nodes: Array<User>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** Whether `createSignInLink` can be used: not with an outside identity provider, which sets passwords. */
  signInLinks: Scalars['Boolean']['output'];
  /** Whether `mailSignInLink` can be used: only where a mail server is set up. */
  signInLinksByMail: Scalars['Boolean']['output'];
  /** The total number over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The user was removed. */
export type UserDeleted = {
  __typename?: 'UserDeleted';
  /** Their id. */
  id: Scalars['ID']['output'];
};

/** A group of a user. */
export type UserGroupName = {
  __typename?: 'UserGroupName';
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Its title. */
  name: Scalars['String']['output'];
};

/** The user, or a fault. */
export type UserResult = Conflict | InvalidInput | NotAllowed | NotFound | UserChanged;

/** The sort keys of users. */
export type UserSort =
  /** Inactive users first. */
  | 'ACTIVE'
  /** Time of creation. */
  | 'CREATED_AT'
  /** By email. */
  | 'EMAIL'
  /** Without External Sign On first. */
  | 'EXTERNAL_SIGN_ON';

/** The signed-in person in the contract they have chosen. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The chosen contract; null for a person without roles in any contract. */
  contract?: Maybe<ContractSummary>;
  /** The viewer's contracts. */
  contracts: Array<ContractSummary>;
  /** The module that opens once per session, set by the contract's administrators; null if unset. */
  defaultModule?: Maybe<Scalars['String']['output']>;
  /** Whether this is a demonstration, whose data may be reset at any time. */
  demonstration: Scalars['Boolean']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The modules of the roles, in the order of the switcher. */
  modules: Array<Scalars['String']['output']>;
  /** Display name. */
  name: Scalars['String']['output'];
  /** Roles in the chosen contract; empty for a person without roles. */
  roles: Array<Role>;
  /** Email, lower case. */
  username: Scalars['String']['output'];
};

/** An address to which Tidemark sends events of a contract. */
export type Webhook = {
  __typename?: 'Webhook';
  /** Why Tidemark turned it off. */
  cause?: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** What it posts. */
  format: WebhookFormat;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Whether it is on. */
  isOn: Scalars['Boolean']['output'];
  /** What it is told of. */
  kinds: Array<EventKind>;
  /** Who made it. */
  madeBy: Person;
  /** Until when the secret before the present one signs, too. */
  oldSecretUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Its address. */
  url: Scalars['String']['output'];
  /** How many events wait. */
  waiting: Scalars['Int']['output'];
};

/** The webhook is changed. */
export type WebhookChanged = {
  __typename?: 'WebhookChanged';
  /** The webhook. */
  webhook: Webhook;
};

/** An event that was sent to a webhook. */
export type WebhookDelivery = {
  __typename?: 'WebhookDelivery';
  /** The status of the last answer and how it began, or why there was none. */
  answer?: Maybe<Scalars['String']['output']>;
  /** When it was queued. */
  createdAt: Scalars['DateTime']['output'];
  /** When it is sent, or sent again. */
  dueAt: Scalars['DateTime']['output'];
  /** When it was accepted or given up. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the event, the same at each try. */
  event: Scalars['ID']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The JSON text that is sent; null for an event of a form that the viewer may not open. */
  payload?: Maybe<Scalars['String']['output']>;
  /** What became of it. */
  state: WebhookDeliveryState;
  /** How often it was sent. */
  tries: Scalars['Int']['output'];
  /** Its kind as in the payload. */
  type: Scalars['String']['output'];
};

/** A page of deliveries. */
export type WebhookDeliveryConnection = {
  __typename?: 'WebhookDeliveryConnection';
  /** The deliveries, newest first. */
  nodes: Array<WebhookDelivery>;
  /** Pagination state. */
  pageInfo: PageInfo;
  /** The number over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** What became of an event that goes to a webhook. */
export type WebhookDeliveryState =
  /** It was not accepted, and is not sent again. */
  | 'FAILED'
  /** It is on its way. */
  | 'SENDING'
  /** The receiver accepted it. */
  | 'SENT'
  /** It is sent at its time, or again. */
  | 'WAITING';

/** It is done. */
export type WebhookDone = {
  __typename?: 'WebhookDone';
  /** The webhook's id. */
  id: Scalars['ID']['output'];
};

/** What was done, or a fault. */
export type WebhookDoneResult = InvalidInput | NotAllowed | NotFound | WebhookDone;

/** What a webhook posts. */
export type WebhookFormat =
  /** Signed events, for programs. */
  | 'EVENTS'
  /** Cards, for a workflow of Microsoft Teams. */
  | 'TEAMS';

/** A webhook. */
export type WebhookInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The webhook. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The changed webhook, or a fault. */
export type WebhookResult = InvalidInput | NotAllowed | NotFound | WebhookChanged;

/** A secret of a webhook, which no other answer has. */
export type WebhookSecret = {
  __typename?: 'WebhookSecret';
  /** It begins with `whsec_`. */
  secret: Scalars['String']['output'];
  /** The webhook. */
  webhook: Webhook;
};

/** A new secret, or a fault. */
export type WebhookSecretResult = Conflict | InvalidInput | NotAllowed | NotFound | WebhookSecret;

/** The proposal to withdraw. */
export type WithdrawDeliverableProposalInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The proposal. */
  id: Scalars['ID']['input'];
  /** An idempotency key from the caller. Repeat it to retry the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** A package of work on a primary asset. */
export type WorkPackage = {
  __typename?: 'WorkPackage';
  /**
   * Design Freeze at 00:00 UTC.
   * @deprecated A day has no time zone: use `designFreezeOn`. Removed on 2027-06-01 at the earliest.
   */
  designFreeze?: Maybe<Scalars['DateTime']['output']>;
  /** Design Freeze. */
  designFreezeOn?: Maybe<Scalars['Date']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Number and name. */
  label: Scalars['String']['output'];
  /** Work Package Name. */
  name: Scalars['String']['output'];
  /** Work Package Number. */
  number: Scalars['String']['output'];
  /** Its stage without code; null if unset. */
  stage?: Maybe<Scalars['String']['output']>;
  /**
   * T-12 at 00:00 UTC.
   * @deprecated A day has no time zone: use `t12On`. Removed on 2027-06-01 at the earliest.
   */
  t12?: Maybe<Scalars['DateTime']['output']>;
  /** T-12. */
  t12On?: Maybe<Scalars['Date']['output']>;
  /** Work Package Type. */
  type?: Maybe<Scalars['String']['output']>;
};

/** The work package was saved. */
export type WorkPackageSaved = {
  __typename?: 'WorkPackageSaved';
  /** After the change. */
  workPackage: ManagedWorkPackage;
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
  BulkActionResult:
    | ( BulkActionDone & { __typename: 'BulkActionDone' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  CdeLogResult:
    | ( Omit<CdeLogChanged, 'log'> & { log: _RefType['CdeLog'] } & { __typename: 'CdeLogChanged' } )
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  ChangeChoiceListResult:
    | ( ChoiceListChanged & { __typename: 'ChoiceListChanged' } )
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  ChangeContractSettingsResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( ContractSettingsChanged & { __typename: 'ContractSettingsChanged' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  ChooseContractResult:
    | ( Omit<ContractChosen, 'viewer'> & { viewer: _RefType['Viewer'] } & { __typename: 'ContractChosen' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  ChooseLandingViewResult:
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( LandingViewChosen & { __typename: 'LandingViewChosen' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  CommentResult:
    | ( Omit<CommentChanged, 'comment' | 'tidp'> & { comment: _RefType['Comment'], tidp: _RefType['Tidp'] } & { __typename: 'CommentChanged' } )
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  ContractDataImportResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( Omit<ContractDataImportChanged, 'import'> & { import: _RefType['ContractDataImport'] } & { __typename: 'ContractDataImportChanged' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  CreateAbsenceResult:
    | ( Omit<AbsenceCreated, 'absence'> & { absence: _RefType['Absence'] } & { __typename: 'AbsenceCreated' } )
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  CreateContractResult:
    | ( ContractCreated & { __typename: 'ContractCreated' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  CreateFeedResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( FeedCreated & { __typename: 'FeedCreated' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  CreateGroupResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( GroupCreated & { __typename: 'GroupCreated' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  CreateTidpResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( TidpCreated & { __typename: 'TidpCreated' } )
  ;
  DeleteGroupResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( GroupDeleted & { __typename: 'GroupDeleted' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  DeleteSavedViewResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( SavedViewDeleted & { __typename: 'SavedViewDeleted' } )
  ;
  DeleteUserResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( UserDeleted & { __typename: 'UserDeleted' } )
  ;
  DeliverableImportResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( Omit<DeliverableImportChanged, 'import'> & { import: _RefType['DeliverableImport'] } & { __typename: 'DeliverableImportChanged' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  DeliverableProposalResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( Omit<DeliverableProposalChanged, 'proposal'> & { proposal: _RefType['DeliverableProposal'] } & { __typename: 'DeliverableProposalChanged' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  DisciplineActionResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( Omit<DisciplineChanged, 'discipline'> & { discipline: _RefType['Discipline'] } & { __typename: 'DisciplineChanged' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  EndAbsenceResult:
    | ( AbsenceEnded & { __typename: 'AbsenceEnded' } )
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  FormResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( Omit<FormChanged, 'form' | 'task'> & { form?: Maybe<_RefType['Form']>, task: _RefType['FormTask'] } & { __typename: 'FormChanged' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  GroupMembersResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( GroupMembersChanged & { __typename: 'GroupMembersChanged' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  MailSignInLinkResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( SignInLinkMailed & { __typename: 'SignInLinkMailed' } )
  ;
  MailsResult:
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( MailsChanged & { __typename: 'MailsChanged' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  ReadNotificationsResult:
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( NotificationsRead & { __typename: 'NotificationsRead' } )
  ;
  RemoveContractDataResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( ContractDataRemoved & { __typename: 'ContractDataRemoved' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  RemovePrivilegeResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( PrivilegeRemoved & { __typename: 'PrivilegeRemoved' } )
  ;
  RemoveTemplateResult:
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( TemplateRemoved & { __typename: 'TemplateRemoved' } )
  ;
  RevokeFeedResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( FeedRevoked & { __typename: 'FeedRevoked' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  SaveClassificationCodeResult:
    | ( ClassificationCodeSaved & { __typename: 'ClassificationCodeSaved' } )
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  SaveDeliverablesResult:
    | ( DeliverablesSavedModel & { __typename: 'DeliverablesSaved' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  SaveLifecycleResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( LifecycleSaved & { __typename: 'LifecycleSaved' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  SaveMailChoicesResult:
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( MailChoicesSaved & { __typename: 'MailChoicesSaved' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  SavePrimaryAssetResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( PrimaryAssetSaved & { __typename: 'PrimaryAssetSaved' } )
  ;
  SavePrivilegeResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( Omit<PrivilegeSaved, 'privilege'> & { privilege: _RefType['Privilege'] } & { __typename: 'PrivilegeSaved' } )
  ;
  SaveWorkPackageResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( WorkPackageSaved & { __typename: 'WorkPackageSaved' } )
  ;
  SavedViewResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( Omit<SavedViewChanged, 'view'> & { view: _RefType['SavedView'] } & { __typename: 'SavedViewChanged' } )
  ;
  SetCreditRuleResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( Omit<CreditRuleSet, 'rule'> & { rule: _RefType['CreditRule'] } & { __typename: 'CreditRuleSet' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  SignInLinkResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( SignInLinkCreated & { __typename: 'SignInLinkCreated' } )
  ;
  TemplateResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( Omit<TemplateChanged, 'template'> & { template: _RefType['Template'] } & { __typename: 'TemplateChanged' } )
  ;
  TidpActionResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( Omit<TidpChanged, 'tidp'> & { tidp: _RefType['Tidp'] } & { __typename: 'TidpChanged' } )
  ;
  UpdateGroupResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( GroupUpdated & { __typename: 'GroupUpdated' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
  ;
  UserResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( UserChanged & { __typename: 'UserChanged' } )
  ;
  WebhookDoneResult:
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( WebhookDone & { __typename: 'WebhookDone' } )
  ;
  WebhookResult:
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( Omit<WebhookChanged, 'webhook'> & { webhook: _RefType['Webhook'] } & { __typename: 'WebhookChanged' } )
  ;
  WebhookSecretResult:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFoundModel & { __typename: 'NotFound' } )
    | ( Omit<WebhookSecret, 'webhook'> & { webhook: _RefType['Webhook'] } & { __typename: 'WebhookSecret' } )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Fault:
    | ( Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<_RefType['Person']> } )
    | ( InvalidInput )
    | ( NotAllowed )
    | ( NotFoundModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Absence: ResolverTypeWrapper<AbsenceModel>;
  AbsenceCreated: ResolverTypeWrapper<Omit<AbsenceCreated, 'absence'> & { absence: ResolversTypes['Absence'] }>;
  AbsenceEnded: ResolverTypeWrapper<AbsenceEnded>;
  ActedAcceptance: ResolverTypeWrapper<ActedAcceptanceModel>;
  Action: ResolverTypeWrapper<ActionModel>;
  ActionName: ActionName;
  AddCdeFilesInput: AddCdeFilesInput;
  AddCommentInput: AddCommentInput;
  ApplyContractDataImportInput: ApplyContractDataImportInput;
  ApplyDeliverableImportInput: ApplyDeliverableImportInput;
  Blocker: ResolverTypeWrapper<Blocker>;
  BlockerReason: BlockerReason;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BulkAction: BulkAction;
  BulkActionDone: ResolverTypeWrapper<BulkActionDone>;
  BulkActionInput: BulkActionInput;
  BulkActionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['BulkActionResult']>;
  BulkActionRow: ResolverTypeWrapper<BulkActionRow>;
  CdeFile: ResolverTypeWrapper<CdeFileModel>;
  CdeFileCount: ResolverTypeWrapper<CdeFileCount>;
  CdeFileFinding: CdeFileFinding;
  CdeFilePage: ResolverTypeWrapper<Omit<CdeFilePage, 'nodes'> & { nodes: Array<ResolversTypes['CdeFile']> }>;
  CdeIssuePreview: ResolverTypeWrapper<CdeIssuePreview>;
  CdeIssueRow: ResolverTypeWrapper<CdeIssueRow>;
  CdeIssuedLineInput: CdeIssuedLineInput;
  CdeKept: ResolverTypeWrapper<CdeKept>;
  CdeLine: ResolverTypeWrapper<CdeLineModel>;
  CdeLineCount: ResolverTypeWrapper<CdeLineCount>;
  CdeLineFinding: CdeLineFinding;
  CdeLinePage: ResolverTypeWrapper<Omit<CdeLinePage, 'nodes'> & { nodes: Array<ResolversTypes['CdeLine']> }>;
  CdeLog: ResolverTypeWrapper<CdeLogModel>;
  CdeLogChanged: ResolverTypeWrapper<Omit<CdeLogChanged, 'log'> & { log: ResolversTypes['CdeLog'] }>;
  CdeLogColumnInput: CdeLogColumnInput;
  CdeLogResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CdeLogResult']>;
  CdeLogTarget: CdeLogTarget;
  CdeLogUpload: ResolverTypeWrapper<CdeLogUpload>;
  CdeLoggedFile: ResolverTypeWrapper<CdeLoggedFile>;
  CdeMarking: ResolverTypeWrapper<CdeMarking>;
  CdeMatch: CdeMatch;
  ChangeChoiceListInput: ChangeChoiceListInput;
  ChangeChoiceListResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChangeChoiceListResult']>;
  ChangeContractSettingsInput: ChangeContractSettingsInput;
  ChangeContractSettingsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChangeContractSettingsResult']>;
  ChangeCounts: ResolverTypeWrapper<ChangeCounts>;
  ChangeKind: ChangeKind;
  ChangeWebhookInput: ChangeWebhookInput;
  ChangedReach: ResolverTypeWrapper<Omit<ChangedReach, 'person'> & { person: ResolversTypes['Person'] }>;
  CheckDeliverableImportInput: CheckDeliverableImportInput;
  ChoiceList: ResolverTypeWrapper<ChoiceList>;
  ChoiceListChanged: ResolverTypeWrapper<ChoiceListChanged>;
  ChoiceListEntry: ResolverTypeWrapper<ChoiceListEntry>;
  ChoiceListName: ChoiceListName;
  ChoiceListUse: ResolverTypeWrapper<ChoiceListUse>;
  ChooseContractInput: ChooseContractInput;
  ChooseContractResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChooseContractResult']>;
  ChooseLandingViewInput: ChooseLandingViewInput;
  ChooseLandingViewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChooseLandingViewResult']>;
  ClassificationCode: ResolverTypeWrapper<ClassificationCode>;
  ClassificationCodeSaved: ResolverTypeWrapper<ClassificationCodeSaved>;
  ClassificationConnection: ResolverTypeWrapper<ClassificationConnection>;
  CloseCommentInput: CloseCommentInput;
  Comment: ResolverTypeWrapper<CommentModel>;
  CommentChanged: ResolverTypeWrapper<Omit<CommentChanged, 'comment' | 'tidp'> & { comment: ResolversTypes['Comment'], tidp: ResolversTypes['Tidp'] }>;
  CommentConnection: ResolverTypeWrapper<Omit<CommentConnection, 'nodes'> & { nodes: Array<ResolversTypes['Comment']> }>;
  CommentReply: ResolverTypeWrapper<Omit<CommentReply, 'mentions' | 'recordedBy'> & { mentions: Array<ResolversTypes['Person']>, recordedBy: ResolversTypes['Person'] }>;
  CommentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CommentResult']>;
  CommentStatus: CommentStatus;
  CommentSubject: ResolverTypeWrapper<SubjectModel>;
  CommentedDeliverable: ResolverTypeWrapper<CommentedDeliverable>;
  CommentedDiscipline: ResolverTypeWrapper<CommentedDiscipline>;
  CommentsChange: ResolverTypeWrapper<Omit<CommentsChange, 'changed'> & { changed: Array<ResolversTypes['Comment']> }>;
  CompareCdeLogInput: CompareCdeLogInput;
  ComparedComment: ResolverTypeWrapper<ComparedComment>;
  ComparedDiscipline: ResolverTypeWrapper<ComparedDiscipline>;
  ComparedLine: ResolverTypeWrapper<ComparedLine>;
  ComparedLineConnection: ResolverTypeWrapper<ComparedLineConnection>;
  ComparedOriginator: ResolverTypeWrapper<ComparedOriginator>;
  ConditionOperator: ConditionOperator;
  Conflict: ResolverTypeWrapper<Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<ResolversTypes['Person']> }>;
  Contract: ResolverTypeWrapper<ContractModel>;
  ContractChange: ResolverTypeWrapper<ContractChangeModel>;
  ContractChangePage: ResolverTypeWrapper<Omit<ContractChangePage, 'nodes'> & { nodes: Array<ResolversTypes['ContractChange']> }>;
  ContractChosen: ResolverTypeWrapper<Omit<ContractChosen, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  ContractCreated: ResolverTypeWrapper<ContractCreated>;
  ContractDataImport: ResolverTypeWrapper<DataImportModel>;
  ContractDataImportChange: ResolverTypeWrapper<ContractDataImportChange>;
  ContractDataImportChanged: ResolverTypeWrapper<Omit<ContractDataImportChanged, 'import'> & { import: ResolversTypes['ContractDataImport'] }>;
  ContractDataImportCounts: ResolverTypeWrapper<ContractDataImportCounts>;
  ContractDataImportEntry: ResolverTypeWrapper<ContractDataImportEntry>;
  ContractDataImportFault: ResolverTypeWrapper<ContractDataImportFault>;
  ContractDataImportKept: ResolverTypeWrapper<ContractDataImportKept>;
  ContractDataImportResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ContractDataImportResult']>;
  ContractDataImportRow: ResolverTypeWrapper<ContractDataImportRow>;
  ContractDataImportRowPage: ResolverTypeWrapper<ContractDataImportRowPage>;
  ContractDataImportState: ContractDataImportState;
  ContractDataImportWarning: ResolverTypeWrapper<ContractDataImportWarning>;
  ContractDataList: ContractDataList;
  ContractDataRemoved: ResolverTypeWrapper<ContractDataRemoved>;
  ContractDataRowKind: ContractDataRowKind;
  ContractPart: ContractPart;
  ContractPartLeftOut: ResolverTypeWrapper<ContractPartLeftOut>;
  ContractSettings: ResolverTypeWrapper<ContractSettings>;
  ContractSettingsChanged: ResolverTypeWrapper<ContractSettingsChanged>;
  ContractSummary: ResolverTypeWrapper<ContractSummary>;
  CountedReview: ResolverTypeWrapper<CountedReview>;
  CountedReviewConnection: ResolverTypeWrapper<CountedReviewConnection>;
  CreateAbsenceInput: CreateAbsenceInput;
  CreateAbsenceResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateAbsenceResult']>;
  CreateContractInput: CreateContractInput;
  CreateContractResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateContractResult']>;
  CreateFeedInput: CreateFeedInput;
  CreateFeedResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateFeedResult']>;
  CreateFormInput: CreateFormInput;
  CreateGroupInput: CreateGroupInput;
  CreateGroupResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateGroupResult']>;
  CreateSavedViewInput: CreateSavedViewInput;
  CreateSignInLinkInput: CreateSignInLinkInput;
  CreateTemplateInput: CreateTemplateInput;
  CreateTidpInput: CreateTidpInput;
  CreateTidpResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateTidpResult']>;
  CreateUserInput: CreateUserInput;
  CreateWebhookInput: CreateWebhookInput;
  CreatedDeliverable: ResolverTypeWrapper<CreatedDeliverable>;
  CreditException: ResolverTypeWrapper<CreditException>;
  CreditExceptionInput: CreditExceptionInput;
  CreditPercents: ResolverTypeWrapper<CreditPercents>;
  CreditPercentsInput: CreditPercentsInput;
  CreditPreview: ResolverTypeWrapper<CreditPreview>;
  CreditProperty: CreditProperty;
  CreditRule: ResolverTypeWrapper<CreditRuleModel>;
  CreditRuleInput: CreditRuleInput;
  CreditRuleSet: ResolverTypeWrapper<Omit<CreditRuleSet, 'rule'> & { rule: ResolversTypes['CreditRule'] }>;
  CurrentPlan: ResolverTypeWrapper<CurrentPlan>;
  CurvePoint: ResolverTypeWrapper<CurvePoint>;
  Dashboard: ResolverTypeWrapper<DashboardModel>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DecideDeliverableProposalInput: DecideDeliverableProposalInput;
  DecideReviewInput: DecideReviewInput;
  DeleteGroupInput: DeleteGroupInput;
  DeleteGroupResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeleteGroupResult']>;
  DeleteSavedViewInput: DeleteSavedViewInput;
  DeleteSavedViewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeleteSavedViewResult']>;
  DeleteUserInput: DeleteUserInput;
  DeleteUserResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeleteUserResult']>;
  DeletedKind: DeletedKind;
  Deliverable: ResolverTypeWrapper<Omit<Deliverable, 'authorPeople' | 'responsiblePerson'> & { authorPeople: Array<ResolversTypes['Person']>, responsiblePerson?: Maybe<ResolversTypes['Person']> }>;
  DeliverableChangeInput: DeliverableChangeInput;
  DeliverableChoices: ResolverTypeWrapper<DeliverableChoices>;
  DeliverableConflict: ResolverTypeWrapper<Omit<DeliverableConflict, 'fields'> & { fields: Array<ResolversTypes['DeliverableFieldConflict']> }>;
  DeliverableCounts: ResolverTypeWrapper<DeliverableCounts>;
  DeliverableFailure: ResolverTypeWrapper<Omit<DeliverableFailure, 'conflict'> & { conflict?: Maybe<ResolversTypes['DeliverableConflict']> }>;
  DeliverableFieldConflict: ResolverTypeWrapper<Omit<DeliverableFieldConflict, 'changedBy'> & { changedBy?: Maybe<ResolversTypes['Person']> }>;
  DeliverableFilter: DeliverableFilter;
  DeliverableImport: ResolverTypeWrapper<DeliverableImportModel>;
  DeliverableImportChange: ResolverTypeWrapper<DeliverableImportChange>;
  DeliverableImportChanged: ResolverTypeWrapper<Omit<DeliverableImportChanged, 'import'> & { import: ResolversTypes['DeliverableImport'] }>;
  DeliverableImportChoice: ResolverTypeWrapper<DeliverableImportChoice>;
  DeliverableImportChoiceInput: DeliverableImportChoiceInput;
  DeliverableImportChoiceSource: DeliverableImportChoiceSource;
  DeliverableImportColumn: ResolverTypeWrapper<DeliverableImportColumn>;
  DeliverableImportColumnInput: DeliverableImportColumnInput;
  DeliverableImportConflict: ResolverTypeWrapper<ImportConflictModel>;
  DeliverableImportCounts: ResolverTypeWrapper<DeliverableImportCounts>;
  DeliverableImportDayOrder: DeliverableImportDayOrder;
  DeliverableImportDecision: DeliverableImportDecision;
  DeliverableImportEncoding: DeliverableImportEncoding;
  DeliverableImportEncodingSample: ResolverTypeWrapper<DeliverableImportEncodingSample>;
  DeliverableImportEntry: ResolverTypeWrapper<DeliverableImportEntry>;
  DeliverableImportFault: ResolverTypeWrapper<DeliverableImportFault>;
  DeliverableImportGuess: DeliverableImportGuess;
  DeliverableImportKept: ResolverTypeWrapper<DeliverableImportKept>;
  DeliverableImportLeftOut: ResolverTypeWrapper<DeliverableImportLeftOut>;
  DeliverableImportMatch: DeliverableImportMatch;
  DeliverableImportNewPlan: ResolverTypeWrapper<DeliverableImportNewPlan>;
  DeliverableImportNewPlanInput: DeliverableImportNewPlanInput;
  DeliverableImportOfferedPlan: ResolverTypeWrapper<Omit<DeliverableImportOfferedPlan, 'disciplineOwners' | 'owners'> & { disciplineOwners: Array<ResolversTypes['Person']>, owners: Array<ResolversTypes['Person']> }>;
  DeliverableImportOption: ResolverTypeWrapper<DeliverableImportOption>;
  DeliverableImportPlace: ResolverTypeWrapper<DeliverableImportPlace>;
  DeliverableImportPlanOffer: ResolverTypeWrapper<Omit<DeliverableImportPlanOffer, 'plans'> & { plans: Array<ResolversTypes['DeliverableImportOfferedPlan']> }>;
  DeliverableImportPreviewRow: ResolverTypeWrapper<DeliverableImportPreviewRow>;
  DeliverableImportReading: ResolverTypeWrapper<DeliverableImportReading>;
  DeliverableImportResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeliverableImportResult']>;
  DeliverableImportRow: ResolverTypeWrapper<ImportRowModel>;
  DeliverableImportRowChoice: DeliverableImportRowChoice;
  DeliverableImportRowKind: DeliverableImportRowKind;
  DeliverableImportRowPage: ResolverTypeWrapper<Omit<DeliverableImportRowPage, 'nodes'> & { nodes: Array<ResolversTypes['DeliverableImportRow']> }>;
  DeliverableImportSeparator: DeliverableImportSeparator;
  DeliverableImportSheet: ResolverTypeWrapper<DeliverableImportSheet>;
  DeliverableImportState: DeliverableImportState;
  DeliverableImportUnknown: ResolverTypeWrapper<Omit<DeliverableImportUnknown, 'newPlans'> & { newPlans: ResolversTypes['DeliverableImportPlanOffer'] }>;
  DeliverableImportUnknownField: ResolverTypeWrapper<DeliverableImportUnknownField>;
  DeliverableImportUnknownValue: ResolverTypeWrapper<DeliverableImportUnknownValue>;
  DeliverableImportValueInput: DeliverableImportValueInput;
  DeliverableImportWarning: ResolverTypeWrapper<DeliverableImportWarning>;
  DeliverableImportWorkbook: ResolverTypeWrapper<DeliverableImportWorkbook>;
  DeliverableMatrixColumn: DeliverableMatrixColumn;
  DeliverableNumber: ResolverTypeWrapper<DeliverableNumber>;
  DeliverableProgress: ResolverTypeWrapper<DeliverableProgress>;
  DeliverableProperty: DeliverableProperty;
  DeliverableProposal: ResolverTypeWrapper<ProposalModel>;
  DeliverableProposalChanged: ResolverTypeWrapper<Omit<DeliverableProposalChanged, 'proposal'> & { proposal: ResolversTypes['DeliverableProposal'] }>;
  DeliverableProposalConflictInput: DeliverableProposalConflictInput;
  DeliverableProposalDecision: DeliverableProposalDecision;
  DeliverableProposalDecisionInput: DeliverableProposalDecisionInput;
  DeliverableProposalResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeliverableProposalResult']>;
  DeliverableProposalRow: ResolverTypeWrapper<ProposalRowModel>;
  DeliverableProposalRowPage: ResolverTypeWrapper<Omit<DeliverableProposalRowPage, 'nodes'> & { nodes: Array<ResolversTypes['DeliverableProposalRow']> }>;
  DeliverableProposalState: DeliverableProposalState;
  DeliverableProposalValueInput: DeliverableProposalValueInput;
  DeliverableSort: DeliverableSort;
  DeliverableSortKey: DeliverableSortKey;
  DeliverableStatus: DeliverableStatus;
  DeliverableType: DeliverableType;
  DeliverableValueInput: DeliverableValueInput;
  DeliverableVersionInput: DeliverableVersionInput;
  DeliverablesProgress: ResolverTypeWrapper<DeliverablesProgress>;
  DeliverablesSaved: ResolverTypeWrapper<DeliverablesSavedModel>;
  Discipline: ResolverTypeWrapper<DisciplineModel>;
  DisciplineActionInput: DisciplineActionInput;
  DisciplineActionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DisciplineActionResult']>;
  DisciplineChanged: ResolverTypeWrapper<Omit<DisciplineChanged, 'discipline'> & { discipline: ResolversTypes['Discipline'] }>;
  DisciplineConnection: ResolverTypeWrapper<Omit<DisciplineConnection, 'nodes'> & { nodes: Array<ResolversTypes['Discipline']> }>;
  DisciplineFilter: DisciplineFilter;
  DisciplineInput: DisciplineInput;
  DisciplineReasonInput: DisciplineReasonInput;
  DisciplineStatus: DisciplineStatus;
  DueWindow: DueWindow;
  DueWindowCount: ResolverTypeWrapper<DueWindowCount>;
  EditDeliverablesTogetherInput: EditDeliverablesTogetherInput;
  EmailKind: ResolverTypeWrapper<EmailKind>;
  EndAbsenceInput: EndAbsenceInput;
  EndAbsenceResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['EndAbsenceResult']>;
  EventKind: EventKind;
  ExistingDeliverableInput: ExistingDeliverableInput;
  Fault: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Fault']>;
  Feed: ResolverTypeWrapper<Feed>;
  FeedAddress: ResolverTypeWrapper<FeedAddress>;
  FeedCreated: ResolverTypeWrapper<FeedCreated>;
  FeedFormat: FeedFormat;
  FeedRevoked: ResolverTypeWrapper<FeedRevoked>;
  FeedScope: FeedScope;
  FieldChange: ResolverTypeWrapper<FieldChange>;
  FieldFault: ResolverTypeWrapper<FieldFault>;
  FillFormInput: FillFormInput;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Form: ResolverTypeWrapper<FilledFormModel>;
  FormAccess: FormAccess;
  FormAction: ResolverTypeWrapper<FormAction>;
  FormActionName: FormActionName;
  FormChanged: ResolverTypeWrapper<Omit<FormChanged, 'form' | 'task'> & { form?: Maybe<ResolversTypes['Form']>, task: ResolversTypes['FormTask'] }>;
  FormContributorInput: FormContributorInput;
  FormField: ResolverTypeWrapper<FormFieldModel>;
  FormFile: ResolverTypeWrapper<FormFile>;
  FormResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FormResult']>;
  FormRole: FormRole;
  FormSend: ResolverTypeWrapper<Omit<FormSend, 'person'> & { person: ResolversTypes['Person'] }>;
  FormTask: ResolverTypeWrapper<FormTaskModel>;
  FormTaskConnection: ResolverTypeWrapper<FormTasksModel>;
  FormTaskInput: FormTaskInput;
  FormValueInput: FormValueInput;
  FormsChange: ResolverTypeWrapper<FormsChange>;
  Group: ResolverTypeWrapper<Group>;
  GroupChangeInput: GroupChangeInput;
  GroupConnection: ResolverTypeWrapper<GroupConnection>;
  GroupCreated: ResolverTypeWrapper<GroupCreated>;
  GroupDeleted: ResolverTypeWrapper<GroupDeleted>;
  GroupMember: ResolverTypeWrapper<GroupMember>;
  GroupMembersChanged: ResolverTypeWrapper<GroupMembersChanged>;
  GroupMembersInput: GroupMembersInput;
  GroupMembersResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['GroupMembersResult']>;
  GroupMembership: ResolverTypeWrapper<GroupMembership>;
  GroupUpdated: ResolverTypeWrapper<GroupUpdated>;
  HeldProposal: ResolverTypeWrapper<HeldProposal>;
  HeldReview: ResolverTypeWrapper<HeldReview>;
  HeldRole: HeldRole;
  HeldTask: ResolverTypeWrapper<Omit<HeldTask, 'owners'> & { owners: Array<ResolversTypes['Person']> }>;
  HeldTasks: ResolverTypeWrapper<HeldTasksModel>;
  HistoryChange: ResolverTypeWrapper<Omit<HistoryChange, 'added'> & { added: Array<ResolversTypes['HistoryEntry']> }>;
  HistoryEntry: ResolverTypeWrapper<HistoryEntryModel>;
  HistoryPage: ResolverTypeWrapper<Omit<HistoryPage, 'nodes'> & { nodes: Array<ResolversTypes['HistoryEntry']> }>;
  HistorySubject: ResolverTypeWrapper<HistorySubject>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IgnoreCdeFilesInput: IgnoreCdeFilesInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InvalidInput: ResolverTypeWrapper<InvalidInput>;
  KeptComment: ResolverTypeWrapper<Omit<KeptComment, 'mentions' | 'recordedBy' | 'replies'> & { mentions: Array<ResolversTypes['Person']>, recordedBy: ResolversTypes['Person'], replies: Array<ResolversTypes['KeptReply']> }>;
  KeptDeliverable: ResolverTypeWrapper<Omit<KeptDeliverable, 'authors'> & { authors: Array<ResolversTypes['Person']> }>;
  KeptDiscipline: ResolverTypeWrapper<Omit<KeptDiscipline, 'deliverables' | 'owners'> & { deliverables: Array<ResolversTypes['KeptDeliverable']>, owners: Array<ResolversTypes['Person']> }>;
  KeptReply: ResolverTypeWrapper<Omit<KeptReply, 'mentions' | 'recordedBy'> & { mentions: Array<ResolversTypes['Person']>, recordedBy: ResolversTypes['Person'] }>;
  KeptRevision: ResolverTypeWrapper<Omit<KeptRevision, 'acceptedBy' | 'acceptedFor' | 'comments' | 'disciplines' | 'externalStakeholders' | 'internalStakeholders' | 'owners'> & { acceptedBy: Array<ResolversTypes['Person']>, acceptedFor: Array<ResolversTypes['ActedAcceptance']>, comments: Array<ResolversTypes['KeptComment']>, disciplines: Array<ResolversTypes['KeptDiscipline']>, externalStakeholders: Array<ResolversTypes['Person']>, internalStakeholders: Array<ResolversTypes['Person']>, owners: Array<ResolversTypes['Person']> }>;
  LandingViewChosen: ResolverTypeWrapper<LandingViewChosen>;
  Lifecycle: ResolverTypeWrapper<LifecycleModel>;
  LifecycleSaved: ResolverTypeWrapper<LifecycleSaved>;
  LiveCheck: ResolverTypeWrapper<LiveCheck>;
  MadePart: ResolverTypeWrapper<MadePart>;
  MailChoice: ResolverTypeWrapper<MailChoice>;
  MailChoiceInput: MailChoiceInput;
  MailChoices: ResolverTypeWrapper<MailChoices>;
  MailChoicesSaved: ResolverTypeWrapper<MailChoicesSaved>;
  MailKind: MailKind;
  MailMode: MailMode;
  MailPreview: ResolverTypeWrapper<MailPreview>;
  MailSignInLinkInput: MailSignInLinkInput;
  MailSignInLinkResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['MailSignInLinkResult']>;
  MailState: MailState;
  MailText: ResolverTypeWrapper<MailText>;
  MailTime: MailTime;
  MailsChanged: ResolverTypeWrapper<MailsChanged>;
  MailsInput: MailsInput;
  MailsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['MailsResult']>;
  ManagedAsset: ResolverTypeWrapper<ManagedAsset>;
  ManagedAssetConnection: ResolverTypeWrapper<ManagedAssetConnection>;
  ManagedLifecycle: ResolverTypeWrapper<ManagedLifecycle>;
  ManagedLifecycleConnection: ResolverTypeWrapper<ManagedLifecycleConnection>;
  ManagedTask: ResolverTypeWrapper<Omit<ManagedTask, 'people'> & { people: Array<ResolversTypes['Person']> }>;
  ManagedTaskReason: ManagedTaskReason;
  ManagedWorkPackage: ResolverTypeWrapper<ManagedWorkPackage>;
  ManagedWorkPackageConnection: ResolverTypeWrapper<ManagedWorkPackageConnection>;
  MapDeliverableImportInput: MapDeliverableImportInput;
  MarkCdeIssuedInput: MarkCdeIssuedInput;
  MidpCell: ResolverTypeWrapper<MidpCell>;
  MidpChange: ResolverTypeWrapper<MidpChange>;
  MidpConnection: ResolverTypeWrapper<MidpModel>;
  MidpCount: ResolverTypeWrapper<MidpCountModel>;
  MidpFacet: ResolverTypeWrapper<MidpFacetModel>;
  MidpLine: ResolverTypeWrapper<MidpLineModel>;
  MidpTotals: ResolverTypeWrapper<MidpTotals>;
  Missing: ResolverTypeWrapper<MissingModel>;
  MissingRequirement: MissingRequirement;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NamedDeliverable: ResolverTypeWrapper<NamedDeliverable>;
  NewDeliverableInput: NewDeliverableInput;
  NewTemplateAttributeInput: NewTemplateAttributeInput;
  NewTemplateComponentInput: NewTemplateComponentInput;
  NominateOwnersInput: NominateOwnersInput;
  NotAllowed: ResolverTypeWrapper<NotAllowed>;
  NotFound: ResolverTypeWrapper<NotFoundModel>;
  Notification: ResolverTypeWrapper<NotificationModel>;
  NotificationConnection: ResolverTypeWrapper<Omit<NotificationConnection, 'nodes'> & { nodes: Array<ResolversTypes['Notification']> }>;
  NotificationReason: NotificationReason;
  NotificationsChange: ResolverTypeWrapper<Omit<NotificationsChange, 'added'> & { added: Array<ResolversTypes['Notification']> }>;
  NotificationsRead: ResolverTypeWrapper<NotificationsRead>;
  NumberStatusCount: ResolverTypeWrapper<NumberStatusCount>;
  NumbersChange: ResolverTypeWrapper<NumbersChange>;
  OutboxConnection: ResolverTypeWrapper<Omit<OutboxConnection, 'nodes'> & { nodes: Array<ResolversTypes['OutboxMail']> }>;
  OutboxCount: ResolverTypeWrapper<OutboxCount>;
  OutboxKind: OutboxKind;
  OutboxMail: ResolverTypeWrapper<MailModel>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Person: ResolverTypeWrapper<PersonModel>;
  PersonConnection: ResolverTypeWrapper<Omit<PersonConnection, 'nodes'> & { nodes: Array<ResolversTypes['Person']> }>;
  PlanChanges: ResolverTypeWrapper<PlanChangesModel>;
  PlanComparison: ResolverTypeWrapper<Omit<PlanComparison, 'result'> & { result?: Maybe<ResolversTypes['PlanChanges']> }>;
  PlanPoint: ResolverTypeWrapper<PlanPoint>;
  PlanProgress: ResolverTypeWrapper<PlanProgress>;
  PrimaryAsset: ResolverTypeWrapper<PrimaryAsset>;
  PrimaryAssetSaved: ResolverTypeWrapper<PrimaryAssetSaved>;
  Privilege: ResolverTypeWrapper<PrivilegeModel>;
  PrivilegeBranch: ResolverTypeWrapper<PrivilegeBranch>;
  PrivilegeEditInput: PrivilegeEditInput;
  PrivilegeEffect: PrivilegeEffect;
  PrivilegeNodeInput: PrivilegeNodeInput;
  PrivilegeRemoved: ResolverTypeWrapper<PrivilegeRemoved>;
  PrivilegeSaved: ResolverTypeWrapper<Omit<PrivilegeSaved, 'privilege'> & { privilege: ResolversTypes['Privilege'] }>;
  PrivilegeStep: ResolverTypeWrapper<PrivilegeStep>;
  PrivilegeType: PrivilegeType;
  PrivilegeTypeInfo: ResolverTypeWrapper<PrivilegeTypeInfo>;
  PrivilegeValue: ResolverTypeWrapper<PrivilegeValue>;
  ProgressFigures: ResolverTypeWrapper<ProgressFigures>;
  ProgressGroup: ResolverTypeWrapper<ProgressGroup>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QuietHours: ResolverTypeWrapper<QuietHours>;
  QuietHoursInput: QuietHoursInput;
  Rag: Rag;
  RagSummary: ResolverTypeWrapper<RagSummary>;
  Reach: ResolverTypeWrapper<ReachModel>;
  ReachBranch: ResolverTypeWrapper<ReachBranch>;
  ReachCause: ReachCause;
  ReachChange: ResolverTypeWrapper<Omit<ReachChange, 'people'> & { people: Array<ResolversTypes['ChangedReach']> }>;
  ReachExtent: ReachExtent;
  ReachGroup: ResolverTypeWrapper<ReachGroup>;
  ReachReason: ReachReason;
  ReachVerdict: ResolverTypeWrapper<ReachVerdict>;
  ReachedAsset: ResolverTypeWrapper<ReachedAsset>;
  ReachedThing: ResolverTypeWrapper<ReachedThing>;
  ReadNotificationsInput: ReadNotificationsInput;
  ReadNotificationsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ReadNotificationsResult']>;
  ReassignFormInput: ReassignFormInput;
  RebaselineTidpInput: RebaselineTidpInput;
  RefreshDeliverableNumbersInput: RefreshDeliverableNumbersInput;
  RejectTidpInput: RejectTidpInput;
  RemoveContractDataInput: RemoveContractDataInput;
  RemoveContractDataResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemoveContractDataResult']>;
  RemovePrivilegeInput: RemovePrivilegeInput;
  RemovePrivilegeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemovePrivilegeResult']>;
  RemoveTemplateInput: RemoveTemplateInput;
  RemoveTemplateResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemoveTemplateResult']>;
  RemovedDeliverableInput: RemovedDeliverableInput;
  RenewWebhookSecretInput: RenewWebhookSecretInput;
  ReplyToCommentInput: ReplyToCommentInput;
  ResolveDeliverableImportInput: ResolveDeliverableImportInput;
  ReviewDecision: ReviewDecision;
  ReviewFigure: ReviewFigure;
  ReviewFigures: ResolverTypeWrapper<ReviewFiguresModel>;
  ReviewGroup: ResolverTypeWrapper<ReviewGroup>;
  ReviewGrouping: ReviewGrouping;
  ReviewOutcome: ReviewOutcome;
  RevokeFeedInput: RevokeFeedInput;
  RevokeFeedResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RevokeFeedResult']>;
  Role: ResolverTypeWrapper<Role>;
  SaveClassificationCodeInput: SaveClassificationCodeInput;
  SaveClassificationCodeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveClassificationCodeResult']>;
  SaveDeliverablesInput: SaveDeliverablesInput;
  SaveDeliverablesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveDeliverablesResult']>;
  SaveLifecycleInput: SaveLifecycleInput;
  SaveLifecycleResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveLifecycleResult']>;
  SaveMailChoicesInput: SaveMailChoicesInput;
  SaveMailChoicesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveMailChoicesResult']>;
  SavePrimaryAssetInput: SavePrimaryAssetInput;
  SavePrimaryAssetResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SavePrimaryAssetResult']>;
  SavePrivilegeInput: SavePrivilegeInput;
  SavePrivilegeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SavePrivilegeResult']>;
  SaveWorkPackageInput: SaveWorkPackageInput;
  SaveWorkPackageResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveWorkPackageResult']>;
  SavedView: ResolverTypeWrapper<SavedViewModel>;
  SavedViewChanged: ResolverTypeWrapper<Omit<SavedViewChanged, 'view'> & { view: ResolversTypes['SavedView'] }>;
  SavedViewDeleted: ResolverTypeWrapper<SavedViewDeleted>;
  SavedViewGroup: ResolverTypeWrapper<SavedViewGroup>;
  SavedViewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SavedViewResult']>;
  SavedViewSort: ResolverTypeWrapper<SavedViewSort>;
  SavedViewValues: ResolverTypeWrapper<SavedViewValues>;
  SearchHit: ResolverTypeWrapper<SearchHit>;
  SearchHitKind: SearchHitKind;
  SearchPage: ResolverTypeWrapper<SearchPage>;
  SendFormInput: SendFormInput;
  SetCreditRuleInput: SetCreditRuleInput;
  SetCreditRuleResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SetCreditRuleResult']>;
  SignInLinkCreated: ResolverTypeWrapper<SignInLinkCreated>;
  SignInLinkMailed: ResolverTypeWrapper<SignInLinkMailed>;
  SignInLinkResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SignInLinkResult']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Task: ResolverTypeWrapper<TaskModel>;
  TaskConnection: ResolverTypeWrapper<Omit<TaskConnection, 'nodes'> & { nodes: Array<ResolversTypes['Task']> }>;
  TaskCount: ResolverTypeWrapper<TaskCount>;
  TaskSort: TaskSort;
  TaskSortKey: TaskSortKey;
  TaskStatus: TaskStatus;
  TaskStep: ResolverTypeWrapper<TaskStep>;
  TaskStepName: TaskStepName;
  TaskSubject: TaskSubject;
  Template: ResolverTypeWrapper<TemplateModel>;
  TemplateAttribute: ResolverTypeWrapper<AttributeModel>;
  TemplateAttributeInput: TemplateAttributeInput;
  TemplateChanged: ResolverTypeWrapper<Omit<TemplateChanged, 'template'> & { template: ResolversTypes['Template'] }>;
  TemplateComponentConnection: ResolverTypeWrapper<Omit<TemplateComponentConnection, 'nodes'> & { nodes: Array<ResolversTypes['TemplateForm']> }>;
  TemplateComponentInput: TemplateComponentInput;
  TemplateCondition: ResolverTypeWrapper<TemplateCondition>;
  TemplateConditionInput: TemplateConditionInput;
  TemplateConnection: ResolverTypeWrapper<Omit<TemplateConnection, 'nodes'> & { nodes: Array<ResolversTypes['TemplateSummary']> }>;
  TemplateDisplayGroup: ResolverTypeWrapper<TemplateDisplayGroup>;
  TemplateDisplayGroupInput: TemplateDisplayGroupInput;
  TemplateDisplayGroupKind: TemplateDisplayGroupKind;
  TemplateDisplayStyle: TemplateDisplayStyle;
  TemplateForm: ResolverTypeWrapper<FormModel>;
  TemplateGuidance: ResolverTypeWrapper<TemplateGuidance>;
  TemplateNumberMask: ResolverTypeWrapper<TemplateNumberMask>;
  TemplateNumberMaskInput: TemplateNumberMaskInput;
  TemplateRemoved: ResolverTypeWrapper<TemplateRemoved>;
  TemplateResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TemplateResult']>;
  TemplateRevision: ResolverTypeWrapper<RevisionModel>;
  TemplateSummary: ResolverTypeWrapper<SummaryModel>;
  Tidp: ResolverTypeWrapper<TidpModel>;
  TidpActionInput: TidpActionInput;
  TidpActionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TidpActionResult']>;
  TidpChanged: ResolverTypeWrapper<Omit<TidpChanged, 'tidp'> & { tidp: ResolversTypes['Tidp'] }>;
  TidpConnection: ResolverTypeWrapper<Omit<TidpConnection, 'nodes'> & { nodes: Array<ResolversTypes['Tidp']> }>;
  TidpCreated: ResolverTypeWrapper<TidpCreated>;
  TidpFilter: TidpFilter;
  TidpNumberProgress: ResolverTypeWrapper<TidpNumberProgress>;
  TidpNumberStatus: TidpNumberStatus;
  TidpReviewer: ResolverTypeWrapper<TidpReviewerModel>;
  TidpRevision: ResolverTypeWrapper<TidpRevision>;
  TidpStatus: TidpStatus;
  UndoCdeIssuedInput: UndoCdeIssuedInput;
  UndoContractDataImportInput: UndoContractDataImportInput;
  UndoDeliverableImportInput: UndoDeliverableImportInput;
  UnreadImportColumn: ResolverTypeWrapper<UnreadImportColumn>;
  UpdateDisciplinesInput: UpdateDisciplinesInput;
  UpdateGroupInput: UpdateGroupInput;
  UpdateGroupResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['UpdateGroupResult']>;
  UpdateSavedViewInput: UpdateSavedViewInput;
  UpdateTemplateInput: UpdateTemplateInput;
  UpdateTidpPeopleInput: UpdateTidpPeopleInput;
  UpdateUserInput: UpdateUserInput;
  User: ResolverTypeWrapper<User>;
  UserChanged: ResolverTypeWrapper<UserChanged>;
  UserConnection: ResolverTypeWrapper<UserConnection>;
  UserDeleted: ResolverTypeWrapper<UserDeleted>;
  UserGroupName: ResolverTypeWrapper<UserGroupName>;
  UserResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['UserResult']>;
  UserSort: UserSort;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  Webhook: ResolverTypeWrapper<WebhookModel>;
  WebhookChanged: ResolverTypeWrapper<Omit<WebhookChanged, 'webhook'> & { webhook: ResolversTypes['Webhook'] }>;
  WebhookDelivery: ResolverTypeWrapper<WebhookDelivery>;
  WebhookDeliveryConnection: ResolverTypeWrapper<WebhookDeliveryConnection>;
  WebhookDeliveryState: WebhookDeliveryState;
  WebhookDone: ResolverTypeWrapper<WebhookDone>;
  WebhookDoneResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['WebhookDoneResult']>;
  WebhookFormat: WebhookFormat;
  WebhookInput: WebhookInput;
  WebhookResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['WebhookResult']>;
  WebhookSecret: ResolverTypeWrapper<Omit<WebhookSecret, 'webhook'> & { webhook: ResolversTypes['Webhook'] }>;
  WebhookSecretResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['WebhookSecretResult']>;
  WithdrawDeliverableProposalInput: WithdrawDeliverableProposalInput;
  WorkPackage: ResolverTypeWrapper<WorkPackageModel>;
  WorkPackageSaved: ResolverTypeWrapper<WorkPackageSaved>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Absence: AbsenceModel;
  AbsenceCreated: Omit<AbsenceCreated, 'absence'> & { absence: ResolversParentTypes['Absence'] };
  AbsenceEnded: AbsenceEnded;
  ActedAcceptance: ActedAcceptanceModel;
  Action: ActionModel;
  AddCdeFilesInput: AddCdeFilesInput;
  AddCommentInput: AddCommentInput;
  ApplyContractDataImportInput: ApplyContractDataImportInput;
  ApplyDeliverableImportInput: ApplyDeliverableImportInput;
  Blocker: Blocker;
  Boolean: Scalars['Boolean']['output'];
  BulkActionDone: BulkActionDone;
  BulkActionInput: BulkActionInput;
  BulkActionResult: ResolversUnionTypes<ResolversParentTypes>['BulkActionResult'];
  BulkActionRow: BulkActionRow;
  CdeFile: CdeFileModel;
  CdeFileCount: CdeFileCount;
  CdeFilePage: Omit<CdeFilePage, 'nodes'> & { nodes: Array<ResolversParentTypes['CdeFile']> };
  CdeIssuePreview: CdeIssuePreview;
  CdeIssueRow: CdeIssueRow;
  CdeIssuedLineInput: CdeIssuedLineInput;
  CdeKept: CdeKept;
  CdeLine: CdeLineModel;
  CdeLineCount: CdeLineCount;
  CdeLinePage: Omit<CdeLinePage, 'nodes'> & { nodes: Array<ResolversParentTypes['CdeLine']> };
  CdeLog: CdeLogModel;
  CdeLogChanged: Omit<CdeLogChanged, 'log'> & { log: ResolversParentTypes['CdeLog'] };
  CdeLogColumnInput: CdeLogColumnInput;
  CdeLogResult: ResolversUnionTypes<ResolversParentTypes>['CdeLogResult'];
  CdeLogUpload: CdeLogUpload;
  CdeLoggedFile: CdeLoggedFile;
  CdeMarking: CdeMarking;
  ChangeChoiceListInput: ChangeChoiceListInput;
  ChangeChoiceListResult: ResolversUnionTypes<ResolversParentTypes>['ChangeChoiceListResult'];
  ChangeContractSettingsInput: ChangeContractSettingsInput;
  ChangeContractSettingsResult: ResolversUnionTypes<ResolversParentTypes>['ChangeContractSettingsResult'];
  ChangeCounts: ChangeCounts;
  ChangeWebhookInput: ChangeWebhookInput;
  ChangedReach: Omit<ChangedReach, 'person'> & { person: ResolversParentTypes['Person'] };
  CheckDeliverableImportInput: CheckDeliverableImportInput;
  ChoiceList: ChoiceList;
  ChoiceListChanged: ChoiceListChanged;
  ChoiceListEntry: ChoiceListEntry;
  ChoiceListUse: ChoiceListUse;
  ChooseContractInput: ChooseContractInput;
  ChooseContractResult: ResolversUnionTypes<ResolversParentTypes>['ChooseContractResult'];
  ChooseLandingViewInput: ChooseLandingViewInput;
  ChooseLandingViewResult: ResolversUnionTypes<ResolversParentTypes>['ChooseLandingViewResult'];
  ClassificationCode: ClassificationCode;
  ClassificationCodeSaved: ClassificationCodeSaved;
  ClassificationConnection: ClassificationConnection;
  CloseCommentInput: CloseCommentInput;
  Comment: CommentModel;
  CommentChanged: Omit<CommentChanged, 'comment' | 'tidp'> & { comment: ResolversParentTypes['Comment'], tidp: ResolversParentTypes['Tidp'] };
  CommentConnection: Omit<CommentConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Comment']> };
  CommentReply: Omit<CommentReply, 'mentions' | 'recordedBy'> & { mentions: Array<ResolversParentTypes['Person']>, recordedBy: ResolversParentTypes['Person'] };
  CommentResult: ResolversUnionTypes<ResolversParentTypes>['CommentResult'];
  CommentSubject: SubjectModel;
  CommentedDeliverable: CommentedDeliverable;
  CommentedDiscipline: CommentedDiscipline;
  CommentsChange: Omit<CommentsChange, 'changed'> & { changed: Array<ResolversParentTypes['Comment']> };
  CompareCdeLogInput: CompareCdeLogInput;
  ComparedComment: ComparedComment;
  ComparedDiscipline: ComparedDiscipline;
  ComparedLine: ComparedLine;
  ComparedLineConnection: ComparedLineConnection;
  ComparedOriginator: ComparedOriginator;
  Conflict: Omit<Conflict, 'changedFirstBy'> & { changedFirstBy?: Maybe<ResolversParentTypes['Person']> };
  Contract: ContractModel;
  ContractChange: ContractChangeModel;
  ContractChangePage: Omit<ContractChangePage, 'nodes'> & { nodes: Array<ResolversParentTypes['ContractChange']> };
  ContractChosen: Omit<ContractChosen, 'viewer'> & { viewer: ResolversParentTypes['Viewer'] };
  ContractCreated: ContractCreated;
  ContractDataImport: DataImportModel;
  ContractDataImportChange: ContractDataImportChange;
  ContractDataImportChanged: Omit<ContractDataImportChanged, 'import'> & { import: ResolversParentTypes['ContractDataImport'] };
  ContractDataImportCounts: ContractDataImportCounts;
  ContractDataImportEntry: ContractDataImportEntry;
  ContractDataImportFault: ContractDataImportFault;
  ContractDataImportKept: ContractDataImportKept;
  ContractDataImportResult: ResolversUnionTypes<ResolversParentTypes>['ContractDataImportResult'];
  ContractDataImportRow: ContractDataImportRow;
  ContractDataImportRowPage: ContractDataImportRowPage;
  ContractDataImportWarning: ContractDataImportWarning;
  ContractDataRemoved: ContractDataRemoved;
  ContractPartLeftOut: ContractPartLeftOut;
  ContractSettings: ContractSettings;
  ContractSettingsChanged: ContractSettingsChanged;
  ContractSummary: ContractSummary;
  CountedReview: CountedReview;
  CountedReviewConnection: CountedReviewConnection;
  CreateAbsenceInput: CreateAbsenceInput;
  CreateAbsenceResult: ResolversUnionTypes<ResolversParentTypes>['CreateAbsenceResult'];
  CreateContractInput: CreateContractInput;
  CreateContractResult: ResolversUnionTypes<ResolversParentTypes>['CreateContractResult'];
  CreateFeedInput: CreateFeedInput;
  CreateFeedResult: ResolversUnionTypes<ResolversParentTypes>['CreateFeedResult'];
  CreateFormInput: CreateFormInput;
  CreateGroupInput: CreateGroupInput;
  CreateGroupResult: ResolversUnionTypes<ResolversParentTypes>['CreateGroupResult'];
  CreateSavedViewInput: CreateSavedViewInput;
  CreateSignInLinkInput: CreateSignInLinkInput;
  CreateTemplateInput: CreateTemplateInput;
  CreateTidpInput: CreateTidpInput;
  CreateTidpResult: ResolversUnionTypes<ResolversParentTypes>['CreateTidpResult'];
  CreateUserInput: CreateUserInput;
  CreateWebhookInput: CreateWebhookInput;
  CreatedDeliverable: CreatedDeliverable;
  CreditException: CreditException;
  CreditExceptionInput: CreditExceptionInput;
  CreditPercents: CreditPercents;
  CreditPercentsInput: CreditPercentsInput;
  CreditPreview: CreditPreview;
  CreditRule: CreditRuleModel;
  CreditRuleInput: CreditRuleInput;
  CreditRuleSet: Omit<CreditRuleSet, 'rule'> & { rule: ResolversParentTypes['CreditRule'] };
  CurrentPlan: CurrentPlan;
  CurvePoint: CurvePoint;
  Dashboard: DashboardModel;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DecideDeliverableProposalInput: DecideDeliverableProposalInput;
  DecideReviewInput: DecideReviewInput;
  DeleteGroupInput: DeleteGroupInput;
  DeleteGroupResult: ResolversUnionTypes<ResolversParentTypes>['DeleteGroupResult'];
  DeleteSavedViewInput: DeleteSavedViewInput;
  DeleteSavedViewResult: ResolversUnionTypes<ResolversParentTypes>['DeleteSavedViewResult'];
  DeleteUserInput: DeleteUserInput;
  DeleteUserResult: ResolversUnionTypes<ResolversParentTypes>['DeleteUserResult'];
  Deliverable: Omit<Deliverable, 'authorPeople' | 'responsiblePerson'> & { authorPeople: Array<ResolversParentTypes['Person']>, responsiblePerson?: Maybe<ResolversParentTypes['Person']> };
  DeliverableChangeInput: DeliverableChangeInput;
  DeliverableChoices: DeliverableChoices;
  DeliverableConflict: Omit<DeliverableConflict, 'fields'> & { fields: Array<ResolversParentTypes['DeliverableFieldConflict']> };
  DeliverableCounts: DeliverableCounts;
  DeliverableFailure: Omit<DeliverableFailure, 'conflict'> & { conflict?: Maybe<ResolversParentTypes['DeliverableConflict']> };
  DeliverableFieldConflict: Omit<DeliverableFieldConflict, 'changedBy'> & { changedBy?: Maybe<ResolversParentTypes['Person']> };
  DeliverableFilter: DeliverableFilter;
  DeliverableImport: DeliverableImportModel;
  DeliverableImportChange: DeliverableImportChange;
  DeliverableImportChanged: Omit<DeliverableImportChanged, 'import'> & { import: ResolversParentTypes['DeliverableImport'] };
  DeliverableImportChoice: DeliverableImportChoice;
  DeliverableImportChoiceInput: DeliverableImportChoiceInput;
  DeliverableImportColumn: DeliverableImportColumn;
  DeliverableImportColumnInput: DeliverableImportColumnInput;
  DeliverableImportConflict: ImportConflictModel;
  DeliverableImportCounts: DeliverableImportCounts;
  DeliverableImportDecision: DeliverableImportDecision;
  DeliverableImportEncodingSample: DeliverableImportEncodingSample;
  DeliverableImportEntry: DeliverableImportEntry;
  DeliverableImportFault: DeliverableImportFault;
  DeliverableImportKept: DeliverableImportKept;
  DeliverableImportLeftOut: DeliverableImportLeftOut;
  DeliverableImportNewPlan: DeliverableImportNewPlan;
  DeliverableImportNewPlanInput: DeliverableImportNewPlanInput;
  DeliverableImportOfferedPlan: Omit<DeliverableImportOfferedPlan, 'disciplineOwners' | 'owners'> & { disciplineOwners: Array<ResolversParentTypes['Person']>, owners: Array<ResolversParentTypes['Person']> };
  DeliverableImportOption: DeliverableImportOption;
  DeliverableImportPlace: DeliverableImportPlace;
  DeliverableImportPlanOffer: Omit<DeliverableImportPlanOffer, 'plans'> & { plans: Array<ResolversParentTypes['DeliverableImportOfferedPlan']> };
  DeliverableImportPreviewRow: DeliverableImportPreviewRow;
  DeliverableImportReading: DeliverableImportReading;
  DeliverableImportResult: ResolversUnionTypes<ResolversParentTypes>['DeliverableImportResult'];
  DeliverableImportRow: ImportRowModel;
  DeliverableImportRowPage: Omit<DeliverableImportRowPage, 'nodes'> & { nodes: Array<ResolversParentTypes['DeliverableImportRow']> };
  DeliverableImportSheet: DeliverableImportSheet;
  DeliverableImportUnknown: Omit<DeliverableImportUnknown, 'newPlans'> & { newPlans: ResolversParentTypes['DeliverableImportPlanOffer'] };
  DeliverableImportUnknownField: DeliverableImportUnknownField;
  DeliverableImportUnknownValue: DeliverableImportUnknownValue;
  DeliverableImportValueInput: DeliverableImportValueInput;
  DeliverableImportWarning: DeliverableImportWarning;
  DeliverableImportWorkbook: DeliverableImportWorkbook;
  DeliverableNumber: DeliverableNumber;
  DeliverableProgress: DeliverableProgress;
  DeliverableProposal: ProposalModel;
  DeliverableProposalChanged: Omit<DeliverableProposalChanged, 'proposal'> & { proposal: ResolversParentTypes['DeliverableProposal'] };
  DeliverableProposalConflictInput: DeliverableProposalConflictInput;
  DeliverableProposalDecisionInput: DeliverableProposalDecisionInput;
  DeliverableProposalResult: ResolversUnionTypes<ResolversParentTypes>['DeliverableProposalResult'];
  DeliverableProposalRow: ProposalRowModel;
  DeliverableProposalRowPage: Omit<DeliverableProposalRowPage, 'nodes'> & { nodes: Array<ResolversParentTypes['DeliverableProposalRow']> };
  DeliverableProposalValueInput: DeliverableProposalValueInput;
  DeliverableSort: DeliverableSort;
  DeliverableValueInput: DeliverableValueInput;
  DeliverableVersionInput: DeliverableVersionInput;
  DeliverablesProgress: DeliverablesProgress;
  DeliverablesSaved: DeliverablesSavedModel;
  Discipline: DisciplineModel;
  DisciplineActionInput: DisciplineActionInput;
  DisciplineActionResult: ResolversUnionTypes<ResolversParentTypes>['DisciplineActionResult'];
  DisciplineChanged: Omit<DisciplineChanged, 'discipline'> & { discipline: ResolversParentTypes['Discipline'] };
  DisciplineConnection: Omit<DisciplineConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Discipline']> };
  DisciplineFilter: DisciplineFilter;
  DisciplineInput: DisciplineInput;
  DisciplineReasonInput: DisciplineReasonInput;
  DueWindowCount: DueWindowCount;
  EditDeliverablesTogetherInput: EditDeliverablesTogetherInput;
  EmailKind: EmailKind;
  EndAbsenceInput: EndAbsenceInput;
  EndAbsenceResult: ResolversUnionTypes<ResolversParentTypes>['EndAbsenceResult'];
  ExistingDeliverableInput: ExistingDeliverableInput;
  Fault: ResolversInterfaceTypes<ResolversParentTypes>['Fault'];
  Feed: Feed;
  FeedAddress: FeedAddress;
  FeedCreated: FeedCreated;
  FeedRevoked: FeedRevoked;
  FieldChange: FieldChange;
  FieldFault: FieldFault;
  FillFormInput: FillFormInput;
  Float: Scalars['Float']['output'];
  Form: FilledFormModel;
  FormAction: FormAction;
  FormChanged: Omit<FormChanged, 'form' | 'task'> & { form?: Maybe<ResolversParentTypes['Form']>, task: ResolversParentTypes['FormTask'] };
  FormContributorInput: FormContributorInput;
  FormField: FormFieldModel;
  FormFile: FormFile;
  FormResult: ResolversUnionTypes<ResolversParentTypes>['FormResult'];
  FormSend: Omit<FormSend, 'person'> & { person: ResolversParentTypes['Person'] };
  FormTask: FormTaskModel;
  FormTaskConnection: FormTasksModel;
  FormTaskInput: FormTaskInput;
  FormValueInput: FormValueInput;
  FormsChange: FormsChange;
  Group: Group;
  GroupChangeInput: GroupChangeInput;
  GroupConnection: GroupConnection;
  GroupCreated: GroupCreated;
  GroupDeleted: GroupDeleted;
  GroupMember: GroupMember;
  GroupMembersChanged: GroupMembersChanged;
  GroupMembersInput: GroupMembersInput;
  GroupMembersResult: ResolversUnionTypes<ResolversParentTypes>['GroupMembersResult'];
  GroupMembership: GroupMembership;
  GroupUpdated: GroupUpdated;
  HeldProposal: HeldProposal;
  HeldReview: HeldReview;
  HeldTask: Omit<HeldTask, 'owners'> & { owners: Array<ResolversParentTypes['Person']> };
  HeldTasks: HeldTasksModel;
  HistoryChange: Omit<HistoryChange, 'added'> & { added: Array<ResolversParentTypes['HistoryEntry']> };
  HistoryEntry: HistoryEntryModel;
  HistoryPage: Omit<HistoryPage, 'nodes'> & { nodes: Array<ResolversParentTypes['HistoryEntry']> };
  HistorySubject: HistorySubject;
  ID: Scalars['ID']['output'];
  IgnoreCdeFilesInput: IgnoreCdeFilesInput;
  Int: Scalars['Int']['output'];
  InvalidInput: InvalidInput;
  KeptComment: Omit<KeptComment, 'mentions' | 'recordedBy' | 'replies'> & { mentions: Array<ResolversParentTypes['Person']>, recordedBy: ResolversParentTypes['Person'], replies: Array<ResolversParentTypes['KeptReply']> };
  KeptDeliverable: Omit<KeptDeliverable, 'authors'> & { authors: Array<ResolversParentTypes['Person']> };
  KeptDiscipline: Omit<KeptDiscipline, 'deliverables' | 'owners'> & { deliverables: Array<ResolversParentTypes['KeptDeliverable']>, owners: Array<ResolversParentTypes['Person']> };
  KeptReply: Omit<KeptReply, 'mentions' | 'recordedBy'> & { mentions: Array<ResolversParentTypes['Person']>, recordedBy: ResolversParentTypes['Person'] };
  KeptRevision: Omit<KeptRevision, 'acceptedBy' | 'acceptedFor' | 'comments' | 'disciplines' | 'externalStakeholders' | 'internalStakeholders' | 'owners'> & { acceptedBy: Array<ResolversParentTypes['Person']>, acceptedFor: Array<ResolversParentTypes['ActedAcceptance']>, comments: Array<ResolversParentTypes['KeptComment']>, disciplines: Array<ResolversParentTypes['KeptDiscipline']>, externalStakeholders: Array<ResolversParentTypes['Person']>, internalStakeholders: Array<ResolversParentTypes['Person']>, owners: Array<ResolversParentTypes['Person']> };
  LandingViewChosen: LandingViewChosen;
  Lifecycle: LifecycleModel;
  LifecycleSaved: LifecycleSaved;
  LiveCheck: LiveCheck;
  MadePart: MadePart;
  MailChoice: MailChoice;
  MailChoiceInput: MailChoiceInput;
  MailChoices: MailChoices;
  MailChoicesSaved: MailChoicesSaved;
  MailPreview: MailPreview;
  MailSignInLinkInput: MailSignInLinkInput;
  MailSignInLinkResult: ResolversUnionTypes<ResolversParentTypes>['MailSignInLinkResult'];
  MailText: MailText;
  MailsChanged: MailsChanged;
  MailsInput: MailsInput;
  MailsResult: ResolversUnionTypes<ResolversParentTypes>['MailsResult'];
  ManagedAsset: ManagedAsset;
  ManagedAssetConnection: ManagedAssetConnection;
  ManagedLifecycle: ManagedLifecycle;
  ManagedLifecycleConnection: ManagedLifecycleConnection;
  ManagedTask: Omit<ManagedTask, 'people'> & { people: Array<ResolversParentTypes['Person']> };
  ManagedWorkPackage: ManagedWorkPackage;
  ManagedWorkPackageConnection: ManagedWorkPackageConnection;
  MapDeliverableImportInput: MapDeliverableImportInput;
  MarkCdeIssuedInput: MarkCdeIssuedInput;
  MidpCell: MidpCell;
  MidpChange: MidpChange;
  MidpConnection: MidpModel;
  MidpCount: MidpCountModel;
  MidpFacet: MidpFacetModel;
  MidpLine: MidpLineModel;
  MidpTotals: MidpTotals;
  Missing: MissingModel;
  Mutation: Record<PropertyKey, never>;
  NamedDeliverable: NamedDeliverable;
  NewDeliverableInput: NewDeliverableInput;
  NewTemplateAttributeInput: NewTemplateAttributeInput;
  NewTemplateComponentInput: NewTemplateComponentInput;
  NominateOwnersInput: NominateOwnersInput;
  NotAllowed: NotAllowed;
  NotFound: NotFoundModel;
  Notification: NotificationModel;
  NotificationConnection: Omit<NotificationConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Notification']> };
  NotificationsChange: Omit<NotificationsChange, 'added'> & { added: Array<ResolversParentTypes['Notification']> };
  NotificationsRead: NotificationsRead;
  NumberStatusCount: NumberStatusCount;
  NumbersChange: NumbersChange;
  OutboxConnection: Omit<OutboxConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['OutboxMail']> };
  OutboxCount: OutboxCount;
  OutboxMail: MailModel;
  PageInfo: PageInfo;
  Person: PersonModel;
  PersonConnection: Omit<PersonConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Person']> };
  PlanChanges: PlanChangesModel;
  PlanComparison: Omit<PlanComparison, 'result'> & { result?: Maybe<ResolversParentTypes['PlanChanges']> };
  PlanPoint: PlanPoint;
  PlanProgress: PlanProgress;
  PrimaryAsset: PrimaryAsset;
  PrimaryAssetSaved: PrimaryAssetSaved;
  Privilege: PrivilegeModel;
  PrivilegeBranch: PrivilegeBranch;
  PrivilegeEditInput: PrivilegeEditInput;
  PrivilegeNodeInput: PrivilegeNodeInput;
  PrivilegeRemoved: PrivilegeRemoved;
  PrivilegeSaved: Omit<PrivilegeSaved, 'privilege'> & { privilege: ResolversParentTypes['Privilege'] };
  PrivilegeStep: PrivilegeStep;
  PrivilegeTypeInfo: PrivilegeTypeInfo;
  PrivilegeValue: PrivilegeValue;
  ProgressFigures: ProgressFigures;
  ProgressGroup: ProgressGroup;
  Query: Record<PropertyKey, never>;
  QuietHours: QuietHours;
  QuietHoursInput: QuietHoursInput;
  RagSummary: RagSummary;
  Reach: ReachModel;
  ReachBranch: ReachBranch;
  ReachChange: Omit<ReachChange, 'people'> & { people: Array<ResolversParentTypes['ChangedReach']> };
  ReachGroup: ReachGroup;
  ReachVerdict: ReachVerdict;
  ReachedAsset: ReachedAsset;
  ReachedThing: ReachedThing;
  ReadNotificationsInput: ReadNotificationsInput;
  ReadNotificationsResult: ResolversUnionTypes<ResolversParentTypes>['ReadNotificationsResult'];
  ReassignFormInput: ReassignFormInput;
  RebaselineTidpInput: RebaselineTidpInput;
  RefreshDeliverableNumbersInput: RefreshDeliverableNumbersInput;
  RejectTidpInput: RejectTidpInput;
  RemoveContractDataInput: RemoveContractDataInput;
  RemoveContractDataResult: ResolversUnionTypes<ResolversParentTypes>['RemoveContractDataResult'];
  RemovePrivilegeInput: RemovePrivilegeInput;
  RemovePrivilegeResult: ResolversUnionTypes<ResolversParentTypes>['RemovePrivilegeResult'];
  RemoveTemplateInput: RemoveTemplateInput;
  RemoveTemplateResult: ResolversUnionTypes<ResolversParentTypes>['RemoveTemplateResult'];
  RemovedDeliverableInput: RemovedDeliverableInput;
  RenewWebhookSecretInput: RenewWebhookSecretInput;
  ReplyToCommentInput: ReplyToCommentInput;
  ResolveDeliverableImportInput: ResolveDeliverableImportInput;
  ReviewFigures: ReviewFiguresModel;
  ReviewGroup: ReviewGroup;
  RevokeFeedInput: RevokeFeedInput;
  RevokeFeedResult: ResolversUnionTypes<ResolversParentTypes>['RevokeFeedResult'];
  Role: Role;
  SaveClassificationCodeInput: SaveClassificationCodeInput;
  SaveClassificationCodeResult: ResolversUnionTypes<ResolversParentTypes>['SaveClassificationCodeResult'];
  SaveDeliverablesInput: SaveDeliverablesInput;
  SaveDeliverablesResult: ResolversUnionTypes<ResolversParentTypes>['SaveDeliverablesResult'];
  SaveLifecycleInput: SaveLifecycleInput;
  SaveLifecycleResult: ResolversUnionTypes<ResolversParentTypes>['SaveLifecycleResult'];
  SaveMailChoicesInput: SaveMailChoicesInput;
  SaveMailChoicesResult: ResolversUnionTypes<ResolversParentTypes>['SaveMailChoicesResult'];
  SavePrimaryAssetInput: SavePrimaryAssetInput;
  SavePrimaryAssetResult: ResolversUnionTypes<ResolversParentTypes>['SavePrimaryAssetResult'];
  SavePrivilegeInput: SavePrivilegeInput;
  SavePrivilegeResult: ResolversUnionTypes<ResolversParentTypes>['SavePrivilegeResult'];
  SaveWorkPackageInput: SaveWorkPackageInput;
  SaveWorkPackageResult: ResolversUnionTypes<ResolversParentTypes>['SaveWorkPackageResult'];
  SavedView: SavedViewModel;
  SavedViewChanged: Omit<SavedViewChanged, 'view'> & { view: ResolversParentTypes['SavedView'] };
  SavedViewDeleted: SavedViewDeleted;
  SavedViewGroup: SavedViewGroup;
  SavedViewResult: ResolversUnionTypes<ResolversParentTypes>['SavedViewResult'];
  SavedViewSort: SavedViewSort;
  SavedViewValues: SavedViewValues;
  SearchHit: SearchHit;
  SearchPage: SearchPage;
  SendFormInput: SendFormInput;
  SetCreditRuleInput: SetCreditRuleInput;
  SetCreditRuleResult: ResolversUnionTypes<ResolversParentTypes>['SetCreditRuleResult'];
  SignInLinkCreated: SignInLinkCreated;
  SignInLinkMailed: SignInLinkMailed;
  SignInLinkResult: ResolversUnionTypes<ResolversParentTypes>['SignInLinkResult'];
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  Task: TaskModel;
  TaskConnection: Omit<TaskConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Task']> };
  TaskCount: TaskCount;
  TaskSort: TaskSort;
  TaskStep: TaskStep;
  Template: TemplateModel;
  TemplateAttribute: AttributeModel;
  TemplateAttributeInput: TemplateAttributeInput;
  TemplateChanged: Omit<TemplateChanged, 'template'> & { template: ResolversParentTypes['Template'] };
  TemplateComponentConnection: Omit<TemplateComponentConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['TemplateForm']> };
  TemplateComponentInput: TemplateComponentInput;
  TemplateCondition: TemplateCondition;
  TemplateConditionInput: TemplateConditionInput;
  TemplateConnection: Omit<TemplateConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['TemplateSummary']> };
  TemplateDisplayGroup: TemplateDisplayGroup;
  TemplateDisplayGroupInput: TemplateDisplayGroupInput;
  TemplateForm: FormModel;
  TemplateGuidance: TemplateGuidance;
  TemplateNumberMask: TemplateNumberMask;
  TemplateNumberMaskInput: TemplateNumberMaskInput;
  TemplateRemoved: TemplateRemoved;
  TemplateResult: ResolversUnionTypes<ResolversParentTypes>['TemplateResult'];
  TemplateRevision: RevisionModel;
  TemplateSummary: SummaryModel;
  Tidp: TidpModel;
  TidpActionInput: TidpActionInput;
  TidpActionResult: ResolversUnionTypes<ResolversParentTypes>['TidpActionResult'];
  TidpChanged: Omit<TidpChanged, 'tidp'> & { tidp: ResolversParentTypes['Tidp'] };
  TidpConnection: Omit<TidpConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Tidp']> };
  TidpCreated: TidpCreated;
  TidpFilter: TidpFilter;
  TidpNumberProgress: TidpNumberProgress;
  TidpReviewer: TidpReviewerModel;
  TidpRevision: TidpRevision;
  UndoCdeIssuedInput: UndoCdeIssuedInput;
  UndoContractDataImportInput: UndoContractDataImportInput;
  UndoDeliverableImportInput: UndoDeliverableImportInput;
  UnreadImportColumn: UnreadImportColumn;
  UpdateDisciplinesInput: UpdateDisciplinesInput;
  UpdateGroupInput: UpdateGroupInput;
  UpdateGroupResult: ResolversUnionTypes<ResolversParentTypes>['UpdateGroupResult'];
  UpdateSavedViewInput: UpdateSavedViewInput;
  UpdateTemplateInput: UpdateTemplateInput;
  UpdateTidpPeopleInput: UpdateTidpPeopleInput;
  UpdateUserInput: UpdateUserInput;
  User: User;
  UserChanged: UserChanged;
  UserConnection: UserConnection;
  UserDeleted: UserDeleted;
  UserGroupName: UserGroupName;
  UserResult: ResolversUnionTypes<ResolversParentTypes>['UserResult'];
  Viewer: ViewerModel;
  Webhook: WebhookModel;
  WebhookChanged: Omit<WebhookChanged, 'webhook'> & { webhook: ResolversParentTypes['Webhook'] };
  WebhookDelivery: WebhookDelivery;
  WebhookDeliveryConnection: WebhookDeliveryConnection;
  WebhookDone: WebhookDone;
  WebhookDoneResult: ResolversUnionTypes<ResolversParentTypes>['WebhookDoneResult'];
  WebhookInput: WebhookInput;
  WebhookResult: ResolversUnionTypes<ResolversParentTypes>['WebhookResult'];
  WebhookSecret: Omit<WebhookSecret, 'webhook'> & { webhook: ResolversParentTypes['Webhook'] };
  WebhookSecretResult: ResolversUnionTypes<ResolversParentTypes>['WebhookSecretResult'];
  WithdrawDeliverableProposalInput: WithdrawDeliverableProposalInput;
  WorkPackage: WorkPackageModel;
  WorkPackageSaved: WorkPackageSaved;
};

export type AbsenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Absence'] = ResolversParentTypes['Absence']> = {
  delegate?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  fromOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  holds?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  untilOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type AbsenceCreatedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AbsenceCreated'] = ResolversParentTypes['AbsenceCreated']> = {
  absence?: Resolver<ResolversTypes['Absence'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AbsenceEndedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AbsenceEnded'] = ResolversParentTypes['AbsenceEnded']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActedAcceptanceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActedAcceptance'] = ResolversParentTypes['ActedAcceptance']> = {
  by?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  noAnswerBy?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  reviewer?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
};

export type ActionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Action'] = ResolversParentTypes['Action']> = {
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  blockers?: Resolver<Array<ResolversTypes['Blocker']>, ParentType, ContextType>;
  inNameOf?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ActionName'], ParentType, ContextType>;
};

export type BlockerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Blocker'] = ResolversParentTypes['Blocker']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['BlockerReason'], ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  within?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type BulkActionDoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkActionDone'] = ResolversParentTypes['BulkActionDone']> = {
  rows?: Resolver<Array<ResolversTypes['BulkActionRow']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BulkActionResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkActionResult'] = ResolversParentTypes['BulkActionResult']> = {
  __resolveType: TypeResolveFn<'BulkActionDone' | 'InvalidInput' | 'NotFound', ParentType, ContextType>;
};

export type BulkActionRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BulkActionRow'] = ResolversParentTypes['BulkActionRow']> = {
  deliverables?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  disciplineName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  planTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CdeFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeFile'] = ResolversParentTypes['CdeFile']> = {
  by?: Resolver<Maybe<ResolversTypes['CdeMatch']>, ParentType, ContextType>;
  file?: Resolver<ResolversTypes['CdeLoggedFile'], ParentType, ContextType>;
  findings?: Resolver<Array<ResolversTypes['CdeFileFinding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isNew?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['MidpLine']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  repeats?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CdeFileCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeFileCount'] = ResolversParentTypes['CdeFileCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  finding?: Resolver<ResolversTypes['CdeFileFinding'], ParentType, ContextType>;
  news?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CdeFilePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeFilePage'] = ResolversParentTypes['CdeFilePage']> = {
  nodes?: Resolver<Array<ResolversTypes['CdeFile']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CdeIssuePreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeIssuePreview'] = ResolversParentTypes['CdeIssuePreview']> = {
  more?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['CdeIssueRow']>, ParentType, ContextType>;
};

export type CdeIssueRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeIssueRow'] = ResolversParentTypes['CdeIssueRow']> = {
  blocked?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type CdeKeptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeKept'] = ResolversParentTypes['CdeKept']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CdeLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeLine'] = ResolversParentTypes['CdeLine']> = {
  by?: Resolver<Maybe<ResolversTypes['CdeMatch']>, ParentType, ContextType>;
  file?: Resolver<Maybe<ResolversTypes['CdeLoggedFile']>, ParentType, ContextType>;
  findings?: Resolver<Array<ResolversTypes['CdeLineFinding']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isNew?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['MidpLine'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CdeLineCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeLineCount'] = ResolversParentTypes['CdeLineCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  finding?: Resolver<ResolversTypes['CdeLineFinding'], ParentType, ContextType>;
  news?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CdeLinePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeLinePage'] = ResolversParentTypes['CdeLinePage']> = {
  nodes?: Resolver<Array<ResolversTypes['CdeLine']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CdeLogResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeLog'] = ResolversParentTypes['CdeLog']> = {
  comparedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  comparedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  fileCounts?: Resolver<Array<ResolversTypes['CdeFileCount']>, ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  files?: Resolver<ResolversTypes['CdeFilePage'], ParentType, ContextType, RequireFields<CdeLogFilesArgs, 'first' | 'news'>>;
  hasNews?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lineCounts?: Resolver<Array<ResolversTypes['CdeLineCount']>, ParentType, ContextType>;
  lines?: Resolver<ResolversTypes['CdeLinePage'], ParentType, ContextType, RequireFields<CdeLogLinesArgs, 'first' | 'news'>>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  undoable?: Resolver<Maybe<ResolversTypes['CdeMarking']>, ParentType, ContextType>;
};

export type CdeLogChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeLogChanged'] = ResolversParentTypes['CdeLogChanged']> = {
  kept?: Resolver<Array<ResolversTypes['CdeKept']>, ParentType, ContextType>;
  log?: Resolver<ResolversTypes['CdeLog'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CdeLogResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeLogResult'] = ResolversParentTypes['CdeLogResult']> = {
  __resolveType: TypeResolveFn<'CdeLogChanged' | 'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type CdeLogUploadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeLogUpload'] = ResolversParentTypes['CdeLogUpload']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  workbook?: Resolver<ResolversTypes['DeliverableImportWorkbook'], ParentType, ContextType>;
};

export type CdeLoggedFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeLoggedFile'] = ResolversParentTypes['CdeLoggedFile']> = {
  documentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issuedOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CdeMarkingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CdeMarking'] = ResolversParentTypes['CdeMarking']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeChoiceListResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeChoiceListResult'] = ResolversParentTypes['ChangeChoiceListResult']> = {
  __resolveType: TypeResolveFn<'ChoiceListChanged' | 'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type ChangeContractSettingsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeContractSettingsResult'] = ResolversParentTypes['ChangeContractSettingsResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'ContractSettingsChanged' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type ChangeCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeCounts'] = ResolversParentTypes['ChangeCounts']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  same?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChangedReachResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangedReach'] = ResolversParentTypes['ChangedReach']> = {
  deliverablesGained?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deliverablesLost?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  extent?: Resolver<ResolversTypes['ReachExtent'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  tasksGained?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tasksLost?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChoiceListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChoiceList'] = ResolversParentTypes['ChoiceList']> = {
  entries?: Resolver<Array<ResolversTypes['ChoiceListEntry']>, ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['ChoiceListName'], ParentType, ContextType>;
};

export type ChoiceListChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChoiceListChanged'] = ResolversParentTypes['ChoiceListChanged']> = {
  list?: Resolver<ResolversTypes['ChoiceList'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChoiceListEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChoiceListEntry'] = ResolversParentTypes['ChoiceListEntry']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uses?: Resolver<Array<ResolversTypes['ChoiceListUse']>, ParentType, ContextType>;
};

export type ChoiceListUseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChoiceListUse'] = ResolversParentTypes['ChoiceListUse']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChooseContractResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChooseContractResult'] = ResolversParentTypes['ChooseContractResult']> = {
  __resolveType: TypeResolveFn<'ContractChosen' | 'NotFound', ParentType, ContextType>;
};

export type ChooseLandingViewResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChooseLandingViewResult'] = ResolversParentTypes['ChooseLandingViewResult']> = {
  __resolveType: TypeResolveFn<'InvalidInput' | 'LandingViewChosen' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type ClassificationCodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClassificationCode'] = ResolversParentTypes['ClassificationCode']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliverableCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ClassificationCodeSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClassificationCodeSaved'] = ResolversParentTypes['ClassificationCodeSaved']> = {
  code?: Resolver<ResolversTypes['ClassificationCode'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ClassificationConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClassificationConnection'] = ResolversParentTypes['ClassificationConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['ClassificationCode']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Comment'] = ResolversParentTypes['Comment']> = {
  about?: Resolver<ResolversTypes['CommentSubject'], ParentType, ContextType>;
  actions?: Resolver<Maybe<Array<ResolversTypes['Action']>>, ParentType, ContextType>;
  blocking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  head?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mentions?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  namedMessage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type CommentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentConnection'] = ResolversParentTypes['CommentConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CommentReplyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommentReply'] = ResolversParentTypes['CommentReply']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mentions?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  namedMessage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  tidp?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ComparedCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ComparedComment'] = ResolversParentTypes['ComparedComment']> = {
  from?: Resolver<Maybe<ResolversTypes['CommentStatus']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['CommentStatus']>, ParentType, ContextType>;
};

export type ComparedDisciplineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ComparedDiscipline'] = ResolversParentTypes['ComparedDiscipline']> = {
  counts?: Resolver<ResolversTypes['ChangeCounts'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ComparedLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ComparedLine'] = ResolversParentTypes['ComparedLine']> = {
  discipline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  disciplineTagCode?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tidp?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tidpName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ComparedLineConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ComparedLineConnection'] = ResolversParentTypes['ComparedLineConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['ComparedLine']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ComparedOriginatorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ComparedOriginator'] = ResolversParentTypes['ComparedOriginator']> = {
  counts?: Resolver<ResolversTypes['ChangeCounts'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Conflict'] = ResolversParentTypes['Conflict']> = {
  blockers?: Resolver<Array<ResolversTypes['Blocker']>, ParentType, ContextType>;
  changedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changedFirstBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContractResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Contract'] = ResolversParentTypes['Contract']> = {
  absences?: Resolver<Maybe<Array<ResolversTypes['Absence']>>, ParentType, ContextType>;
  administrationHistory?: Resolver<Maybe<ResolversTypes['HistoryPage']>, ParentType, ContextType, RequireFields<ContractAdministrationHistoryArgs, 'contractData' | 'first'>>;
  amberDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bulkActionPreview?: Resolver<Maybe<Array<ResolversTypes['BulkActionRow']>>, ParentType, ContextType, RequireFields<ContractBulkActionPreviewArgs, 'action' | 'deliverables'>>;
  cdeIssuePreview?: Resolver<Maybe<ResolversTypes['CdeIssuePreview']>, ParentType, ContextType, Partial<ContractCdeIssuePreviewArgs>>;
  cdeLog?: Resolver<Maybe<ResolversTypes['CdeLog']>, ParentType, ContextType>;
  cdeLogUpload?: Resolver<Maybe<ResolversTypes['CdeLogUpload']>, ParentType, ContextType, RequireFields<ContractCdeLogUploadArgs, 'id'>>;
  changes?: Resolver<Maybe<ResolversTypes['ContractChangePage']>, ParentType, ContextType, RequireFields<ContractChangesArgs, 'first'>>;
  choiceLists?: Resolver<Maybe<Array<ResolversTypes['ChoiceList']>>, ParentType, ContextType>;
  classification?: Resolver<Maybe<ResolversTypes['ClassificationConnection']>, ParentType, ContextType, RequireFields<ContractClassificationArgs, 'first'>>;
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  comparison?: Resolver<Maybe<ResolversTypes['PlanComparison']>, ParentType, ContextType, RequireFields<ContractComparisonArgs, 'to'>>;
  creditPreview?: Resolver<Maybe<ResolversTypes['CreditPreview']>, ParentType, ContextType, RequireFields<ContractCreditPreviewArgs, 'rule'>>;
  creditRules?: Resolver<Maybe<Array<ResolversTypes['CreditRule']>>, ParentType, ContextType>;
  currentPlans?: Resolver<Maybe<Array<ResolversTypes['CurrentPlan']>>, ParentType, ContextType, RequireFields<ContractCurrentPlansArgs, 'primaryAsset' | 'stage'>>;
  dashboard?: Resolver<Maybe<ResolversTypes['Dashboard']>, ParentType, ContextType>;
  dataImport?: Resolver<Maybe<ResolversTypes['ContractDataImport']>, ParentType, ContextType, RequireFields<ContractDataImportArgs, 'id' | 'includesHidden' | 'leavesOutErrors'>>;
  dataImports?: Resolver<Maybe<Array<ResolversTypes['ContractDataImportEntry']>>, ParentType, ContextType>;
  deliverableChoices?: Resolver<Maybe<ResolversTypes['DeliverableChoices']>, ParentType, ContextType>;
  deliverableHistory?: Resolver<Maybe<ResolversTypes['HistoryPage']>, ParentType, ContextType, RequireFields<ContractDeliverableHistoryArgs, 'first' | 'tagCode'>>;
  deliverableImport?: Resolver<Maybe<ResolversTypes['DeliverableImport']>, ParentType, ContextType, RequireFields<ContractDeliverableImportArgs, 'id'>>;
  deliverableImports?: Resolver<Maybe<Array<ResolversTypes['DeliverableImportEntry']>>, ParentType, ContextType>;
  deliverableProposal?: Resolver<Maybe<ResolversTypes['DeliverableProposal']>, ParentType, ContextType, RequireFields<ContractDeliverableProposalArgs, 'id'>>;
  deliverables?: Resolver<Maybe<ResolversTypes['MidpConnection']>, ParentType, ContextType, RequireFields<ContractDeliverablesArgs, 'facetValues' | 'first' | 'groupsFrom'>>;
  discipline?: Resolver<Maybe<ResolversTypes['Discipline']>, ParentType, ContextType, RequireFields<ContractDisciplineArgs, 'tagCode'>>;
  disciplines?: Resolver<Maybe<ResolversTypes['DisciplineConnection']>, ParentType, ContextType, RequireFields<ContractDisciplinesArgs, 'first'>>;
  emailKind?: Resolver<Maybe<ResolversTypes['EmailKind']>, ParentType, ContextType, RequireFields<ContractEmailKindArgs, 'email'>>;
  feeds?: Resolver<Maybe<Array<ResolversTypes['Feed']>>, ParentType, ContextType>;
  fillableForms?: Resolver<Maybe<Array<ResolversTypes['TemplateForm']>>, ParentType, ContextType, RequireFields<ContractFillableFormsArgs, 'template'>>;
  fillableTemplates?: Resolver<Maybe<Array<ResolversTypes['TemplateSummary']>>, ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType, RequireFields<ContractFormArgs, 'task'>>;
  formTasks?: Resolver<Maybe<ResolversTypes['FormTaskConnection']>, ParentType, ContextType, RequireFields<ContractFormTasksArgs, 'activeOnly' | 'first'>>;
  groupMembers?: Resolver<Maybe<Array<ResolversTypes['GroupMember']>>, ParentType, ContextType, RequireFields<ContractGroupMembersArgs, 'group'>>;
  groupMembership?: Resolver<Maybe<ResolversTypes['GroupMembership']>, ParentType, ContextType, RequireFields<ContractGroupMembershipArgs, 'group'>>;
  groupPrivileges?: Resolver<Maybe<Array<ResolversTypes['Privilege']>>, ParentType, ContextType, RequireFields<ContractGroupPrivilegesArgs, 'group'>>;
  groups?: Resolver<Maybe<ResolversTypes['GroupConnection']>, ParentType, ContextType, RequireFields<ContractGroupsArgs, 'first'>>;
  heldTasks?: Resolver<Maybe<ResolversTypes['HeldTasks']>, ParentType, ContextType, RequireFields<ContractHeldTasksArgs, 'user'>>;
  landingView?: Resolver<Maybe<ResolversTypes['SavedView']>, ParentType, ContextType>;
  lifecycleStages?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  mailChoices?: Resolver<Maybe<ResolversTypes['MailChoices']>, ParentType, ContextType>;
  mailPreview?: Resolver<Maybe<ResolversTypes['MailPreview']>, ParentType, ContextType, RequireFields<ContractMailPreviewArgs, 'id'>>;
  managedAssets?: Resolver<Maybe<ResolversTypes['ManagedAssetConnection']>, ParentType, ContextType, RequireFields<ContractManagedAssetsArgs, 'first'>>;
  managedLifecycles?: Resolver<Maybe<ResolversTypes['ManagedLifecycleConnection']>, ParentType, ContextType, RequireFields<ContractManagedLifecyclesArgs, 'first'>>;
  managedTasks?: Resolver<Maybe<Array<ResolversTypes['ManagedTask']>>, ParentType, ContextType>;
  managedWorkPackages?: Resolver<Maybe<ResolversTypes['ManagedWorkPackageConnection']>, ParentType, ContextType, RequireFields<ContractManagedWorkPackagesArgs, 'first'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  namedDeliverables?: Resolver<Maybe<Array<ResolversTypes['NamedDeliverable']>>, ParentType, ContextType, RequireFields<ContractNamedDeliverablesArgs, 'tagCodes'>>;
  namedPeople?: Resolver<Maybe<Array<ResolversTypes['Person']>>, ParentType, ContextType, RequireFields<ContractNamedPeopleArgs, 'names'>>;
  notifications?: Resolver<Maybe<ResolversTypes['NotificationConnection']>, ParentType, ContextType, RequireFields<ContractNotificationsArgs, 'first'>>;
  outbox?: Resolver<Maybe<ResolversTypes['OutboxConnection']>, ParentType, ContextType, RequireFields<ContractOutboxArgs, 'first'>>;
  people?: Resolver<Maybe<ResolversTypes['PersonConnection']>, ParentType, ContextType, RequireFields<ContractPeopleArgs, 'first' | 'forms' | 'inactive' | 'programs'>>;
  primaryAssets?: Resolver<Maybe<Array<ResolversTypes['PrimaryAsset']>>, ParentType, ContextType>;
  privilegeTypes?: Resolver<Maybe<Array<ResolversTypes['PrivilegeTypeInfo']>>, ParentType, ContextType>;
  privilegeValues?: Resolver<Maybe<Array<ResolversTypes['PrivilegeValue']>>, ParentType, ContextType, RequireFields<ContractPrivilegeValuesArgs, 'type'>>;
  reachAfter?: Resolver<Maybe<ResolversTypes['ReachChange']>, ParentType, ContextType, RequireFields<ContractReachAfterArgs, 'change'>>;
  reachOf?: Resolver<Maybe<ResolversTypes['Reach']>, ParentType, ContextType, RequireFields<ContractReachOfArgs, 'person'>>;
  reachWithEdits?: Resolver<Maybe<ResolversTypes['Reach']>, ParentType, ContextType, RequireFields<ContractReachWithEditsArgs, 'edits' | 'person'>>;
  savedViews?: Resolver<Maybe<Array<ResolversTypes['SavedView']>>, ParentType, ContextType>;
  search?: Resolver<Maybe<Array<ResolversTypes['SearchHit']>>, ParentType, ContextType, RequireFields<ContractSearchArgs, 'first' | 'text'>>;
  searchPage?: Resolver<Maybe<ResolversTypes['SearchPage']>, ParentType, ContextType, RequireFields<ContractSearchPageArgs, 'first' | 'text'>>;
  settings?: Resolver<Maybe<ResolversTypes['ContractSettings']>, ParentType, ContextType>;
  tasks?: Resolver<Maybe<ResolversTypes['TaskConnection']>, ParentType, ContextType, RequireFields<ContractTasksArgs, 'activeOnly' | 'first' | 'grouped'>>;
  template?: Resolver<Maybe<ResolversTypes['Template']>, ParentType, ContextType, RequireFields<ContractTemplateArgs, 'id'>>;
  templateAttributeTypes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  templateComponents?: Resolver<Maybe<ResolversTypes['TemplateComponentConnection']>, ParentType, ContextType, RequireFields<ContractTemplateComponentsArgs, 'first'>>;
  templateNumberIsOriginal?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<ContractTemplateNumberIsOriginalArgs, 'number'>>;
  templates?: Resolver<Maybe<ResolversTypes['TemplateConnection']>, ParentType, ContextType, RequireFields<ContractTemplatesArgs, 'first'>>;
  tidp?: Resolver<Maybe<ResolversTypes['Tidp']>, ParentType, ContextType, RequireFields<ContractTidpArgs, 'tagCode'>>;
  tidps?: Resolver<Maybe<ResolversTypes['TidpConnection']>, ParentType, ContextType, RequireFields<ContractTidpsArgs, 'first'>>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType, RequireFields<ContractUserArgs, 'id'>>;
  users?: Resolver<Maybe<ResolversTypes['UserConnection']>, ParentType, ContextType, RequireFields<ContractUsersArgs, 'descending' | 'first' | 'sort'>>;
  viewGroups?: Resolver<Maybe<Array<ResolversTypes['SavedViewGroup']>>, ParentType, ContextType>;
  webhookDeliveries?: Resolver<Maybe<ResolversTypes['WebhookDeliveryConnection']>, ParentType, ContextType, RequireFields<ContractWebhookDeliveriesArgs, 'first' | 'webhook'>>;
  webhooks?: Resolver<Maybe<Array<ResolversTypes['Webhook']>>, ParentType, ContextType>;
  workPackages?: Resolver<Maybe<Array<ResolversTypes['WorkPackage']>>, ParentType, ContextType, RequireFields<ContractWorkPackagesArgs, 'primaryAsset' | 'stage'>>;
};

export type ContractChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractChange'] = ResolversParentTypes['ContractChange']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  deliverableCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deliverables?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EventKind'], ParentType, ContextType>;
  tidp?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ContractChangePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractChangePage'] = ResolversParentTypes['ContractChangePage']> = {
  nodes?: Resolver<Array<ResolversTypes['ContractChange']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ContractChosenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractChosen'] = ResolversParentTypes['ContractChosen']> = {
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContractCreatedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractCreated'] = ResolversParentTypes['ContractCreated']> = {
  leftOut?: Resolver<Array<ResolversTypes['ContractPartLeftOut']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['ContractSettings'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContractDataImportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataImport'] = ResolversParentTypes['ContractDataImport']> = {
  check?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['ContractDataImportCounts'], ParentType, ContextType>;
  dayOrder?: Resolver<Maybe<ResolversTypes['DeliverableImportDayOrder']>, ParentType, ContextType>;
  dayOrders?: Resolver<Array<ResolversTypes['DeliverableImportOption']>, ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hiddenRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kept?: Resolver<Array<ResolversTypes['ContractDataImportKept']>, ParentType, ContextType>;
  leftOut?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['ContractDataImportRowPage'], ParentType, ContextType, RequireFields<ContractDataImportRowsArgs, 'first'>>;
  state?: Resolver<ResolversTypes['ContractDataImportState'], ParentType, ContextType>;
};

export type ContractDataImportChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataImportChange'] = ResolversParentTypes['ContractDataImportChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ContractDataImportChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataImportChanged'] = ResolversParentTypes['ContractDataImportChanged']> = {
  import?: Resolver<ResolversTypes['ContractDataImport'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContractDataImportCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataImportCounts'] = ResolversParentTypes['ContractDataImportCounts']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  same?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContractDataImportEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataImportEntry'] = ResolversParentTypes['ContractDataImportEntry']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ContractDataImportState'], ParentType, ContextType>;
};

export type ContractDataImportFaultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataImportFault'] = ResolversParentTypes['ContractDataImportFault']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ContractDataImportKeptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataImportKept'] = ResolversParentTypes['ContractDataImportKept']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContractDataImportResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataImportResult'] = ResolversParentTypes['ContractDataImportResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'ContractDataImportChanged' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type ContractDataImportRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataImportRow'] = ResolversParentTypes['ContractDataImportRow']> = {
  changes?: Resolver<Array<ResolversTypes['ContractDataImportChange']>, ParentType, ContextType>;
  faults?: Resolver<Array<ResolversTypes['ContractDataImportFault']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ContractDataRowKind'], ParentType, ContextType>;
  list?: Resolver<ResolversTypes['ContractDataList'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sheet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['ContractDataImportWarning']>, ParentType, ContextType>;
};

export type ContractDataImportRowPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataImportRowPage'] = ResolversParentTypes['ContractDataImportRowPage']> = {
  nodes?: Resolver<Array<ResolversTypes['ContractDataImportRow']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ContractDataImportWarningResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataImportWarning'] = ResolversParentTypes['ContractDataImportWarning']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContractDataRemovedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractDataRemoved'] = ResolversParentTypes['ContractDataRemoved']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContractPartLeftOutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractPartLeftOut'] = ResolversParentTypes['ContractPartLeftOut']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  part?: Resolver<ResolversTypes['ContractPart'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContractSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractSettings'] = ResolversParentTypes['ContractSettings']> = {
  amberDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  holidayCalendar?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isNumbered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  originator?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reviewDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviewOutcome?: Resolver<ResolversTypes['ReviewOutcome'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContractSettingsChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractSettingsChanged'] = ResolversParentTypes['ContractSettingsChanged']> = {
  settings?: Resolver<ResolversTypes['ContractSettings'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContractSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractSummary'] = ResolversParentTypes['ContractSummary']> = {
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CountedReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CountedReview'] = ResolversParentTypes['CountedReview']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  days?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  disciplineName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  figure?: Resolver<ResolversTypes['ReviewFigure'], ParentType, ContextType>;
  on?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CountedReviewConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CountedReviewConnection'] = ResolversParentTypes['CountedReviewConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['CountedReview']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CreateAbsenceResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateAbsenceResult'] = ResolversParentTypes['CreateAbsenceResult']> = {
  __resolveType: TypeResolveFn<'AbsenceCreated' | 'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type CreateContractResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateContractResult'] = ResolversParentTypes['CreateContractResult']> = {
  __resolveType: TypeResolveFn<'ContractCreated' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type CreateFeedResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateFeedResult'] = ResolversParentTypes['CreateFeedResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'FeedCreated' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type CreateGroupResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateGroupResult'] = ResolversParentTypes['CreateGroupResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'GroupCreated' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type CreateTidpResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTidpResult'] = ResolversParentTypes['CreateTidpResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'TidpCreated', ParentType, ContextType>;
};

export type CreatedDeliverableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreatedDeliverable'] = ResolversParentTypes['CreatedDeliverable']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreditExceptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreditException'] = ResolversParentTypes['CreditException']> = {
  of?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  percents?: Resolver<ResolversTypes['CreditPercents'], ParentType, ContextType>;
};

export type CreditPercentsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreditPercents'] = ResolversParentTypes['CreditPercents']> = {
  accepted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  approval?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numbered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requested?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shared?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CreditPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreditPreview'] = ResolversParentTypes['CreditPreview']> = {
  from?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CreditRuleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreditRule'] = ResolversParentTypes['CreditRule']> = {
  by?: Resolver<ResolversTypes['CreditProperty'], ParentType, ContextType>;
  others?: Resolver<Array<ResolversTypes['CreditException']>, ParentType, ContextType>;
  setAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  setBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  usual?: Resolver<ResolversTypes['CreditPercents'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CreditRuleSetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreditRuleSet'] = ResolversParentTypes['CreditRuleSet']> = {
  rule?: Resolver<ResolversTypes['CreditRule'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CurrentPlanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CurrentPlan'] = ResolversParentTypes['CurrentPlan']> = {
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workPackage?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CurvePointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CurvePoint'] = ResolversParentTypes['CurvePoint']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  deliverables?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  forecast?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  issued?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DashboardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Dashboard'] = ResolversParentTypes['Dashboard']> = {
  before?: Resolver<Maybe<ResolversTypes['ProgressFigures']>, ParentType, ContextType>;
  comparedRule?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  comparedWith?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  curve?: Resolver<Maybe<Array<ResolversTypes['CurvePoint']>>, ParentType, ContextType, RequireFields<DashboardCurveArgs, 'weeksAhead' | 'weeksBack'>>;
  disciplines?: Resolver<Maybe<Array<ResolversTypes['ProgressGroup']>>, ParentType, ContextType>;
  due?: Resolver<Maybe<Array<ResolversTypes['DueWindowCount']>>, ParentType, ContextType>;
  now?: Resolver<Maybe<ResolversTypes['ProgressFigures']>, ParentType, ContextType>;
  numbers?: Resolver<Maybe<Array<ResolversTypes['NumberStatusCount']>>, ParentType, ContextType>;
  originators?: Resolver<Maybe<Array<ResolversTypes['ProgressGroup']>>, ParentType, ContextType>;
  plans?: Resolver<Maybe<Array<ResolversTypes['PlanProgress']>>, ParentType, ContextType, RequireFields<DashboardPlansArgs, 'first'>>;
  reviewFigures?: Resolver<Maybe<ResolversTypes['ReviewFigures']>, ParentType, ContextType, RequireFields<DashboardReviewFiguresArgs, 'by'>>;
  reviews?: Resolver<Maybe<Array<ResolversTypes['PlanProgress']>>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  today?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteGroupResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteGroupResult'] = ResolversParentTypes['DeleteGroupResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'GroupDeleted' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type DeleteSavedViewResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteSavedViewResult'] = ResolversParentTypes['DeleteSavedViewResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'SavedViewDeleted', ParentType, ContextType>;
};

export type DeleteUserResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteUserResult'] = ResolversParentTypes['DeleteUserResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'NotAllowed' | 'NotFound' | 'UserDeleted', ParentType, ContextType>;
};

export type DeliverableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Deliverable'] = ResolversParentTypes['Deliverable']> = {
  authorPeople?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  authors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  baselineDue?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  classification?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disciplineTagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  due?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dueReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  forecast?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  format?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gdpr?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hs2Deliverable?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issueReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  issued?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  lateByDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lineKey?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  needData?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  needDocumentation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  needGeometry?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  needPurpose?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plannedFinish?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  plannedStart?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  predecessors?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  rag?: Resolver<Maybe<ResolversTypes['Rag']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  remarks?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  responsibleAuthor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  responsiblePerson?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scale?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeliverableStatus'], ParentType, ContextType>;
  suitabilityStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DeliverableType'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  weight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DeliverableChoicesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableChoices'] = ResolversParentTypes['DeliverableChoices']> = {
  disciplines?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  documentTypes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  gdpr?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  hs2Deliverable?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  stages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  suitabilityStatuses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeliverableConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableConflict'] = ResolversParentTypes['DeliverableConflict']> = {
  fields?: Resolver<Array<ResolversTypes['DeliverableFieldConflict']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliverableCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableCounts'] = ResolversParentTypes['DeliverableCounts']> = {
  busy?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  empty?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliverableFailureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableFailure'] = ResolversParentTypes['DeliverableFailure']> = {
  conflict?: Resolver<Maybe<ResolversTypes['DeliverableConflict']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeliverableFieldConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableFieldConflict'] = ResolversParentTypes['DeliverableFieldConflict']> = {
  base?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  changedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mine?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  theirs?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeliverableImportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImport'] = ResolversParentTypes['DeliverableImport']> = {
  choices?: Resolver<Array<ResolversTypes['DeliverableImportChoice']>, ParentType, ContextType>;
  counts?: Resolver<Maybe<ResolversTypes['DeliverableImportCounts']>, ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isFromFile?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isMapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kept?: Resolver<Array<ResolversTypes['DeliverableImportKept']>, ParentType, ContextType>;
  lateReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reading?: Resolver<Maybe<ResolversTypes['DeliverableImportReading']>, ParentType, ContextType>;
  removesMissing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['DeliverableImportRowPage'], ParentType, ContextType, RequireFields<DeliverableImportRowsArgs, 'first'>>;
  state?: Resolver<ResolversTypes['DeliverableImportState'], ParentType, ContextType>;
  tagCode?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  unknownValues?: Resolver<ResolversTypes['DeliverableImportUnknown'], ParentType, ContextType>;
  workbook?: Resolver<Maybe<ResolversTypes['DeliverableImportWorkbook']>, ParentType, ContextType, Partial<DeliverableImportWorkbookArgs>>;
};

export type DeliverableImportChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportChange'] = ResolversParentTypes['DeliverableImportChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeliverableImportChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportChanged'] = ResolversParentTypes['DeliverableImportChanged']> = {
  import?: Resolver<ResolversTypes['DeliverableImport'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeliverableImportChoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportChoice'] = ResolversParentTypes['DeliverableImportChoice']> = {
  about?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  choice?: Resolver<Maybe<ResolversTypes['DeliverableImportRowChoice']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['DeliverableImportRowChoice']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliverableImportColumnResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportColumn'] = ResolversParentTypes['DeliverableImportColumn']> = {
  column?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  guess?: Resolver<ResolversTypes['DeliverableImportGuess'], ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  letter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  samples?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeliverableImportConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportConflict'] = ResolversParentTypes['DeliverableImportConflict']> = {
  base?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  changedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mine?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  theirs?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeliverableImportCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportCounts'] = ResolversParentTypes['DeliverableImportCounts']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  chosen?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  conflict?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  undone?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unread?: Resolver<Array<ResolversTypes['UnreadImportColumn']>, ParentType, ContextType>;
  unreadSheets?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  warned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliverableImportEncodingSampleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportEncodingSample'] = ResolversParentTypes['DeliverableImportEncodingSample']> = {
  encoding?: Resolver<ResolversTypes['DeliverableImportEncoding'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeliverableImportEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportEntry'] = ResolversParentTypes['DeliverableImportEntry']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isFromFile?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DeliverableImportState'], ParentType, ContextType>;
};

export type DeliverableImportFaultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportFault'] = ResolversParentTypes['DeliverableImportFault']> = {
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeliverableImportKeptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportKept'] = ResolversParentTypes['DeliverableImportKept']> = {
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagCode?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeliverableImportLeftOutResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportLeftOut'] = ResolversParentTypes['DeliverableImportLeftOut']> = {
  blank?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  chosen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hidden?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliverableImportNewPlanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportNewPlan'] = ResolversParentTypes['DeliverableImportNewPlan']> = {
  disciplines?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tagCode?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeliverableImportOfferedPlanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportOfferedPlan'] = ResolversParentTypes['DeliverableImportOfferedPlan']> = {
  disciplineOwners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  isDecided?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  primaryAsset?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  stage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workPackage?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DeliverableImportOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportOption'] = ResolversParentTypes['DeliverableImportOption']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeliverableImportPlaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportPlace'] = ResolversParentTypes['DeliverableImportPlace']> = {
  addable?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isNew?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  plan?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  planTagCode?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tagCode?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DeliverableImportPlanOfferResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportPlanOffer'] = ResolversParentTypes['DeliverableImportPlanOffer']> = {
  blocked?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plans?: Resolver<Array<ResolversTypes['DeliverableImportOfferedPlan']>, ParentType, ContextType>;
};

export type DeliverableImportPreviewRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportPreviewRow'] = ResolversParentTypes['DeliverableImportPreviewRow']> = {
  cells?: Resolver<Array<Maybe<ResolversTypes['String']>>, ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliverableImportReadingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportReading'] = ResolversParentTypes['DeliverableImportReading']> = {
  columnsLeftOut?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  leftOut?: Resolver<ResolversTypes['DeliverableImportLeftOut'], ParentType, ContextType>;
  newPlans?: Resolver<Array<ResolversTypes['DeliverableImportNewPlan']>, ParentType, ContextType>;
  places?: Resolver<Array<ResolversTypes['DeliverableImportPlace']>, ParentType, ContextType>;
  sheet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeliverableImportResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportResult'] = ResolversParentTypes['DeliverableImportResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'DeliverableImportChanged' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type DeliverableImportRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportRow'] = ResolversParentTypes['DeliverableImportRow']> = {
  about?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['DeliverableImportChange']>, ParentType, ContextType>;
  conflicts?: Resolver<Array<ResolversTypes['DeliverableImportConflict']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  faults?: Resolver<Array<ResolversTypes['DeliverableImportFault']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isProposed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['DeliverableImportRowKind'], ParentType, ContextType>;
  matched?: Resolver<Maybe<ResolversTypes['DeliverableImportMatch']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  row?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sheet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagCode?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['DeliverableImportWarning']>, ParentType, ContextType>;
};

export type DeliverableImportRowPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportRowPage'] = ResolversParentTypes['DeliverableImportRowPage']> = {
  nodes?: Resolver<Array<ResolversTypes['DeliverableImportRow']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DeliverableImportSheetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportSheet'] = ResolversParentTypes['DeliverableImportSheet']> = {
  isAlike?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeliverableImportUnknownResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportUnknown'] = ResolversParentTypes['DeliverableImportUnknown']> = {
  fields?: Resolver<Array<ResolversTypes['DeliverableImportUnknownField']>, ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newPlans?: Resolver<ResolversTypes['DeliverableImportPlanOffer'], ParentType, ContextType>;
};

export type DeliverableImportUnknownFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportUnknownField'] = ResolversParentTypes['DeliverableImportUnknownField']> = {
  options?: Resolver<Array<ResolversTypes['DeliverableImportOption']>, ParentType, ContextType>;
  target?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['DeliverableImportUnknownValue']>, ParentType, ContextType>;
};

export type DeliverableImportUnknownValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportUnknownValue'] = ResolversParentTypes['DeliverableImportUnknownValue']> = {
  choice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['DeliverableImportChoiceSource'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeliverableImportWarningResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportWarning'] = ResolversParentTypes['DeliverableImportWarning']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeliverableImportWorkbookResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableImportWorkbook'] = ResolversParentTypes['DeliverableImportWorkbook']> = {
  columns?: Resolver<Array<ResolversTypes['DeliverableImportColumn']>, ParentType, ContextType>;
  dayOrder?: Resolver<Maybe<ResolversTypes['DeliverableImportDayOrder']>, ParentType, ContextType>;
  dayOrders?: Resolver<Array<ResolversTypes['DeliverableImportOption']>, ParentType, ContextType>;
  encoding?: Resolver<Maybe<ResolversTypes['DeliverableImportEncoding']>, ParentType, ContextType>;
  encodingSamples?: Resolver<Array<ResolversTypes['DeliverableImportEncodingSample']>, ParentType, ContextType>;
  furtherSheets?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  headerRow?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  headerRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hiddenRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  includesHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isExport?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  preview?: Resolver<Array<ResolversTypes['DeliverableImportPreviewRow']>, ParentType, ContextType>;
  separator?: Resolver<Maybe<ResolversTypes['DeliverableImportSeparator']>, ParentType, ContextType>;
  sheet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sheetIsDiscipline?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sheets?: Resolver<Array<ResolversTypes['DeliverableImportSheet']>, ParentType, ContextType>;
};

export type DeliverableNumberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableNumber'] = ResolversParentTypes['DeliverableNumber']> = {
  disciplineTagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeliverableStatus'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeliverableProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableProgress'] = ResolversParentTypes['DeliverableProgress']> = {
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeliverableStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliverableProposalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableProposal'] = ResolversParentTypes['DeliverableProposal']> = {
  acceptedRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  blocked?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['Discipline']>, ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mayAccept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayRefuse?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayWithdraw?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  openRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  proposedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  proposedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  refusedRows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['DeliverableProposalRowPage'], ParentType, ContextType, RequireFields<DeliverableProposalRowsArgs, 'first'>>;
  state?: Resolver<ResolversTypes['DeliverableProposalState'], ParentType, ContextType>;
};

export type DeliverableProposalChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableProposalChanged'] = ResolversParentTypes['DeliverableProposalChanged']> = {
  importId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  proposal?: Resolver<ResolversTypes['DeliverableProposal'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeliverableProposalResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableProposalResult'] = ResolversParentTypes['DeliverableProposalResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'DeliverableProposalChanged' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type DeliverableProposalRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableProposalRow'] = ResolversParentTypes['DeliverableProposalRow']> = {
  decidedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['DeliverableProposalDecision']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  row?: Resolver<ResolversTypes['DeliverableImportRow'], ParentType, ContextType>;
};

export type DeliverableProposalRowPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverableProposalRowPage'] = ResolversParentTypes['DeliverableProposalRowPage']> = {
  nodes?: Resolver<Array<ResolversTypes['DeliverableProposalRow']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DeliverablesProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverablesProgress'] = ResolversParentTypes['DeliverablesProgress']> = {
  changed?: Resolver<Array<ResolversTypes['DeliverableProgress']>, ParentType, ContextType>;
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  discipline?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  linesAhead?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  removed?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DeliverablesSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliverablesSaved'] = ResolversParentTypes['DeliverablesSaved']> = {
  created?: Resolver<Array<ResolversTypes['CreatedDeliverable']>, ParentType, ContextType>;
  discipline?: Resolver<ResolversTypes['Discipline'], ParentType, ContextType>;
  failures?: Resolver<Array<ResolversTypes['DeliverableFailure']>, ParentType, ContextType>;
  lines?: Resolver<Maybe<Array<ResolversTypes['Deliverable']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DisciplineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Discipline'] = ResolversParentTypes['Discipline']> = {
  actions?: Resolver<Maybe<Array<ResolversTypes['Action']>>, ParentType, ContextType>;
  comments?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  commentsPage?: Resolver<ResolversTypes['CommentConnection'], ParentType, ContextType, RequireFields<DisciplineCommentsPageArgs, 'first'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  deliverableChoices?: Resolver<Maybe<ResolversTypes['DeliverableChoices']>, ParentType, ContextType>;
  deliverableCounts?: Resolver<Maybe<ResolversTypes['DeliverableCounts']>, ParentType, ContextType>;
  deliverables?: Resolver<Maybe<Array<ResolversTypes['Deliverable']>>, ParentType, ContextType, Partial<DisciplineDeliverablesArgs>>;
  history?: Resolver<Maybe<Array<ResolversTypes['HistoryEntry']>>, ParentType, ContextType>;
  historyEntry?: Resolver<Maybe<ResolversTypes['HistoryEntry']>, ParentType, ContextType, RequireFields<DisciplineHistoryEntryArgs, 'id'>>;
  historyPage?: Resolver<Maybe<ResolversTypes['HistoryPage']>, ParentType, ContextType, RequireFields<DisciplineHistoryPageArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nominatedOwners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  proposals?: Resolver<Maybe<Array<ResolversTypes['DeliverableProposal']>>, ParentType, ContextType>;
  rag?: Resolver<Maybe<ResolversTypes['RagSummary']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DisciplineStatus'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tidp?: Resolver<ResolversTypes['Tidp'], ParentType, ContextType>;
  unable?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DisciplineActionResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DisciplineActionResult'] = ResolversParentTypes['DisciplineActionResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'DisciplineChanged' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type DisciplineChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DisciplineChanged'] = ResolversParentTypes['DisciplineChanged']> = {
  discipline?: Resolver<ResolversTypes['Discipline'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DisciplineConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DisciplineConnection'] = ResolversParentTypes['DisciplineConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Discipline']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DueWindowCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DueWindowCount'] = ResolversParentTypes['DueWindowCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  window?: Resolver<ResolversTypes['DueWindow'], ParentType, ContextType>;
};

export type EmailKindResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailKind'] = ResolversParentTypes['EmailKind']> = {
  inSeveralDomains?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  known?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EndAbsenceResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EndAbsenceResult'] = ResolversParentTypes['EndAbsenceResult']> = {
  __resolveType: TypeResolveFn<'AbsenceEnded' | 'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type FaultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Fault'] = ResolversParentTypes['Fault']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type FeedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Feed'] = ResolversParentTypes['Feed']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['FeedScope'], ParentType, ContextType>;
};

export type FeedAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedAddress'] = ResolversParentTypes['FeedAddress']> = {
  format?: Resolver<ResolversTypes['FeedFormat'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FeedCreatedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedCreated'] = ResolversParentTypes['FeedCreated']> = {
  addresses?: Resolver<Array<ResolversTypes['FeedAddress']>, ParentType, ContextType>;
  feed?: Resolver<ResolversTypes['Feed'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeedRevokedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FeedRevoked'] = ResolversParentTypes['FeedRevoked']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FieldChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldChange'] = ResolversParentTypes['FieldChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['HistorySubject']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FieldFaultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldFault'] = ResolversParentTypes['FieldFault']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FormResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Form'] = ResolversParentTypes['Form']> = {
  classCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  className?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  editable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['FormField']>, ParentType, ContextType>;
  forms?: Resolver<Array<ResolversTypes['TemplateForm']>, ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastSend?: Resolver<Array<ResolversTypes['FormSend']>, ParentType, ContextType>;
  pdf?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['FormTask'], ParentType, ContextType>;
  tasks?: Resolver<Array<ResolversTypes['FormTask']>, ParentType, ContextType>;
  template?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FormActionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormAction'] = ResolversParentTypes['FormAction']> = {
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  blockers?: Resolver<Array<ResolversTypes['Blocker']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['FormActionName'], ParentType, ContextType>;
};

export type FormChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormChanged'] = ResolversParentTypes['FormChanged']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  task?: Resolver<ResolversTypes['FormTask'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FormFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormField'] = ResolversParentTypes['FormField']> = {
  access?: Resolver<ResolversTypes['FormAccess'], ParentType, ContextType>;
  attribute?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  changedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  changedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  file?: Resolver<Maybe<ResolversTypes['FormFile']>, ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FormFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormFile'] = ResolversParentTypes['FormFile']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FormResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormResult'] = ResolversParentTypes['FormResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'FormChanged' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type FormSendResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormSend'] = ResolversParentTypes['FormSend']> = {
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  readOnly?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  write?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type FormTaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormTask'] = ResolversParentTypes['FormTask']> = {
  acting?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  actions?: Resolver<Array<ResolversTypes['FormAction']>, ParentType, ContextType>;
  assignee?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  classCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  className?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  form?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isWithdrawn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  modifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['FormRole'], ParentType, ContextType>;
  sender?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType>;
  unable?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type FormTaskConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormTaskConnection'] = ResolversParentTypes['FormTaskConnection']> = {
  counts?: Resolver<Array<ResolversTypes['TaskCount']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['FormTask']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FormsChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormsChange'] = ResolversParentTypes['FormsChange']> = {
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  contract?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  forms?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  pulse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Group'] = ResolversParentTypes['Group']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  memberCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projectOrganisation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupConnection'] = ResolversParentTypes['GroupConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Group']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupCreatedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupCreated'] = ResolversParentTypes['GroupCreated']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GroupDeletedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupDeleted'] = ResolversParentTypes['GroupDeleted']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GroupMemberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupMember'] = ResolversParentTypes['GroupMember']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  limitedHere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  program?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GroupMembersChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupMembersChanged'] = ResolversParentTypes['GroupMembersChanged']> = {
  group?: Resolver<ResolversTypes['Group'], ParentType, ContextType>;
  members?: Resolver<Array<ResolversTypes['GroupMember']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GroupMembersResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupMembersResult'] = ResolversParentTypes['GroupMembersResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'GroupMembersChanged' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type GroupMembershipResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupMembership'] = ResolversParentTypes['GroupMembership']> = {
  group?: Resolver<ResolversTypes['Group'], ParentType, ContextType>;
  members?: Resolver<Array<ResolversTypes['GroupMember']>, ParentType, ContextType>;
};

export type GroupUpdatedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupUpdated'] = ResolversParentTypes['GroupUpdated']> = {
  group?: Resolver<ResolversTypes['Group'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HeldProposalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HeldProposal'] = ResolversParentTypes['HeldProposal']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAuthor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type HeldReviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HeldReview'] = ResolversParentTypes['HeldReview']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type HeldTaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HeldTask'] = ResolversParentTypes['HeldTask']> = {
  alone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  formTask?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  plan?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['HeldRole'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type HeldTasksResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HeldTasks'] = ResolversParentTypes['HeldTasks']> = {
  absences?: Resolver<Array<ResolversTypes['Absence']>, ParentType, ContextType>;
  lastManager?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['HeldTask']>, ParentType, ContextType>;
  proposals?: Resolver<Array<ResolversTypes['HeldProposal']>, ParentType, ContextType>;
  reviews?: Resolver<Array<ResolversTypes['HeldReview']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HistoryChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryChange'] = ResolversParentTypes['HistoryChange']> = {
  added?: Resolver<Array<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type HistoryEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryEntry'] = ResolversParentTypes['HistoryEntry']> = {
  about?: Resolver<Array<ResolversTypes['HistorySubject']>, ParentType, ContextType, Partial<HistoryEntryAboutArgs>>;
  aboutCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType, Partial<HistoryEntryChangesArgs>>;
  executedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  executedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type HistoryPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryPage'] = ResolversParentTypes['HistoryPage']> = {
  nodes?: Resolver<Array<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type HistorySubjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistorySubject'] = ResolversParentTypes['HistorySubject']> = {
  isRemoved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SearchHitKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parentTagCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type InvalidInputResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvalidInput'] = ResolversParentTypes['InvalidInput']> = {
  fields?: Resolver<Array<ResolversTypes['FieldFault']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type KeptCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KeptComment'] = ResolversParentTypes['KeptComment']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliverable?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mentions?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  replies?: Resolver<Array<ResolversTypes['KeptReply']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CommentStatus'], ParentType, ContextType>;
};

export type KeptDeliverableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KeptDeliverable'] = ResolversParentTypes['KeptDeliverable']> = {
  authors?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gdpr?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hs2Deliverable?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suitabilityStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type KeptDisciplineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KeptDiscipline'] = ResolversParentTypes['KeptDiscipline']> = {
  deliverables?: Resolver<Array<ResolversTypes['KeptDeliverable']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DisciplineStatus'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type KeptReplyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KeptReply'] = ResolversParentTypes['KeptReply']> = {
  mentions?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
};

export type KeptRevisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KeptRevision'] = ResolversParentTypes['KeptRevision']> = {
  acceptedBy?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  acceptedFor?: Resolver<Array<ResolversTypes['ActedAcceptance']>, ParentType, ContextType>;
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  comments?: Resolver<Array<ResolversTypes['KeptComment']>, ParentType, ContextType>;
  disciplines?: Resolver<Array<ResolversTypes['KeptDiscipline']>, ParentType, ContextType>;
  externalStakeholders?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  internalStakeholders?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LandingViewChosenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LandingViewChosen'] = ResolversParentTypes['LandingViewChosen']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LifecycleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Lifecycle'] = ResolversParentTypes['Lifecycle']> = {
  designFreeze?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  designFreezeOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stageCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  t12?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  t12On?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type LifecycleSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LifecycleSaved'] = ResolversParentTypes['LifecycleSaved']> = {
  lifecycle?: Resolver<ResolversTypes['ManagedLifecycle'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LiveCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LiveCheck'] = ResolversParentTypes['LiveCheck']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  working?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MadePartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MadePart'] = ResolversParentTypes['MadePart']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  word?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MailChoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailChoice'] = ResolversParentTypes['MailChoice']> = {
  kind?: Resolver<ResolversTypes['MailKind'], ParentType, ContextType>;
  time?: Resolver<ResolversTypes['MailTime'], ParentType, ContextType>;
};

export type MailChoicesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailChoices'] = ResolversParentTypes['MailChoices']> = {
  contractTimeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['MailChoice']>, ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['MailMode'], ParentType, ContextType>;
  quiet?: Resolver<Maybe<ResolversTypes['QuietHours']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MailChoicesSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailChoicesSaved'] = ResolversParentTypes['MailChoicesSaved']> = {
  choices?: Resolver<ResolversTypes['MailChoices'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MailPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailPreview'] = ResolversParentTypes['MailPreview']> = {
  cause?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mail?: Resolver<Maybe<ResolversTypes['MailText']>, ParentType, ContextType>;
};

export type MailSignInLinkResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailSignInLinkResult'] = ResolversParentTypes['MailSignInLinkResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'NotAllowed' | 'NotFound' | 'SignInLinkMailed', ParentType, ContextType>;
};

export type MailTextResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailText'] = ResolversParentTypes['MailText']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MailsChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailsChanged'] = ResolversParentTypes['MailsChanged']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MailsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailsResult'] = ResolversParentTypes['MailsResult']> = {
  __resolveType: TypeResolveFn<'InvalidInput' | 'MailsChanged' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type ManagedAssetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ManagedAsset'] = ResolversParentTypes['ManagedAsset']> = {
  area?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  assetClass?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contractCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lifecycleCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lot?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  planCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  section?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sector?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uniqueId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  workPackageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ManagedAssetConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ManagedAssetConnection'] = ResolversParentTypes['ManagedAssetConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['ManagedAsset']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ManagedLifecycleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ManagedLifecycle'] = ResolversParentTypes['ManagedLifecycle']> = {
  designFreezeOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  primaryAsset?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  primaryAssetName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  t12On?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ManagedLifecycleConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ManagedLifecycleConnection'] = ResolversParentTypes['ManagedLifecycleConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['ManagedLifecycle']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ManagedTaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ManagedTask'] = ResolversParentTypes['ManagedTask']> = {
  isForm?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ManagedTaskReason'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ManagedWorkPackageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ManagedWorkPackage'] = ResolversParentTypes['ManagedWorkPackage']> = {
  designFreezeOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  finishOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  planCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  primaryAsset?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  primaryAssetName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  t12On?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ManagedWorkPackageConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ManagedWorkPackageConnection'] = ResolversParentTypes['ManagedWorkPackageConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['ManagedWorkPackage']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MidpCellResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MidpCell'] = ResolversParentTypes['MidpCell']> = {
  column?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  issued?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overdue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MidpChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MidpChange'] = ResolversParentTypes['MidpChange']> = {
  changedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  contract?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  peoplePulse?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pulse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  today?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type MidpConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MidpConnection'] = ResolversParentTypes['MidpConnection']> = {
  columnTotals?: Resolver<Maybe<Array<ResolversTypes['MidpCell']>>, ParentType, ContextType>;
  facets?: Resolver<Maybe<Array<ResolversTypes['MidpFacet']>>, ParentType, ContextType>;
  groupCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  groups?: Resolver<Maybe<Array<ResolversTypes['MidpCount']>>, ParentType, ContextType>;
  nodes?: Resolver<Maybe<Array<ResolversTypes['MidpLine']>>, ParentType, ContextType>;
  pageInfo?: Resolver<Maybe<ResolversTypes['PageInfo']>, ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totals?: Resolver<Maybe<ResolversTypes['MidpTotals']>, ParentType, ContextType>;
};

export type MidpCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MidpCount'] = ResolversParentTypes['MidpCount']> = {
  cells?: Resolver<Maybe<Array<ResolversTypes['MidpCell']>>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reviewDaysLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MidpFacetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MidpFacet'] = ResolversParentTypes['MidpFacet']> = {
  more?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  property?: Resolver<ResolversTypes['DeliverableProperty'], ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['MidpCount']>, ParentType, ContextType>;
};

export type MidpLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MidpLine'] = ResolversParentTypes['MidpLine']> = {
  authors?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  deliverable?: Resolver<ResolversTypes['Deliverable'], ParentType, ContextType>;
  disciplineName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  disciplineTagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inCde?: Resolver<Maybe<Array<ResolversTypes['CdeLineFinding']>>, ParentType, ContextType>;
  lot?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  planNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  planTagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  planTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workPackages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MidpTotalsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MidpTotals'] = ResolversParentTypes['MidpTotals']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  exact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MissingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Missing'] = ResolversParentTypes['Missing']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requirement?: Resolver<ResolversTypes['MissingRequirement'], ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptDiscipline?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationAcceptDisciplineArgs, 'input'>>;
  acceptOwnership?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationAcceptOwnershipArgs, 'input'>>;
  acceptTidp?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationAcceptTidpArgs, 'input'>>;
  addCdeFiles?: Resolver<ResolversTypes['DeliverableImportResult'], ParentType, ContextType, RequireFields<MutationAddCdeFilesArgs, 'input'>>;
  addComment?: Resolver<ResolversTypes['CommentResult'], ParentType, ContextType, RequireFields<MutationAddCommentArgs, 'input'>>;
  addGroupMembers?: Resolver<ResolversTypes['GroupMembersResult'], ParentType, ContextType, RequireFields<MutationAddGroupMembersArgs, 'input'>>;
  applyContractDataImport?: Resolver<ResolversTypes['ContractDataImportResult'], ParentType, ContextType, RequireFields<MutationApplyContractDataImportArgs, 'input'>>;
  applyDeliverableImport?: Resolver<ResolversTypes['DeliverableImportResult'], ParentType, ContextType, RequireFields<MutationApplyDeliverableImportArgs, 'input'>>;
  changeChoiceList?: Resolver<ResolversTypes['ChangeChoiceListResult'], ParentType, ContextType, RequireFields<MutationChangeChoiceListArgs, 'input'>>;
  changeContractSettings?: Resolver<ResolversTypes['ChangeContractSettingsResult'], ParentType, ContextType, RequireFields<MutationChangeContractSettingsArgs, 'input'>>;
  changeWebhook?: Resolver<ResolversTypes['WebhookResult'], ParentType, ContextType, RequireFields<MutationChangeWebhookArgs, 'input'>>;
  checkDeliverableImport?: Resolver<ResolversTypes['DeliverableImportResult'], ParentType, ContextType, RequireFields<MutationCheckDeliverableImportArgs, 'input'>>;
  chooseContract?: Resolver<ResolversTypes['ChooseContractResult'], ParentType, ContextType, RequireFields<MutationChooseContractArgs, 'input'>>;
  chooseLandingView?: Resolver<ResolversTypes['ChooseLandingViewResult'], ParentType, ContextType, RequireFields<MutationChooseLandingViewArgs, 'input'>>;
  closeComment?: Resolver<ResolversTypes['CommentResult'], ParentType, ContextType, RequireFields<MutationCloseCommentArgs, 'input'>>;
  closeForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationCloseFormArgs, 'input'>>;
  compareCdeLog?: Resolver<ResolversTypes['CdeLogResult'], ParentType, ContextType, RequireFields<MutationCompareCdeLogArgs, 'input'>>;
  createAbsence?: Resolver<ResolversTypes['CreateAbsenceResult'], ParentType, ContextType, RequireFields<MutationCreateAbsenceArgs, 'input'>>;
  createAnotherRevision?: Resolver<ResolversTypes['CreateTidpResult'], ParentType, ContextType, RequireFields<MutationCreateAnotherRevisionArgs, 'input'>>;
  createContract?: Resolver<ResolversTypes['CreateContractResult'], ParentType, ContextType, RequireFields<MutationCreateContractArgs, 'input'>>;
  createFeed?: Resolver<ResolversTypes['CreateFeedResult'], ParentType, ContextType, RequireFields<MutationCreateFeedArgs, 'input'>>;
  createForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationCreateFormArgs, 'input'>>;
  createGroup?: Resolver<ResolversTypes['CreateGroupResult'], ParentType, ContextType, RequireFields<MutationCreateGroupArgs, 'input'>>;
  createSavedView?: Resolver<ResolversTypes['SavedViewResult'], ParentType, ContextType, RequireFields<MutationCreateSavedViewArgs, 'input'>>;
  createSignInLink?: Resolver<ResolversTypes['SignInLinkResult'], ParentType, ContextType, RequireFields<MutationCreateSignInLinkArgs, 'input'>>;
  createTemplate?: Resolver<ResolversTypes['TemplateResult'], ParentType, ContextType, RequireFields<MutationCreateTemplateArgs, 'input'>>;
  createTidp?: Resolver<ResolversTypes['CreateTidpResult'], ParentType, ContextType, RequireFields<MutationCreateTidpArgs, 'input'>>;
  createUser?: Resolver<ResolversTypes['UserResult'], ParentType, ContextType, RequireFields<MutationCreateUserArgs, 'input'>>;
  createWebhook?: Resolver<ResolversTypes['WebhookSecretResult'], ParentType, ContextType, RequireFields<MutationCreateWebhookArgs, 'input'>>;
  decideDeliverableProposal?: Resolver<ResolversTypes['DeliverableProposalResult'], ParentType, ContextType, RequireFields<MutationDecideDeliverableProposalArgs, 'input'>>;
  decideReview?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationDecideReviewArgs, 'input'>>;
  deleteGroup?: Resolver<ResolversTypes['DeleteGroupResult'], ParentType, ContextType, RequireFields<MutationDeleteGroupArgs, 'input'>>;
  deleteSavedView?: Resolver<ResolversTypes['DeleteSavedViewResult'], ParentType, ContextType, RequireFields<MutationDeleteSavedViewArgs, 'input'>>;
  deleteUser?: Resolver<ResolversTypes['DeleteUserResult'], ParentType, ContextType, RequireFields<MutationDeleteUserArgs, 'input'>>;
  discardMails?: Resolver<ResolversTypes['MailsResult'], ParentType, ContextType, RequireFields<MutationDiscardMailsArgs, 'input'>>;
  editDeliverablesTogether?: Resolver<ResolversTypes['DeliverableImportResult'], ParentType, ContextType, RequireFields<MutationEditDeliverablesTogetherArgs, 'input'>>;
  endAbsence?: Resolver<ResolversTypes['EndAbsenceResult'], ParentType, ContextType, RequireFields<MutationEndAbsenceArgs, 'input'>>;
  fetchDeliverableNumbers?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationFetchDeliverableNumbersArgs, 'input'>>;
  fillForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationFillFormArgs, 'input'>>;
  finishForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationFinishFormArgs, 'input'>>;
  generateTidpNumber?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationGenerateTidpNumberArgs, 'input'>>;
  ignoreCdeFiles?: Resolver<ResolversTypes['CdeLogResult'], ParentType, ContextType, RequireFields<MutationIgnoreCdeFilesArgs, 'input'>>;
  issueForApproval?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationIssueForApprovalArgs, 'input'>>;
  mailSignInLink?: Resolver<ResolversTypes['MailSignInLinkResult'], ParentType, ContextType, RequireFields<MutationMailSignInLinkArgs, 'input'>>;
  mapDeliverableImport?: Resolver<ResolversTypes['DeliverableImportResult'], ParentType, ContextType, RequireFields<MutationMapDeliverableImportArgs, 'input'>>;
  markCdeIssued?: Resolver<ResolversTypes['CdeLogResult'], ParentType, ContextType, RequireFields<MutationMarkCdeIssuedArgs, 'input'>>;
  markFillingComplete?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationMarkFillingCompleteArgs, 'input'>>;
  markFormComplete?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationMarkFormCompleteArgs, 'input'>>;
  nominateAdditionalOwners?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationNominateAdditionalOwnersArgs, 'input'>>;
  readNotifications?: Resolver<ResolversTypes['ReadNotificationsResult'], ParentType, ContextType, RequireFields<MutationReadNotificationsArgs, 'input'>>;
  reassignForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationReassignFormArgs, 'input'>>;
  rebaselineTidp?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationRebaselineTidpArgs, 'input'>>;
  recallForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationRecallFormArgs, 'input'>>;
  refreshDeliverableNumbers?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRefreshDeliverableNumbersArgs, 'input'>>;
  rejectDiscipline?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRejectDisciplineArgs, 'input'>>;
  rejectOwnership?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRejectOwnershipArgs, 'input'>>;
  rejectTidp?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationRejectTidpArgs, 'input'>>;
  removeContractData?: Resolver<ResolversTypes['RemoveContractDataResult'], ParentType, ContextType, RequireFields<MutationRemoveContractDataArgs, 'input'>>;
  removeDiscipline?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRemoveDisciplineArgs, 'input'>>;
  removeGroupMembers?: Resolver<ResolversTypes['GroupMembersResult'], ParentType, ContextType, RequireFields<MutationRemoveGroupMembersArgs, 'input'>>;
  removePrivilege?: Resolver<ResolversTypes['RemovePrivilegeResult'], ParentType, ContextType, RequireFields<MutationRemovePrivilegeArgs, 'input'>>;
  removeTemplate?: Resolver<ResolversTypes['RemoveTemplateResult'], ParentType, ContextType, RequireFields<MutationRemoveTemplateArgs, 'input'>>;
  removeTemplateGuidance?: Resolver<ResolversTypes['TemplateResult'], ParentType, ContextType, RequireFields<MutationRemoveTemplateGuidanceArgs, 'input'>>;
  removeWebhook?: Resolver<ResolversTypes['WebhookDoneResult'], ParentType, ContextType, RequireFields<MutationRemoveWebhookArgs, 'input'>>;
  renewWebhookSecret?: Resolver<ResolversTypes['WebhookSecretResult'], ParentType, ContextType, RequireFields<MutationRenewWebhookSecretArgs, 'input'>>;
  reopenDiscipline?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationReopenDisciplineArgs, 'input'>>;
  replyToComment?: Resolver<ResolversTypes['CommentResult'], ParentType, ContextType, RequireFields<MutationReplyToCommentArgs, 'input'>>;
  resendForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationResendFormArgs, 'input'>>;
  resolveDeliverableImport?: Resolver<ResolversTypes['DeliverableImportResult'], ParentType, ContextType, RequireFields<MutationResolveDeliverableImportArgs, 'input'>>;
  retryMails?: Resolver<ResolversTypes['MailsResult'], ParentType, ContextType, RequireFields<MutationRetryMailsArgs, 'input'>>;
  revokeFeed?: Resolver<ResolversTypes['RevokeFeedResult'], ParentType, ContextType, RequireFields<MutationRevokeFeedArgs, 'input'>>;
  runBulkAction?: Resolver<ResolversTypes['BulkActionResult'], ParentType, ContextType, RequireFields<MutationRunBulkActionArgs, 'input'>>;
  saveClassificationCode?: Resolver<ResolversTypes['SaveClassificationCodeResult'], ParentType, ContextType, RequireFields<MutationSaveClassificationCodeArgs, 'input'>>;
  saveDeliverables?: Resolver<ResolversTypes['SaveDeliverablesResult'], ParentType, ContextType, RequireFields<MutationSaveDeliverablesArgs, 'input'>>;
  saveLifecycle?: Resolver<ResolversTypes['SaveLifecycleResult'], ParentType, ContextType, RequireFields<MutationSaveLifecycleArgs, 'input'>>;
  saveMailChoices?: Resolver<ResolversTypes['SaveMailChoicesResult'], ParentType, ContextType, RequireFields<MutationSaveMailChoicesArgs, 'input'>>;
  savePrimaryAsset?: Resolver<ResolversTypes['SavePrimaryAssetResult'], ParentType, ContextType, RequireFields<MutationSavePrimaryAssetArgs, 'input'>>;
  savePrivilege?: Resolver<ResolversTypes['SavePrivilegeResult'], ParentType, ContextType, RequireFields<MutationSavePrivilegeArgs, 'input'>>;
  saveWorkPackage?: Resolver<ResolversTypes['SaveWorkPackageResult'], ParentType, ContextType, RequireFields<MutationSaveWorkPackageArgs, 'input'>>;
  sendForAcceptance?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationSendForAcceptanceArgs, 'input'>>;
  sendForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationSendFormArgs, 'input'>>;
  setCreditRule?: Resolver<ResolversTypes['SetCreditRuleResult'], ParentType, ContextType, RequireFields<MutationSetCreditRuleArgs, 'input'>>;
  testWebhook?: Resolver<ResolversTypes['WebhookDoneResult'], ParentType, ContextType, RequireFields<MutationTestWebhookArgs, 'input'>>;
  triggerAnotherRevision?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationTriggerAnotherRevisionArgs, 'input'>>;
  undoCdeIssued?: Resolver<ResolversTypes['CdeLogResult'], ParentType, ContextType, RequireFields<MutationUndoCdeIssuedArgs, 'input'>>;
  undoContractDataImport?: Resolver<ResolversTypes['ContractDataImportResult'], ParentType, ContextType, RequireFields<MutationUndoContractDataImportArgs, 'input'>>;
  undoDeliverableImport?: Resolver<ResolversTypes['DeliverableImportResult'], ParentType, ContextType, RequireFields<MutationUndoDeliverableImportArgs, 'input'>>;
  updateDisciplines?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationUpdateDisciplinesArgs, 'input'>>;
  updateGroup?: Resolver<ResolversTypes['UpdateGroupResult'], ParentType, ContextType, RequireFields<MutationUpdateGroupArgs, 'input'>>;
  updateSavedView?: Resolver<ResolversTypes['SavedViewResult'], ParentType, ContextType, RequireFields<MutationUpdateSavedViewArgs, 'input'>>;
  updateTemplate?: Resolver<ResolversTypes['TemplateResult'], ParentType, ContextType, RequireFields<MutationUpdateTemplateArgs, 'input'>>;
  updateTidpPeople?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationUpdateTidpPeopleArgs, 'input'>>;
  updateUser?: Resolver<ResolversTypes['UserResult'], ParentType, ContextType, RequireFields<MutationUpdateUserArgs, 'input'>>;
  withdrawDeliverableProposal?: Resolver<ResolversTypes['DeliverableProposalResult'], ParentType, ContextType, RequireFields<MutationWithdrawDeliverableProposalArgs, 'input'>>;
  withdrawForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationWithdrawFormArgs, 'input'>>;
};

export type NamedDeliverableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NamedDeliverable'] = ResolversParentTypes['NamedDeliverable']> = {
  disciplineName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  disciplineTagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotAllowedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotAllowed'] = ResolversParentTypes['NotAllowed']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NotFoundResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotFound'] = ResolversParentTypes['NotFound']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  causedBy?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dueOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dueSoonLines?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inNameOf?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  isRead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lateLines?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  planName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  planTagCode?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['NotificationReason'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['TaskSubject'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type NotificationConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationConnection'] = ResolversParentTypes['NotificationConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Notification']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NotificationsChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationsChange'] = ResolversParentTypes['NotificationsChange']> = {
  added?: Resolver<Array<ResolversTypes['Notification']>, ParentType, ContextType>;
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NotificationsReadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationsRead'] = ResolversParentTypes['NotificationsRead']> = {
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NumberStatusCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NumberStatusCount'] = ResolversParentTypes['NumberStatusCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeliverableStatus'], ParentType, ContextType>;
};

export type NumbersChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NumbersChange'] = ResolversParentTypes['NumbersChange']> = {
  changed?: Resolver<Array<ResolversTypes['DeliverableNumber']>, ParentType, ContextType>;
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OutboxConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OutboxConnection'] = ResolversParentTypes['OutboxConnection']> = {
  counts?: Resolver<Array<ResolversTypes['OutboxCount']>, ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['MailMode'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['OutboxMail']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OutboxCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OutboxCount'] = ResolversParentTypes['OutboxCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MailState'], ParentType, ContextType>;
};

export type OutboxMailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OutboxMail'] = ResolversParentTypes['OutboxMail']> = {
  cause?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['OutboxKind'], ParentType, ContextType>;
  notifications?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MailState'], ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  hasLeft?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PersonConnection'] = ResolversParentTypes['PersonConnection']> = {
  inactive?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  programs?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlanChangesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanChanges'] = ResolversParentTypes['PlanChanges']> = {
  comments?: Resolver<Array<ResolversTypes['ComparedComment']>, ParentType, ContextType>;
  commentsClosed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  commentsOpened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['ChangeCounts'], ParentType, ContextType>;
  disciplines?: Resolver<Array<ResolversTypes['ComparedDiscipline']>, ParentType, ContextType>;
  lines?: Resolver<ResolversTypes['ComparedLineConnection'], ParentType, ContextType, RequireFields<PlanChangesLinesArgs, 'first'>>;
  notKnown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  originators?: Resolver<Array<ResolversTypes['ComparedOriginator']>, ParentType, ContextType>;
  plan?: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType>;
};

export type PlanComparisonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanComparison'] = ResolversParentTypes['PlanComparison']> = {
  earliestDay?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['PlanPoint'], ParentType, ContextType>;
  points?: Resolver<Array<ResolversTypes['PlanPoint']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['PlanChanges']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['PlanPoint'], ParentType, ContextType>;
  today?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  unknown?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlanPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanPoint'] = ResolversParentTypes['PlanPoint']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  point?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlanProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanProgress'] = ResolversParentTypes['PlanProgress']> = {
  before?: Resolver<Maybe<ResolversTypes['ProgressFigures']>, ParentType, ContextType>;
  now?: Resolver<ResolversTypes['ProgressFigures'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TidpStatus'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PrimaryAssetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrimaryAsset'] = ResolversParentTypes['PrimaryAsset']> = {
  area?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  assetClass?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lot?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  section?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sector?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uniqueId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PrimaryAssetSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrimaryAssetSaved'] = ResolversParentTypes['PrimaryAssetSaved']> = {
  asset?: Resolver<ResolversTypes['ManagedAsset'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PrivilegeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Privilege'] = ResolversParentTypes['Privilege']> = {
  branches?: Resolver<Array<ResolversTypes['PrivilegeBranch']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PrivilegeBranchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrivilegeBranch'] = ResolversParentTypes['PrivilegeBranch']> = {
  effect?: Resolver<ResolversTypes['PrivilegeEffect'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['PrivilegeType'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PrivilegeRemovedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrivilegeRemoved'] = ResolversParentTypes['PrivilegeRemoved']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PrivilegeSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrivilegeSaved'] = ResolversParentTypes['PrivilegeSaved']> = {
  privilege?: Resolver<ResolversTypes['Privilege'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PrivilegeStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrivilegeStep'] = ResolversParentTypes['PrivilegeStep']> = {
  type?: Resolver<ResolversTypes['PrivilegeType'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PrivilegeTypeInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrivilegeTypeInfo'] = ResolversParentTypes['PrivilegeTypeInfo']> = {
  below?: Resolver<Array<ResolversTypes['PrivilegeType']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['PrivilegeType'], ParentType, ContextType>;
};

export type PrivilegeValueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrivilegeValue'] = ResolversParentTypes['PrivilegeValue']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProgressFiguresResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProgressFigures'] = ResolversParentTypes['ProgressFigures']> = {
  deliverables?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  issued?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numbered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overdue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ProgressGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProgressGroup'] = ResolversParentTypes['ProgressGroup']> = {
  before?: Resolver<Maybe<ResolversTypes['ProgressFigures']>, ParentType, ContextType>;
  now?: Resolver<ResolversTypes['ProgressFigures'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  contract?: Resolver<Maybe<ResolversTypes['Contract']>, ParentType, ContextType, RequireFields<QueryContractArgs, 'code'>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type QuietHoursResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuietHours'] = ResolversParentTypes['QuietHours']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RagSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RagSummary'] = ResolversParentTypes['RagSummary']> = {
  amber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  green?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lateByDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rag?: Resolver<Maybe<ResolversTypes['Rag']>, ParentType, ContextType>;
  red?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReachResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Reach'] = ResolversParentTypes['Reach']> = {
  assets?: Resolver<Array<ResolversTypes['ReachedAsset']>, ParentType, ContextType>;
  extent?: Resolver<ResolversTypes['ReachExtent'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['ReachGroup']>, ParentType, ContextType>;
  limited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  thing?: Resolver<Maybe<ResolversTypes['ReachedThing']>, ParentType, ContextType>;
};

export type ReachBranchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReachBranch'] = ResolversParentTypes['ReachBranch']> = {
  steps?: Resolver<Array<ResolversTypes['PrivilegeStep']>, ParentType, ContextType>;
};

export type ReachChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReachChange'] = ResolversParentTypes['ReachChange']> = {
  people?: Resolver<Array<ResolversTypes['ChangedReach']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReachGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReachGroup'] = ResolversParentTypes['ReachGroup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  privileges?: Resolver<Array<ResolversTypes['ReachVerdict']>, ParentType, ContextType>;
};

export type ReachVerdictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReachVerdict'] = ResolversParentTypes['ReachVerdict']> = {
  because?: Resolver<ResolversTypes['ReachCause'], ParentType, ContextType>;
  branches?: Resolver<Array<ResolversTypes['ReachBranch']>, ParentType, ContextType>;
  holds?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReachedAssetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReachedAsset'] = ResolversParentTypes['ReachedAsset']> = {
  classes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReachedThingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReachedThing'] = ResolversParentTypes['ReachedThing']> = {
  className?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hiddenAttributes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Array<ResolversTypes['PrivilegeStep']>, ParentType, ContextType>;
  reached?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['ReachReason'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ReadNotificationsResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReadNotificationsResult'] = ResolversParentTypes['ReadNotificationsResult']> = {
  __resolveType: TypeResolveFn<'InvalidInput' | 'NotFound' | 'NotificationsRead', ParentType, ContextType>;
};

export type RemoveContractDataResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveContractDataResult'] = ResolversParentTypes['RemoveContractDataResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'ContractDataRemoved' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type RemovePrivilegeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemovePrivilegeResult'] = ResolversParentTypes['RemovePrivilegeResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'NotAllowed' | 'NotFound' | 'PrivilegeRemoved', ParentType, ContextType>;
};

export type RemoveTemplateResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveTemplateResult'] = ResolversParentTypes['RemoveTemplateResult']> = {
  __resolveType: TypeResolveFn<'NotAllowed' | 'NotFound' | 'TemplateRemoved', ParentType, ContextType>;
};

export type ReviewFiguresResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReviewFigures'] = ResolversParentTypes['ReviewFigures']> = {
  counted?: Resolver<ResolversTypes['CountedReviewConnection'], ParentType, ContextType, RequireFields<ReviewFiguresCountedArgs, 'first'>>;
  groups?: Resolver<Array<ResolversTypes['ReviewGroup']>, ParentType, ContextType>;
  removedUntil?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type ReviewGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReviewGroup'] = ResolversParentTypes['ReviewGroup']> = {
  acceptances?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  days?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  isPartial?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rejections?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rounds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RevokeFeedResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeFeedResult'] = ResolversParentTypes['RevokeFeedResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'FeedRevoked' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type RoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Role'] = ResolversParentTypes['Role']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SaveClassificationCodeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveClassificationCodeResult'] = ResolversParentTypes['SaveClassificationCodeResult']> = {
  __resolveType: TypeResolveFn<'ClassificationCodeSaved' | 'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type SaveDeliverablesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveDeliverablesResult'] = ResolversParentTypes['SaveDeliverablesResult']> = {
  __resolveType: TypeResolveFn<'DeliverablesSaved' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type SaveLifecycleResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveLifecycleResult'] = ResolversParentTypes['SaveLifecycleResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'LifecycleSaved' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type SaveMailChoicesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveMailChoicesResult'] = ResolversParentTypes['SaveMailChoicesResult']> = {
  __resolveType: TypeResolveFn<'InvalidInput' | 'MailChoicesSaved' | 'NotFound', ParentType, ContextType>;
};

export type SavePrimaryAssetResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavePrimaryAssetResult'] = ResolversParentTypes['SavePrimaryAssetResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'PrimaryAssetSaved', ParentType, ContextType>;
};

export type SavePrivilegeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavePrivilegeResult'] = ResolversParentTypes['SavePrivilegeResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'PrivilegeSaved', ParentType, ContextType>;
};

export type SaveWorkPackageResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveWorkPackageResult'] = ResolversParentTypes['SaveWorkPackageResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'WorkPackageSaved', ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  across?: Resolver<Maybe<ResolversTypes['DeliverableMatrixColumn']>, ParentType, ContextType>;
  columns?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  deletable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  editable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  filter?: Resolver<Array<ResolversTypes['SavedViewValues']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['SavedViewGroup']>, ParentType, ContextType>;
  groupBy?: Resolver<Maybe<ResolversTypes['DeliverableProperty']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sort?: Resolver<Array<ResolversTypes['SavedViewSort']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SavedViewChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedViewChanged'] = ResolversParentTypes['SavedViewChanged']> = {
  view?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedViewDeletedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedViewDeleted'] = ResolversParentTypes['SavedViewDeleted']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedViewGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedViewGroup'] = ResolversParentTypes['SavedViewGroup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SavedViewResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedViewResult'] = ResolversParentTypes['SavedViewResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'SavedViewChanged', ParentType, ContextType>;
};

export type SavedViewSortResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedViewSort'] = ResolversParentTypes['SavedViewSort']> = {
  by?: Resolver<ResolversTypes['DeliverableSortKey'], ParentType, ContextType>;
  descending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SavedViewValuesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedViewValues'] = ResolversParentTypes['SavedViewValues']> = {
  property?: Resolver<ResolversTypes['DeliverableProperty'], ParentType, ContextType>;
  values?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SearchHitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchHit'] = ResolversParentTypes['SearchHit']> = {
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isSuperseded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SearchHitKind'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentTagCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  planRevision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  planTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SearchPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchPage'] = ResolversParentTypes['SearchPage']> = {
  isMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SearchHit']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SetCreditRuleResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetCreditRuleResult'] = ResolversParentTypes['SetCreditRuleResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'CreditRuleSet' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type SignInLinkCreatedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignInLinkCreated'] = ResolversParentTypes['SignInLinkCreated']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  invitation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SignInLinkMailedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignInLinkMailed'] = ResolversParentTypes['SignInLinkMailed']> = {
  user?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SignInLinkResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignInLinkResult'] = ResolversParentTypes['SignInLinkResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'NotAllowed' | 'NotFound' | 'SignInLinkCreated', ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  commentsChanged?: SubscriptionResolver<ResolversTypes['CommentsChange'], "commentsChanged", ParentType, ContextType, RequireFields<SubscriptionCommentsChangedArgs, 'contract' | 'tidp'>>;
  deliverablesChanged?: SubscriptionResolver<ResolversTypes['DeliverablesProgress'], "deliverablesChanged", ParentType, ContextType, RequireFields<SubscriptionDeliverablesChangedArgs, 'contract' | 'discipline'>>;
  formsChanged?: SubscriptionResolver<ResolversTypes['FormsChange'], "formsChanged", ParentType, ContextType, RequireFields<SubscriptionFormsChangedArgs, 'contract'>>;
  historyChanged?: SubscriptionResolver<ResolversTypes['HistoryChange'], "historyChanged", ParentType, ContextType, RequireFields<SubscriptionHistoryChangedArgs, 'contract' | 'tagCode'>>;
  midpChanged?: SubscriptionResolver<ResolversTypes['MidpChange'], "midpChanged", ParentType, ContextType, RequireFields<SubscriptionMidpChangedArgs, 'contract'>>;
  notificationsChanged?: SubscriptionResolver<ResolversTypes['NotificationsChange'], "notificationsChanged", ParentType, ContextType, RequireFields<SubscriptionNotificationsChangedArgs, 'contract'>>;
  numbersChanged?: SubscriptionResolver<ResolversTypes['NumbersChange'], "numbersChanged", ParentType, ContextType, RequireFields<SubscriptionNumbersChangedArgs, 'contract'>>;
  tidpNumberChanged?: SubscriptionResolver<ResolversTypes['TidpNumberProgress'], "tidpNumberChanged", ParentType, ContextType, RequireFields<SubscriptionTidpNumberChangedArgs, 'contract' | 'tidp'>>;
};

export type TaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dueOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inNameOf?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  isMine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  modifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextStep?: Resolver<Maybe<ResolversTypes['TaskStep']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  parentName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentTagCode?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  rag?: Resolver<Maybe<ResolversTypes['RagSummary']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['TaskSubject'], ParentType, ContextType>;
  subjectStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  unable?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TaskConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskConnection'] = ResolversParentTypes['TaskConnection']> = {
  counts?: Resolver<Array<ResolversTypes['TaskCount']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  parentsOnly?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TaskCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskCount'] = ResolversParentTypes['TaskCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType>;
};

export type TaskStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskStep'] = ResolversParentTypes['TaskStep']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isMine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['TaskStepName'], ParentType, ContextType>;
};

export type TemplateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Template'] = ResolversParentTypes['Template']> = {
  actions?: Resolver<Array<ResolversTypes['Action']>, ParentType, ContextType>;
  attributes?: Resolver<Array<ResolversTypes['TemplateAttribute']>, ParentType, ContextType>;
  components?: Resolver<Array<ResolversTypes['TemplateForm']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  guidance?: Resolver<Maybe<ResolversTypes['TemplateGuidance']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revisions?: Resolver<Array<ResolversTypes['TemplateRevision']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TemplateAttributeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateAttribute'] = ResolversParentTypes['TemplateAttribute']> = {
  conditional?: Resolver<Maybe<ResolversTypes['TemplateCondition']>, ParentType, ContextType>;
  contexts?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dependsOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mandatory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numberMask?: Resolver<Maybe<ResolversTypes['TemplateNumberMask']>, ParentType, ContextType>;
  numbersForms?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  predeterminedList?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  templateValue?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TemplateChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateChanged'] = ResolversParentTypes['TemplateChanged']> = {
  made?: Resolver<Array<ResolversTypes['MadePart']>, ParentType, ContextType>;
  template?: Resolver<ResolversTypes['Template'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TemplateComponentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateComponentConnection'] = ResolversParentTypes['TemplateComponentConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['TemplateForm']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TemplateConditionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateCondition'] = ResolversParentTypes['TemplateCondition']> = {
  argument?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  argumentComponentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  operator?: Resolver<ResolversTypes['ConditionOperator'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TemplateConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateConnection'] = ResolversParentTypes['TemplateConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['TemplateSummary']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TemplateDisplayGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateDisplayGroup'] = ResolversParentTypes['TemplateDisplayGroup']> = {
  forceUpdate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  formula?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TemplateDisplayGroupKind'], ParentType, ContextType>;
  params?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TemplateFormResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateForm'] = ResolversParentTypes['TemplateForm']> = {
  attributes?: Resolver<Array<ResolversTypes['TemplateAttribute']>, ParentType, ContextType>;
  conditional?: Resolver<Maybe<ResolversTypes['TemplateCondition']>, ParentType, ContextType>;
  contexts?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  dependsOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayGroup?: Resolver<Maybe<ResolversTypes['TemplateDisplayGroup']>, ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayStyle?: Resolver<ResolversTypes['TemplateDisplayStyle'], ParentType, ContextType>;
  formNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  formRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  guidance?: Resolver<Maybe<ResolversTypes['TemplateGuidance']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMainForm?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  linkedAttributeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  mandatory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  originalId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TemplateGuidanceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateGuidance'] = ResolversParentTypes['TemplateGuidance']> = {
  fileId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TemplateNumberMaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateNumberMask'] = ResolversParentTypes['TemplateNumberMask']> = {
  displayMask?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enforce?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mask?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rangeHigh?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  rangeLow?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TemplateRemovedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateRemoved'] = ResolversParentTypes['TemplateRemoved']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TemplateResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateResult'] = ResolversParentTypes['TemplateResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'TemplateChanged', ParentType, ContextType>;
};

export type TemplateRevisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateRevision'] = ResolversParentTypes['TemplateRevision']> = {
  filled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  madeAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  madeBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TemplateSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TemplateSummary'] = ResolversParentTypes['TemplateSummary']> = {
  attributeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  componentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
};

export type TidpResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tidp'] = ResolversParentTypes['Tidp']> = {
  acceptedBy?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  acceptedByViewerAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  acceptedFor?: Resolver<Array<ResolversTypes['ActedAcceptance']>, ParentType, ContextType>;
  actions?: Resolver<Maybe<Array<ResolversTypes['Action']>>, ParentType, ContextType>;
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  baselinedOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  commentCodes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  comments?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
  commentsPage?: Resolver<ResolversTypes['CommentConnection'], ParentType, ContextType, RequireFields<TidpCommentsPageArgs, 'first'>>;
  comparison?: Resolver<Maybe<ResolversTypes['PlanComparison']>, ParentType, ContextType, RequireFields<TidpComparisonArgs, 'to'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  disciplineChoices?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  disciplines?: Resolver<Array<ResolversTypes['Discipline']>, ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dueOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  externalStakeholders?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  history?: Resolver<Maybe<Array<ResolversTypes['HistoryEntry']>>, ParentType, ContextType>;
  historyEntry?: Resolver<Maybe<ResolversTypes['HistoryEntry']>, ParentType, ContextType, RequireFields<TidpHistoryEntryArgs, 'id'>>;
  historyPage?: Resolver<Maybe<ResolversTypes['HistoryPage']>, ParentType, ContextType, RequireFields<TidpHistoryPageArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  internalStakeholders?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  isNewest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  issuedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  keptRevision?: Resolver<Maybe<ResolversTypes['KeptRevision']>, ParentType, ContextType, RequireFields<TidpKeptRevisionArgs, 'revision'>>;
  lifecycles?: Resolver<Array<ResolversTypes['Lifecycle']>, ParentType, ContextType>;
  missingForReview?: Resolver<Array<ResolversTypes['Missing']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberStatus?: Resolver<ResolversTypes['TidpNumberStatus'], ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  primaryAsset?: Resolver<Maybe<ResolversTypes['PrimaryAsset']>, ParentType, ContextType>;
  rag?: Resolver<Maybe<ResolversTypes['RagSummary']>, ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reviews?: Resolver<Maybe<Array<ResolversTypes['TidpReviewer']>>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revisions?: Resolver<Maybe<Array<ResolversTypes['TidpRevision']>>, ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TidpStatus'], ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unable?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
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

export type TidpConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TidpConnection'] = ResolversParentTypes['TidpConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Tidp']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TidpCreatedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TidpCreated'] = ResolversParentTypes['TidpCreated']> = {
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TidpNumberProgressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TidpNumberProgress'] = ResolversParentTypes['TidpNumberProgress']> = {
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberStatus?: Resolver<ResolversTypes['TidpNumberStatus'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TidpStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TidpReviewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TidpReviewer'] = ResolversParentTypes['TidpReviewer']> = {
  awayUntil?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  beganOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  daysLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dueOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  hasAccepted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isLead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  standIn?: Resolver<Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
};

export type TidpRevisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TidpRevision'] = ResolversParentTypes['TidpRevision']> = {
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  kept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tidp?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UnreadImportColumnResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnreadImportColumn'] = ResolversParentTypes['UnreadImportColumn']> = {
  cells?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  column?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UpdateGroupResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateGroupResult'] = ResolversParentTypes['UpdateGroupResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'GroupUpdated' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  complete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  defaultModule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  externalSignOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['UserGroupName']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inSeveralDomains?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  invited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  program?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserChanged'] = ResolversParentTypes['UserChanged']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  availableRoles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  signInLinks?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signInLinksByMail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserDeletedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserDeleted'] = ResolversParentTypes['UserDeleted']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserGroupNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserGroupName'] = ResolversParentTypes['UserGroupName']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserResult'] = ResolversParentTypes['UserResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'UserChanged', ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  contract?: Resolver<Maybe<ResolversTypes['ContractSummary']>, ParentType, ContextType>;
  contracts?: Resolver<Array<ResolversTypes['ContractSummary']>, ParentType, ContextType>;
  defaultModule?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  demonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  modules?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  cause?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['WebhookFormat'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['EventKind']>, ParentType, ContextType>;
  madeBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  oldSecretUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WebhookChangedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookChanged'] = ResolversParentTypes['WebhookChanged']> = {
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookDeliveryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payload?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['WebhookDeliveryState'], ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookDeliveryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDeliveryConnection'] = ResolversParentTypes['WebhookDeliveryConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WebhookDoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDone'] = ResolversParentTypes['WebhookDone']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookDoneResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookDoneResult'] = ResolversParentTypes['WebhookDoneResult']> = {
  __resolveType: TypeResolveFn<'InvalidInput' | 'NotAllowed' | 'NotFound' | 'WebhookDone', ParentType, ContextType>;
};

export type WebhookResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookResult'] = ResolversParentTypes['WebhookResult']> = {
  __resolveType: TypeResolveFn<'InvalidInput' | 'NotAllowed' | 'NotFound' | 'WebhookChanged', ParentType, ContextType>;
};

export type WebhookSecretResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookSecret'] = ResolversParentTypes['WebhookSecret']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhook?: Resolver<ResolversTypes['Webhook'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookSecretResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebhookSecretResult'] = ResolversParentTypes['WebhookSecretResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'WebhookSecret', ParentType, ContextType>;
};

export type WorkPackageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkPackage'] = ResolversParentTypes['WorkPackage']> = {
  designFreeze?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  designFreezeOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  t12?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  t12On?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkPackageSavedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WorkPackageSaved'] = ResolversParentTypes['WorkPackageSaved']> = {
  workPackage?: Resolver<ResolversTypes['ManagedWorkPackage'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Absence?: AbsenceResolvers<ContextType>;
  AbsenceCreated?: AbsenceCreatedResolvers<ContextType>;
  AbsenceEnded?: AbsenceEndedResolvers<ContextType>;
  ActedAcceptance?: ActedAcceptanceResolvers<ContextType>;
  Action?: ActionResolvers<ContextType>;
  Blocker?: BlockerResolvers<ContextType>;
  BulkActionDone?: BulkActionDoneResolvers<ContextType>;
  BulkActionResult?: BulkActionResultResolvers<ContextType>;
  BulkActionRow?: BulkActionRowResolvers<ContextType>;
  CdeFile?: CdeFileResolvers<ContextType>;
  CdeFileCount?: CdeFileCountResolvers<ContextType>;
  CdeFilePage?: CdeFilePageResolvers<ContextType>;
  CdeIssuePreview?: CdeIssuePreviewResolvers<ContextType>;
  CdeIssueRow?: CdeIssueRowResolvers<ContextType>;
  CdeKept?: CdeKeptResolvers<ContextType>;
  CdeLine?: CdeLineResolvers<ContextType>;
  CdeLineCount?: CdeLineCountResolvers<ContextType>;
  CdeLinePage?: CdeLinePageResolvers<ContextType>;
  CdeLog?: CdeLogResolvers<ContextType>;
  CdeLogChanged?: CdeLogChangedResolvers<ContextType>;
  CdeLogResult?: CdeLogResultResolvers<ContextType>;
  CdeLogUpload?: CdeLogUploadResolvers<ContextType>;
  CdeLoggedFile?: CdeLoggedFileResolvers<ContextType>;
  CdeMarking?: CdeMarkingResolvers<ContextType>;
  ChangeChoiceListResult?: ChangeChoiceListResultResolvers<ContextType>;
  ChangeContractSettingsResult?: ChangeContractSettingsResultResolvers<ContextType>;
  ChangeCounts?: ChangeCountsResolvers<ContextType>;
  ChangedReach?: ChangedReachResolvers<ContextType>;
  ChoiceList?: ChoiceListResolvers<ContextType>;
  ChoiceListChanged?: ChoiceListChangedResolvers<ContextType>;
  ChoiceListEntry?: ChoiceListEntryResolvers<ContextType>;
  ChoiceListUse?: ChoiceListUseResolvers<ContextType>;
  ChooseContractResult?: ChooseContractResultResolvers<ContextType>;
  ChooseLandingViewResult?: ChooseLandingViewResultResolvers<ContextType>;
  ClassificationCode?: ClassificationCodeResolvers<ContextType>;
  ClassificationCodeSaved?: ClassificationCodeSavedResolvers<ContextType>;
  ClassificationConnection?: ClassificationConnectionResolvers<ContextType>;
  Comment?: CommentResolvers<ContextType>;
  CommentChanged?: CommentChangedResolvers<ContextType>;
  CommentConnection?: CommentConnectionResolvers<ContextType>;
  CommentReply?: CommentReplyResolvers<ContextType>;
  CommentResult?: CommentResultResolvers<ContextType>;
  CommentSubject?: CommentSubjectResolvers<ContextType>;
  CommentedDeliverable?: CommentedDeliverableResolvers<ContextType>;
  CommentedDiscipline?: CommentedDisciplineResolvers<ContextType>;
  CommentsChange?: CommentsChangeResolvers<ContextType>;
  ComparedComment?: ComparedCommentResolvers<ContextType>;
  ComparedDiscipline?: ComparedDisciplineResolvers<ContextType>;
  ComparedLine?: ComparedLineResolvers<ContextType>;
  ComparedLineConnection?: ComparedLineConnectionResolvers<ContextType>;
  ComparedOriginator?: ComparedOriginatorResolvers<ContextType>;
  Conflict?: ConflictResolvers<ContextType>;
  Contract?: ContractResolvers<ContextType>;
  ContractChange?: ContractChangeResolvers<ContextType>;
  ContractChangePage?: ContractChangePageResolvers<ContextType>;
  ContractChosen?: ContractChosenResolvers<ContextType>;
  ContractCreated?: ContractCreatedResolvers<ContextType>;
  ContractDataImport?: ContractDataImportResolvers<ContextType>;
  ContractDataImportChange?: ContractDataImportChangeResolvers<ContextType>;
  ContractDataImportChanged?: ContractDataImportChangedResolvers<ContextType>;
  ContractDataImportCounts?: ContractDataImportCountsResolvers<ContextType>;
  ContractDataImportEntry?: ContractDataImportEntryResolvers<ContextType>;
  ContractDataImportFault?: ContractDataImportFaultResolvers<ContextType>;
  ContractDataImportKept?: ContractDataImportKeptResolvers<ContextType>;
  ContractDataImportResult?: ContractDataImportResultResolvers<ContextType>;
  ContractDataImportRow?: ContractDataImportRowResolvers<ContextType>;
  ContractDataImportRowPage?: ContractDataImportRowPageResolvers<ContextType>;
  ContractDataImportWarning?: ContractDataImportWarningResolvers<ContextType>;
  ContractDataRemoved?: ContractDataRemovedResolvers<ContextType>;
  ContractPartLeftOut?: ContractPartLeftOutResolvers<ContextType>;
  ContractSettings?: ContractSettingsResolvers<ContextType>;
  ContractSettingsChanged?: ContractSettingsChangedResolvers<ContextType>;
  ContractSummary?: ContractSummaryResolvers<ContextType>;
  CountedReview?: CountedReviewResolvers<ContextType>;
  CountedReviewConnection?: CountedReviewConnectionResolvers<ContextType>;
  CreateAbsenceResult?: CreateAbsenceResultResolvers<ContextType>;
  CreateContractResult?: CreateContractResultResolvers<ContextType>;
  CreateFeedResult?: CreateFeedResultResolvers<ContextType>;
  CreateGroupResult?: CreateGroupResultResolvers<ContextType>;
  CreateTidpResult?: CreateTidpResultResolvers<ContextType>;
  CreatedDeliverable?: CreatedDeliverableResolvers<ContextType>;
  CreditException?: CreditExceptionResolvers<ContextType>;
  CreditPercents?: CreditPercentsResolvers<ContextType>;
  CreditPreview?: CreditPreviewResolvers<ContextType>;
  CreditRule?: CreditRuleResolvers<ContextType>;
  CreditRuleSet?: CreditRuleSetResolvers<ContextType>;
  CurrentPlan?: CurrentPlanResolvers<ContextType>;
  CurvePoint?: CurvePointResolvers<ContextType>;
  Dashboard?: DashboardResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeleteGroupResult?: DeleteGroupResultResolvers<ContextType>;
  DeleteSavedViewResult?: DeleteSavedViewResultResolvers<ContextType>;
  DeleteUserResult?: DeleteUserResultResolvers<ContextType>;
  Deliverable?: DeliverableResolvers<ContextType>;
  DeliverableChoices?: DeliverableChoicesResolvers<ContextType>;
  DeliverableConflict?: DeliverableConflictResolvers<ContextType>;
  DeliverableCounts?: DeliverableCountsResolvers<ContextType>;
  DeliverableFailure?: DeliverableFailureResolvers<ContextType>;
  DeliverableFieldConflict?: DeliverableFieldConflictResolvers<ContextType>;
  DeliverableImport?: DeliverableImportResolvers<ContextType>;
  DeliverableImportChange?: DeliverableImportChangeResolvers<ContextType>;
  DeliverableImportChanged?: DeliverableImportChangedResolvers<ContextType>;
  DeliverableImportChoice?: DeliverableImportChoiceResolvers<ContextType>;
  DeliverableImportColumn?: DeliverableImportColumnResolvers<ContextType>;
  DeliverableImportConflict?: DeliverableImportConflictResolvers<ContextType>;
  DeliverableImportCounts?: DeliverableImportCountsResolvers<ContextType>;
  DeliverableImportEncodingSample?: DeliverableImportEncodingSampleResolvers<ContextType>;
  DeliverableImportEntry?: DeliverableImportEntryResolvers<ContextType>;
  DeliverableImportFault?: DeliverableImportFaultResolvers<ContextType>;
  DeliverableImportKept?: DeliverableImportKeptResolvers<ContextType>;
  DeliverableImportLeftOut?: DeliverableImportLeftOutResolvers<ContextType>;
  DeliverableImportNewPlan?: DeliverableImportNewPlanResolvers<ContextType>;
  DeliverableImportOfferedPlan?: DeliverableImportOfferedPlanResolvers<ContextType>;
  DeliverableImportOption?: DeliverableImportOptionResolvers<ContextType>;
  DeliverableImportPlace?: DeliverableImportPlaceResolvers<ContextType>;
  DeliverableImportPlanOffer?: DeliverableImportPlanOfferResolvers<ContextType>;
  DeliverableImportPreviewRow?: DeliverableImportPreviewRowResolvers<ContextType>;
  DeliverableImportReading?: DeliverableImportReadingResolvers<ContextType>;
  DeliverableImportResult?: DeliverableImportResultResolvers<ContextType>;
  DeliverableImportRow?: DeliverableImportRowResolvers<ContextType>;
  DeliverableImportRowPage?: DeliverableImportRowPageResolvers<ContextType>;
  DeliverableImportSheet?: DeliverableImportSheetResolvers<ContextType>;
  DeliverableImportUnknown?: DeliverableImportUnknownResolvers<ContextType>;
  DeliverableImportUnknownField?: DeliverableImportUnknownFieldResolvers<ContextType>;
  DeliverableImportUnknownValue?: DeliverableImportUnknownValueResolvers<ContextType>;
  DeliverableImportWarning?: DeliverableImportWarningResolvers<ContextType>;
  DeliverableImportWorkbook?: DeliverableImportWorkbookResolvers<ContextType>;
  DeliverableNumber?: DeliverableNumberResolvers<ContextType>;
  DeliverableProgress?: DeliverableProgressResolvers<ContextType>;
  DeliverableProposal?: DeliverableProposalResolvers<ContextType>;
  DeliverableProposalChanged?: DeliverableProposalChangedResolvers<ContextType>;
  DeliverableProposalResult?: DeliverableProposalResultResolvers<ContextType>;
  DeliverableProposalRow?: DeliverableProposalRowResolvers<ContextType>;
  DeliverableProposalRowPage?: DeliverableProposalRowPageResolvers<ContextType>;
  DeliverablesProgress?: DeliverablesProgressResolvers<ContextType>;
  DeliverablesSaved?: DeliverablesSavedResolvers<ContextType>;
  Discipline?: DisciplineResolvers<ContextType>;
  DisciplineActionResult?: DisciplineActionResultResolvers<ContextType>;
  DisciplineChanged?: DisciplineChangedResolvers<ContextType>;
  DisciplineConnection?: DisciplineConnectionResolvers<ContextType>;
  DueWindowCount?: DueWindowCountResolvers<ContextType>;
  EmailKind?: EmailKindResolvers<ContextType>;
  EndAbsenceResult?: EndAbsenceResultResolvers<ContextType>;
  Fault?: FaultResolvers<ContextType>;
  Feed?: FeedResolvers<ContextType>;
  FeedAddress?: FeedAddressResolvers<ContextType>;
  FeedCreated?: FeedCreatedResolvers<ContextType>;
  FeedRevoked?: FeedRevokedResolvers<ContextType>;
  FieldChange?: FieldChangeResolvers<ContextType>;
  FieldFault?: FieldFaultResolvers<ContextType>;
  Form?: FormResolvers<ContextType>;
  FormAction?: FormActionResolvers<ContextType>;
  FormChanged?: FormChangedResolvers<ContextType>;
  FormField?: FormFieldResolvers<ContextType>;
  FormFile?: FormFileResolvers<ContextType>;
  FormResult?: FormResultResolvers<ContextType>;
  FormSend?: FormSendResolvers<ContextType>;
  FormTask?: FormTaskResolvers<ContextType>;
  FormTaskConnection?: FormTaskConnectionResolvers<ContextType>;
  FormsChange?: FormsChangeResolvers<ContextType>;
  Group?: GroupResolvers<ContextType>;
  GroupConnection?: GroupConnectionResolvers<ContextType>;
  GroupCreated?: GroupCreatedResolvers<ContextType>;
  GroupDeleted?: GroupDeletedResolvers<ContextType>;
  GroupMember?: GroupMemberResolvers<ContextType>;
  GroupMembersChanged?: GroupMembersChangedResolvers<ContextType>;
  GroupMembersResult?: GroupMembersResultResolvers<ContextType>;
  GroupMembership?: GroupMembershipResolvers<ContextType>;
  GroupUpdated?: GroupUpdatedResolvers<ContextType>;
  HeldProposal?: HeldProposalResolvers<ContextType>;
  HeldReview?: HeldReviewResolvers<ContextType>;
  HeldTask?: HeldTaskResolvers<ContextType>;
  HeldTasks?: HeldTasksResolvers<ContextType>;
  HistoryChange?: HistoryChangeResolvers<ContextType>;
  HistoryEntry?: HistoryEntryResolvers<ContextType>;
  HistoryPage?: HistoryPageResolvers<ContextType>;
  HistorySubject?: HistorySubjectResolvers<ContextType>;
  InvalidInput?: InvalidInputResolvers<ContextType>;
  KeptComment?: KeptCommentResolvers<ContextType>;
  KeptDeliverable?: KeptDeliverableResolvers<ContextType>;
  KeptDiscipline?: KeptDisciplineResolvers<ContextType>;
  KeptReply?: KeptReplyResolvers<ContextType>;
  KeptRevision?: KeptRevisionResolvers<ContextType>;
  LandingViewChosen?: LandingViewChosenResolvers<ContextType>;
  Lifecycle?: LifecycleResolvers<ContextType>;
  LifecycleSaved?: LifecycleSavedResolvers<ContextType>;
  LiveCheck?: LiveCheckResolvers<ContextType>;
  MadePart?: MadePartResolvers<ContextType>;
  MailChoice?: MailChoiceResolvers<ContextType>;
  MailChoices?: MailChoicesResolvers<ContextType>;
  MailChoicesSaved?: MailChoicesSavedResolvers<ContextType>;
  MailPreview?: MailPreviewResolvers<ContextType>;
  MailSignInLinkResult?: MailSignInLinkResultResolvers<ContextType>;
  MailText?: MailTextResolvers<ContextType>;
  MailsChanged?: MailsChangedResolvers<ContextType>;
  MailsResult?: MailsResultResolvers<ContextType>;
  ManagedAsset?: ManagedAssetResolvers<ContextType>;
  ManagedAssetConnection?: ManagedAssetConnectionResolvers<ContextType>;
  ManagedLifecycle?: ManagedLifecycleResolvers<ContextType>;
  ManagedLifecycleConnection?: ManagedLifecycleConnectionResolvers<ContextType>;
  ManagedTask?: ManagedTaskResolvers<ContextType>;
  ManagedWorkPackage?: ManagedWorkPackageResolvers<ContextType>;
  ManagedWorkPackageConnection?: ManagedWorkPackageConnectionResolvers<ContextType>;
  MidpCell?: MidpCellResolvers<ContextType>;
  MidpChange?: MidpChangeResolvers<ContextType>;
  MidpConnection?: MidpConnectionResolvers<ContextType>;
  MidpCount?: MidpCountResolvers<ContextType>;
  MidpFacet?: MidpFacetResolvers<ContextType>;
  MidpLine?: MidpLineResolvers<ContextType>;
  MidpTotals?: MidpTotalsResolvers<ContextType>;
  Missing?: MissingResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NamedDeliverable?: NamedDeliverableResolvers<ContextType>;
  NotAllowed?: NotAllowedResolvers<ContextType>;
  NotFound?: NotFoundResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationConnection?: NotificationConnectionResolvers<ContextType>;
  NotificationsChange?: NotificationsChangeResolvers<ContextType>;
  NotificationsRead?: NotificationsReadResolvers<ContextType>;
  NumberStatusCount?: NumberStatusCountResolvers<ContextType>;
  NumbersChange?: NumbersChangeResolvers<ContextType>;
  OutboxConnection?: OutboxConnectionResolvers<ContextType>;
  OutboxCount?: OutboxCountResolvers<ContextType>;
  OutboxMail?: OutboxMailResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PersonConnection?: PersonConnectionResolvers<ContextType>;
  PlanChanges?: PlanChangesResolvers<ContextType>;
  PlanComparison?: PlanComparisonResolvers<ContextType>;
  PlanPoint?: PlanPointResolvers<ContextType>;
  PlanProgress?: PlanProgressResolvers<ContextType>;
  PrimaryAsset?: PrimaryAssetResolvers<ContextType>;
  PrimaryAssetSaved?: PrimaryAssetSavedResolvers<ContextType>;
  Privilege?: PrivilegeResolvers<ContextType>;
  PrivilegeBranch?: PrivilegeBranchResolvers<ContextType>;
  PrivilegeRemoved?: PrivilegeRemovedResolvers<ContextType>;
  PrivilegeSaved?: PrivilegeSavedResolvers<ContextType>;
  PrivilegeStep?: PrivilegeStepResolvers<ContextType>;
  PrivilegeTypeInfo?: PrivilegeTypeInfoResolvers<ContextType>;
  PrivilegeValue?: PrivilegeValueResolvers<ContextType>;
  ProgressFigures?: ProgressFiguresResolvers<ContextType>;
  ProgressGroup?: ProgressGroupResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  QuietHours?: QuietHoursResolvers<ContextType>;
  RagSummary?: RagSummaryResolvers<ContextType>;
  Reach?: ReachResolvers<ContextType>;
  ReachBranch?: ReachBranchResolvers<ContextType>;
  ReachChange?: ReachChangeResolvers<ContextType>;
  ReachGroup?: ReachGroupResolvers<ContextType>;
  ReachVerdict?: ReachVerdictResolvers<ContextType>;
  ReachedAsset?: ReachedAssetResolvers<ContextType>;
  ReachedThing?: ReachedThingResolvers<ContextType>;
  ReadNotificationsResult?: ReadNotificationsResultResolvers<ContextType>;
  RemoveContractDataResult?: RemoveContractDataResultResolvers<ContextType>;
  RemovePrivilegeResult?: RemovePrivilegeResultResolvers<ContextType>;
  RemoveTemplateResult?: RemoveTemplateResultResolvers<ContextType>;
  ReviewFigures?: ReviewFiguresResolvers<ContextType>;
  ReviewGroup?: ReviewGroupResolvers<ContextType>;
  RevokeFeedResult?: RevokeFeedResultResolvers<ContextType>;
  Role?: RoleResolvers<ContextType>;
  SaveClassificationCodeResult?: SaveClassificationCodeResultResolvers<ContextType>;
  SaveDeliverablesResult?: SaveDeliverablesResultResolvers<ContextType>;
  SaveLifecycleResult?: SaveLifecycleResultResolvers<ContextType>;
  SaveMailChoicesResult?: SaveMailChoicesResultResolvers<ContextType>;
  SavePrimaryAssetResult?: SavePrimaryAssetResultResolvers<ContextType>;
  SavePrivilegeResult?: SavePrivilegeResultResolvers<ContextType>;
  SaveWorkPackageResult?: SaveWorkPackageResultResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  SavedViewChanged?: SavedViewChangedResolvers<ContextType>;
  SavedViewDeleted?: SavedViewDeletedResolvers<ContextType>;
  SavedViewGroup?: SavedViewGroupResolvers<ContextType>;
  SavedViewResult?: SavedViewResultResolvers<ContextType>;
  SavedViewSort?: SavedViewSortResolvers<ContextType>;
  SavedViewValues?: SavedViewValuesResolvers<ContextType>;
  SearchHit?: SearchHitResolvers<ContextType>;
  SearchPage?: SearchPageResolvers<ContextType>;
  SetCreditRuleResult?: SetCreditRuleResultResolvers<ContextType>;
  SignInLinkCreated?: SignInLinkCreatedResolvers<ContextType>;
  SignInLinkMailed?: SignInLinkMailedResolvers<ContextType>;
  SignInLinkResult?: SignInLinkResultResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskConnection?: TaskConnectionResolvers<ContextType>;
  TaskCount?: TaskCountResolvers<ContextType>;
  TaskStep?: TaskStepResolvers<ContextType>;
  Template?: TemplateResolvers<ContextType>;
  TemplateAttribute?: TemplateAttributeResolvers<ContextType>;
  TemplateChanged?: TemplateChangedResolvers<ContextType>;
  TemplateComponentConnection?: TemplateComponentConnectionResolvers<ContextType>;
  TemplateCondition?: TemplateConditionResolvers<ContextType>;
  TemplateConnection?: TemplateConnectionResolvers<ContextType>;
  TemplateDisplayGroup?: TemplateDisplayGroupResolvers<ContextType>;
  TemplateForm?: TemplateFormResolvers<ContextType>;
  TemplateGuidance?: TemplateGuidanceResolvers<ContextType>;
  TemplateNumberMask?: TemplateNumberMaskResolvers<ContextType>;
  TemplateRemoved?: TemplateRemovedResolvers<ContextType>;
  TemplateResult?: TemplateResultResolvers<ContextType>;
  TemplateRevision?: TemplateRevisionResolvers<ContextType>;
  TemplateSummary?: TemplateSummaryResolvers<ContextType>;
  Tidp?: TidpResolvers<ContextType>;
  TidpActionResult?: TidpActionResultResolvers<ContextType>;
  TidpChanged?: TidpChangedResolvers<ContextType>;
  TidpConnection?: TidpConnectionResolvers<ContextType>;
  TidpCreated?: TidpCreatedResolvers<ContextType>;
  TidpNumberProgress?: TidpNumberProgressResolvers<ContextType>;
  TidpReviewer?: TidpReviewerResolvers<ContextType>;
  TidpRevision?: TidpRevisionResolvers<ContextType>;
  UnreadImportColumn?: UnreadImportColumnResolvers<ContextType>;
  UpdateGroupResult?: UpdateGroupResultResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserChanged?: UserChangedResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserDeleted?: UserDeletedResolvers<ContextType>;
  UserGroupName?: UserGroupNameResolvers<ContextType>;
  UserResult?: UserResultResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookChanged?: WebhookChangedResolvers<ContextType>;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDone?: WebhookDoneResolvers<ContextType>;
  WebhookDoneResult?: WebhookDoneResultResolvers<ContextType>;
  WebhookResult?: WebhookResultResolvers<ContextType>;
  WebhookSecret?: WebhookSecretResolvers<ContextType>;
  WebhookSecretResult?: WebhookSecretResultResolvers<ContextType>;
  WorkPackage?: WorkPackageResolvers<ContextType>;
  WorkPackageSaved?: WorkPackageSavedResolvers<ContextType>;
};

