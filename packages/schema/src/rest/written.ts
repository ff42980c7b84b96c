import { z } from 'zod'
import { cleanKey } from '../rules/keys.ts'
import {
  cleanName,
  cleanTitle,
  countCharacters,
  isBlank,
  mostUnits,
  plainLines,
} from '../rules/text.ts'

/**
 * Describes a typed text: with plain lines, trimmed, visibly non-empty, and at most `max` characters as a person
 * counts them.
 */
export const written = (max: number) => visible(z.string().overwrite(plainLines).trim(), max)

/**
 * Describes a typed name: as `written`, without invisible characters that change the direction of
 * text.
 */
export const writtenName = (max: number) => visible(z.string().overwrite(cleanName), max)

/** Describes the typed title of a document, as `cleanTitle` writes it. */
export const writtenTitle = (max: number) => visible(z.string().overwrite(cleanTitle), max)

/** Describes a typed key, such as an id, a number or a code: as `cleanKey` writes it. */
export const writtenKey = (max: number) => visible(z.string().overwrite(cleanKey), max)

const visible = (text: z.ZodString, max: number) =>
  text
    .max(mostUnits(max), tooLong(max))
    .refine((text) => !isBlank(text), 'Field is required.')
    .refine((text) => countCharacters(text) <= max, tooLong(max))

const tooLong = (max: number) => `At most ${max} characters.`
