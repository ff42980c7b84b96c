import type { z } from 'zod'

export interface InputRow {
  /** Null for an input without a separate REST object. */
  shape: z.ZodType | null
  /** Path in the shape, by field of the input; an unlisted field keeps its name. */
  to?: Record<string, string>
  /** Fields that are not in the shape or differ, each with its reason. */
  except?: Record<string, string>
  /** Fields that the gateway adds, by path in the shape. */
  filled?: readonly string[]
}

/** Returns the shape of the rows of a list in a shape. */
export const elementOf = (shape: z.ZodType, ...lists: string[]): z.ZodType =>
  lists.reduce((inner, list) => elementsOf((inner as z.ZodObject).shape[list] as z.ZodType), shape)
function elementsOf(list: z.ZodType): z.ZodType {
  const { def } = list as z.ZodType & { def: { element?: z.ZodType; innerType?: z.ZodType } }
  return def.element ?? elementsOf(def.innerType!)
}
