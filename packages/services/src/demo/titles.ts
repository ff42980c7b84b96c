/** A deliverable's title and document type. */
export interface DemoTitle {
  title: string
  /** Document type without its code. */
  type: string
}

const t = (type: string, ...titles: string[]): DemoTitle[] =>
  titles.map((title) => ({ type, title }))

const byDiscipline: Record<string, DemoTitle[]> = {
  Tunnels: [
    ...t(
      'Drawing',
      'Alignment and profile, up line',
      'Alignment and profile, down line',
      'Segment reinforcement, standard ring',
      'Segment reinforcement, opening ring',
      'Gasket groove and caulking details',
      'Dowel and bolt pocket details',
      'Ring build key plan',
      'Cross section at low point',
      'Break-in and break-out seal details',
    ),
    ...t(
      'Calculation',
      'Lining design under train and ground load',
      'Ring joint and gasket pressure check',
      'Fire load case and spalling depth',
      'Buoyancy at the river crossing',
    ),
    ...t(
      'Report',
      'Lining durability assessment',
      'Construction tolerance and lipping',
      'Settlement prediction, greenfield',
    ),
    ...t(
      'Specification',
      'Precast concrete segments',
      'Tail-void grout',
      'Segment handling and storage',
    ),
    ...t('Schedule', 'Ring types and quantities'),
    ...t('Model', 'Federated tunnel lining model'),
  ],
  Structures: [
    ...t(
      'Drawing',
      'General arrangement',
      'Foundation layout',
      'Base slab reinforcement',
      'Wall reinforcement, sheet 1',
      'Wall reinforcement, sheet 2',
      'Roof slab reinforcement',
      'Movement joint details',
      'Waterproofing details',
      'Bearing shelf and upstand details',
      'Precast parapet details',
    ),
    ...t(
      'Calculation',
      'Foundation design',
      'Base slab under flotation',
      'Walls under construction load',
      'Roof slab and openings',
      'Accidental load and robustness',
    ),
    ...t('Specification', 'Structural concrete', 'Structural steelwork', 'Waterproofing membranes'),
    ...t('Report', 'Basis of structural design', 'Durability and whole-life statement'),
    ...t('Schedule', 'Bar bending schedule', 'Embedded items'),
    ...t('Model', 'Structural analysis model', 'Reinforced concrete model'),
  ],
  Geotechnical: [
    ...t(
      'Report',
      'Ground investigation factual report',
      'Geotechnical interpretative report',
      'Groundwater regime and drawdown',
      'Contaminated ground assessment',
      'Instrumentation and trigger levels',
    ),
    ...t(
      'Drawing',
      'Geological long section',
      'Borehole location plan',
      'Instrumentation layout',
      'Retaining wall elevations',
    ),
    ...t(
      'Calculation',
      'Slope stability',
      'Retaining wall embedment',
      'Pile capacity',
      'Heave and settlement',
    ),
    ...t('Specification', 'Ground treatment by permeation grouting', 'Dewatering'),
    ...t('Register', 'Geotechnical risk register'),
  ],
  'Mechanical and Electrical': [
    ...t(
      'Drawing',
      'Ventilation schematic',
      'Fan room layout',
      'Low-voltage distribution, single line',
      'Lighting layout',
      'Cable containment, sheet 1',
      'Cable containment, sheet 2',
      'Earthing and bonding layout',
      'Fire main schematic',
      'Pumping station layout',
    ),
    ...t(
      'Calculation',
      'Smoke control at critical velocity',
      'Cable sizing and voltage drop',
      'Sump capacity and pump duty',
      'Lighting levels',
    ),
    ...t(
      'Specification',
      'Axial flow fans',
      'Low-voltage switchgear',
      'Fire-rated cables',
      'Pumps and rising mains',
    ),
    ...t('Schedule', 'Equipment schedule', 'Cable schedule', 'Load schedule'),
    ...t('Report', 'Energy and losses', 'Maintainability of plant'),
    ...t('Method Statement', 'Site acceptance of ventilation plant'),
  ],
  Drainage: [
    ...t(
      'Drawing',
      'Drainage layout',
      'Manhole and chamber details',
      'Long sections, carrier drain',
      'Attenuation tank details',
      'Outfall structure',
    ),
    ...t(
      'Calculation',
      'Surface water run-off and storage',
      'Pipe sizing',
      'Outfall velocity and scour',
    ),
    ...t('Report', 'Drainage strategy', 'Flood risk assessment'),
    ...t('Schedule', 'Manhole schedule'),
    ...t('Specification', 'Pipes and bedding'),
  ],
  Signalling: [
    ...t(
      'Drawing',
      'Signalling plan',
      'Location case layout',
      'Cable route plan',
      'Trackside equipment mounting',
    ),
    ...t('Report', 'Signal sighting assessment', 'Electromagnetic compatibility'),
    ...t('Specification', 'Trackside cabinets', 'Axle counters'),
    ...t('Schedule', 'Equipment room requirements'),
  ],
  Telecommunications: [
    ...t(
      'Drawing',
      'Radio coverage layout',
      'Leaky feeder routing',
      'Equipment room layout',
      'Cable schematic',
    ),
    ...t('Specification', 'Radio system', 'Closed-circuit television', 'Public address'),
    ...t('Report', 'Coverage prediction', 'Resilience of communications'),
    ...t('Schedule', 'Telecommunications equipment'),
  ],
  Utilities: [
    ...t(
      'Drawing',
      'Existing utilities plan',
      'Diversion layout, water',
      'Diversion layout, gas',
      'Diversion layout, electricity',
    ),
    ...t('Report', 'Utilities interface report', 'Trial trench findings'),
    ...t('Schedule', 'Diversion programme schedule'),
    ...t('Register', 'Utilities conflict register'),
  ],
  'Temporary Works': [
    ...t(
      'Drawing',
      'Launch cradle general arrangement',
      'Thrust frame details',
      'Crane platform',
      'Shaft access and edge protection',
      'Gantry support details',
      'Propping sequence',
    ),
    ...t(
      'Calculation',
      'Thrust frame under full jacking load',
      'Crane platform bearing check',
      'Propping load take-down',
      'Gantry overturning',
    ),
    ...t('Method Statement', 'Launch sequence', 'Gantry erection', 'Removal of temporary propping'),
    ...t('Certificate', 'Design and check certificate, category 3'),
    ...t('Register', 'Temporary works register'),
  ],
  'Survey and Monitoring': [
    ...t('Plan', 'Monitoring plan', 'Survey control plan'),
    ...t('Drawing', 'Prism and target layout', 'Settlement point layout'),
    ...t(
      'Report',
      'Baseline monitoring report',
      'Weekly monitoring summary',
      'Control network adjustment',
    ),
    ...t('Method Statement', 'Automated total station installation'),
    ...t('Register', 'Trigger level register'),
  ],
  Environment: [
    ...t('Report', 'Noise and vibration assessment', 'Ecology survey', 'Air quality baseline'),
    ...t('Plan', 'Environmental management plan', 'Landscape plan'),
    ...t('Drawing', 'Planting layout'),
  ],
  Quality: [
    ...t('Plan', 'Inspection and test plan'),
    ...t('Certificate', 'Material conformity, acoustic panels', 'Weld inspection certificate'),
    ...t('Report', 'Handover inspection report', 'Non-conformance close-out'),
    ...t('Register', 'As-built record register'),
  ],
  'Construction Planning': [
    ...t('Plan', 'Earthworks phasing plan', 'Haul road plan'),
    ...t('Schedule', 'Mass haul schedule', 'Plant schedule'),
    ...t('Method Statement', 'Cutting excavation', 'Stockpile management'),
    ...t('Drawing', 'Phasing layout, stage 1', 'Phasing layout, stage 2'),
  ],
  'Information Management': [
    ...t('Plan', 'Information delivery plan', 'Model federation plan'),
    ...t('Register', 'Model register'),
    ...t('Report', 'Information quality report'),
  ],
}

const sections = ['', ', section A', ', section B', ', section C', ', interface with adjoining lot']

/**
 * Returns the `index`th title of a discipline; beyond the list, the documents repeat for further
 * sections of the work.
 */
export function titleFor(discipline: string, index: number): DemoTitle {
  const titles = byDiscipline[discipline] ?? byDiscipline['Structures'] ?? []
  const { title, type } = titles[index % titles.length] ?? {
    title: 'General arrangement',
    type: 'Drawing',
  }
  return { type, title: `${title}${sections[Math.floor(index / titles.length) % sections.length]}` }
}
