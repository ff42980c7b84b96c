import { z } from 'zod'
import { cleanName, countCharacters, isBlank } from '../rules/text.ts'

/** UTF-16 units per character as a person counts them. A family emoji with skin tones takes 19. */
const unitsPerCharacter = 20

/**
 * Describes a typed text: trimmed, visibly non-empty, and at most `max` characters as a person
 * counts them.
 */
export const written = (max: number) => visible(z.string().trim(), max)

/**
 * Describes a typed name: as `written`, without invisible characters that change the direction of
 * text.
 */
export const writtenName = (max: number) => visible(z.string().overwrite(cleanName), max)

const visible = (text: z.ZodString, max: number) =>
  text
    .max(max * unitsPerCharacter, tooLong(max))
    .refine((text) => !isBlank(text), 'Field is required.')
    .refine((text) => countCharacters(text) <= max, tooLong(max))

const tooLong = (max: number) => `At most ${max} characters.`
