import type { newAttribute, newComponent } from '@tidemark/schema/rest/templateEdit'
import type { Conditional } from '@tidemark/schema/rules/condition'
import type { z } from 'zod'
import { listOf, rowsOf } from './rowsOf.ts'

type NewAttribute = z.output<typeof newAttribute>
type Component = z.output<typeof newComponent>

/** A template of the demonstration, in the format of the builder's request. */
export interface DemoTemplate {
  contract: string
  name: string
  number: string
  attributes: NewAttribute[]
  components: Component[]
}

/**
 * Templates: a row of three cells with its name, number and contracts. Below it its attributes, with
 * name and type; then its components, which begin with a `#`, each with its attributes. An
 * exclamation mark is mandatory. Other cells begin with what they say: `of` choices, `if` the
 * condition, `help`, `unit`, `for` contexts, `shown` the displayed name, `group` how groups are named.
 */
const table = `
= Inspection and Test Record | ITR | 1DM03
Document Number | Non Editable
Work inspected | Text! | help The element, with its drawing and revision
Inspection type | Text! | of Hold point; Witness point; Surveillance
Inspection date | Date!
Chainage | Text | unit km | for Tunnels; Earthworks
Reviewers | User! | shown Reviewed by
Result | Text! | of Pass; Pass with comments; Fail
Comments | Text | if Result; contains; comments
Reason for failure | Text! | if Result; eq; Fail
# Test results | grid!
Test | Text! | of Slump; Cube strength; Compaction; Pull-out
Measured value | Numeric!
Required value | Numeric!
Instrument | Text | help Serial number and date of calibration
# Photographs | normal
Before | Media
After | Media
# Corrective work | normal! | if Result; eq; Fail
What is to be done | Text!
To be done by | Date!
Answerable | User
# Release | normal | if Result; Prerequisite | group Release of {Work inspected}
Inspector | Signature!
Released on | Date!
= Technical Query | TQ | 1DM03; 1DM05
Document Number | Non Editable
Subject | Text!
Query | Text! | help One question a query
Discipline | Text! | of Tunnels; Structures; Geotechnical; Drainage; Mechanical and Electrical
Urgency | Text! | of Work is stopped; Within 3 days; Within 10 days
Work that is stopped | Text! | if Urgency; starts_with; Work
Answer needed by | Date!
Answered by | User!
Sketch | Attachment
# Answer | normal! | if Answered by; populated
Answer | Text!
Drawings changed | Text | of Yes; No
Designer | Signature!
# Cost and time | grid
Cost | Numeric | unit GBP
Delay | Numeric | unit days
= Non-Conformance Report | NCR | 1DM03
Document Number | Non Editable
What was found | Text!
Requirement | Text! | help Clause of the specification, or drawing
Severity | Text! | of Minor; Major; Critical
Quantity affected | Numeric | unit m³
Found on | Date!
Raised to | User!
Evidence | Media
# Root cause | normal! | if Severity; ne; Minor
Cause | Text!
Category | Text | of Design; Material; Workmanship; Supervision
# Disposition | normal!
Decision | Text! | of Rework; Repair; Use as is; Reject
Justification | Text!
# Close-out | normal | if Severity; Prerequisite
Quality manager | Signature!
Closed on | Date!
= Design Change Request | DCR | 1DM03
Document Number | Non Editable
Title | Text!
Reason | Text! | of Error; Site conditions; Client request; Value engineering
Documents affected | Text!
Estimated cost | Numeric | unit GBP
Funding | Text! | of Contingency; Compensation event | if Estimated cost; ge; 10000
Approvers | User!
Proposal | Attachment
# Interfaces | grid
Discipline | Text | of Tunnels; Structures; Drainage; Signalling
Effect | Text
# Approval | normal!
Decision | Text! | of Approved; Approved with conditions; Rejected
Approver | Signature!
= Site Diary | SD | 1DM03; 1DM05
Document Number | Non Editable
Day | Date!
Shift | Text! | of Day; Night
Area | Text!
Weather on site | Text | of Dry; Rain; Wind; Frost
Work done | Text!
Incidents | Text! | of No; Yes
What happened | Text! | if Incidents; eq; Yes
# Labour and plant | grid! | group {1}, {2} shift; Area; Shift
Operatives | Numeric!
Hours | Numeric!
Plant | Text
# Deliveries | grid
Material | Text
Quantity | Numeric
Supplier | Text
# Photographs | normal
Overview | Media
Detail | Media
`

