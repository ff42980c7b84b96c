import { didpAttributes } from '@tidemark/schema/rest/attributes'
import { inputPaths } from '#inputPaths.ts'

const { nominatedOwners } = didpAttributes

/** Returns the people of a nomination as the services name them. */
export const toNomination = (people: readonly string[]) => ({ [nominatedOwners]: [...people] })

/** Returns the path of a fault in the inputs of actions on a discipline. */
export const disciplinePaths = inputPaths({ tag_code: 'discipline', [nominatedOwners]: 'people' })
