import { createContext } from 'react'
import type { BuiltTemplateFragment } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'

/** When and by whom each attribute was added, in words, by its id. What is not kept yet has none. */
export const OriginsContext = createContext<ReadonlyMap<string, string>>(new Map())

export const originsOf = ({
  attributes,
  components,
}: BuiltTemplateFragment): ReadonlyMap<string, string> =>
  new Map(
    [attributes, ...components.map((component) => component.attributes)]
      .flat()
      .map(({ id, createdAt, owner }) => [id, `${formatDay(createdAt) ?? ''} by ${owner.name}`]),
  )