/** Reads the further cells of a row, by their first word. */
function said(cells: readonly string[]): (word: string) => string | undefined {
  const known = new Map(cells.map((cell) => [cell.split(' ', 1)[0], cell.replace(/^\w+ /, '')]))
  return (word) => known.get(word)
}

function conditionIn(cell: string | undefined): Conditional | null {
  if (cell === undefined) return null
  const [argument = '', condition, conditionValue = ''] = listOf(cell)
  return {
    argument,
    argumentComponentId: null,
    condition: condition as Conditional['condition'],
    conditionValue,
  }
}

const idOf = (name: string) => `+${name.replaceAll(/\W/g, '-')}`

const formNumber = (form: string): NewAttribute['number_mask'] => ({
  mask: `{contract}-{originator}-${form}-######`,
  rangeLow: 1,
  rangeHigh: 899_999,
  displayMask: true,
  enforce: true,
})

/** Reads the rows of attributes; their temporary keys are their names, and the component's place. */
const attributesIn = (rows: readonly string[][], form: string, suffix = ''): NewAttribute[] =>
  rows.map(([name = '', type = '', ...cells], index) => {
    const says = said(cells)
    const choices = says('of')
    return {
      id: `${idOf(name)}${suffix}`,
      sequence: index + 1,
      attribute_name: name,
      display_name: says('shown') ?? name,
      attribute_type: type.replace('!', '') as NewAttribute['attribute_type'],
      mandatory: type.endsWith('!'),
      depends_on_conditional: conditionIn(says('if')),
      predetermined_list: choices === undefined ? null : listOf(choices),
      contexts: listOf(says('for')),
      attribute_description: says('help') ?? '',
      attribute_unit: says('unit') ?? '',
      number_mask: type === 'Non Editable' ? formNumber(form) : null,
    }
  })

/** Reads how groups are named: by a formula with the attribute's names, or with numbered ones. */
function groupIn(cell: string | undefined): Component['display_group'] {
  const [formula, ...params] = listOf(cell)
  if (formula === undefined) return null
  return params.length === 0
    ? { kind: 'default', formula }
    : { kind: 'value', formula, params, forceUpdate: true }
}

function componentIn([head = [], ...rows]: string[][], sequence: number, form: string): Component {
  const [title = '', style = '', ...cells] = head
  const says = said(cells)
  const name = title.replace('# ', '')
  return {
    id: idOf(name),
    name,
    display_name: name,
    sequence,
    mandatory: style.endsWith('!'),
    contexts: [],
    depends_on_conditional: conditionIn(says('if')),
    display_style: style.replace('!', '') as Component['display_style'],
    display_group: groupIn(says('group')),
    linked_attribute_id: null,
    original_id: null,
    attributes: attributesIn(rows, form, `-${sequence}`),
  }
}

/** Divides rows into parts that begin with a mark; the first part is what precedes them. */
function partsAt(rows: readonly string[][], mark: string): string[][][] {
  const parts: string[][][] = [[]]
  for (const row of rows)
    if (row[0]?.startsWith(mark)) parts.push([row])
    else parts.at(-1)?.push(row)
  return parts
}

function templatesIn([head = [], ...rows]: string[][]): DemoTemplate[] {
  const [title = '', number = '', contracts] = head
  const [own = [], ...parts] = partsAt(rows, '# ')
  return listOf(contracts).map((contract) => ({
    contract,
    name: title.replace('= ', ''),
    number,
    attributes: attributesIn(own, number),
    components: parts.map((part, at) => componentIn(part, at + 1, number)),
  }))
}

export const demoTemplates: DemoTemplate[] = partsAt(rowsOf(table), '= ')
  .slice(1)
  .flatMap(templatesIn)
