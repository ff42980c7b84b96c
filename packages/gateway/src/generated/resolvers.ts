import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { CommentModel, SubjectModel } from '../features/comment/comment.model.ts';
import type { ContractModel } from '../features/contract/contract.model.ts';
import type { DeliverablesSavedModel } from '../features/deliverable/deliverable.model.ts';
import type { DisciplineModel } from '../features/discipline/discipline.model.ts';
import type { HistoryEntryModel } from '../features/history/history.model.ts';
import type { LifecycleModel, TidpModel } from '../features/tidp/tidp.model.ts';
import type { NotificationModel } from '../features/notification/notification.model.ts';
import type { FilledFormModel, FormFieldModel, FormTaskModel } from '../features/form/form.model.ts';
import type { PersonModel, ViewerModel } from '../features/user/user.model.ts';
import type { PrivilegeModel, ReachModel } from '../features/privilege/privilege.model.ts';
import type { TaskModel } from '../features/task/task.model.ts';
import type { TemplateModel, AttributeModel, FormModel, RevisionModel, SummaryModel } from '../features/template/template.model.ts';
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
  /** A calendar day of the contract, ISO 8601: `2026-12-20`. The same for every reader; it begins and ends in the time zone of the contract. */
  Date: { input: string; output: string; }
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

/** Everything that can be done with a plan, a discipline, its lines, a comment or a form template. */
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
  /** Edit the form template. */
  | 'EDIT_TEMPLATE'
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
  /** Take the form template off the list. */
  | 'REMOVE_TEMPLATE'
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
  /** Tag code of the discipline that holds the target, when that is a line; null otherwise. */
  within?: Maybe<Scalars['ID']['output']>;
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
  /** How the reads behind this are getting on: in the first event, and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** Tag code of the plan. */
  tidp: Scalars['ID']['output'];
};

/** How a value is compared. Texts are equal whatever their case; numbers are compared as numbers, dates as dates. */
export type ConditionOperator =
  /** This is in it. */
  | 'CONTAINS'
  /** It ends with this. */
  | 'ENDS_WITH'
  /** It is this. */
  | 'EQ'
  /** It is this or greater. */
  | 'GE'
  /** It is this or less. */
  | 'LE'
  /** It is not this. */
  | 'NE'
  /** There is none. */
  | 'NOT_POPULATED'
  /** There is one. */
  | 'POPULATED'
  /** Shown from the start, open to be filled once the other has a value. */
  | 'PREREQUISITE'
  /** It begins with this. */
  | 'STARTS_WITH';

/** Not possible in the present state, or another person changed the thing first. Nothing was changed. */
export type Conflict = Fault & {
  __typename?: 'Conflict';
  /** What stands in the way, when its state forbids; empty otherwise. */
  blockers: Array<Blocker>;
  /** Who changed the thing since it was read; null when its state is what forbids. */
  changedBy?: Maybe<Scalars['String']['output']>;
  /** What is not possible, and why. */
  message: Scalars['String']['output'];
};

