import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import { who } from './people.ts'

export interface DemoGroup {
  contract: string
  name: string
  /** Whether the group is an organisation of the project. */
  organisation: boolean
  /** Usernames; each has a role in the contract. */
  members: string[]
  /** The group's privilege; without one its members see the whole contract. */
  privilege?: { name: string; additions: PrivilegeNode[]; subtractions: PrivilegeNode[] }
}

const usernamesOf = (...names: string[]) => names.map((name) => `${name}@tidemark.example`)

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
export const demoGroups: DemoGroup[] = [
  {
    contract: '1DM03',
    name: 'Dunmere Joint Venture',
    organisation: true,
    members: [who.manager, who.tom, who.dana, who.ravi, who.grace, who.ben, who.yusuf],
  },
  {
    contract: '1DM03',
    name: 'Client review board',
    organisation: true,
    members: [who.ingrid, who.paul],
  },
  {
    contract: '1DM03',
    name: 'Document control',
    organisation: false,
    members: [who.manager, ...usernamesOf('aisha.rahman', 'helen.marsh', 'piotr.nowak')],
  },
  {
    contract: '1DM03',
    name: 'Tunnel discipline leads',
    organisation: false,
    members: [who.dana, who.ravi, who.grace, who.sofia, who.ben, who.yusuf],
  },
  {
    contract: '1DM03',
    name: 'Model and map viewers',
    organisation: false,
    members: usernamesOf('george.tan'),
    privilege: portalWithoutComments,
  },
  {
    contract: '1DM05',
    name: 'Calder Viaducts Alliance',
    organisation: true,
    members: [who.manager, who.lena, who.omar, who.sofia, who.yusuf],
  },
  {
    contract: '1DM05',
    name: 'Independent design check',
    organisation: true,
    members: [who.ingrid, who.emma],
  },
  {
    contract: '1DM05',
    name: 'Document control',
    organisation: false,
    members: usernamesOf('aisha.rahman', 'helen.marsh'),
  },
  {
    contract: '1DM08',
    name: 'Northlea Surface Works',
    organisation: true,
    members: [who.callum, who.ravi, who.omar, who.ben],
  },
  {
    contract: '1DM08',
    name: 'Asset information',
    organisation: false,
    members: [who.callum, ...usernamesOf('piotr.nowak', 'aisha.rahman')],
  },
]
