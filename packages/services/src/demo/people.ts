import { isRole, type Role } from '@tidemark/schema/rules/roles'
import { listOf, rowsOf } from './rowsOf.ts'

export interface DemoPerson {
  username: string
  name: string
  /** Roles by contract code. */
  roles: Record<string, Role[]>
  /** The description of the account on the sign-in page and in the start-up message. */
  description: string
  /** Recommended accounts. */
  featured: boolean
}

/** The password of all accounts. Demonstration mode only. */
export const demoPassword = 'tidemark'

/** Name, username, contracts (1DM03, 05, 08) with roles, description; a star is recommended. */
const people = `
* Maya Okafor | maya.okafor | 03 05 08: Registers:WorkflowManager, Documents:Creator
  | Workflow manager: creates plans, sees every task of the contract
* Tom Brandt | tom.brandt | 03: Registers:Creator, Documents:Creator; 05: Registers:Creator
  | TIDP owner on Dunmere South Tunnels: numbers, disciplines, acceptance
* Dana Whitlock | dana.whitlock | 03: Registers:Creator
  | Discipline owner (Tunnels): deliverables, numbers, sends for acceptance
* Ravi Menon | ravi.menon | 03 08: Registers:Creator | Discipline owner (Mechanical and Electrical)
* Ingrid Solheim | ingrid.solheim | 03 05: Registers:Viewer
  | SCS Lead Reviewer: internal stakeholder of plans under review
Paul Adeyemi | paul.adeyemi | 03: Registers:Viewer, Documents:Creator
  | Reviewer: external stakeholder of plans under review
* Alex Hale | sysadmin | 03 05 08: System:Admin, System:Monitor
  | System admin of all three contracts
* Lena Fischer | lena.fischer | 05: Registers:Creator, 3D:Viewer
  | TIDP owner on Calder Viaducts only
* Noor Starling | new.starter | | No roles yet: sees what a new starter sees
Omar Haddad | omar.haddad | 05 08: Registers:Creator | Discipline owner (Structures)
Grace Liu | grace.liu | 03: Registers:Creator, Assets:Viewer | Discipline owner (Geotechnical)
Callum Reid | callum.reid | 08: Registers:Creator, Assets:Creator
  | TIDP owner on Northlea Surface Works
Sofia Marino | sofia.marino | 03 05: Registers:Creator | Discipline owner (Drainage)
Ben Carver | ben.carver | 03 08: Registers:Creator | Discipline owner (Signalling)
Aisha Rahman | aisha.rahman | 03 05 08: Documents:Admin | Documents admin
Piotr Nowak | piotr.nowak | 03 08: Assets:Admin | Assets admin
* Helen Marsh | helen.marsh | 03 05 08: Registers:WorkflowAdmin
  | Workflow admin: builds form templates
Yusuf Kaya | yusuf.kaya | 03 05: Registers:Creator | Discipline owner (Temporary Works)
Emma Lindqvist | emma.lindqvist | 05 08: Registers:Viewer
  | SCS Lead Reviewer on Calder and Northlea
George Tan | george.tan | 03: 3D:Viewer, Atlas:Viewer
  | Looks at models and maps; a privilege narrows what he sees to Southwick Portal, without comments
`

/** Reads contracts with roles, as in `03 05: Registers:Creator, Assets:Viewer; 08: Assets:Admin`. */
const rolesIn = (cell: string | undefined): DemoPerson['roles'] =>
  Object.fromEntries(
    listOf(cell).flatMap((held) => {
      const [contracts = '', keys] = held.split(/: (.*)/)
      const roles = listOf(keys, ',').map(knownRole)
      return contracts.split(' ').map((contract) => [`1DM${contract}`, roles])
    }),
  )

function knownRole(key: string): Role {
  if (!isRole(key)) throw new Error(`No role ${key}`)
  return key
}

/** Returns the username of a person by the part before the `@`. */
const usernameOf = (name: string): string => `${name}@tidemark.example`

export const demoPeople: DemoPerson[] = rowsOf(people).map(
  ([name = '', username = '', roles, description = '']) => ({
    username: usernameOf(username),
    name: name.replace('* ', ''),
    roles: rolesIn(roles),
    description,
    featured: name.startsWith('*'),
  }),
)

const program = (id: string, name: string, roles: string) => ({
  id,
  secret: `tidemark-${id}-secret`,
  email: `${id}@services.tidemark.example`,
  name,
  roles: rolesIn(`03 05 08: ${roles}`),
})

/**
 * The program of the examples: it signs in with a secret and may read every contract. Demonstration
 * mode only.
 */
export const demoService = program('reporting', 'Reporting', 'Registers:Viewer')

/** The document system of the examples, which reports issued documents. Demonstration mode only. */
const demoDocumentSystem = program('documents', 'Document system', 'Documents:Creator')

/** The account for a full run of the conformance command. Demonstration mode only. */
export const demoConformance = program(
  'conformance',
  'Conformance',
  'System:Admin, Registers:WorkflowAdmin, Assets:Admin',
)

export const demoServices = [demoService, demoDocumentSystem, demoConformance]

/** Usernames by first name, for the plans. */
export const who = {
  manager: usernameOf('maya.okafor'),
  tom: usernameOf('tom.brandt'),
  dana: usernameOf('dana.whitlock'),
  ravi: usernameOf('ravi.menon'),
  ingrid: usernameOf('ingrid.solheim'),
  paul: usernameOf('paul.adeyemi'),
  lena: usernameOf('lena.fischer'),
  omar: usernameOf('omar.haddad'),
  grace: usernameOf('grace.liu'),
  callum: usernameOf('callum.reid'),
  sofia: usernameOf('sofia.marino'),
  ben: usernameOf('ben.carver'),
  helen: usernameOf('helen.marsh'),
  yusuf: usernameOf('yusuf.kaya'),
  emma: usernameOf('emma.lindqvist'),
  piotr: usernameOf('piotr.nowak'),
  admin: usernameOf('sysadmin'),
}

/** Returns the usernames of people by their first names, as in a cell of a table: `tom, dana`. */
export const peopleIn = (cell: string | undefined): string[] =>
  listOf(cell, ',').map((name) => {
    const username = Object.entries(who).find(([first]) => first === name)?.[1]
    return username ?? usernameOf(name)
  })
