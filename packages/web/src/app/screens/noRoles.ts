import { fetched } from '#ui/fetched.tsx'

/** Shows that the person has no role yet. Loaded for few people only. */
export const NoRoles = fetched(async () => (await import('./NoRolesPage.tsx')).NoRolesPage)
