import { demoContracts } from './contracts.ts'
import { demoForms } from './forms.ts'
import { demoGroups } from './groups.ts'
import { demoPeople, demoServices, who } from './people.ts'
import { demoPlans } from './plans.ts'
import { demoTemplates } from './templates.ts'
import { demoViews } from './views.ts'

/** The contracts of a demonstration with their people and data. */
export const demonstration = {
  contracts: demoContracts,
  people: demoPeople,
  services: demoServices,
  /** Usernames by first name. */
  who,
  groups: demoGroups,
  views: demoViews,
  templates: demoTemplates,
  forms: demoForms,
  plans: demoPlans,
  /** Whether the sign-in page lists the people. */
  isListed: true as boolean,
}
export type Demonstration = typeof demonstration
