import { z } from 'zod'
import { countCharacters, isBlank } from '../rules/text.ts'

/** UTF-16 units that one character as a person counts them may take; a family of four with their skin colours takes 19. */
const unitsPerCharacter = 20

/** Text that a person typed: trimmed, with something in it to be seen, and at most `max` characters as a person counts them. */
export const written = (max: number) =>
  z
    .string()
    .trim()
    .max(max * unitsPerCharacter, tooLong(max))
    .refine((text) => !isBlank(text), 'Field is required.')
    .refine((text) => countCharacters(text) <= max, tooLong(max))

const tooLong = (max: number) => `At most ${max} characters.`
