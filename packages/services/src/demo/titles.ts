import { listOf, rowsOf } from './rowsOf.ts'

/** A deliverable's title and document type. */
export interface DemoTitle {
  title: string
  /** Document type without its code. */
  type: string
}

/** Discipline, document type without its code, titles. */
const table = `
Tunnels | Drawing | Alignment and profile, up line; Alignment and profile, down line; Segment
  reinforcement, standard ring; Segment reinforcement, opening ring; Gasket groove and caulking
  details; Dowel and bolt pocket details; Ring build key plan; Cross section at low point;
  Break-in and break-out seal details
Tunnels | Calculation | Lining design under train and ground load; Ring joint and gasket pressure
  check; Fire load case and spalling depth; Buoyancy at the river crossing
Tunnels | Report | Lining durability assessment; Construction tolerance and lipping; Settlement
  prediction, greenfield
Tunnels | Specification | Precast concrete segments; Tail-void grout; Segment handling and storage
Tunnels | Schedule | Ring types and quantities
Tunnels | Model | Federated tunnel lining model
Structures | Drawing | General arrangement; Foundation layout; Base slab reinforcement; Wall
  reinforcement, sheet 1; Wall reinforcement, sheet 2; Roof slab reinforcement; Movement joint
  details; Waterproofing details; Bearing shelf and upstand details; Precast parapet details
Structures | Calculation | Foundation design; Base slab under flotation; Walls under construction
  load; Roof slab and openings; Accidental load and robustness
Structures | Specification | Structural concrete; Structural steelwork; Waterproofing membranes
Structures | Report | Basis of structural design; Durability and whole-life statement
Structures | Schedule | Bar bending schedule; Embedded items
Structures | Model | Structural analysis model; Reinforced concrete model
Geotechnical | Report | Ground investigation factual report; Geotechnical interpretative report;
  Groundwater regime and drawdown; Contaminated ground assessment; Instrumentation and trigger
  levels
Geotechnical | Drawing | Geological long section; Borehole location plan; Instrumentation layout;
  Retaining wall elevations
Geotechnical | Calculation | Slope stability; Retaining wall embedment; Pile capacity; Heave and
  settlement
Geotechnical | Specification | Ground treatment by permeation grouting; Dewatering
Geotechnical | Register | Geotechnical risk register
Mechanical and Electrical | Drawing | Ventilation schematic; Fan room layout; Low-voltage
  distribution, single line; Lighting layout; Cable containment, sheet 1; Cable containment, sheet
  2; Earthing and bonding layout; Fire main schematic; Pumping station layout
Mechanical and Electrical | Calculation | Smoke control at critical velocity; Cable sizing and
  voltage drop; Sump capacity and pump duty; Lighting levels
Mechanical and Electrical | Specification | Axial flow fans; Low-voltage switchgear; Fire-rated
  cables; Pumps and rising mains
Mechanical and Electrical | Schedule | Equipment schedule; Cable schedule; Load schedule
Mechanical and Electrical | Report | Energy and losses; Maintainability of plant
Mechanical and Electrical | Method Statement | Site acceptance of ventilation plant
Drainage | Drawing | Drainage layout; Manhole and chamber details; Long sections, carrier drain;
  Attenuation tank details; Outfall structure
Drainage | Calculation | Surface water run-off and storage; Pipe sizing; Outfall velocity and
  scour
Drainage | Report | Drainage strategy; Flood risk assessment
Drainage | Schedule | Manhole schedule
Drainage | Specification | Pipes and bedding
Signalling | Drawing | Signalling plan; Location case layout; Cable route plan; Trackside
  equipment mounting
Signalling | Report | Signal sighting assessment; Electromagnetic compatibility
Signalling | Specification | Trackside cabinets; Axle counters
Signalling | Schedule | Equipment room requirements
Telecommunications | Drawing | Radio coverage layout; Leaky feeder routing; Equipment room layout;
  Cable schematic
Telecommunications | Specification | Radio system; Closed-circuit television; Public address
Telecommunications | Report | Coverage prediction; Resilience of communications
Telecommunications | Schedule | Telecommunications equipment
Utilities | Drawing | Existing utilities plan; Diversion layout, water; Diversion layout, gas;
  Diversion layout, electricity
Utilities | Report | Utilities interface report; Trial trench findings
Utilities | Schedule | Diversion programme schedule
Utilities | Register | Utilities conflict register
Temporary Works | Drawing | Launch cradle general arrangement; Thrust frame details; Crane
  platform; Shaft access and edge protection; Gantry support details; Propping sequence
Temporary Works | Calculation | Thrust frame under full jacking load; Crane platform bearing
  check; Propping load take-down; Gantry overturning
Temporary Works | Method Statement | Launch sequence; Gantry erection; Removal of temporary
  propping
Temporary Works | Certificate | Design and check certificate, category 3
Temporary Works | Register | Temporary works register
Survey and Monitoring | Plan | Monitoring plan; Survey control plan
Survey and Monitoring | Drawing | Prism and target layout; Settlement point layout
Survey and Monitoring | Report | Baseline monitoring report; Weekly monitoring summary; Control
  network adjustment
Survey and Monitoring | Method Statement | Automated total station installation
Survey and Monitoring | Register | Trigger level register
Environment | Report | Noise and vibration assessment; Ecology survey; Air quality baseline
Environment | Plan | Environmental management plan; Landscape plan
Environment | Drawing | Planting layout
Quality | Plan | Inspection and test plan
Quality | Certificate | Material conformity, acoustic panels; Weld inspection certificate
Quality | Report | Handover inspection report; Non-conformance close-out
Quality | Register | As-built record register
Construction Planning | Plan | Earthworks phasing plan; Haul road plan
Construction Planning | Schedule | Mass haul schedule; Plant schedule
Construction Planning | Method Statement | Cutting excavation; Stockpile management
Construction Planning | Drawing | Phasing layout, stage 1; Phasing layout, stage 2
Information Management | Plan | Information delivery plan; Model federation plan
Information Management | Register | Model register
Information Management | Report | Information quality report
`

const byDiscipline = Map.groupBy(
  rowsOf(table).flatMap(([discipline = '', type = '', titles]) =>
    listOf(titles).map((title) => ({ discipline, type, title })),
  ),
  ({ discipline }) => discipline,
)

const sections = ['', ', section A', ', section B', ', section C', ', interface with adjoining lot']

/**
 * Returns the `index`th title of a discipline; beyond the list, the documents repeat for further
 * sections of the work.
 */
export function titleFor(discipline: string, index: number): DemoTitle {
  const titles = byDiscipline.get(discipline)
  const found = titles?.[index % titles.length]
  if (!titles || !found) throw new Error(`No titles of ${discipline}`)
  const section = sections[Math.floor(index / titles.length) % sections.length]
  return { type: found.type, title: `${found.title}${section}` }
}
