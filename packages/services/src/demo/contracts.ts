/**
 * The primary assets and work packages of the demonstration contracts. Times are days since the
 * first start.
 */
export interface DemoWorkPackage {
  number: string
  name: string
  type: string
  /** A stage label without its code, or empty. */
  stage: string
  designFreeze: number
  t12: number
}

export interface DemoAsset {
  id: string
  name: string
  sector: string
  area: string
  section: string
  lot: string
  workPackages: DemoWorkPackage[]
}

export interface DemoContract {
  code: string
  name: string
  /** Three letters in every document number. */
  originator: string
  assets: DemoAsset[]
}

const work = (
  number: string,
  name: string,
  type: string,
  stage: string,
  designFreeze: number,
  t12: number,
): DemoWorkPackage => ({
  number,
  name,
  type,
  stage,
  designFreeze,
  t12,
})

export const demoContracts: DemoContract[] = [
  {
    code: '1DM03',
    name: 'Dunmere South Tunnels',
    originator: 'DMJ',
    assets: [
      {
        id: 'DST-TUN-01',
        name: 'Dunmere Running Tunnels',
        sector: 'S1',
        area: 'South',
        section: 'SS01',
        lot: 'SL03',
        workPackages: [
          work('WP-3101', 'Segmental lining', 'Civil', 'Detailed Design', 62, 126),
          work('WP-3102', 'Cross passages 1 to 9', 'Civil', 'Detailed Design', 45, 110),
          work('WP-3103', 'TBM launch and drive', 'Civil', 'Construction', -70, 21),
          work('WP-3104', 'Tunnel services and walkway', 'Systems', 'Detailed Design', 82, 150),
          work('WP-3105', 'Settlement monitoring', 'Survey', '', -15, 0),
          work('WP-3106', 'First-stage invert', 'Civil', 'Detailed Design', -8, 64),
        ],
      },
      {
        id: 'DST-SHF-02',
        name: 'Harrow Lane Shaft',
        sector: 'S1',
        area: 'South',
        section: 'SS01',
        lot: 'SL04',
        workPackages: [
          work('WP-3201', 'Shaft excavation and lining', 'Civil', 'Detailed Design', -12, 38),
          work('WP-3202', 'Headhouse', 'Building', 'Scheme Design', 120, 190),
          work('WP-3203', 'Ventilation plant', 'Systems', 'Detailed Design', 60, 140),
          work('WP-3204', 'Handover file', 'Information', 'Handover', 210, 260),
        ],
      },
      {
        id: 'DST-POR-03',
        name: 'Southwick Portal',
        sector: 'S2',
        area: 'South',
        section: 'SS02',
        lot: 'SL01',
        workPackages: [
          work('WP-3301', 'Portal structure', 'Civil', 'Detailed Design', 28, 95),
          work('WP-3302', 'Porous portal hood', 'Civil', 'Construction', -30, 9),
          work('WP-3303', 'Site establishment', 'Enabling', '', 5, 12),
        ],
      },
    ],
  },
  {
    code: '1DM05',
    name: 'Calder Viaducts',
    originator: 'CVA',
    assets: [
      {
        id: 'CVA-VIA-01',
        name: 'Calder Valley Viaduct',
        sector: 'N1',
        area: 'North',
        section: 'NS04',
        lot: 'NL02',
        workPackages: [
          work('WP-5101', 'Piers and foundations', 'Civil', 'Detailed Design', 33, 90),
          work('WP-5102', 'Deck segments', 'Civil', 'Detailed Design', 75, 140),
          work('WP-5103', 'Launching gantry', 'Temporary', 'Construction', -20, 16),
          work('WP-5104', 'Bearings and joints', 'Civil', '', 50, 100),
        ],
      },
      {
        id: 'CVA-VIA-02',
        name: 'Thornbeck Viaduct',
        sector: 'N1',
        area: 'North',
        section: 'NS05',
        lot: 'NL03',
        workPackages: [
          work('WP-5201', 'Substructure', 'Civil', 'Detailed Design', 14, 70),
          work('WP-5202', 'Noise barriers', 'Civil', 'As Built', -140, -60),
        ],
      },
    ],
  },
  {
    code: '1DM08',
    name: 'Northlea Surface Works',
    originator: 'NSW',
    assets: [
      {
        id: 'NSW-EAR-01',
        name: 'Northlea Cutting',
        sector: 'N2',
        area: 'North',
        section: 'NS07',
        lot: 'NL01',
        workPackages: [
          work('WP-8101', 'Earthworks', 'Civil', 'Construction', -45, 40),
          work('WP-8102', 'Cutting drainage', 'Civil', 'Detailed Design', 24, 80),
          work('WP-8103', 'Landscape and ecology', 'Environment', '', 60, 120),
        ],
      },
      {
        id: 'NSW-BRG-02',
        name: 'Mill Road Overbridge',
        sector: 'N2',
        area: 'North',
        section: 'NS08',
        lot: 'NL04',
        workPackages: [
          work('WP-8201', 'Bridge structure', 'Civil', 'Detailed Design', 6, 55),
          work('WP-8202', 'Highway diversion', 'Highways', 'Construction', -15, 35),
        ],
      },
    ],
  },
]