/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type Contract = {
  __typename?: 'Contract';
  /** Who changed users, groups and privileges here, newest first; null when there never was such a user or group here, and when the service does not answer. A group's for those who manage groups, anything else for System admins. */
  administrationHistory?: Maybe<HistoryPage>;
  /** Such as `1DM03`. */
  code: Scalars['ID']['output'];
  /** A discipline by tag code; null when it is unknown or out of reach. */
  discipline?: Maybe<Discipline>;
  /** What is known of an e-mail before a user is made of it. For System admins. */
  emailKind?: Maybe<EmailKind>;
  /** What there is to fill in: the main form, then its components; null for an unknown template. For everyone who opens the forms pages. */
  fillableForms?: Maybe<Array<TemplateForm>>;
  /** The templates that a form can be made from, by name. For everyone who opens the forms pages. */
  fillableTemplates?: Maybe<Array<TemplateSummary>>;
  /** The form as the holder of this task sees it; null for a task that is unknown or out of reach. */
  form?: Maybe<Form>;
  /**
   * Tasks of forms, newest form first, the owner's task before those below it. A page counts forms, so that every tree is whole. Forms that are
   * not closed whatever their age, closed ones of the last 90 days.
   */
  formTasks?: Maybe<FormTaskConnection>;
  /** Those who are in a group, by e-mail; null when there is no such group here. For those who manage groups. */
  groupMembers?: Maybe<Array<GroupMember>>;
  /** A group with those who are in it, at one version; null when there is no such group here. For those who manage groups. */
  groupMembership?: Maybe<GroupMembership>;
  /** The privileges that a group carries, by name; null when the service does not answer. For those who manage groups. */
  groupPrivileges?: Maybe<Array<Privilege>>;
  /** Groups of users, by name. For those who manage groups; null for anybody else, and when the service does not answer. */
  groups?: Maybe<GroupConnection>;
  /** Stage labels, such as `Detailed Design (DD)`, and `Other`. */
  lifecycleStages?: Maybe<Array<Scalars['String']['output']>>;
  /** Such as `Dunmere South Tunnels`. */
  name: Scalars['String']['output'];
  /** What the viewer was told in the contract, newest first. */
  notifications?: Maybe<NotificationConnection>;
  /** A page of the people who hold a role in the contract, for selectors. */
  people?: Maybe<PersonConnection>;
  /** The primary assets a plan can be made for, by name. */
  primaryAssets?: Maybe<Array<PrimaryAsset>>;
  /** What a privilege can be about, and what may stand directly below it. For those who manage groups. */
  privilegeTypes?: Maybe<Array<PrivilegeTypeInfo>>;
  /** The values that may be chosen for a type. For system admins. */
  privilegeValues?: Maybe<Array<PrivilegeValue>>;
  /**
   * What somebody can see in the contract, and why not a certain thing: the groups and branches that decide. Null for a person without part in the
   * contract, and for a tag code that is not within the viewer's own reach. For those who manage groups.
   */
  reachOf?: Maybe<Reach>;
  /**
   * Plans, disciplines and deliverables that have every word of the text in their tag code, title, name or number, their document type or
   * their discipline, whatever the case. The best come first: what the text names exactly, then what begins with it. Null when the
   * service that searches does not answer.
   */
  search?: Maybe<Array<SearchHit>>;
  /** The viewer's tasks, one row per plan or discipline and one per task of a form; a row names its parent so that disciplines group under their plan, and tasks of a form under the task they follow from. */
  tasks?: Maybe<TaskConnection>;
  /** A template as its builder reads it; null for an unknown or removed one. For workflow admins and workflow managers. */
  template?: Maybe<Template>;
  /** What an attribute can be, such as `Text` or `Read Only Image`. */
  templateAttributeTypes?: Maybe<Array<Scalars['String']['output']>>;
  /** Components of all templates, to be copied into another one. */
  templateComponents?: Maybe<TemplateComponentConnection>;
  /** Whether no template has the form number yet, whatever its case. */
  templateNumberIsOriginal?: Maybe<Scalars['Boolean']['output']>;
  /** Form templates by name, 15 a page unless told. For everyone who opens the forms pages. */
  templates?: Maybe<TemplateConnection>;
  /** A plan by tag code; null when it is unknown or out of reach. */
  tidp?: Maybe<Tidp>;
  /** IANA time zone in which the days of the contract begin and end, such as `Europe/London`. */
  timeZone: Scalars['String']['output'];
  /** One of them; null for somebody who holds no role here. For System admins. */
  user?: Maybe<User>;
  /** Those who hold a role here. For System admins; null for anybody else, and when the service does not answer. */
  users?: Maybe<UserConnection>;
  /** Work packages of a primary asset that fit a stage, by label. */
  workPackages?: Maybe<Array<WorkPackage>>;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractAdministrationHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  group?: InputMaybe<Scalars['ID']['input']>;
  user?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractDisciplineArgs = {
  tagCode: Scalars['ID']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractEmailKindArgs = {
  email: Scalars['String']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractFillableFormsArgs = {
  revision?: InputMaybe<Scalars['Int']['input']>;
  template: Scalars['ID']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractFormArgs = {
  task: Scalars['ID']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractFormTasksArgs = {
  activeOnly: Scalars['Boolean']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  documentNumber?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractGroupMembersArgs = {
  group: Scalars['ID']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractGroupMembershipArgs = {
  group: Scalars['ID']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractGroupPrivilegesArgs = {
  group: Scalars['ID']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractNotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractPeopleArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  programs?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractPrivilegeValuesArgs = {
  parent?: InputMaybe<Scalars['String']['input']>;
  type: PrivilegeType;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractReachOfArgs = {
  person: Scalars['String']['input'];
  tagCode?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractSearchArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractTasksArgs = {
  activeOnly: Scalars['Boolean']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractTemplateArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractTemplateComponentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractTemplateNumberIsOriginalArgs = {
  number: Scalars['String']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractTemplatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractTidpArgs = {
  tagCode: Scalars['ID']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractUserArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
export type ContractUsersArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  descending?: InputMaybe<Scalars['Boolean']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  externalSignOn?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  group?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<UserSort>;
};


/**
 * Everything of one contract. A field that a service answers is null, with an error at its path, where that service refuses or does not answer;
 * its siblings are answered all the same.
 */
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

/** A contract by code, name and time zone. */
export type ContractSummary = {
  __typename?: 'ContractSummary';
  /** Such as `1DM03`. */
  code: Scalars['ID']['output'];
  /** Such as `Dunmere South Tunnels`. */
  name: Scalars['String']['output'];
  /** IANA time zone in which the days of the contract begin and end, such as `Europe/London`. */
  timeZone: Scalars['String']['output'];
};

/** A new form. */
export type CreateFormInput = {
  /** The template's form number. */
  classCode: Scalars['ID']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** What is filled in. Files are sent once the form is there. A fault's path is `values.<attribute>`. */
  values: Array<FormValueInput>;
};

/** A new group. */
export type CreateGroupInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Made once for what the person means to do; a repetition with it changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** 2 to 50 characters, unique in the contract. */
  name: Scalars['String']['input'];
  /** Whether it is an organisation of the project. */
  projectOrganisation?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What became of making a group. */
export type CreateGroupResult = Conflict | GroupCreated | InvalidInput | NotAllowed | NotFound;

/** A new form template. */
export type CreateTemplateInput = {
  /** Attributes of the main form. */
  attributes: Array<NewTemplateAttributeInput>;
  /** Components, each with its attributes. */
  components: Array<NewTemplateComponentInput>;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Form name. */
  name: Scalars['String']['input'];
  /** Form number, which no other template has. */
  number: Scalars['String']['input'];
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

/** A new user. */
export type CreateUserInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** One of the modules these roles open. */
  defaultModule: Scalars['String']['input'];
  /** 2 to 79 characters; kept in lower case. */
  email: Scalars['String']['input'];
  /** Whether they sign in at another identity provider. */
  externalSignOn: Scalars['Boolean']['input'];
  /** Made once for what the person means to do; a repetition with it changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Role keys, at least one. */
  roles: Array<Scalars['ID']['input']>;
};

/** A new row that was saved. */
export type CreatedDeliverable = {
  __typename?: 'CreatedDeliverable';
  /** The caller's name for the row. */
  key: Scalars['ID']['output'];
  /** Its tag code. */
  tagCode: Scalars['ID']['output'];
};

/** Which group to delete. */
export type DeleteGroupInput = {
  /** The group's id. */
  id: Scalars['ID']['input'];
  /** Made once for what the person means to do; a repetition with it changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The version that was looked at: a conflict when somebody was quicker. Left out, whatever stands is changed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What became of deleting a group. */
export type DeleteGroupResult = Conflict | GroupDeleted | NotAllowed | NotFound;

/** Whom to take out of the contract. */
export type DeleteUserInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The user's id. */
  id: Scalars['ID']['input'];
  /** Made once for what the person means to do; a repetition with it changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The version that was looked at: a conflict when somebody was quicker. Left out, they are deleted as they stand. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What became of deleting a user. */
export type DeleteUserResult = Conflict | NotAllowed | NotFound | UserDeleted;

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
  /** Why the document was issued last, as the document system tells; null until it was. Not edited here. */
  issueReason?: Maybe<Scalars['String']['output']>;
  /** What whoever added it calls it; null where they gave it no name. */
  lineKey?: Maybe<Scalars['ID']['output']>;
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

/** A line that cannot be merged with what others did to it meanwhile. */
export type DeliverableConflict = {
  __typename?: 'DeliverableConflict';
  /** The fields that were set differently; at least one. What only one person changed is merged by itself. */
  fields: Array<DeliverableFieldConflict>;
  /** The version of the line that `theirs` stands in; send it along once the choice is made. */
  version: Scalars['Int']['output'];
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
  /** Set when another person changed the same fields first: what to choose between. */
  conflict?: Maybe<DeliverableConflict>;
  /** The faulty field by its input name; null when it is the row as a whole. */
  field?: Maybe<Scalars['String']['output']>;
  /** The caller's name for the row. */
  key: Scalars['ID']['output'];
  /** What is wrong, in a sentence. */
  message: Scalars['String']['output'];
};

/** One field that two people set differently. Values are lists of texts: `authors` as they are, any other field as one text or none. */
export type DeliverableFieldConflict = {
  __typename?: 'DeliverableFieldConflict';
  /** What stood there when the line was read; null where that is no longer known. */
  base?: Maybe<Array<Scalars['String']['output']>>;
  /** When. */
  changedAt: Scalars['DateTime']['output'];
  /** Who changed it last; null for the system. */
  changedBy?: Maybe<Person>;
  /** The field by its input name. */
  field: Scalars['String']['output'];
  /** What the viewer sent. */
  mine: Array<Scalars['String']['output']>;
  /** What stands there now. */
  theirs: Array<Scalars['String']['output']>;
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
  /** How the reads behind this are getting on: in the first event, and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** Tag code of the discipline. */
  discipline: Scalars['ID']['output'];
  /** Tag codes of lines that were taken out. */
  removed: Array<Scalars['ID']['output']>;
};

/** What became of the lines. */
export type DeliverablesSaved = {
  __typename?: 'DeliverablesSaved';
  /** New rows by the caller's key. */
  created: Array<CreatedDeliverable>;
  /** The discipline as it stands now. */
  discipline: Discipline;
  /** Rows that were not saved, and why; empty when all were. */
  failures: Array<DeliverableFailure>;
  /** The edited and new lines that were saved, as they stand now, in the order of the sheet; null where they could not be read again. */
  lines?: Maybe<Array<Deliverable>>;
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
  /** Its lines by label; null while the service that lists them does not answer. */
  deliverables?: Maybe<Array<Deliverable>>;
  /** Who did what, newest first, the latest 500; null while the workflow service does not answer. */
  history?: Maybe<Array<HistoryEntry>>;
  /** One entry of the history, with all that changed; null where there is none with this id. */
  historyEntry?: Maybe<HistoryEntry>;
  /** Who did what, newest first, a page at a time; null while the workflow service does not answer. */
  historyPage?: Maybe<HistoryPage>;
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


/** A discipline of a plan (DIDP): the deliverables one team answers for. */
export type DisciplineHistoryEntryArgs = {
  id: Scalars['ID']['input'];
};


/** A discipline of a plan (DIDP): the deliverables one team answers for. */
export type DisciplineHistoryPageArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
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

/** What is known of an e-mail. */
export type EmailKind = {
  __typename?: 'EmailKind';
  /** Somebody with it works on several contracts, this one not counted. */
  inSeveralDomains: Scalars['Boolean']['output'];
  /** The directory knows it. */
  known: Scalars['Boolean']['output'];
};

/** A document that has a number. */
export type ExistingDeliverableInput = {
  /** Its number. */
  documentNumber: Scalars['String']['input'];
  /** The caller's name for the row; comes back with its tag code or its fault. */
  key: Scalars['ID']['input'];
  /** Made by the caller for this line alone, as in `NewDeliverableInput`. */
  lineKey?: InputMaybe<Scalars['ID']['input']>;
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

/** Changed values. */
export type FillFormInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The task by which they are changed. */
  task: Scalars['ID']['input'];
  /** What changed, and nothing else. A fault's path is `values.<attribute>`. */
  values: Array<FormValueInput>;
  /** The form's version that they were changed from. */
  version: Scalars['Int']['input'];
};

/** A form, as the holder of a task sees it. */
export type Form = {
  __typename?: 'Form';
  /** Form number of the template. */
  classCode: Scalars['String']['output'];
  /** Name of the template. */
  className: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. */
  createdBy: Person;
  /** Given when it was made; null where the template has no such attribute. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Whether values can be changed by this task now. */
  editable: Scalars['Boolean']['output'];
  /** What is filled in: one for each of those attributes. */
  fields: Array<FormField>;
  /** The main form first, then its components in their order, with the attributes that the viewer may see. */
  forms: Array<TemplateForm>;
  /** Who did what, newest first. */
  history: Array<HistoryEntry>;
  /** Tag code. */
  id: Scalars['ID']['output'];
  /** Where the PDF of the form is, on this host; null while EXPORT_PDF is not allowed on the task. */
  pdf?: Maybe<Scalars['String']['output']>;
  /** The revision of the template that the form keeps. */
  revision: Scalars['Int']['output'];
  /** The task it was asked by. */
  task: FormTask;
  /** All tasks of the form that the viewer may see, the owner's first. */
  tasks: Array<FormTask>;
  /** Opaque id of the template. */
  template: Scalars['ID']['output'];
  /** Grows with each change of a value; sent back with an edit. */
  version: Scalars['Int']['output'];
};

/** What the viewer may do with an attribute; a hidden one is not told of. */
export type FormAccess =
  /** See and, while the task may fill, change it. */
  | 'EDITABLE'
  /** See it. */
  | 'READONLY';

/** An action that the viewer could ever take on a task of a form. Shown disabled, with its blockers, while it is not allowed. */
export type FormAction = {
  __typename?: 'FormAction';
  /** Whether it can be taken now. */
  allowed: Scalars['Boolean']['output'];
  /** What stands in its way; their `target` is a task's id. */
  blockers: Array<Blocker>;
  /** Which action. */
  name: FormActionName;
};

/** Everything that can be done with a task of a form. */
export type FormActionName =
  /** Close the form. */
  | 'CLOSE'
  /** Export the form as PDF: offered to everybody who reads the form, allowed once it is closed. */
  | 'EXPORT_PDF'
  /** Change values. A change by the owner reopens the reviews that are finished. */
  | 'FILL'
  /** Accept what was handed back. */
  | 'FINISH'
  /** Complete, finish and close at once. */
  | 'MARK_AS_COMPLETE'
  /** Hand back what was filled. */
  | 'MARK_FILLING_COMPLETE'
  /** Take a task back. */
  | 'RECALL'
  /** Give a task once more. */
  | 'RESEND'
  /** Send the form to people. */
  | 'SEND';

/** The change took place. */
export type FormChanged = {
  __typename?: 'FormChanged';
  /** The form as it stands now; null for one whose content is not the viewer's to see any longer. */
  form?: Maybe<Form>;
  /** The task that was acted on; of a new form its owner's. */
  task: FormTask;
};

/** A person and what they may do with the form. What is in neither list is hidden from them. */
export type FormContributorInput = {
  /** Username. */
  person: Scalars['ID']['input'];
  /** Ids of attributes they may read. */
  readOnly: Array<Scalars['ID']['input']>;
  /** Ids of attributes they may change. */
  write: Array<Scalars['ID']['input']>;
};

/** What is filled in for an attribute of a form. */
export type FormField = {
  __typename?: 'FormField';
  /** What the viewer may do with it. */
  access: FormAccess;
  /** Id of the attribute in `forms`. */
  attribute: Scalars['ID']['output'];
  /** When. */
  changedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who filled it last; null for nobody. */
  changedBy?: Maybe<Person>;
  /** The file of an attribute that holds one. */
  file?: Maybe<FormFile>;
  /** The people in the value of a User attribute. */
  people: Array<Person>;
  /** As text: a date `yyyy/MM/dd H:mm:ss`, people joined by commas, `1` for a file; null for nothing. */
  value?: Maybe<Scalars['String']['output']>;
};

/** A file in a form. */
export type FormFile = {
  __typename?: 'FormFile';
  /** Where it is, on this host; asked with the bearer token. */
  address: Scalars['String']['output'];
  /** Opaque; another one when the file is replaced. */
  id: Scalars['ID']['output'];
  /** Told from the content. */
  mediaType: Scalars['String']['output'];
  /** Safe to show and to save under. */
  name: Scalars['String']['output'];
  /** Bytes. */
  size: Scalars['Int']['output'];
};

/** The form after the change, or why nothing happened. */
export type FormResult = Conflict | FormChanged | InvalidInput | NotAllowed | NotFound;

/** What a task of a form makes of its person. Each stands below the one before it. */
export type FormRole =
  /** Contributes values: was sent the form. */
  | 'CONTRIBUTOR'
  /** Owns the form. */
  | 'OWNER'
  /** Reviews it: named in an attribute of type User. */
  | 'REVIEWER';

/** A task of a form. */
export type FormTask = {
  __typename?: 'FormTask';
  /** What the viewer could ever do here. */
  actions: Array<FormAction>;
  /** Whose task it is. */
  assignee: Person;
  /** Form number of the template. */
  classCode: Scalars['String']['output'];
  /** Name of the template. */
  className: Scalars['String']['output'];
  /** When the task came to be. */
  createdAt: Scalars['DateTime']['output'];
  /** The form's document number; null where it has none. */
  documentNumber?: Maybe<Scalars['String']['output']>;
  /** Tag code of the form. */
  form: Scalars['ID']['output'];
  /** Opaque; addresses name it. */
  id: Scalars['ID']['output'];
  /** Whether something on it waits for the viewer. */
  isMine: Scalars['Boolean']['output'];
  /** When it last changed. */
  modifiedAt: Scalars['DateTime']['output'];
  /** Whose task it stands below; null for the owner's. */
  parent?: Maybe<Scalars['ID']['output']>;
  /** Those it was sent to: of an owner's or reviewer's task all of them. */
  recipients: Array<Person>;
  /** What it makes of its person. */
  role: FormRole;
  /** Who gave it; of a contributor's task who sent it. */
  sender: Person;
  /** When it was last sent; null while it was sent to nobody. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** How far it is. */
  status: TaskStatus;
};

/** A page of tasks of forms. */
export type FormTaskConnection = {
  __typename?: 'FormTaskConnection';
  /** The tasks. */
  nodes: Array<FormTask>;
  /** Where this page lies. */
  pageInfo: PageInfo;
  /** How many forms there are over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A task of a form. */
export type FormTaskInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Opaque id of the task. */
  task: Scalars['ID']['input'];
};

/** A value of a field. */
export type FormValueInput = {
  /** Id of the attribute. */
  attribute: Scalars['ID']['input'];
  /** As text: a date `yyyy/MM/dd H:mm:ss`, people joined by commas; null or empty takes it away, and so does `0` of a file. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** Something happened to a form of the contract. */
export type FormsChange = {
  __typename?: 'FormsChange';
  /** How the reads behind this are getting on: in the first event, and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** The contract's code. */
  contract: Scalars['ID']['output'];
  /** Another text each time. */
  pulse: Scalars['String']['output'];
};

/** A group of users of a contract. */
export type Group = {
  __typename?: 'Group';
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** How many are in it. */
  memberCount: Scalars['Int']['output'];
  /** Its title. */
  name: Scalars['String']['output'];
  /** Whether it is an organisation of the project. */
  projectOrganisation: Scalars['Boolean']['output'];
  /** Grows with each change of the group or of who is in it; sent back with an edit. */
  version: Scalars['Int']['output'];
};

/** A page of groups. */
export type GroupConnection = {
  __typename?: 'GroupConnection';
  /** The groups of this page. */
  nodes: Array<Group>;
  /** Where this page lies. */
  pageInfo: PageInfo;
  /** How many there are over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The group is there. */
export type GroupCreated = {
  __typename?: 'GroupCreated';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** The group is gone. */
export type GroupDeleted = {
  __typename?: 'GroupDeleted';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** Somebody in a group. */
export type GroupMember = {
  __typename?: 'GroupMember';
  /** Somebody who is not active can do nothing anywhere. */
  active: Scalars['Boolean']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Display name. */
  name: Scalars['String']['output'];
  /** E-mail, lower case. */
  username: Scalars['String']['output'];
};

/** The group as it is now. */
export type GroupMembersChanged = {
  __typename?: 'GroupMembersChanged';
  /** After the change. */
  group: Group;
  /** Who are in it now, by e-mail. */
  members: Array<GroupMember>;
};

/** Who joins or leaves a group. */
export type GroupMembersInput = {
  /** The group's id. */
  group: Scalars['ID']['input'];
  /** Made once for what the person means to do; a repetition with it changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Usernames, at least one. */
  users: Array<Scalars['ID']['input']>;
  /** The version that was looked at: a conflict when somebody was quicker. Left out, whatever stands is changed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What became of adding or removing members. */
export type GroupMembersResult = Conflict | GroupMembersChanged | InvalidInput | NotAllowed | NotFound;

/** A group with those who are in it. */
export type GroupMembership = {
  __typename?: 'GroupMembership';
  /** As it stands with these members. */
  group: Group;
  /** Who are in it, by e-mail. */
  members: Array<GroupMember>;
};

/** What was added to a history. */
export type HistoryChange = {
  __typename?: 'HistoryChange';
  /** The new entries, newest first. */
  added: Array<HistoryEntry>;
  /** How the reads behind this are getting on: in the first event, and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** Tag code of the plan or of the discipline. */
  tagCode: Scalars['ID']['output'];
};

/** One entry of a history. */
export type HistoryEntry = {
  __typename?: 'HistoryEntry';
  /** What was done, in the past tense. */
  action: Scalars['String']['output'];
  /** How many changes there are in all. */
  changeCount: Scalars['Int']['output'];
  /** Which fields changed. */
  changes: Array<FieldChange>;
  /** When. */
  executedAt: Scalars['DateTime']['output'];
  /** Who did it; null for what the system did by itself. */
  executedBy?: Maybe<Person>;
  /** Opaque. */
  id: Scalars['ID']['output'];
};


/** One entry of a history. */
export type HistoryEntryChangesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of a history. */
export type HistoryPage = {
  __typename?: 'HistoryPage';
  /** The entries, newest first. */
  nodes: Array<HistoryEntry>;
  /** Where this page lies. */
  pageInfo: PageInfo;
};

/** Fields are missing or wrong. Nothing was changed. */
export type InvalidInput = Fault & {
  __typename?: 'InvalidInput';
  /** One entry per faulty field. */
  fields: Array<FieldFault>;
  /** A sentence for the person. */
  message: Scalars['String']['output'];
};

/** A comment of a kept revision. */
export type KeptComment = {
  __typename?: 'KeptComment';
  /** One of the plan's codes at that time. */
  code: Scalars['String']['output'];
  /** Name of the line it is about; null when it is about none. */
  deliverable?: Maybe<Scalars['String']['output']>;
  /** Name of the discipline it is about; null when it is about the plan as a whole. */
  discipline?: Maybe<Scalars['String']['output']>;
  /** What was said. */
  message: Scalars['String']['output'];
  /** C-0001 upwards. */
  number: Scalars['String']['output'];
  /** When it was said. */
  recordedAt: Scalars['DateTime']['output'];
  /** Who said it. */
  recordedBy: Person;
  /** Answers, oldest first. */
  replies: Array<KeptReply>;
  /** How it stood. */
  status: CommentStatus;
};

/** A line of a kept revision. */
export type KeptDeliverable = {
  __typename?: 'KeptDeliverable';
  /** Who write it. */
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

/** A discipline of a kept revision. */
export type KeptDiscipline = {
  __typename?: 'KeptDiscipline';
  /** Its lines by label. */
  deliverables: Array<KeptDeliverable>;
  /** DIDP Name. */
  name: Scalars['String']['output'];
  /** Who owned it. */
  owners: Array<Person>;
  /** Whether the plan waited for it. */
  required: Scalars['Boolean']['output'];
  /** How far it was. */
  status: DisciplineStatus;
  /** Tag code; the discipline itself may have moved on since. */
  tagCode: Scalars['ID']['output'];
};

/** An answer to a comment of a kept revision. */
export type KeptReply = {
  __typename?: 'KeptReply';
  /** What was said. */
  message: Scalars['String']['output'];
  /** When. */
  recordedAt: Scalars['DateTime']['output'];
  /** By whom. */
  recordedBy: Person;
};

/** A plan as it stood when a revision was approved. Nothing of it changes any more, so nothing of it has an id of its own. */
export type KeptRevision = {
  __typename?: 'KeptRevision';
  /** SCS Lead Reviewers who accepted it. */
  acceptedBy: Array<Person>;
  /** When the last SCS Lead Reviewer accepted it. */
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What had been said by then, newest first. */
  comments: Array<KeptComment>;
  /** The disciplines that were part of the plan, in the order they were added. */
  disciplines: Array<KeptDiscipline>;
  /** External Stakeholders, shown as Reviewers. */
  externalStakeholders: Array<Person>;
  /** Internal Stakeholders, shown as SCS Lead Reviewers. */
  internalStakeholders: Array<Person>;
  /** Issued by the register. */
  number?: Maybe<Scalars['String']['output']>;
  /** Who owned the plan. */
  owners: Array<Person>;
  /** P01, P02, P03 … */
  revision: Scalars['String']['output'];
  /** The stage's label, such as `Detailed Design (DD)`. */
  stage: Scalars['String']['output'];
  /** TIDP Title. */
  title: Scalars['String']['output'];
};

/** Dates of a lifecycle stage of a plan. */
export type Lifecycle = {
  __typename?: 'Lifecycle';
  /**
   * Design Freeze, at 00:00 in UTC.
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
   * T-12, at 00:00 in UTC.
   * @deprecated A day has no time zone: use `t12On`. Removed on 2027-06-01 at the earliest.
   */
  t12?: Maybe<Scalars['DateTime']['output']>;
  /** T-12. */
  t12On?: Maybe<Scalars['Date']['output']>;
};

/** How the reads behind a subscription are getting on. While they fail, what was told before may no longer hold; subscribe on, it is said when they work again. */
export type LiveCheck = {
  __typename?: 'LiveCheck';
  /** When a read last worked. */
  at: Scalars['DateTime']['output'];
  /** Whether the last read worked. */
  working: Scalars['Boolean']['output'];
};

/** A new part's id. */
export type MadePart = {
  __typename?: 'MadePart';
  /** Its id. */
  id: Scalars['ID']['output'];
  /** The caller's word for it. */
  word: Scalars['ID']['output'];
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
  /** Adds users of the contract to a group, all or none. */
  addGroupMembers: GroupMembersResult;
  /** Keeps the viewer's choice of contract. */
  chooseContract: ChooseContractResult;
  /** Closes a comment for good. Its author, or an SCS Lead Reviewer. */
  closeComment: CommentResult;
  /** Closes the form for good, as its owner. It is read-only from then on, and can be exported. */
  closeForm: FormResult;
  /** Copies the plan with its people, disciplines and lines into a new one of the next revision, which replaces it. Answers the new plan's tag code. */
  createAnotherRevision: CreateTidpResult;
  /** Makes a form. Its document number is given by the template's mask; users named in it become its reviewers. `task` of the answer is the owner's. */
  createForm: FormResult;
  /** Makes a group. */
  createGroup: CreateGroupResult;
  /** Makes a form template. Workflow admins. */
  createTemplate: TemplateResult;
  /** Makes a plan for a work package. Workflow managers only. */
  createTidp: CreateTidpResult;
  /** Adds a user. Somebody of another contract keeps what concerns them everywhere. */
  createUser: UserResult;
  /** Deletes a group with what it opened to its members. For System admins. */
  deleteGroup: DeleteGroupResult;
  /** Takes a user out of the contract. Their name stays in history and comments. */
  deleteUser: DeleteUserResult;
  /** Asks the register for the numbers of all lines that have none. Locks their metadata; progress is told by `deliverablesChanged`. */
  fetchDeliverableNumbers: DisciplineActionResult;
  /** Changes values. Only what changed is sent; a value that somebody else changed since `version` is a Conflict. */
  fillForm: FormResult;
  /** Accepts what was handed back, as the one who awaits it. */
  finishForm: FormResult;
  /** Asks the register for the plan's number. Its arrival is told by `tidpNumberChanged`. */
  generateTidpNumber: TidpActionResult;
  /** Hands the plan to its reviewers and locks it. */
  issueForApproval: TidpActionResult;
  /** Hands back what was filled, as its contributor. */
  markFillingComplete: FormResult;
  /** Completes, finishes and closes everything at once, as the owner of a form that names no users. */
  markFormComplete: FormResult;
  /** Asks further people to own a discipline. */
  nominateAdditionalOwners: DisciplineActionResult;
  /** Marks notifications of the viewer as read. */
  readNotifications: ReadNotificationsResult;
  /** Takes a task back from its contributor, as who sent it. */
  recallForm: FormResult;
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
  /** Takes users out of a group. */
  removeGroupMembers: GroupMembersResult;
  /** Takes a privilege from a group; one that no group is left with is gone. */
  removePrivilege: RemovePrivilegeResult;
  /** Takes a form template off the list; forms that were made from it keep it. Workflow admins. */
  removeTemplate: RemoveTemplateResult;
  /** Takes the guidance document off a form template; forms that were made with it keep it. Workflow admins. */
  removeTemplateGuidance: TemplateResult;
  /** Takes an acceptance back, so that work can go on. */
  reopenDiscipline: DisciplineActionResult;
  /** Answers an open comment. */
  replyToComment: CommentResult;
  /** Gives a task to its contributor once more, as who sent it. */
  resendForm: FormResult;
  /**
   * Saves the lines of a discipline: removed, edited and added ones together, in this order. Lines that are refused are named in `failures`
   * and stay unsaved, the others are saved.
   */
  saveDeliverables: SaveDeliverablesResult;
  /** Saves a privilege: a new one, or with `version` one that is there. */
  savePrivilege: SavePrivilegeResult;
  /** Hands a discipline to the plan's owner. */
  sendForAcceptance: DisciplineActionResult;
  /** Sends the form to people, each with what they may read and write. */
  sendForm: FormResult;
  /** Opens the next revision of an approved plan under the same tag code and number. */
  triggerAnotherRevision: TidpActionResult;
  /** Adds disciplines to a plan or changes their owners. Send only the rows that changed. */
  updateDisciplines: TidpActionResult;
  /** Changes a form template. What is not named stays; where forms were made from the present revision, the next one comes of it. Workflow admins. */
  updateTemplate: TemplateResult;
  /** Replaces the plan's owners, SCS Lead Reviewers and Reviewers, all the lists that are given or none; the lists left out stay. */
  updateTidpPeople: TidpActionResult;
  /** Changes a user. What is taken away ends at once. */
  updateUser: UserResult;
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
export type MutationAddGroupMembersArgs = {
  input: GroupMembersInput;
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
export type MutationCloseFormArgs = {
  input: FormTaskInput;
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
export type MutationCreateFormArgs = {
  input: CreateFormInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationCreateGroupArgs = {
  input: CreateGroupInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationCreateTemplateArgs = {
  input: CreateTemplateInput;
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
export type MutationCreateUserArgs = {
  input: CreateUserInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationDeleteGroupArgs = {
  input: DeleteGroupInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationDeleteUserArgs = {
  input: DeleteUserInput;
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
export type MutationFillFormArgs = {
  input: FillFormInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationFinishFormArgs = {
  input: FormTaskInput;
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
export type MutationMarkFillingCompleteArgs = {
  input: FormTaskInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationMarkFormCompleteArgs = {
  input: FormTaskInput;
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
export type MutationReadNotificationsArgs = {
  input: ReadNotificationsInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationRecallFormArgs = {
  input: FormTaskInput;
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
export type MutationRemoveGroupMembersArgs = {
  input: GroupMembersInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationRemovePrivilegeArgs = {
  input: RemovePrivilegeInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationRemoveTemplateArgs = {
  input: RemoveTemplateInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationRemoveTemplateGuidanceArgs = {
  input: RemoveTemplateInput;
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
export type MutationResendFormArgs = {
  input: FormTaskInput;
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
export type MutationSavePrivilegeArgs = {
  input: SavePrivilegeInput;
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
export type MutationSendFormArgs = {
  input: SendFormInput;
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
export type MutationUpdateTemplateArgs = {
  input: UpdateTemplateInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationUpdateTidpPeopleArgs = {
  input: UpdateTidpPeopleInput;
};


/**
 * Where everything is changed. Each mutation takes an `idempotencyKey`: a repetition with the same key answers with the first answer and
 * changes nothing. Each answers with the changed thing or with a fault that a form can place.
 */
export type MutationUpdateUserArgs = {
  input: UpdateUserInput;
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
  /**
   * Made by the caller for this line alone, such as a UUID. A row whose key made a line of the discipline before makes no other: it comes back with that
   * line's tag code, and the line as it stands. What differs is sent as an edit.
   */
  lineKey?: InputMaybe<Scalars['ID']['input']>;
  /** One of `stages`. */
  stage: Scalars['String']['input'];
  /** One of `suitabilityStatuses`. */
  suitabilityStatus: Scalars['String']['input'];
  /** 1 to 250 characters. */
  title: Scalars['String']['input'];
};

/** An attribute of a new form template. */
export type NewTemplateAttributeInput = {
  /** When it is shown, or open to be filled; always when left out. */
  conditional?: InputMaybe<TemplateConditionInput>;
  /** Where it applies. */
  contexts?: Array<Scalars['String']['input']>;
  /** What it is about. */
  description?: Scalars['String']['input'];
  /** What it is called where it is filled. */
  displayName: Scalars['String']['input'];
  /** A word of the caller's own that begins with `+`. */
  id: Scalars['ID']['input'];
  /** Whether it has to have a value. */
  mandatory: Scalars['Boolean']['input'];
  /** Unique in its form. */
  name: Scalars['String']['input'];
  /** How its number is made; it has none when left out. */
  numberMask?: InputMaybe<TemplateNumberMaskInput>;
  /** What is chosen from; any text when left out. */
  predeterminedList?: InputMaybe<Array<Scalars['String']['input']>>;
  /** From 1, each once in its form. */
  sequence: Scalars['Int']['input'];
  /** One of the contract's `templateAttributeTypes`. */
  type: Scalars['String']['input'];
  /** Unit of its value. */
  unit?: Scalars['String']['input'];
};

/** A component of a new form template. */
export type NewTemplateComponentInput = {
  /** Its attributes. */
  attributes: Array<NewTemplateAttributeInput>;
  /** When it is shown; always when left out. */
  conditional?: InputMaybe<TemplateConditionInput>;
  /** Where it applies. */
  contexts?: Array<Scalars['String']['input']>;
  /** Under which heading it stands; under its own name when left out. */
  displayGroup?: InputMaybe<TemplateDisplayGroupInput>;
  /** What it is called where it is filled. */
  displayName: Scalars['String']['input'];
  /** How its attributes are laid out. */
  displayStyle?: TemplateDisplayStyle;
  /** A word of the caller's own that begins with `+`. */
  id: Scalars['ID']['input'];
  /** Id of the main form's attribute below which it is shown; after all of them when left out. */
  linkedAttributeId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether what is mandatory in it is asked for even when the whole of it is empty. */
  mandatory: Scalars['Boolean']['input'];
  /** What it is called in the template. */
  name: Scalars['String']['input'];
  /** Id of the component it was copied from. */
  originalId?: InputMaybe<Scalars['ID']['input']>;
  /** From 1, each once. */
  sequence: Scalars['Int']['input'];
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

/** Something the viewer was told. */
export type Notification = {
  __typename?: 'Notification';
  /** Who caused it; null for what no person did. */
  causedBy?: Maybe<Person>;
  /** Number of the comment that was answered, such as `C-0012`. */
  comment?: Maybe<Scalars['String']['output']>;
  /** When it was told. */
  createdAt: Scalars['DateTime']['output'];
  /**
   * The same day, at 00:00 in UTC.
   * @deprecated A day has no time zone: use `dueOn`. Removed on 2027-06-01 at the earliest.
   */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the task is due, where that is the reason. */
  dueOn?: Maybe<Scalars['Date']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Whether the viewer has read it. */
  isRead: Scalars['Boolean']['output'];
  /** Title of the plan, name of the discipline, or number of the form; of a form without one the name of its template. */
  name: Scalars['String']['output'];
  /** For a discipline the title of its plan, for a form with a number the name of its template, where it is known. */
  planName?: Maybe<Scalars['String']['output']>;
  /** Why. */
  reason: NotificationReason;
  /** Whether it is about a plan, a discipline or a form. */
  subject: TaskSubject;
  /** Tag code of the plan or discipline; of a form the id of the viewer's task, which its address names. */
  tagCode: Scalars['ID']['output'];
};

/** A page of notifications. */
export type NotificationConnection = {
  __typename?: 'NotificationConnection';
  /** The notifications, newest first. */
  nodes: Array<Notification>;
  /** Where this page lies. */
  pageInfo: PageInfo;
  /** How many there are over all pages. */
  totalCount: Scalars['Int']['output'];
  /** How many of them are unread, over all pages. */
  unreadCount: Scalars['Int']['output'];
};

/** Why somebody is told. */
export type NotificationReason =
  /** A discipline waits for their acceptance. */
  | 'DIDP_ACCEPTANCE'
  /** They own a discipline, or are asked to. */
  | 'DIDP_OWNER'
  /** Their task is due within seven days. */
  | 'DUE'
  /** A form was sent to them to be filled. */
  | 'FORM_CONTRIBUTOR'
  /** They own a form. */
  | 'FORM_OWNER'
  /** A form names them as a reviewer. */
  | 'FORM_REVIEWER'
  /** What was finished is open again. */
  | 'REOPENED'
  /** Their comment was answered. */
  | 'REPLIED'
  /** What they had handed over came back. */
  | 'RETURNED'
  /** They own a plan. */
  | 'TIDP_OWNER'
  /** They are asked to review a plan. */
  | 'TIDP_REVIEWER';

/** What is new among the viewer's notifications. */
export type NotificationsChange = {
  __typename?: 'NotificationsChange';
  /** Those that are new, newest first; the newest few at first, and none where only the reading changed. */
  added: Array<Notification>;
  /** How the reads behind this are getting on: in the first event, and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
  /** How many are unread, over all of them. */
  unreadCount: Scalars['Int']['output'];
};

/** They are marked. */
export type NotificationsRead = {
  __typename?: 'NotificationsRead';
  /** How many are left unread. */
  unreadCount: Scalars['Int']['output'];
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

/** What groups may reach of their contract: its additions minus its subtractions. */
export type Privilege = {
  __typename?: 'Privilege';
  /** Its tree, flat: a branch comes after the one it stands below. The first is the contract. */
  branches: Array<PrivilegeBranch>;
  /** Opaque ids of all groups that carry it. */
  groups: Array<Scalars['ID']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Unique in its contract. */
  name: Scalars['String']['output'];
  /** Who saved it last. */
  updatedBy: Person;
  /** Grows with each change; sent back with an edit so that a stale one is noticed. */
  version: Scalars['Int']['output'];
};

/** A branch of a privilege. */
export type PrivilegeBranch = {
  __typename?: 'PrivilegeBranch';
  /** Whether what it holds is added or taken away. */
  effect: PrivilegeEffect;
  /** Path of the branch it stands below; null for the first. */
  parent?: Maybe<Scalars['String']['output']>;
  /** Where it stands in the tree, such as `0.1`; empty for the first. */
  path: Scalars['String']['output'];
  /** What it is about. */
  type: PrivilegeType;
  /** Which one; `All` stands for every one. */
  value: Scalars['String']['output'];
};

/** What a branch does to the one it stands below. */
export type PrivilegeEffect =
  /** Narrows it to this, beside its other additions. */
  | 'ADDS'
  /** Takes this away. */
  | 'TAKES_AWAY';

/** A branch of a privilege with everything below it. */
export type PrivilegeNodeInput = {
  /** What it is narrowed to; everything it is about when there are none. */
  additions?: Array<PrivilegeNodeInput>;
  /** What is taken away from it. */
  subtractions?: Array<PrivilegeNodeInput>;
  /** What it is about. */
  type: PrivilegeType;
  /** Which one; `All` stands for every one and closes the branch. */
  value: Scalars['String']['input'];
};

/** The group carries the privilege no longer. */
export type PrivilegeRemoved = {
  __typename?: 'PrivilegeRemoved';
  /** Its name. */
  name: Scalars['String']['output'];
};

/** The privilege as it stands now. It holds from the next request of each member on. */
export type PrivilegeSaved = {
  __typename?: 'PrivilegeSaved';
  /** The privilege. */
  privilege: Privilege;
};

/** One step of a branch, or of where a thing stands. */
export type PrivilegeStep = {
  __typename?: 'PrivilegeStep';
  /** What it is about. */
  type: PrivilegeType;
  /** Which one. */
  value: Scalars['String']['output'];
};

/** What a privilege can be about: where a thing stands, and what kind of thing it is. */
export type PrivilegeType =
  /** An area of a sector. */
  | 'AREA'
  /** A primary asset. */
  | 'ASSET'
  /** An attribute of a class. */
  | 'ATTRIBUTE'
  /** A class of things in a module. */
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
  | 'SECTOR';

/** A type with its place in the hierarchy. */
export type PrivilegeTypeInfo = {
  __typename?: 'PrivilegeTypeInfo';
  /** The types that may stand directly below it. */
  below: Array<PrivilegeType>;
  /** The type. */
  type: PrivilegeType;
};

/** A value that may be chosen. */
export type PrivilegeValue = {
  __typename?: 'PrivilegeValue';
  /** What people call it. */
  label: Scalars['String']['output'];
  /** The value; `All` stands for every one and closes its branch. */
  value: Scalars['String']['output'];
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

/** What somebody reaches in a contract. */
export type Reach = {
  __typename?: 'Reach';
  /** Every primary asset of the contract; empty when one thing was asked about. */
  assets: Array<ReachedAsset>;
  /** Their groups, and what each privilege says of what was asked about. */
  groups: Array<ReachGroup>;
  /** Whether a group of theirs carries a privilege; whoever has none reaches the whole contract. */
  limited: Scalars['Boolean']['output'];
  /** Whose. */
  person: Person;
  /** What was asked about; null when nothing was. */
  thing?: Maybe<ReachedThing>;
};

/** A branch from the contract down. */
export type ReachBranch = {
  __typename?: 'ReachBranch';
  /** Its steps, the contract first. */
  steps: Array<PrivilegeStep>;
};

/** Why a privilege holds a thing or does not. */
export type ReachCause =
  /** These branches add it. */
  | 'ADDED'
  /** These are the branches there are, and none of them has it. */
  | 'NOT_ADDED'
  /** This branch takes it away. */
  | 'TAKEN_AWAY';

/** A group of somebody, with its privileges. */
export type ReachGroup = {
  __typename?: 'ReachGroup';
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** The group's name. */
  name: Scalars['String']['output'];
  /** What each of its privileges says. */
  privileges: Array<ReachVerdict>;
};

/** What decides whether somebody sees a thing. */
export type ReachReason =
  /** A group of theirs has it. */
  | 'GRANTED'
  /** They cannot sign in. */
  | 'INACTIVE'
  /** They hold no role in the contract. */
  | 'NO_ROLE'
  /** None of their groups has it. */
  | 'OUT_OF_REACH'
  /** No group of theirs carries a privilege. */
  | 'WHOLE_CONTRACT';

/** What one privilege says of a thing. */
export type ReachVerdict = {
  __typename?: 'ReachVerdict';
  /** Why. */
  because: ReachCause;
  /** The branches that decide it. */
  branches: Array<ReachBranch>;
  /** Whether it lets the thing through. */
  holds: Scalars['Boolean']['output'];
  /** The privilege's name. */
  name: Scalars['String']['output'];
};

/** What somebody reaches on a primary asset. */
export type ReachedAsset = {
  __typename?: 'ReachedAsset';
  /** Classes of things that they see there. */
  classes: Array<Scalars['String']['output']>;
  /** Opaque id of the primary asset. */
  id: Scalars['ID']['output'];
  /** Classes that they do not see there. */
  missing: Array<Scalars['String']['output']>;
  /** Its name. */
  name: Scalars['String']['output'];
};

/** Something that was asked about. */
export type ReachedThing = {
  __typename?: 'ReachedThing';
  /** Its class, such as `TIDP`. */
  className: Scalars['String']['output'];
  /** What people call it. */
  displayName: Scalars['String']['output'];
  /** Attributes of it that are kept from them. */
  hiddenAttributes: Array<Scalars['String']['output']>;
  /** Where it stands, from the sector down; empty for what stands nowhere. */
  place: Array<PrivilegeStep>;
  /** Whether the person sees it. */
  reached: Scalars['Boolean']['output'];
  /** What decides. */
  reason: ReachReason;
  /** Its tag code. */
  tagCode: Scalars['ID']['output'];
};

/** Which notifications were read. */
export type ReadNotificationsInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** These. */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** All up to and including this one: the newest that was shown. */
  until?: InputMaybe<Scalars['ID']['input']>;
};

/** What is left unread, or why it could not be done. */
export type ReadNotificationsResult = InvalidInput | NotFound | NotificationsRead;

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

/** Which privilege to take from which group. */
export type RemovePrivilegeInput = {
  /** Opaque id of the group. */
  group: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Its name. */
  name: Scalars['String']['input'];
  /** The version that was seen; one that changed meanwhile is not removed. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The removal, or why it was refused. */
export type RemovePrivilegeResult = Conflict | NotAllowed | NotFound | PrivilegeRemoved;

/** A form template: to be removed, or to lose its guidance. */
export type RemoveTemplateInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** The template's id. */
  id: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
};

/** That the template is off the list, or why it is not. */
export type RemoveTemplateResult = NotAllowed | NotFound | TemplateRemoved;

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

/** A privilege to save. */
export type SavePrivilegeInput = {
  /** Opaque ids of the groups that carry it, of one contract. */
  groups: Array<Scalars['ID']['input']>;
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Unique in the contract; fixed once it is saved. */
  name: Scalars['String']['input'];
  /** The tree; its first branch is the contract. */
  privilege: PrivilegeNodeInput;
  /** The version the edit was made on; left out for a new one. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The saved privilege, or why it was not saved. */
export type SavePrivilegeResult = Conflict | InvalidInput | NotAllowed | NotFound | PrivilegeSaved;

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

/** To whom a form is sent. */
export type SendFormInput = {
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** At least one. A fault's path is `contributors.<place>.person`. */
  contributors: Array<FormContributorInput>;
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** The owner's or reviewer's task. */
  task: Scalars['ID']['input'];
};

/** What is told as it happens. The first event arrives at once and carries the present state. */
export type Subscription = {
  __typename?: 'Subscription';
  /** What is said about a plan. Only comments that are new or changed are told, all of them at first. */
  commentsChanged: CommentsChange;
  /** How the numbers of a discipline's lines are getting on. Only lines that changed are told, all of them at first. */
  deliverablesChanged: DeliverablesProgress;
  /** Told at once, and then whenever something happened to a form of the contract: read again what is shown. */
  formsChanged: FormsChange;
  /** What is done with a plan or a discipline. Only new entries are told, newest first, the newest 100 at first; a plan's tell its disciplines' too. */
  historyChanged: HistoryChange;
  /** What the viewer is told in a contract. The first event carries the newest ones, later ones those that are new. */
  notificationsChanged: NotificationsChange;
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
export type SubscriptionFormsChangedArgs = {
  contract: Scalars['ID']['input'];
};


/** What is told as it happens. The first event arrives at once and carries the present state. */
export type SubscriptionHistoryChangedArgs = {
  contract: Scalars['ID']['input'];
  tagCode: Scalars['ID']['input'];
};


/** What is told as it happens. The first event arrives at once and carries the present state. */
export type SubscriptionNotificationsChangedArgs = {
  contract: Scalars['ID']['input'];
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
  /**
   * The same day, at 00:00 in UTC.
   * @deprecated A day has no time zone: use `dueOn`. Removed on 2027-06-01 at the earliest.
   */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** Design Freeze at Detailed Design, T-12 at other stages; null when the date is not known. */
  dueOn?: Maybe<Scalars['Date']['output']>;
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
  /** For a discipline the tag code of its plan; for a form's reviewer or contributor the nearest listed task above it: the reviewer's, or else the owner's. */
  parentTagCode?: Maybe<Scalars['ID']['output']>;
  /** How far the task is. */
  status: TaskStatus;
  /** What it is about. */
  subject: TaskSubject;
  /** Status of the plan or discipline, such as `WIP`. */
  subjectStatus: Scalars['String']['output'];
  /** Tag code of the plan or discipline; of a form the id of the task, which its address names. */
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
  /** A form. */
  | 'FORM'
  /** A plan. */
  | 'TIDP';

/** What a form is made from: a main form, and components that are forms within it. */
export type Template = {
  __typename?: 'Template';
  /** What the viewer could ever do here. */
  actions: Array<Action>;
  /** Attributes of the main form, in their sequence. */
  attributes: Array<TemplateAttribute>;
  /** In their sequence. */
  components: Array<TemplateForm>;
  /** When. */
  createdAt: Scalars['DateTime']['output'];
  /** Who made it. */
  createdBy: Person;
  /** The guidance document; null when there is none. */
  guidance?: Maybe<TemplateGuidance>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Form name. */
  name: Scalars['String']['output'];
  /** Form number, unique in the contract. */
  number: Scalars['String']['output'];
  /** The present revision, from 1. */
  revision: Scalars['Int']['output'];
  /** Newest first. */
  revisions: Array<TemplateRevision>;
  /** When. */
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. */
  updatedBy: Person;
  /** Grows with each change; give it with an edit, so that nobody else's is overwritten. */
  version: Scalars['Int']['output'];
};

/** Something to be filled in. */
export type TemplateAttribute = {
  __typename?: 'TemplateAttribute';
  /** When it is shown, or open to be filled. */
  conditional?: Maybe<TemplateCondition>;
  /** Where it applies. */
  contexts: Array<Scalars['String']['output']>;
  /** When. */
  createdAt: Scalars['DateTime']['output'];
  /** `Pre-requisite`, or the name of the attribute that decides; null when nothing does. */
  dependsOn?: Maybe<Scalars['String']['output']>;
  /** What it is about. */
  description: Scalars['String']['output'];
  /** What it is called where it is filled. */
  displayName: Scalars['String']['output'];
  /** Stays the same in every revision. */
  id: Scalars['ID']['output'];
  /** Whether it has to have a value. */
  mandatory: Scalars['Boolean']['output'];
  /** What it is called in the template; unique in its form. */
  name: Scalars['String']['output'];
  /** How its number is made; null when it has none. */
  numberMask?: Maybe<TemplateNumberMask>;
  /** Who made it. */
  owner: Person;
  /** What is chosen from; null for any text. */
  predeterminedList?: Maybe<Array<Scalars['String']['output']>>;
  /** Where it stands in its form, from 1. */
  sequence: Scalars['Int']['output'];
  /** Id of its uploaded image, for images. */
  templateValue?: Maybe<Scalars['ID']['output']>;
  /** One of the contract's `templateAttributeTypes`. */
  type: Scalars['String']['output'];
  /** Unit of its value. */
  unit: Scalars['String']['output'];
};

/** An attribute, new or changed. A field that is left out stays as it is; null takes away what may be null. */
export type TemplateAttributeInput = {
  /** When it is shown, or open to be filled. */
  conditional?: InputMaybe<TemplateConditionInput>;
  /** Where it applies. */
  contexts?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What it is about. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** What it is called where it is filled. */
  displayName?: InputMaybe<Scalars['String']['input']>;
  /** Its id, or a word of the caller's own that begins with `+` for a new one. */
  id: Scalars['ID']['input'];
  /** Whether it has to have a value. */
  mandatory?: InputMaybe<Scalars['Boolean']['input']>;
  /** Unique in its form. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** How its number is made. */
  numberMask?: InputMaybe<TemplateNumberMaskInput>;
  /** What is chosen from; null for any text. */
  predeterminedList?: InputMaybe<Array<Scalars['String']['input']>>;
  /** From 1, each once in its form. */
  sequence?: InputMaybe<Scalars['Int']['input']>;
  /** One of the contract's `templateAttributeTypes`. */
  type?: InputMaybe<Scalars['String']['input']>;
  /** Unit of its value. */
  unit?: InputMaybe<Scalars['String']['input']>;
};

/** The change took place. */
export type TemplateChanged = {
  __typename?: 'TemplateChanged';
  /** Ids of new parts, by the caller's words for them. */
  made: Array<MadePart>;
  /** The template as it stands now. */
  template: Template;
};

/** A page of components. */
export type TemplateComponentConnection = {
  __typename?: 'TemplateComponentConnection';
  /** The components of this page, by display name. */
  nodes: Array<TemplateForm>;
  /** Where the page lies. */
  pageInfo: PageInfo;
  /** How many there are over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A component, new or changed. A field that is left out stays as it is; null takes away what may be null. */
export type TemplateComponentInput = {
  /** New attributes with all that `NewTemplateAttributeInput` requires, known ones with what changed. */
  attributes?: InputMaybe<Array<TemplateAttributeInput>>;
  /** When it is shown. */
  conditional?: InputMaybe<TemplateConditionInput>;
  /** Where it applies. */
  contexts?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Ids of its attributes that are taken away. */
  deletions?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Under which heading it stands. */
  displayGroup?: InputMaybe<TemplateDisplayGroupInput>;
  /** What it is called where it is filled. */
  displayName?: InputMaybe<Scalars['String']['input']>;
  /** How its attributes are laid out. */
  displayStyle?: InputMaybe<TemplateDisplayStyle>;
  /** Its id, or a word of the caller's own that begins with `+` for a new one. */
  id: Scalars['ID']['input'];
  /** Id of the main form's attribute below which it is shown. */
  linkedAttributeId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether what is mandatory in it is asked for even when the whole of it is empty. */
  mandatory?: InputMaybe<Scalars['Boolean']['input']>;
  /** What it is called in the template. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Of a new one: id of the component it was copied from. */
  originalId?: InputMaybe<Scalars['ID']['input']>;
  /** From 1, each once. */
  sequence?: InputMaybe<Scalars['Int']['input']>;
};

/** When something is shown, or open to be filled. */
export type TemplateCondition = {
  __typename?: 'TemplateCondition';
  /** Name of the attribute that decides; null for a component that is always shown. */
  argument?: Maybe<Scalars['String']['output']>;
  /** Id of the component that has it; null for the main form. */
  argumentComponentId?: Maybe<Scalars['ID']['output']>;
  /** How its value is looked at. */
  operator: ConditionOperator;
  /** The compared value, of the attribute's type: a choice, a number, a day as yyyy/MM/dd, 1 or 0 for a file. Empty where the operator needs none. */
  value: Scalars['String']['output'];
};

/** When something is shown, or open to be filled. */
export type TemplateConditionInput = {
  /** Name of the attribute that decides; null for a component that is always shown. */
  argument?: InputMaybe<Scalars['String']['input']>;
  /** Id of the component that has it, also of a new one; null for the main form. */
  argumentComponentId?: InputMaybe<Scalars['ID']['input']>;
  /** How its value is looked at. */
  operator: ConditionOperator;
  /** The compared value, of the attribute's type; see TemplateCondition. */
  value?: Scalars['String']['input'];
};

/** A page of form templates. */
export type TemplateConnection = {
  __typename?: 'TemplateConnection';
  /** The templates of this page, by name. */
  nodes: Array<TemplateSummary>;
  /** Where the page lies. */
  pageInfo: PageInfo;
  /** How many there are over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Under which heading a component stands. */
export type TemplateDisplayGroup = {
  __typename?: 'TemplateDisplayGroup';
  /** Whether the heading follows what is being typed. */
  forceUpdate: Scalars['Boolean']['output'];
  /** Text in which `{Attribute name}`, or `{1}` for the first of `params`, stands for a value of the main form. */
  formula: Scalars['String']['output'];
  /** How the heading is made. */
  kind: TemplateDisplayGroupKind;
  /** Names of attributes; empty for a default formula. */
  params: Array<Scalars['String']['output']>;
};

/** Under which heading a component stands. */
export type TemplateDisplayGroupInput = {
  /** Whether the heading follows what is being typed. */
  forceUpdate?: Scalars['Boolean']['input'];
  /** Text with places for values. */
  formula: Scalars['String']['input'];
  /** How the heading is made. */
  kind: TemplateDisplayGroupKind;
  /** Names of attributes, for a formula with parameters. */
  params?: Array<Scalars['String']['input']>;
};

/** How a heading is made. */
export type TemplateDisplayGroupKind =
  /** Of a formula that names attributes itself. */
  | 'DEFAULT'
  /** Of a formula with parameters. */
  | 'VALUE';

/** How a component's attributes are laid out. */
export type TemplateDisplayStyle =
  /** Beside each other. */
  | 'GRID'
  /** One below the other. */
  | 'NORMAL';

/** A form of a template: the main one, or a component. */
export type TemplateForm = {
  __typename?: 'TemplateForm';
  /** In their sequence. */
  attributes: Array<TemplateAttribute>;
  /** When it is shown. */
  conditional?: Maybe<TemplateCondition>;
  /** Where it applies. */
  contexts: Array<Scalars['String']['output']>;
  /** `Pre-requisite` for a component that is always shown, otherwise the name of the attribute that decides; null when nothing does. */
  dependsOn?: Maybe<Scalars['String']['output']>;
  /** Under which heading it stands. */
  displayGroup?: Maybe<TemplateDisplayGroup>;
  /** What it is called where it is filled. */
  displayName: Scalars['String']['output'];
  /** How its attributes are laid out. */
  displayStyle: TemplateDisplayStyle;
  /** The template's form number. */
  formNumber: Scalars['String']['output'];
  /** The template's revision. */
  formRevision: Scalars['Int']['output'];
  /** The guidance document; null when there is none, and for components. */
  guidance?: Maybe<TemplateGuidance>;
  /** Stays the same in every revision. */
  id: Scalars['ID']['output'];
  /** Whether it is the main form. */
  isMainForm: Scalars['Boolean']['output'];
  /** Id of the main form's attribute below which it is shown; null for after all of them. */
  linkedAttributeId?: Maybe<Scalars['ID']['output']>;
  /** Whether what is mandatory in it is asked for even when the whole of it is empty. */
  mandatory: Scalars['Boolean']['output'];
  /** What it is called in the template. */
  name: Scalars['String']['output'];
  /** Id of the component that this one was copied from. */
  originalId?: Maybe<Scalars['ID']['output']>;
  /** Where it stands among the components, from 1; 0 for the main form. */
  sequence: Scalars['Int']['output'];
};

/** A PDF that tells how to fill the form. */
export type TemplateGuidance = {
  __typename?: 'TemplateGuidance';
  /** The file's id. */
  fileId: Scalars['ID']['output'];
  /** The file's name. */
  name: Scalars['String']['output'];
};

/** How numbers are written, and which may be given. */
export type TemplateNumberMask = {
  __typename?: 'TemplateNumberMask';
  /** Whether the mask is shown beside the field. */
  displayMask: Scalars['Boolean']['output'];
  /** Whether a typed value has to be of it. */
  enforce: Scalars['Boolean']['output'];
  /** `#` is a digit of the counter; `{contract}`, `{originator}` and `{form}` stand for codes. */
  mask: Scalars['String']['output'];
  /** The last one. */
  rangeHigh: Scalars['Float']['output'];
  /** The first counter given. */
  rangeLow: Scalars['Float']['output'];
};

/** How numbers are written, and which may be given. */
export type TemplateNumberMaskInput = {
  /** Whether the mask is shown beside the field. */
  displayMask: Scalars['Boolean']['input'];
  /** Whether a typed value has to be of it. */
  enforce: Scalars['Boolean']['input'];
  /** With one run of `#`. */
  mask: Scalars['String']['input'];
  /** The last one. */
  rangeHigh: Scalars['Float']['input'];
  /** The first counter given: a whole number from 0. */
  rangeLow: Scalars['Float']['input'];
};

/** The template is off the list. */
export type TemplateRemoved = {
  __typename?: 'TemplateRemoved';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** The template after the change, or why nothing happened. Paths of faults name parts by id: `components.3-1.attributes.3-2.displayName`. */
export type TemplateResult = Conflict | InvalidInput | NotAllowed | NotFound | TemplateChanged;

/** One revision of a template. */
export type TemplateRevision = {
  __typename?: 'TemplateRevision';
  /** Whether a form was made from it; it does not change any more then. */
  filled: Scalars['Boolean']['output'];
  /** When. */
  madeAt: Scalars['DateTime']['output'];
  /** Who made it, or changed it last. */
  madeBy: Person;
  /** From 1. */
  revision: Scalars['Int']['output'];
};

/** As much of a form template as a list shows. */
export type TemplateSummary = {
  __typename?: 'TemplateSummary';
  /** How many attributes the main form has. */
  attributeCount: Scalars['Int']['output'];
  /** How many components it has. */
  componentCount: Scalars['Int']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Form name. */
  name: Scalars['String']['output'];
  /** Form number, unique in the contract. */
  number: Scalars['String']['output'];
  /** The present revision, from 1. */
  revision: Scalars['Int']['output'];
  /** When. */
  updatedAt: Scalars['DateTime']['output'];
  /** Who changed it last. */
  updatedBy: Person;
};

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
  /** What the disciplines of this stage are chosen from; null while the asset service does not answer for it. */
  disciplineChoices?: Maybe<Array<Scalars['String']['output']>>;
  /** The disciplines that are part of the plan, in the order they were added. */
  disciplines: Array<Discipline>;
  /**
   * The same day, at 00:00 in UTC.
   * @deprecated A day has no time zone: use `dueOn`. Removed on 2027-06-01 at the earliest.
   */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** The day on which the plan's work is due. */
  dueOn?: Maybe<Scalars['Date']['output']>;
  /** External Stakeholders, shown as Reviewers. */
  externalStakeholders: Array<Person>;
  /** Who did what, newest first, the latest 500; null while the workflow service does not answer. */
  history?: Maybe<Array<HistoryEntry>>;
  /** One entry of the history, with all that changed; null where there is none with this id. */
  historyEntry?: Maybe<HistoryEntry>;
  /** Who did what, newest first, a page at a time; null while the workflow service does not answer. */
  historyPage?: Maybe<HistoryPage>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Internal Stakeholders, shown as SCS Lead Reviewers. */
  internalStakeholders: Array<Person>;
  /** Whether no newer revision has replaced it. */
  isNewest: Scalars['Boolean']['output'];
  /** The plan as an earlier revision was approved; null when none of that name is kept, or the workflow service does not answer. */
  keptRevision?: Maybe<KeptRevision>;
  /** Dates of the stages that apply. */
  lifecycles: Array<Lifecycle>;
  /** What keeps the plan from Ready for Review; empty when nothing does, and once a newer revision has replaced it. */
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
  /** The revisions of the plan, the newest first: this one, those kept as they were approved, and those of the plans it replaced. Null while the workflow service does not answer. */
  revisions?: Maybe<Array<TidpRevision>>;
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
  /** How the reads behind this are getting on: in the first event, and when it changes; null otherwise. */
  check?: Maybe<LiveCheck>;
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

/** A revision of a plan. */
export type TidpRevision = {
  __typename?: 'TidpRevision';
  /** When it was approved; null when it never was. */
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the plan has moved on under the same tag code: what it was is its `keptRevision`. */
  kept: Scalars['Boolean']['output'];
  /** P01, P02, P03 … */
  revision: Scalars['String']['output'];
  /** Tag code of the plan that carries, or carried, it. */
  tidp: Scalars['ID']['output'];
};

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

/** What changes of a form template. */
export type UpdateTemplateInput = {
  /** New attributes of the main form with all that `NewTemplateAttributeInput` requires, known ones with what changed. */
  attributes?: InputMaybe<Array<TemplateAttributeInput>>;
  /** New components with all that `NewTemplateComponentInput` requires, known ones with what changed. */
  components?: InputMaybe<Array<TemplateComponentInput>>;
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** Ids of attributes of the main form and of components that are taken away. */
  deletions?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The template's id. */
  id: Scalars['ID']['input'];
  /** Made by the caller; repeat it to repeat the request safely. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Form name; left out when it stays. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Form number; left out when it stays. */
  number?: InputMaybe<Scalars['String']['input']>;
  /** The version that was read. */
  version: Scalars['Int']['input'];
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

/** What is true of a user from now on. */
export type UpdateUserInput = {
  /** Whether they may do anything at all, on any contract. */
  active: Scalars['Boolean']['input'];
  /** The contract's code. */
  contract: Scalars['ID']['input'];
  /** One of the modules these roles open. */
  defaultModule: Scalars['String']['input'];
  /** Whether they sign in at another identity provider. */
  externalSignOn: Scalars['Boolean']['input'];
  /** The user's id. */
  id: Scalars['ID']['input'];
  /** Made once for what the person means to do; a repetition with it changes nothing. */
  idempotencyKey?: InputMaybe<Scalars['ID']['input']>;
  /** Role keys in this contract, at least one. */
  roles: Array<Scalars['ID']['input']>;
  /** The version that was edited. */
  version: Scalars['Int']['input'];
};

/** Somebody who holds a role in the contract. */
export type User = {
  __typename?: 'User';
  /** Somebody who is not can do nothing anywhere. */
  active: Scalars['Boolean']['output'];
  /** The profile system knows them; where it does not, they can be looked at and not changed. */
  complete: Scalars['Boolean']['output'];
  /** When they were added. */
  createdAt: Scalars['DateTime']['output'];
  /** The module they land in on this contract; null when none is set. */
  defaultModule?: Maybe<Scalars['String']['output']>;
  /** Lower case; never changes. */
  email: Scalars['String']['output'];
  /** Signs in at another identity provider. */
  externalSignOn: Scalars['Boolean']['output'];
  /** Their groups in this contract. */
  groups: Array<UserGroupName>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** They work on several contracts, so External Sign On is not one contract's to change. */
  inSeveralDomains: Scalars['Boolean']['output'];
  /** Display name. */
  name: Scalars['String']['output'];
  /** A program with a secret of its own: it holds roles, and is never named as owner, reviewer or author. */
  program: Scalars['Boolean']['output'];
  /** Their roles in this contract. */
  roles: Array<Role>;
  /** Grows with each change; sent back with an edit. */
  version: Scalars['Int']['output'];
};

/** The user as they are now. */
export type UserChanged = {
  __typename?: 'UserChanged';
  /** After the change. */
  user: User;
};

/** A page of users. */
export type UserConnection = {
  __typename?: 'UserConnection';
  /** Every role a user can be given. */
  availableRoles: Array<Role>;
  /** The users of this page. */
  nodes: Array<User>;
  /** Where this page lies. */
  pageInfo: PageInfo;
  /** How many there are over all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The user is one no more. */
export type UserDeleted = {
  __typename?: 'UserDeleted';
  /** Their id. */
  id: Scalars['ID']['output'];
};

/** A group, as far as a user's row names it. */
export type UserGroupName = {
  __typename?: 'UserGroupName';
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Its title. */
  name: Scalars['String']['output'];
};

/** What became of making or changing a user. */
export type UserResult = Conflict | InvalidInput | NotAllowed | NotFound | UserChanged;

/** What users can be sorted by. */
export type UserSort =
  /** Those who are not active before those who are. */
  | 'ACTIVE'
  /** When they were added. */
  | 'CREATED_AT'
  /** Their e-mail. */
  | 'EMAIL'
  /** Those without External Sign On before those with it. */
  | 'EXTERNAL_SIGN_ON';

/** The signed-in person in the contract they have chosen. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The chosen contract; null for a person without roles in any contract. */
  contract?: Maybe<ContractSummary>;
  /** The contracts to choose from. */
  contracts: Array<ContractSummary>;
  /** The module to land in once per session, as the administrators of the chosen contract set it; null when none is set. */
  defaultModule?: Maybe<Scalars['String']['output']>;
  /** This is a demonstration: its data may be reset at any time. */
  demonstration: Scalars['Boolean']['output'];
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
  /**
   * Its Design Freeze, at 00:00 in UTC.
   * @deprecated A day has no time zone: use `designFreezeOn`. Removed on 2027-06-01 at the earliest.
   */
  designFreeze?: Maybe<Scalars['DateTime']['output']>;
  /** Its Design Freeze. */
  designFreezeOn?: Maybe<Scalars['Date']['output']>;
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
  /**
   * Its T-12, at 00:00 in UTC.
   * @deprecated A day has no time zone: use `t12On`. Removed on 2027-06-01 at the earliest.
   */
  t12?: Maybe<Scalars['DateTime']['output']>;
  /** Its T-12. */
  t12On?: Maybe<Scalars['Date']['output']>;
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
  CreateGroupResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( GroupCreated & { __typename: 'GroupCreated' } )
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
  DeleteGroupResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( GroupDeleted & { __typename: 'GroupDeleted' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
  ;
  DeleteUserResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( UserDeleted & { __typename: 'UserDeleted' } )
  ;
  DisciplineActionResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( Omit<DisciplineChanged, 'discipline'> & { discipline: _RefType['Discipline'] } & { __typename: 'DisciplineChanged' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
  ;
  FormResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( Omit<FormChanged, 'form' | 'task'> & { form?: Maybe<_RefType['Form']>, task: _RefType['FormTask'] } & { __typename: 'FormChanged' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
  ;
  GroupMembersResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( GroupMembersChanged & { __typename: 'GroupMembersChanged' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
  ;
  ReadNotificationsResult:
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( NotificationsRead & { __typename: 'NotificationsRead' } )
  ;
  RemovePrivilegeResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( PrivilegeRemoved & { __typename: 'PrivilegeRemoved' } )
  ;
  RemoveTemplateResult:
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( TemplateRemoved & { __typename: 'TemplateRemoved' } )
  ;
  SaveDeliverablesResult:
    | ( DeliverablesSavedModel & { __typename: 'DeliverablesSaved' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
  ;
  SavePrivilegeResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( Omit<PrivilegeSaved, 'privilege'> & { privilege: _RefType['Privilege'] } & { __typename: 'PrivilegeSaved' } )
  ;
  TemplateResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( Omit<TemplateChanged, 'template'> & { template: _RefType['Template'] } & { __typename: 'TemplateChanged' } )
  ;
  TidpActionResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( Omit<TidpChanged, 'tidp'> & { tidp: _RefType['Tidp'] } & { __typename: 'TidpChanged' } )
  ;
  UserResult:
    | ( Conflict & { __typename: 'Conflict' } )
    | ( InvalidInput & { __typename: 'InvalidInput' } )
    | ( NotAllowed & { __typename: 'NotAllowed' } )
    | ( NotFound & { __typename: 'NotFound' } )
    | ( UserChanged & { __typename: 'UserChanged' } )
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
  ConditionOperator: ConditionOperator;
  Conflict: ResolverTypeWrapper<Conflict>;
  Contract: ResolverTypeWrapper<ContractModel>;
  ContractChosen: ResolverTypeWrapper<Omit<ContractChosen, 'viewer'> & { viewer: ResolversTypes['Viewer'] }>;
  ContractSummary: ResolverTypeWrapper<ContractSummary>;
  CreateFormInput: CreateFormInput;
  CreateGroupInput: CreateGroupInput;
  CreateGroupResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateGroupResult']>;
  CreateTemplateInput: CreateTemplateInput;
  CreateTidpInput: CreateTidpInput;
  CreateTidpResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateTidpResult']>;
  CreateUserInput: CreateUserInput;
  CreatedDeliverable: ResolverTypeWrapper<CreatedDeliverable>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteGroupInput: DeleteGroupInput;
  DeleteGroupResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeleteGroupResult']>;
  DeleteUserInput: DeleteUserInput;
  DeleteUserResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeleteUserResult']>;
  Deliverable: ResolverTypeWrapper<Deliverable>;
  DeliverableChangeInput: DeliverableChangeInput;
  DeliverableChoices: ResolverTypeWrapper<DeliverableChoices>;
  DeliverableConflict: ResolverTypeWrapper<Omit<DeliverableConflict, 'fields'> & { fields: Array<ResolversTypes['DeliverableFieldConflict']> }>;
  DeliverableCounts: ResolverTypeWrapper<DeliverableCounts>;
  DeliverableFailure: ResolverTypeWrapper<Omit<DeliverableFailure, 'conflict'> & { conflict?: Maybe<ResolversTypes['DeliverableConflict']> }>;
  DeliverableFieldConflict: ResolverTypeWrapper<Omit<DeliverableFieldConflict, 'changedBy'> & { changedBy?: Maybe<ResolversTypes['Person']> }>;
  DeliverableProgress: ResolverTypeWrapper<DeliverableProgress>;
  DeliverableStatus: DeliverableStatus;
  DeliverableType: DeliverableType;
  DeliverablesProgress: ResolverTypeWrapper<DeliverablesProgress>;
  DeliverablesSaved: ResolverTypeWrapper<DeliverablesSavedModel>;
  Discipline: ResolverTypeWrapper<DisciplineModel>;
  DisciplineActionInput: DisciplineActionInput;
  DisciplineActionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DisciplineActionResult']>;
  DisciplineChanged: ResolverTypeWrapper<Omit<DisciplineChanged, 'discipline'> & { discipline: ResolversTypes['Discipline'] }>;
  DisciplineInput: DisciplineInput;
  DisciplineReasonInput: DisciplineReasonInput;
  DisciplineStatus: DisciplineStatus;
  EmailKind: ResolverTypeWrapper<EmailKind>;
  ExistingDeliverableInput: ExistingDeliverableInput;
  Fault: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Fault']>;
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
  FormTask: ResolverTypeWrapper<FormTaskModel>;
  FormTaskConnection: ResolverTypeWrapper<Omit<FormTaskConnection, 'nodes'> & { nodes: Array<ResolversTypes['FormTask']> }>;
  FormTaskInput: FormTaskInput;
  FormValueInput: FormValueInput;
  FormsChange: ResolverTypeWrapper<FormsChange>;
  Group: ResolverTypeWrapper<Group>;
  GroupConnection: ResolverTypeWrapper<GroupConnection>;
  GroupCreated: ResolverTypeWrapper<GroupCreated>;
  GroupDeleted: ResolverTypeWrapper<GroupDeleted>;
  GroupMember: ResolverTypeWrapper<GroupMember>;
  GroupMembersChanged: ResolverTypeWrapper<GroupMembersChanged>;
  GroupMembersInput: GroupMembersInput;
  GroupMembersResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['GroupMembersResult']>;
  GroupMembership: ResolverTypeWrapper<GroupMembership>;
  HistoryChange: ResolverTypeWrapper<Omit<HistoryChange, 'added'> & { added: Array<ResolversTypes['HistoryEntry']> }>;
  HistoryEntry: ResolverTypeWrapper<HistoryEntryModel>;
  HistoryPage: ResolverTypeWrapper<Omit<HistoryPage, 'nodes'> & { nodes: Array<ResolversTypes['HistoryEntry']> }>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InvalidInput: ResolverTypeWrapper<InvalidInput>;
  KeptComment: ResolverTypeWrapper<Omit<KeptComment, 'recordedBy' | 'replies'> & { recordedBy: ResolversTypes['Person'], replies: Array<ResolversTypes['KeptReply']> }>;
  KeptDeliverable: ResolverTypeWrapper<Omit<KeptDeliverable, 'authors'> & { authors: Array<ResolversTypes['Person']> }>;
  KeptDiscipline: ResolverTypeWrapper<Omit<KeptDiscipline, 'deliverables' | 'owners'> & { deliverables: Array<ResolversTypes['KeptDeliverable']>, owners: Array<ResolversTypes['Person']> }>;
  KeptReply: ResolverTypeWrapper<Omit<KeptReply, 'recordedBy'> & { recordedBy: ResolversTypes['Person'] }>;
  KeptRevision: ResolverTypeWrapper<Omit<KeptRevision, 'acceptedBy' | 'comments' | 'disciplines' | 'externalStakeholders' | 'internalStakeholders' | 'owners'> & { acceptedBy: Array<ResolversTypes['Person']>, comments: Array<ResolversTypes['KeptComment']>, disciplines: Array<ResolversTypes['KeptDiscipline']>, externalStakeholders: Array<ResolversTypes['Person']>, internalStakeholders: Array<ResolversTypes['Person']>, owners: Array<ResolversTypes['Person']> }>;
  Lifecycle: ResolverTypeWrapper<LifecycleModel>;
  LiveCheck: ResolverTypeWrapper<LiveCheck>;
  MadePart: ResolverTypeWrapper<MadePart>;
  Missing: ResolverTypeWrapper<Missing>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewDeliverableInput: NewDeliverableInput;
  NewTemplateAttributeInput: NewTemplateAttributeInput;
  NewTemplateComponentInput: NewTemplateComponentInput;
  NominateOwnersInput: NominateOwnersInput;
  NotAllowed: ResolverTypeWrapper<NotAllowed>;
  NotFound: ResolverTypeWrapper<NotFound>;
  Notification: ResolverTypeWrapper<NotificationModel>;
  NotificationConnection: ResolverTypeWrapper<Omit<NotificationConnection, 'nodes'> & { nodes: Array<ResolversTypes['Notification']> }>;
  NotificationReason: NotificationReason;
  NotificationsChange: ResolverTypeWrapper<Omit<NotificationsChange, 'added'> & { added: Array<ResolversTypes['Notification']> }>;
  NotificationsRead: ResolverTypeWrapper<NotificationsRead>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Person: ResolverTypeWrapper<PersonModel>;
  PersonConnection: ResolverTypeWrapper<Omit<PersonConnection, 'nodes'> & { nodes: Array<ResolversTypes['Person']> }>;
  PrimaryAsset: ResolverTypeWrapper<PrimaryAsset>;
  Privilege: ResolverTypeWrapper<PrivilegeModel>;
  PrivilegeBranch: ResolverTypeWrapper<PrivilegeBranch>;
  PrivilegeEffect: PrivilegeEffect;
  PrivilegeNodeInput: PrivilegeNodeInput;
  PrivilegeRemoved: ResolverTypeWrapper<PrivilegeRemoved>;
  PrivilegeSaved: ResolverTypeWrapper<Omit<PrivilegeSaved, 'privilege'> & { privilege: ResolversTypes['Privilege'] }>;
  PrivilegeStep: ResolverTypeWrapper<PrivilegeStep>;
  PrivilegeType: PrivilegeType;
  PrivilegeTypeInfo: ResolverTypeWrapper<PrivilegeTypeInfo>;
  PrivilegeValue: ResolverTypeWrapper<PrivilegeValue>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Reach: ResolverTypeWrapper<ReachModel>;
  ReachBranch: ResolverTypeWrapper<ReachBranch>;
  ReachCause: ReachCause;
  ReachGroup: ResolverTypeWrapper<ReachGroup>;
  ReachReason: ReachReason;
  ReachVerdict: ResolverTypeWrapper<ReachVerdict>;
  ReachedAsset: ResolverTypeWrapper<ReachedAsset>;
  ReachedThing: ResolverTypeWrapper<ReachedThing>;
  ReadNotificationsInput: ReadNotificationsInput;
  ReadNotificationsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ReadNotificationsResult']>;
  RefreshDeliverableNumbersInput: RefreshDeliverableNumbersInput;
  RejectTidpInput: RejectTidpInput;
  RemovePrivilegeInput: RemovePrivilegeInput;
  RemovePrivilegeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemovePrivilegeResult']>;
  RemoveTemplateInput: RemoveTemplateInput;
  RemoveTemplateResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RemoveTemplateResult']>;
  RemovedDeliverableInput: RemovedDeliverableInput;
  ReplyToCommentInput: ReplyToCommentInput;
  Role: ResolverTypeWrapper<Role>;
  SaveDeliverablesInput: SaveDeliverablesInput;
  SaveDeliverablesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SaveDeliverablesResult']>;
  SavePrivilegeInput: SavePrivilegeInput;
  SavePrivilegeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SavePrivilegeResult']>;
  SearchHit: ResolverTypeWrapper<SearchHit>;
  SearchHitKind: SearchHitKind;
  SendFormInput: SendFormInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Task: ResolverTypeWrapper<TaskModel>;
  TaskConnection: ResolverTypeWrapper<Omit<TaskConnection, 'nodes'> & { nodes: Array<ResolversTypes['Task']> }>;
  TaskStatus: TaskStatus;
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
  TidpCreated: ResolverTypeWrapper<TidpCreated>;
  TidpNumberProgress: ResolverTypeWrapper<TidpNumberProgress>;
  TidpNumberStatus: TidpNumberStatus;
  TidpRevision: ResolverTypeWrapper<TidpRevision>;
  TidpStatus: TidpStatus;
  UpdateDisciplinesInput: UpdateDisciplinesInput;
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
  WorkPackage: ResolverTypeWrapper<WorkPackageModel>;
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
  CreateFormInput: CreateFormInput;
  CreateGroupInput: CreateGroupInput;
  CreateGroupResult: ResolversUnionTypes<ResolversParentTypes>['CreateGroupResult'];
  CreateTemplateInput: CreateTemplateInput;
  CreateTidpInput: CreateTidpInput;
  CreateTidpResult: ResolversUnionTypes<ResolversParentTypes>['CreateTidpResult'];
  CreateUserInput: CreateUserInput;
  CreatedDeliverable: CreatedDeliverable;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DeleteGroupInput: DeleteGroupInput;
  DeleteGroupResult: ResolversUnionTypes<ResolversParentTypes>['DeleteGroupResult'];
  DeleteUserInput: DeleteUserInput;
  DeleteUserResult: ResolversUnionTypes<ResolversParentTypes>['DeleteUserResult'];
  Deliverable: Deliverable;
  DeliverableChangeInput: DeliverableChangeInput;
  DeliverableChoices: DeliverableChoices;
  DeliverableConflict: Omit<DeliverableConflict, 'fields'> & { fields: Array<ResolversParentTypes['DeliverableFieldConflict']> };
  DeliverableCounts: DeliverableCounts;
  DeliverableFailure: Omit<DeliverableFailure, 'conflict'> & { conflict?: Maybe<ResolversParentTypes['DeliverableConflict']> };
  DeliverableFieldConflict: Omit<DeliverableFieldConflict, 'changedBy'> & { changedBy?: Maybe<ResolversParentTypes['Person']> };
  DeliverableProgress: DeliverableProgress;
  DeliverablesProgress: DeliverablesProgress;
  DeliverablesSaved: DeliverablesSavedModel;
  Discipline: DisciplineModel;
  DisciplineActionInput: DisciplineActionInput;
  DisciplineActionResult: ResolversUnionTypes<ResolversParentTypes>['DisciplineActionResult'];
  DisciplineChanged: Omit<DisciplineChanged, 'discipline'> & { discipline: ResolversParentTypes['Discipline'] };
  DisciplineInput: DisciplineInput;
  DisciplineReasonInput: DisciplineReasonInput;
  EmailKind: EmailKind;
  ExistingDeliverableInput: ExistingDeliverableInput;
  Fault: ResolversInterfaceTypes<ResolversParentTypes>['Fault'];
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
  FormTask: FormTaskModel;
  FormTaskConnection: Omit<FormTaskConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['FormTask']> };
  FormTaskInput: FormTaskInput;
  FormValueInput: FormValueInput;
  FormsChange: FormsChange;
  Group: Group;
  GroupConnection: GroupConnection;
  GroupCreated: GroupCreated;
  GroupDeleted: GroupDeleted;
  GroupMember: GroupMember;
  GroupMembersChanged: GroupMembersChanged;
  GroupMembersInput: GroupMembersInput;
  GroupMembersResult: ResolversUnionTypes<ResolversParentTypes>['GroupMembersResult'];
  GroupMembership: GroupMembership;
  HistoryChange: Omit<HistoryChange, 'added'> & { added: Array<ResolversParentTypes['HistoryEntry']> };
  HistoryEntry: HistoryEntryModel;
  HistoryPage: Omit<HistoryPage, 'nodes'> & { nodes: Array<ResolversParentTypes['HistoryEntry']> };
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  InvalidInput: InvalidInput;
  KeptComment: Omit<KeptComment, 'recordedBy' | 'replies'> & { recordedBy: ResolversParentTypes['Person'], replies: Array<ResolversParentTypes['KeptReply']> };
  KeptDeliverable: Omit<KeptDeliverable, 'authors'> & { authors: Array<ResolversParentTypes['Person']> };
  KeptDiscipline: Omit<KeptDiscipline, 'deliverables' | 'owners'> & { deliverables: Array<ResolversParentTypes['KeptDeliverable']>, owners: Array<ResolversParentTypes['Person']> };
  KeptReply: Omit<KeptReply, 'recordedBy'> & { recordedBy: ResolversParentTypes['Person'] };
  KeptRevision: Omit<KeptRevision, 'acceptedBy' | 'comments' | 'disciplines' | 'externalStakeholders' | 'internalStakeholders' | 'owners'> & { acceptedBy: Array<ResolversParentTypes['Person']>, comments: Array<ResolversParentTypes['KeptComment']>, disciplines: Array<ResolversParentTypes['KeptDiscipline']>, externalStakeholders: Array<ResolversParentTypes['Person']>, internalStakeholders: Array<ResolversParentTypes['Person']>, owners: Array<ResolversParentTypes['Person']> };
  Lifecycle: LifecycleModel;
  LiveCheck: LiveCheck;
  MadePart: MadePart;
  Missing: Missing;
  Mutation: Record<PropertyKey, never>;
  NewDeliverableInput: NewDeliverableInput;
  NewTemplateAttributeInput: NewTemplateAttributeInput;
  NewTemplateComponentInput: NewTemplateComponentInput;
  NominateOwnersInput: NominateOwnersInput;
  NotAllowed: NotAllowed;
  NotFound: NotFound;
  Notification: NotificationModel;
  NotificationConnection: Omit<NotificationConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Notification']> };
  NotificationsChange: Omit<NotificationsChange, 'added'> & { added: Array<ResolversParentTypes['Notification']> };
  NotificationsRead: NotificationsRead;
  PageInfo: PageInfo;
  Person: PersonModel;
  PersonConnection: Omit<PersonConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Person']> };
  PrimaryAsset: PrimaryAsset;
  Privilege: PrivilegeModel;
  PrivilegeBranch: PrivilegeBranch;
  PrivilegeNodeInput: PrivilegeNodeInput;
  PrivilegeRemoved: PrivilegeRemoved;
  PrivilegeSaved: Omit<PrivilegeSaved, 'privilege'> & { privilege: ResolversParentTypes['Privilege'] };
  PrivilegeStep: PrivilegeStep;
  PrivilegeTypeInfo: PrivilegeTypeInfo;
  PrivilegeValue: PrivilegeValue;
  Query: Record<PropertyKey, never>;
  Reach: ReachModel;
  ReachBranch: ReachBranch;
  ReachGroup: ReachGroup;
  ReachVerdict: ReachVerdict;
  ReachedAsset: ReachedAsset;
  ReachedThing: ReachedThing;
  ReadNotificationsInput: ReadNotificationsInput;
  ReadNotificationsResult: ResolversUnionTypes<ResolversParentTypes>['ReadNotificationsResult'];
  RefreshDeliverableNumbersInput: RefreshDeliverableNumbersInput;
  RejectTidpInput: RejectTidpInput;
  RemovePrivilegeInput: RemovePrivilegeInput;
  RemovePrivilegeResult: ResolversUnionTypes<ResolversParentTypes>['RemovePrivilegeResult'];
  RemoveTemplateInput: RemoveTemplateInput;
  RemoveTemplateResult: ResolversUnionTypes<ResolversParentTypes>['RemoveTemplateResult'];
  RemovedDeliverableInput: RemovedDeliverableInput;
  ReplyToCommentInput: ReplyToCommentInput;
  Role: Role;
  SaveDeliverablesInput: SaveDeliverablesInput;
  SaveDeliverablesResult: ResolversUnionTypes<ResolversParentTypes>['SaveDeliverablesResult'];
  SavePrivilegeInput: SavePrivilegeInput;
  SavePrivilegeResult: ResolversUnionTypes<ResolversParentTypes>['SavePrivilegeResult'];
  SearchHit: SearchHit;
  SendFormInput: SendFormInput;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  Task: TaskModel;
  TaskConnection: Omit<TaskConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['Task']> };
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
  TidpCreated: TidpCreated;
  TidpNumberProgress: TidpNumberProgress;
  TidpRevision: TidpRevision;
  UpdateDisciplinesInput: UpdateDisciplinesInput;
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
  WorkPackage: WorkPackageModel;
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
  within?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  tidp?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ConflictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Conflict'] = ResolversParentTypes['Conflict']> = {
  blockers?: Resolver<Array<ResolversTypes['Blocker']>, ParentType, ContextType>;
  changedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContractResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Contract'] = ResolversParentTypes['Contract']> = {
  administrationHistory?: Resolver<Maybe<ResolversTypes['HistoryPage']>, ParentType, ContextType, RequireFields<ContractAdministrationHistoryArgs, 'first'>>;
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['Discipline']>, ParentType, ContextType, RequireFields<ContractDisciplineArgs, 'tagCode'>>;
  emailKind?: Resolver<Maybe<ResolversTypes['EmailKind']>, ParentType, ContextType, RequireFields<ContractEmailKindArgs, 'email'>>;
  fillableForms?: Resolver<Maybe<Array<ResolversTypes['TemplateForm']>>, ParentType, ContextType, RequireFields<ContractFillableFormsArgs, 'template'>>;
  fillableTemplates?: Resolver<Maybe<Array<ResolversTypes['TemplateSummary']>>, ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType, RequireFields<ContractFormArgs, 'task'>>;
  formTasks?: Resolver<Maybe<ResolversTypes['FormTaskConnection']>, ParentType, ContextType, RequireFields<ContractFormTasksArgs, 'activeOnly' | 'first'>>;
  groupMembers?: Resolver<Maybe<Array<ResolversTypes['GroupMember']>>, ParentType, ContextType, RequireFields<ContractGroupMembersArgs, 'group'>>;
  groupMembership?: Resolver<Maybe<ResolversTypes['GroupMembership']>, ParentType, ContextType, RequireFields<ContractGroupMembershipArgs, 'group'>>;
  groupPrivileges?: Resolver<Maybe<Array<ResolversTypes['Privilege']>>, ParentType, ContextType, RequireFields<ContractGroupPrivilegesArgs, 'group'>>;
  groups?: Resolver<Maybe<ResolversTypes['GroupConnection']>, ParentType, ContextType, RequireFields<ContractGroupsArgs, 'first'>>;
  lifecycleStages?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notifications?: Resolver<Maybe<ResolversTypes['NotificationConnection']>, ParentType, ContextType, RequireFields<ContractNotificationsArgs, 'first'>>;
  people?: Resolver<Maybe<ResolversTypes['PersonConnection']>, ParentType, ContextType, RequireFields<ContractPeopleArgs, 'first' | 'programs'>>;
  primaryAssets?: Resolver<Maybe<Array<ResolversTypes['PrimaryAsset']>>, ParentType, ContextType>;
  privilegeTypes?: Resolver<Maybe<Array<ResolversTypes['PrivilegeTypeInfo']>>, ParentType, ContextType>;
  privilegeValues?: Resolver<Maybe<Array<ResolversTypes['PrivilegeValue']>>, ParentType, ContextType, RequireFields<ContractPrivilegeValuesArgs, 'type'>>;
  reachOf?: Resolver<Maybe<ResolversTypes['Reach']>, ParentType, ContextType, RequireFields<ContractReachOfArgs, 'person'>>;
  search?: Resolver<Maybe<Array<ResolversTypes['SearchHit']>>, ParentType, ContextType, RequireFields<ContractSearchArgs, 'first' | 'text'>>;
  tasks?: Resolver<Maybe<ResolversTypes['TaskConnection']>, ParentType, ContextType, RequireFields<ContractTasksArgs, 'activeOnly' | 'first'>>;
  template?: Resolver<Maybe<ResolversTypes['Template']>, ParentType, ContextType, RequireFields<ContractTemplateArgs, 'id'>>;
  templateAttributeTypes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  templateComponents?: Resolver<Maybe<ResolversTypes['TemplateComponentConnection']>, ParentType, ContextType, RequireFields<ContractTemplateComponentsArgs, 'first'>>;
  templateNumberIsOriginal?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<ContractTemplateNumberIsOriginalArgs, 'number'>>;
  templates?: Resolver<Maybe<ResolversTypes['TemplateConnection']>, ParentType, ContextType, RequireFields<ContractTemplatesArgs, 'first'>>;
  tidp?: Resolver<Maybe<ResolversTypes['Tidp']>, ParentType, ContextType, RequireFields<ContractTidpArgs, 'tagCode'>>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType, RequireFields<ContractUserArgs, 'id'>>;
  users?: Resolver<Maybe<ResolversTypes['UserConnection']>, ParentType, ContextType, RequireFields<ContractUsersArgs, 'descending' | 'first' | 'sort'>>;
  workPackages?: Resolver<Maybe<Array<ResolversTypes['WorkPackage']>>, ParentType, ContextType, RequireFields<ContractWorkPackagesArgs, 'primaryAsset' | 'stage'>>;
};

export type ContractChosenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractChosen'] = ResolversParentTypes['ContractChosen']> = {
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContractSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ContractSummary'] = ResolversParentTypes['ContractSummary']> = {
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteGroupResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteGroupResult'] = ResolversParentTypes['DeleteGroupResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'GroupDeleted' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type DeleteUserResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteUserResult'] = ResolversParentTypes['DeleteUserResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'NotAllowed' | 'NotFound' | 'UserDeleted', ParentType, ContextType>;
};

export type DeliverableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Deliverable'] = ResolversParentTypes['Deliverable']> = {
  authors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gdpr?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hs2Deliverable?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issueReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lineKey?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
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
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  discipline?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  deliverableChoices?: Resolver<Maybe<ResolversTypes['DeliverableChoices']>, ParentType, ContextType>;
  deliverableCounts?: Resolver<Maybe<ResolversTypes['DeliverableCounts']>, ParentType, ContextType>;
  deliverables?: Resolver<Maybe<Array<ResolversTypes['Deliverable']>>, ParentType, ContextType>;
  history?: Resolver<Maybe<Array<ResolversTypes['HistoryEntry']>>, ParentType, ContextType>;
  historyEntry?: Resolver<Maybe<ResolversTypes['HistoryEntry']>, ParentType, ContextType, RequireFields<DisciplineHistoryEntryArgs, 'id'>>;
  historyPage?: Resolver<Maybe<ResolversTypes['HistoryPage']>, ParentType, ContextType, RequireFields<DisciplineHistoryPageArgs, 'first'>>;
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

export type EmailKindResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailKind'] = ResolversParentTypes['EmailKind']> = {
  inSeveralDomains?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  known?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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

export type FormTaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormTask'] = ResolversParentTypes['FormTask']> = {
  actions?: Resolver<Array<ResolversTypes['FormAction']>, ParentType, ContextType>;
  assignee?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  classCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  className?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  documentNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  form?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  modifiedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['FormRole'], ParentType, ContextType>;
  sender?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType>;
};

export type FormTaskConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormTaskConnection'] = ResolversParentTypes['FormTaskConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['FormTask']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FormsChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FormsChange'] = ResolversParentTypes['FormsChange']> = {
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  contract?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type HistoryChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryChange'] = ResolversParentTypes['HistoryChange']> = {
  added?: Resolver<Array<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  tagCode?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type HistoryEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryEntry'] = ResolversParentTypes['HistoryEntry']> = {
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

export type InvalidInputResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvalidInput'] = ResolversParentTypes['InvalidInput']> = {
  fields?: Resolver<Array<ResolversTypes['FieldFault']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type KeptCommentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KeptComment'] = ResolversParentTypes['KeptComment']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliverable?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discipline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recordedBy?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
};

export type KeptRevisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KeptRevision'] = ResolversParentTypes['KeptRevision']> = {
  acceptedBy?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
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

export type LifecycleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Lifecycle'] = ResolversParentTypes['Lifecycle']> = {
  designFreeze?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  designFreezeOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stageCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  t12?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  t12On?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type LiveCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LiveCheck'] = ResolversParentTypes['LiveCheck']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  working?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MadePartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MadePart'] = ResolversParentTypes['MadePart']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  word?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  addGroupMembers?: Resolver<ResolversTypes['GroupMembersResult'], ParentType, ContextType, RequireFields<MutationAddGroupMembersArgs, 'input'>>;
  chooseContract?: Resolver<ResolversTypes['ChooseContractResult'], ParentType, ContextType, RequireFields<MutationChooseContractArgs, 'input'>>;
  closeComment?: Resolver<ResolversTypes['CommentResult'], ParentType, ContextType, RequireFields<MutationCloseCommentArgs, 'input'>>;
  closeForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationCloseFormArgs, 'input'>>;
  createAnotherRevision?: Resolver<ResolversTypes['CreateTidpResult'], ParentType, ContextType, RequireFields<MutationCreateAnotherRevisionArgs, 'input'>>;
  createForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationCreateFormArgs, 'input'>>;
  createGroup?: Resolver<ResolversTypes['CreateGroupResult'], ParentType, ContextType, RequireFields<MutationCreateGroupArgs, 'input'>>;
  createTemplate?: Resolver<ResolversTypes['TemplateResult'], ParentType, ContextType, RequireFields<MutationCreateTemplateArgs, 'input'>>;
  createTidp?: Resolver<ResolversTypes['CreateTidpResult'], ParentType, ContextType, RequireFields<MutationCreateTidpArgs, 'input'>>;
  createUser?: Resolver<ResolversTypes['UserResult'], ParentType, ContextType, RequireFields<MutationCreateUserArgs, 'input'>>;
  deleteGroup?: Resolver<ResolversTypes['DeleteGroupResult'], ParentType, ContextType, RequireFields<MutationDeleteGroupArgs, 'input'>>;
  deleteUser?: Resolver<ResolversTypes['DeleteUserResult'], ParentType, ContextType, RequireFields<MutationDeleteUserArgs, 'input'>>;
  fetchDeliverableNumbers?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationFetchDeliverableNumbersArgs, 'input'>>;
  fillForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationFillFormArgs, 'input'>>;
  finishForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationFinishFormArgs, 'input'>>;
  generateTidpNumber?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationGenerateTidpNumberArgs, 'input'>>;
  issueForApproval?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationIssueForApprovalArgs, 'input'>>;
  markFillingComplete?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationMarkFillingCompleteArgs, 'input'>>;
  markFormComplete?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationMarkFormCompleteArgs, 'input'>>;
  nominateAdditionalOwners?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationNominateAdditionalOwnersArgs, 'input'>>;
  readNotifications?: Resolver<ResolversTypes['ReadNotificationsResult'], ParentType, ContextType, RequireFields<MutationReadNotificationsArgs, 'input'>>;
  recallForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationRecallFormArgs, 'input'>>;
  refreshDeliverableNumbers?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRefreshDeliverableNumbersArgs, 'input'>>;
  rejectDiscipline?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRejectDisciplineArgs, 'input'>>;
  rejectOwnership?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRejectOwnershipArgs, 'input'>>;
  rejectTidp?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationRejectTidpArgs, 'input'>>;
  removeDiscipline?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationRemoveDisciplineArgs, 'input'>>;
  removeGroupMembers?: Resolver<ResolversTypes['GroupMembersResult'], ParentType, ContextType, RequireFields<MutationRemoveGroupMembersArgs, 'input'>>;
  removePrivilege?: Resolver<ResolversTypes['RemovePrivilegeResult'], ParentType, ContextType, RequireFields<MutationRemovePrivilegeArgs, 'input'>>;
  removeTemplate?: Resolver<ResolversTypes['RemoveTemplateResult'], ParentType, ContextType, RequireFields<MutationRemoveTemplateArgs, 'input'>>;
  removeTemplateGuidance?: Resolver<ResolversTypes['TemplateResult'], ParentType, ContextType, RequireFields<MutationRemoveTemplateGuidanceArgs, 'input'>>;
  reopenDiscipline?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationReopenDisciplineArgs, 'input'>>;
  replyToComment?: Resolver<ResolversTypes['CommentResult'], ParentType, ContextType, RequireFields<MutationReplyToCommentArgs, 'input'>>;
  resendForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationResendFormArgs, 'input'>>;
  saveDeliverables?: Resolver<ResolversTypes['SaveDeliverablesResult'], ParentType, ContextType, RequireFields<MutationSaveDeliverablesArgs, 'input'>>;
  savePrivilege?: Resolver<ResolversTypes['SavePrivilegeResult'], ParentType, ContextType, RequireFields<MutationSavePrivilegeArgs, 'input'>>;
  sendForAcceptance?: Resolver<ResolversTypes['DisciplineActionResult'], ParentType, ContextType, RequireFields<MutationSendForAcceptanceArgs, 'input'>>;
  sendForm?: Resolver<ResolversTypes['FormResult'], ParentType, ContextType, RequireFields<MutationSendFormArgs, 'input'>>;
  triggerAnotherRevision?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationTriggerAnotherRevisionArgs, 'input'>>;
  updateDisciplines?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationUpdateDisciplinesArgs, 'input'>>;
  updateTemplate?: Resolver<ResolversTypes['TemplateResult'], ParentType, ContextType, RequireFields<MutationUpdateTemplateArgs, 'input'>>;
  updateTidpPeople?: Resolver<ResolversTypes['TidpActionResult'], ParentType, ContextType, RequireFields<MutationUpdateTidpPeopleArgs, 'input'>>;
  updateUser?: Resolver<ResolversTypes['UserResult'], ParentType, ContextType, RequireFields<MutationUpdateUserArgs, 'input'>>;
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
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isRead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  planName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  contract?: Resolver<Maybe<ResolversTypes['Contract']>, ParentType, ContextType, RequireFields<QueryContractArgs, 'code'>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type ReachResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Reach'] = ResolversParentTypes['Reach']> = {
  assets?: Resolver<Array<ResolversTypes['ReachedAsset']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['ReachGroup']>, ParentType, ContextType>;
  limited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  person?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  thing?: Resolver<Maybe<ResolversTypes['ReachedThing']>, ParentType, ContextType>;
};

export type ReachBranchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReachBranch'] = ResolversParentTypes['ReachBranch']> = {
  steps?: Resolver<Array<ResolversTypes['PrivilegeStep']>, ParentType, ContextType>;
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

export type RemovePrivilegeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemovePrivilegeResult'] = ResolversParentTypes['RemovePrivilegeResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'NotAllowed' | 'NotFound' | 'PrivilegeRemoved', ParentType, ContextType>;
};

export type RemoveTemplateResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveTemplateResult'] = ResolversParentTypes['RemoveTemplateResult']> = {
  __resolveType: TypeResolveFn<'NotAllowed' | 'NotFound' | 'TemplateRemoved', ParentType, ContextType>;
};

export type RoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Role'] = ResolversParentTypes['Role']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SaveDeliverablesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveDeliverablesResult'] = ResolversParentTypes['SaveDeliverablesResult']> = {
  __resolveType: TypeResolveFn<'DeliverablesSaved' | 'InvalidInput' | 'NotAllowed' | 'NotFound', ParentType, ContextType>;
};

export type SavePrivilegeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavePrivilegeResult'] = ResolversParentTypes['SavePrivilegeResult']> = {
  __resolveType: TypeResolveFn<'Conflict' | 'InvalidInput' | 'NotAllowed' | 'NotFound' | 'PrivilegeSaved', ParentType, ContextType>;
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
  formsChanged?: SubscriptionResolver<ResolversTypes['FormsChange'], "formsChanged", ParentType, ContextType, RequireFields<SubscriptionFormsChangedArgs, 'contract'>>;
  historyChanged?: SubscriptionResolver<ResolversTypes['HistoryChange'], "historyChanged", ParentType, ContextType, RequireFields<SubscriptionHistoryChangedArgs, 'contract' | 'tagCode'>>;
  notificationsChanged?: SubscriptionResolver<ResolversTypes['NotificationsChange'], "notificationsChanged", ParentType, ContextType, RequireFields<SubscriptionNotificationsChangedArgs, 'contract'>>;
  tidpNumberChanged?: SubscriptionResolver<ResolversTypes['TidpNumberProgress'], "tidpNumberChanged", ParentType, ContextType, RequireFields<SubscriptionTidpNumberChangedArgs, 'contract' | 'tidp'>>;
};

export type TaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dueOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
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
  actions?: Resolver<Maybe<Array<ResolversTypes['Action']>>, ParentType, ContextType>;
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  commentCodes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  comments?: Resolver<Array<ResolversTypes['Comment']>, ParentType, ContextType>;
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
  keptRevision?: Resolver<Maybe<ResolversTypes['KeptRevision']>, ParentType, ContextType, RequireFields<TidpKeptRevisionArgs, 'revision'>>;
  lifecycles?: Resolver<Array<ResolversTypes['Lifecycle']>, ParentType, ContextType>;
  missingForReview?: Resolver<Array<ResolversTypes['Missing']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberStatus?: Resolver<ResolversTypes['TidpNumberStatus'], ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  primaryAsset?: Resolver<Maybe<ResolversTypes['PrimaryAsset']>, ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revisions?: Resolver<Maybe<Array<ResolversTypes['TidpRevision']>>, ParentType, ContextType>;
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
  check?: Resolver<Maybe<ResolversTypes['LiveCheck']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numberStatus?: Resolver<ResolversTypes['TidpNumberStatus'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TidpStatus'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TidpRevisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TidpRevision'] = ResolversParentTypes['TidpRevision']> = {
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  kept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tidp?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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
  CreateGroupResult?: CreateGroupResultResolvers<ContextType>;
  CreateTidpResult?: CreateTidpResultResolvers<ContextType>;
  CreatedDeliverable?: CreatedDeliverableResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeleteGroupResult?: DeleteGroupResultResolvers<ContextType>;
  DeleteUserResult?: DeleteUserResultResolvers<ContextType>;
  Deliverable?: DeliverableResolvers<ContextType>;
  DeliverableChoices?: DeliverableChoicesResolvers<ContextType>;
  DeliverableConflict?: DeliverableConflictResolvers<ContextType>;
  DeliverableCounts?: DeliverableCountsResolvers<ContextType>;
  DeliverableFailure?: DeliverableFailureResolvers<ContextType>;
  DeliverableFieldConflict?: DeliverableFieldConflictResolvers<ContextType>;
  DeliverableProgress?: DeliverableProgressResolvers<ContextType>;
  DeliverablesProgress?: DeliverablesProgressResolvers<ContextType>;
  DeliverablesSaved?: DeliverablesSavedResolvers<ContextType>;
  Discipline?: DisciplineResolvers<ContextType>;
  DisciplineActionResult?: DisciplineActionResultResolvers<ContextType>;
  DisciplineChanged?: DisciplineChangedResolvers<ContextType>;
  EmailKind?: EmailKindResolvers<ContextType>;
  Fault?: FaultResolvers<ContextType>;
  FieldChange?: FieldChangeResolvers<ContextType>;
  FieldFault?: FieldFaultResolvers<ContextType>;
  Form?: FormResolvers<ContextType>;
  FormAction?: FormActionResolvers<ContextType>;
  FormChanged?: FormChangedResolvers<ContextType>;
  FormField?: FormFieldResolvers<ContextType>;
  FormFile?: FormFileResolvers<ContextType>;
  FormResult?: FormResultResolvers<ContextType>;
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
  HistoryChange?: HistoryChangeResolvers<ContextType>;
  HistoryEntry?: HistoryEntryResolvers<ContextType>;
  HistoryPage?: HistoryPageResolvers<ContextType>;
  InvalidInput?: InvalidInputResolvers<ContextType>;
  KeptComment?: KeptCommentResolvers<ContextType>;
  KeptDeliverable?: KeptDeliverableResolvers<ContextType>;
  KeptDiscipline?: KeptDisciplineResolvers<ContextType>;
  KeptReply?: KeptReplyResolvers<ContextType>;
  KeptRevision?: KeptRevisionResolvers<ContextType>;
  Lifecycle?: LifecycleResolvers<ContextType>;
  LiveCheck?: LiveCheckResolvers<ContextType>;
  MadePart?: MadePartResolvers<ContextType>;
  Missing?: MissingResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NotAllowed?: NotAllowedResolvers<ContextType>;
  NotFound?: NotFoundResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationConnection?: NotificationConnectionResolvers<ContextType>;
  NotificationsChange?: NotificationsChangeResolvers<ContextType>;
  NotificationsRead?: NotificationsReadResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PersonConnection?: PersonConnectionResolvers<ContextType>;
  PrimaryAsset?: PrimaryAssetResolvers<ContextType>;
  Privilege?: PrivilegeResolvers<ContextType>;
  PrivilegeBranch?: PrivilegeBranchResolvers<ContextType>;
  PrivilegeRemoved?: PrivilegeRemovedResolvers<ContextType>;
  PrivilegeSaved?: PrivilegeSavedResolvers<ContextType>;
  PrivilegeStep?: PrivilegeStepResolvers<ContextType>;
  PrivilegeTypeInfo?: PrivilegeTypeInfoResolvers<ContextType>;
  PrivilegeValue?: PrivilegeValueResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Reach?: ReachResolvers<ContextType>;
  ReachBranch?: ReachBranchResolvers<ContextType>;
  ReachGroup?: ReachGroupResolvers<ContextType>;
  ReachVerdict?: ReachVerdictResolvers<ContextType>;
  ReachedAsset?: ReachedAssetResolvers<ContextType>;
  ReachedThing?: ReachedThingResolvers<ContextType>;
  ReadNotificationsResult?: ReadNotificationsResultResolvers<ContextType>;
  RemovePrivilegeResult?: RemovePrivilegeResultResolvers<ContextType>;
  RemoveTemplateResult?: RemoveTemplateResultResolvers<ContextType>;
  Role?: RoleResolvers<ContextType>;
  SaveDeliverablesResult?: SaveDeliverablesResultResolvers<ContextType>;
  SavePrivilegeResult?: SavePrivilegeResultResolvers<ContextType>;
  SearchHit?: SearchHitResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskConnection?: TaskConnectionResolvers<ContextType>;
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
  TidpCreated?: TidpCreatedResolvers<ContextType>;
  TidpNumberProgress?: TidpNumberProgressResolvers<ContextType>;
  TidpRevision?: TidpRevisionResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserChanged?: UserChangedResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserDeleted?: UserDeletedResolvers<ContextType>;
  UserGroupName?: UserGroupNameResolvers<ContextType>;
  UserResult?: UserResultResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  WorkPackage?: WorkPackageResolvers<ContextType>;
};

