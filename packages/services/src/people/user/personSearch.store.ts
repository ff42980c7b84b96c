import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Returns an SQL condition: every word of a search meets the condition. Words arrive in lower case.
 */
export const everyWord = (
  words: readonly string[],
  condition: (word: RawBuilder<string>) => RawBuilder<boolean>,
): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(
        words.map((word) => sql`(${condition(sql<string>`lower(${word})`)})`),
        sql` and `,
      )})`

/**
 * Returns the SQL of the usernames of people whose name contains the word, evaluated once in a
 * query.
 */
export const namedLike = (word: RawBuilder<string>): RawBuilder<string[]> =>
  sql<
    string[]
  >`array(select username from person where position(${word} in lower(coalesce(nullif(person.name, ''), username))) > 0)`

/** Returns the words of a typed text. */
export const wordsOf = (text: string | undefined): string[] =>
  text?.split(/\s+/).filter(Boolean) ?? []
