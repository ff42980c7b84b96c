import type { CreditRuleRow } from '@tidemark/schema/rest/credit'
import type { ReviewOutcome } from '@tidemark/schema/rules/reviewClock'
import { rowsOf } from './rowsOf.ts'

export interface DemoContract {
  code: string
  name: string
  /** Three letters in every document number. */
  originator: string
  /** Settings for reviews, where they are not the first ones. */
  review?: { readonly days: number; readonly outcome: ReviewOutcome }
  /** Whether its deliverables have codes of a classification. */
  isClassified?: true
  /** Its rule of credit since today, where it is not the standard one. */
  credit?: CreditRuleRow['rule']
  assets: ReturnType<typeof assetsOf>
}

/** Contract, unique id, name, sector, area, section, lot. */
const assets = `
1DM03 | DST-TUN-01 | Dunmere Running Tunnels | S1 | South | SS01 | SL03
1DM03 | DST-SHF-02 | Harrow Lane Shaft | S1 | South | SS01 | SL04
1DM03 | DST-POR-03 | Southwick Portal | S2 | South | SS02 | SL01
1DM05 | CVA-VIA-01 | Calder Valley Viaduct | N1 | North | NS04 | NL02
1DM05 | CVA-VIA-02 | Thornbeck Viaduct | N1 | North | NS05 | NL03
1DM08 | NSW-EAR-01 | Northlea Cutting | N2 | North | NS07 | NL01
1DM08 | NSW-BRG-02 | Mill Road Overbridge | N2 | North | NS08 | NL04
`

/** Unique id of the asset, number, name, type, stage, days until design freeze and T12. */
const workPackages = `
DST-TUN-01 | WP-3101 | Segmental lining | Civil | Detailed Design | 62 | 126
DST-TUN-01 | WP-3102 | Cross passages 1 to 9 | Civil | Detailed Design | 45 | 110
DST-TUN-01 | WP-3103 | TBM launch and drive | Civil | Construction | -70 | 21
DST-TUN-01 | WP-3104 | Tunnel services and walkway | Systems | Detailed Design | 82 | 150
DST-TUN-01 | WP-3105 | Settlement monitoring | Survey | | -15 | 0
DST-TUN-01 | WP-3106 | First-stage invert | Civil | Detailed Design | -8 | 64
DST-SHF-02 | WP-3201 | Shaft excavation and lining | Civil | Detailed Design | -12 | 38
DST-SHF-02 | WP-3202 | Headhouse | Building | Scheme Design | 120 | 190
DST-SHF-02 | WP-3203 | Ventilation plant | Systems | Detailed Design | 60 | 140
DST-SHF-02 | WP-3204 | Handover file | Information | Handover | 210 | 260
DST-POR-03 | WP-3301 | Portal structure | Civil | Detailed Design | 28 | 95
DST-POR-03 | WP-3302 | Porous portal hood | Civil | Construction | -30 | 9
DST-POR-03 | WP-3303 | Site establishment | Enabling | | 5 | 12
CVA-VIA-01 | WP-5101 | Piers and foundations | Civil | Detailed Design | 33 | 90
CVA-VIA-01 | WP-5102 | Deck segments | Civil | Detailed Design | 75 | 140
CVA-VIA-01 | WP-5103 | Launching gantry | Temporary | Construction | -20 | 16
CVA-VIA-01 | WP-5104 | Bearings and joints | Civil | | 50 | 100
CVA-VIA-02 | WP-5201 | Substructure | Civil | Detailed Design | 14 | 70
CVA-VIA-02 | WP-5202 | Noise barriers | Civil | As Built | -140 | -60
NSW-EAR-01 | WP-8101 | Earthworks | Civil | Construction | -45 | 40
NSW-EAR-01 | WP-8102 | Cutting drainage | Civil | Detailed Design | 24 | 80
NSW-EAR-01 | WP-8103 | Landscape and ecology | Environment | | 60 | 120
NSW-BRG-02 | WP-8201 | Bridge structure | Civil | Detailed Design | 6 | 55
NSW-BRG-02 | WP-8202 | Highway diversion | Highways | Construction | -15 | 35
`

/** The stage is a label without its code, or empty. */
const workPackagesOf = (asset: string) =>
  rowsOf(workPackages)
    .filter(([of]) => of === asset)
    .map(([, number = '', name = '', type = '', stage = '', designFreeze, t12]) => ({
      number,
      name,
      type,
      stage,
      designFreeze: Number(designFreeze),
      t12: Number(t12),
    }))

const assetsOf = (contract: string) =>
  rowsOf(assets)
    .filter(([of]) => of === contract)
    .map(
      ([, uniqueId = '', name = '', sector = '', area = '', sectionCode = '', lotCode = '']) => ({
        place: { uniqueId, name, sector, area, sectionCode, lotCode },
        workPackages: workPackagesOf(uniqueId),
      }),
    )

/** The demonstration contracts with their primary assets and work packages. */
export const demoContracts: DemoContract[] = [
  {
    code: '1DM03',
    name: 'Dunmere South Tunnels',
    originator: 'DMJ',
    isClassified: true,
    assets: assetsOf('1DM03'),
  },
  {
    code: '1DM05',
    name: 'Calder Viaducts',
    originator: 'CVA',
    // Its plan under review was issued 13 days ago: the answer of a reviewer is over.
    review: { days: 5, outcome: 'MANAGER_DECIDES' },
    assets: assetsOf('1DM05'),
  },
  {
    code: '1DM08',
    name: 'Northlea Surface Works',
    originator: 'NSW',
    credit: {
      by: 'document_type',
      usual: { requested: 5, numbered: 20, shared: 60, approval: 80, accepted: 100 },
      others: [
        {
          of: 'Drawing (DRG)',
          percents: { requested: 0, numbered: 10, shared: 50, approval: 70, accepted: 90 },
        },
      ],
    },
    assets: assetsOf('1DM08'),
  },
]
