import type { Role } from '@tidemark/schema/rules/roles'

export interface DemoPerson {
  username: string
  name: string
  /** Roles by contract code. */
  roles: Record<string, Role[]>
  /** The description of the account on the sign-in page and in the start-up message. */
  description: string
  /** Recommended accounts. */
  featured?: boolean
}

const tunnels = '1DM03'
const viaducts = '1DM05'
const surface = '1DM08'
const everywhere = (...held: Role[]): DemoPerson['roles'] => ({
  [tunnels]: held,
  [viaducts]: held,
  [surface]: held,
})

/** The password of all accounts. Demonstration mode only. */
export const demoPassword = 'tidemark'

export const demoPeople: DemoPerson[] = [
  {
    username: 'maya.okafor@tidemark.example',
    name: 'Maya Okafor',
    roles: everywhere('Registers:WorkflowManager', 'Documents:Creator'),
    description: 'Workflow manager: creates plans, sees every task of the contract',
    featured: true,
  },
  {
    username: 'tom.brandt@tidemark.example',
    name: 'Tom Brandt',
    roles: {
      [tunnels]: ['Registers:Creator', 'Documents:Creator'],
      [viaducts]: ['Registers:Creator'],
    },
    description: 'TIDP owner on Dunmere South Tunnels: numbers, disciplines, acceptance',
    featured: true,
  },
  {
    username: 'dana.whitlock@tidemark.example',
    name: 'Dana Whitlock',
    roles: { [tunnels]: ['Registers:Creator'] },
    description: 'Discipline owner (Tunnels): deliverables, numbers, sends for acceptance',
    featured: true,
  },
  {
    username: 'ravi.menon@tidemark.example',
    name: 'Ravi Menon',
    roles: { [tunnels]: ['Registers:Creator'], [surface]: ['Registers:Creator'] },
    description: 'Discipline owner (Mechanical and Electrical)',
    featured: true,
  },
  {
    username: 'ingrid.solheim@tidemark.example',
    name: 'Ingrid Solheim',
    roles: { [tunnels]: ['Registers:Viewer'], [viaducts]: ['Registers:Viewer'] },
    description: 'SCS Lead Reviewer: internal stakeholder of plans under review',
    featured: true,
  },
  {
    username: 'paul.adeyemi@tidemark.example',
    name: 'Paul Adeyemi',
    roles: { [tunnels]: ['Registers:Viewer', 'Documents:Creator'] },
    description: 'Reviewer: external stakeholder of plans under review',
  },
  {
    username: 'sysadmin@tidemark.example',
    name: 'Alex Hale',
    roles: everywhere('System:Admin', 'System:Monitor'),
    description: 'System admin of all three contracts',
    featured: true,
  },
  {
    username: 'lena.fischer@tidemark.example',
    name: 'Lena Fischer',
    roles: { [viaducts]: ['Registers:Creator', '3D:Viewer'] },
    description: 'TIDP owner on Calder Viaducts only',
    featured: true,
  },
  {
    username: 'new.starter@tidemark.example',
    name: 'Noor Starling',
    roles: {},
    description: 'No roles yet: sees what a new starter sees',
    featured: true,
  },
  {
    username: 'omar.haddad@tidemark.example',
    name: 'Omar Haddad',
    roles: { [viaducts]: ['Registers:Creator'], [surface]: ['Registers:Creator'] },
    description: 'Discipline owner (Structures)',
  },
  {
    username: 'grace.liu@tidemark.example',
    name: 'Grace Liu',
    roles: { [tunnels]: ['Registers:Creator', 'Assets:Viewer'] },
    description: 'Discipline owner (Geotechnical)',
  },
  {
    username: 'callum.reid@tidemark.example',
    name: 'Callum Reid',
    roles: { [surface]: ['Registers:Creator', 'Assets:Creator'] },
    description: 'TIDP owner on Northlea Surface Works',
  },
  {
    username: 'sofia.marino@tidemark.example',
    name: 'Sofia Marino',
    roles: { [tunnels]: ['Registers:Creator'], [viaducts]: ['Registers:Creator'] },
    description: 'Discipline owner (Drainage)',
  },
  {
    username: 'ben.carver@tidemark.example',
    name: 'Ben Carver',
    roles: { [tunnels]: ['Registers:Creator'], [surface]: ['Registers:Creator'] },
    description: 'Discipline owner (Signalling)',
  },
  {
    username: 'aisha.rahman@tidemark.example',
    name: 'Aisha Rahman',
    roles: everywhere('Documents:Admin'),
    description: 'Documents admin',
  },
  {
    username: 'piotr.nowak@tidemark.example',
    name: 'Piotr Nowak',
    roles: { [tunnels]: ['Assets:Admin'], [surface]: ['Assets:Admin'] },
    description: 'Assets admin',
  },
  {
    username: 'helen.marsh@tidemark.example',
    name: 'Helen Marsh',
    roles: everywhere('Registers:WorkflowAdmin'),
    description: 'Workflow admin: builds form templates',
    featured: true,
  },
  {
    username: 'yusuf.kaya@tidemark.example',
    name: 'Yusuf Kaya',
    roles: { [tunnels]: ['Registers:Creator'], [viaducts]: ['Registers:Creator'] },
    description: 'Discipline owner (Temporary Works)',
  },
  {
    username: 'emma.lindqvist@tidemark.example',
    name: 'Emma Lindqvist',
    roles: { [viaducts]: ['Registers:Viewer'], [surface]: ['Registers:Viewer'] },
    description: 'SCS Lead Reviewer on Calder and Northlea',
  },
  {
    username: 'george.tan@tidemark.example',
    name: 'George Tan',
    roles: { [tunnels]: ['3D:Viewer', 'Atlas:Viewer'] },
    description:
      'Looks at models and maps; a privilege narrows what he sees to Southwick Portal, without comments',
  },
]

/**
 * The program of the examples: it signs in with a secret and may read every contract. Demonstration
 * mode only.
 */
export const demoService = {
  id: 'reporting',
  secret: 'tidemark-reporting-secret',
  email: 'reporting@services.tidemark.example',
  name: 'Reporting',
  roles: everywhere('Registers:Viewer'),
}

/** The document system of the examples, which reports issued documents. Demonstration mode only. */
const demoDocumentSystem = {
  id: 'documents',
  secret: 'tidemark-documents-secret',
  email: 'documents@services.tidemark.example',
  name: 'Document system',
  roles: everywhere('Documents:Creator'),
}

/** The account for a full run of the conformance command. Demonstration mode only. */
export const demoConformance = {
  id: 'conformance',
  secret: 'tidemark-conformance-secret',
  email: 'conformance@services.tidemark.example',
  name: 'Conformance',
  roles: everywhere('System:Admin', 'Registers:WorkflowAdmin', 'Assets:Admin'),
}

export const demoServices = [demoService, demoDocumentSystem, demoConformance]

const [
  manager,
  tom,
  dana,
  ravi,
  ingrid,
  paul,
  ,
  lena,
  ,
  omar,
  grace,
  callum,
  sofia,
  ben,
  ,
  ,
  helen,
  yusuf,
  emma,
] = demoPeople.map((p) => p.username) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

/** Usernames by first name, for the plans. */
export const who = {
  manager,
  tom,
  dana,
  ravi,
  ingrid,
  paul,
  lena,
  omar,
  grace,
  callum,
  sofia,
  ben,
  helen,
  yusuf,
  emma,
}
