import { unreachedPrefix } from '@tidemark/schema/rules/unreached'

/**
 * Contained in every text of the other contract. People without a role there must never read it.
 */
export const canary = 'zyxcanary'
/** Contained in a value of the home contract's form that its contributor must not see. */
export const hidden = 'zyxhidden'
export const home = '1DM03'
export const away = '1DM05'
/** An empty contract. */
export const aside = '1DM08'

/** The ids of a contract that requests can name. */
export interface Site {
  readonly contract: string
  readonly asset: string
  readonly workPackage: string
  /** A lifecycle of the primary asset. */
  readonly lifecycle: string
  /** The work package of the plan. */
  readonly covered: string
  /** Username of the owner of the plan and author of its line. */
  readonly owner: string
  readonly plan: string
  /** A plan whose revision P01 is kept. */
  readonly revised: string
  readonly discipline: string
  readonly line: string
  readonly comment: string
  readonly group: string
  readonly privilege: string
  readonly template: string
  readonly classCode: string
  /** Id of its image attribute. */
  readonly picture: string
  /** File ids: the guidance and the image of the template. */
  readonly guidance: string
  readonly image: string
  readonly form: string
  /** Id of the attribute that holds the form's file. */
  readonly attachment: string
  /** The form's tasks of the owner, the reviewer and the contributor. */
  readonly formTask: string
  readonly reviewTask: string
  readonly contributorTask: string
  readonly sentTask: string
  readonly notification: string
  /** An undone import of `mighty`. */
  readonly import: string
  /** A withdrawn proposal of `mighty` about the discipline. */
  readonly proposal: string
  /** An undone import of contract data of `mighty`. */
  readonly dataImport: string
  /** An uploaded log of the document system of `mighty`, without its file. */
  readonly cdeLog: string
  /** An undone marking of `mighty`. */
  readonly cdeMarking: string
  /** A saved view of `mighty`, and one that they share with `owner` in a group. */
  readonly view: string
  readonly sharedView: string
  /** A feed of the view. */
  readonly feed: string
  /** A mail that has failed. */
  readonly mail: string
  /** A webhook that has sent an event. */
  readonly webhook: string
  readonly readers: string
  readonly user: string
  readonly username: string
}

/** Ids in the valid format that exist nowhere. */
export const nowhere: Site = {
  contract: '1DM99',
  asset: '1DM99-PA-000001',
  workPackage: '1DM99-WP-000001',
  lifecycle: '1DM99-TL-000001',
  covered: '1DM99-WP-000002',
  owner: 'nobody@nowhere.example',
  plan: '1DM99-TIDP-000001',
  revised: '1DM99-TIDP-000001',
  discipline: '1DM99-DIDP-000001',
  line: '1DM99-DOC-000001',
  comment: '1DM99-COM-000001',
  group: '00000000-0000-4000-8000-000000000000',
  privilege: 'none',
  template: '999999',
  classCode: 'NONE',
  picture: '999999-5',
  guidance: '00000000-0000-4000-8000-000000000002',
  image: '00000000-0000-4000-8000-000000000003',
  form: '1DM99-FORM-000001',
  attachment: '999999-3',
  formTask: '999998',
  reviewTask: '999996',
  contributorTask: '999997',
  sentTask: '999995',
  notification: '999999',
  import: '00000000-0000-4000-8000-000000000004',
  proposal: '00000000-0000-4000-8000-000000000018',
  dataImport: '00000000-0000-4000-8000-000000000015',
  cdeLog: '00000000-0000-4000-8000-000000000019',
  cdeMarking: '00000000-0000-4000-8000-000000000020',
  view: '00000000-0000-4000-8000-000000000005',
  sharedView: '00000000-0000-4000-8000-000000000006',
  feed: '00000000-0000-4000-8000-000000000016',
  mail: '00000000-0000-4000-8000-000000000017',
  webhook: '00000000-0000-4000-8000-000000000019',
  readers: '00000000-0000-4000-8000-000000000007',
  user: '00000000-0000-4000-8000-000000000001',
  username: 'missing@nowhere.example',
}

/** Replaces the ids of sites by their names, so that answers about two sites can be compared. */
export function anonymised(text: string, ...sites: readonly Site[]): string {
  const things = [...sites, nowhere].flatMap((site) =>
    Object.entries(site).filter(([name, tag]) => name !== 'contract' && tag.length >= 4),
  )
  // The longest first: the id of an attribute begins with that of its template.
  const sorted = things.toSorted(([, a], [, b]) => b.length - a.length)
  const withoutIds = sorted
    .reduce((words, [name, tag]) => words.replaceAll(tag, `<${name}>`), text)
    // Lines out of reach have opaque codes, whether they exist or not.
    .replaceAll(new RegExp(`${unreachedPrefix}[\\w-]+`, 'g'), '<line>')
  return [home, away, nowhere.contract].reduce(
    (words, code) => words.replaceAll(code, '<contract>'),
    withoutIds,
  )
}
