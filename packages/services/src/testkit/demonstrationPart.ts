import type { Demonstration } from '#demo/demonstration.ts'
import { demonstration } from '#demo/demonstration.ts'
import type { DemoPerson } from '#demo/people.ts'
import { who } from '#demo/people.ts'

/** A part of the demonstration, for a database that has others. */
export interface DemonstrationPart {
  /** Two capitals or digits, which no other part of the database has. */
  readonly mark: string
  /** The codes of the contracts, as in the whole demonstration. */
  readonly contracts: readonly string[]
  readonly hasForms: boolean
}

/**
 * Returns a part of the demonstration under other contract codes and with other people of the same
 * names. With the mark `7K`, contract 1DM03 is 17K03 and `maya.okafor@tidemark.example` is
 * `maya.okafor@7k.tidemark.example`. The programs are the same.
 */
export function partOfDemonstration({
  mark,
  contracts,
  hasForms,
}: DemonstrationPart): Demonstration {
  const inPart = ({ contract }: { contract: string }) => contracts.includes(contract)
  const rolesOf = <Holder extends Pick<DemoPerson, 'roles'>>(holder: Holder): Holder => ({
    ...holder,
    roles: Object.fromEntries(
      Object.entries(holder.roles).filter(([contract]) => inPart({ contract })),
    ),
  })
  const { groups, views, templates, forms, plans } = demonstration
  const part: Demonstration = {
    contracts: demonstration.contracts.filter(({ code }) => contracts.includes(code)),
    people: demonstration.people.map(rolesOf),
    services: demonstration.services.map(rolesOf),
    who,
    groups: groups.filter(inPart),
    views: views.filter(inPart),
    templates: templates.filter(inPart),
    forms: forms.filter((form) => hasForms && inPart(form)),
    plans: plans.filter(inPart),
    isListed: false,
  }
  // No text has a code after an escaped character, so the whole can be renamed as JSON.
  const renamed = JSON.stringify(part)
    .replaceAll(/\b1DM(?=0\d\b)/g, `1${mark}`)
    .replaceAll('@tidemark.example', `@${mark.toLowerCase()}.tidemark.example`)
  return JSON.parse(renamed) as Demonstration
}
