import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import { peopleIn } from './people.ts'
import { rowsOf } from './rowsOf.ts'

export interface DemoGroup {
  contract: string
  name: string
  /** Whether the group is an organisation of the project. */
  organisation: boolean
  /** Usernames; each has a role in the contract. */
  members: string[]
  /** The group's privilege; without one its members see the whole contract. */
  privilege: { name: string; additions: PrivilegeNode[]; subtractions: PrivilegeNode[] } | null
}

/** Contract, name, members; a star is an organisation of the project. */
const groups = `
1DM03 | * Dunmere Joint Venture | manager, tom, dana, ravi, grace, ben, yusuf
1DM03 | * Client review board | ingrid, paul
1DM03 | Document control | manager, aisha.rahman, helen.marsh, piotr.nowak
1DM03 | Tunnel discipline leads | dana, ravi, grace, sofia, ben, yusuf
1DM03 | Model and map viewers | george.tan
1DM05 | * Calder Viaducts Alliance | manager, lena, omar, sofia, yusuf
1DM05 | * Independent design check | ingrid, emma
1DM05 | Document control | aisha.rahman, helen.marsh
1DM08 | * Northlea Surface Works | callum, ravi, omar, ben
1DM08 | Asset information | callum, piotr.nowak, aisha.rahman
`

const leaf = (
  type: PrivilegeNode['type'],
  value: string,
  additions: PrivilegeNode[] = [],
): PrivilegeNode => ({ type, value, additions, subtractions: [] })

/** The sector of Southwick Portal without its review comments. */
const portalWithoutComments = {
  name: 'Southwick Portal, no comments',
  additions: [leaf('sector', 'S2')],
  subtractions: [leaf('module', 'Registers', [leaf('class', 'Comment')])],
}

/** The groups of the three contracts. One of them limits its member's reach. */
export const demoGroups: DemoGroup[] = rowsOf(groups).map(
  ([contract = '', name = '', members]) => ({
    contract,
    name: name.replace('* ', ''),
    organisation: name.startsWith('*'),
    members: peopleIn(members),
    privilege: name === 'Model and map viewers' ? portalWithoutComments : null,
  }),
)
