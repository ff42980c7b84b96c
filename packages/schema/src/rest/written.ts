import { z } from 'zod'
import { cleanName, countCharacters, isBlank, mostUnits, plainLines } from '../rules/text.ts'

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

const visible = (text: z.ZodString, max: number) =>
  text
    .max(mostUnits(max), tooLong(max))
    .refine((text) => !isBlank(text), 'Field is required.')
    .refine((text) => countCharacters(text) <= max, tooLong(max))

const tooLong = (max: number) => `At most ${max} characters.`
