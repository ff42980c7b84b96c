import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { GivenAnswer } from '@tidemark/schema/rest/endpoint'
import type {
  ImportMapping,
  ImportTarget,
  unknownValues,
} from '@tidemark/schema/rest/importMapping'
import { readDocumentChoices } from '#plans/deliverable/actions/metadata.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readDay } from '@tidemark/schema/rules/typedDay'
import type { DayOrder } from '@tidemark/schema/rules/typedDay'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { LineImport } from '../lineImport.store.ts'
import type { UnknownText } from './questions.ts'
import { spellings } from '../cells.ts'
import { lineIndex } from '../match.ts'
import type { FileNames } from '../match.store.ts'
import { findNamedLines } from '../match.store.ts'
import { readDisciplineLists } from './disciplineLists.ts'
import { memoryKey } from './memory.store.ts'
import { isNearly } from './nearly.ts'
import { readPeople } from './people.ts'
import { readPlaces } from './places.ts'
import { hasInitials, isWithin, wordsOf } from './resembles.ts'
import type { Known } from './values.ts'
import { asAbove, choiceIn, decisionsOf, kindOf, listOf, valueKey } from './values.ts'

type UnknownFields = GivenAnswer<typeof unknownValues>['fields']

export async function readKnown(
  trx: Transaction<Tables>,
  { contract, tag_code: tagCode }: Pick<LineImport, 'contract' | 'tag_code'>,
  /** What rows of the file call deliverables, where they are recognised. */
  names?: FileNames,
): Promise<Known> {
  const choices = await readDocumentChoices(trx, contract)
  const coded = [...new Set(listOf('discipline', choices)?.values())]
  return {
    choices,
    people: await readPeople(trx, contract),
    places: await readPlaces(trx, contract, tagCode, coded),
    lists: await readDisciplineLists(trx, contract, coded),
    lines: lineIndex(names ? await findNamedLines(trx, contract, tagCode, names) : []),
  }
}

/** Returns the unknown texts by target, each with the decision about it or a proposal. */
export function fieldsOf(
  unknown: readonly UnknownText[],
  mapping: ImportMapping,
  known: Known,
  memory: ReadonlyMap<string, string | null>,
): UnknownFields {
  const decisions = decisionsOf(mapping)
  const created = new Set((mapping.plans ?? []).map(({ value }) => value.toLowerCase()))
  const hasPlans = mapping.columns.some(({ target }) => target === 'plan')
  const byTarget = [...Map.groupBy(unknown, ({ target }) => target)]
  // Plans and disciplines first: they decide which rows there are.
  byTarget.sort(([a], [b]) => rank(a) - rank(b))
  return byTarget.map(([target, texts]) => {
    const hasColumn =
      mapping.columns.some((one) => one.target === target) ||
      (target === 'didp' && mapping.sheet_is_didp === true)
    const hasBlank = isPlace(target) && hasColumn && texts.some(({ value }) => value === '')
    const options = [
      ...(hasBlank ? [above] : []),
      ...(kindOf(target) === 'day'
        ? ordersOf(texts[0]?.value ?? '', texts[0]?.both)
        : optionsOf(target, known, hasPlans)),
    ]
    const offered = new Set(options.map(({ value }) => value))
    const propose = proposalsOf(target, known, options)
    return {
      target,
      options,
      values: texts.map(({ value, rows, proposal = null, both }) => {
        const decided =
          kindOf(target) === 'day' ? mapping.day_order : decisions.get(valueKey(target, value))
        if (decided !== undefined)
          return { value, rows, choice: decided, source: 'decided' as const }
        // A plan that this import creates is no longer another one.
        const isCreated = target === 'plan' && created.has(value.toLowerCase())
        if (isCreated || both) return { value, rows, choice: null, source: 'none' as const }
        // What a file without a column is about says nothing of the next one.
        const isForAll = value === '' && isPlace(target) && !hasColumn
        const recalled = isForAll ? undefined : memory.get(memoryKey(target, sourceOf(value)))
        // A remembered choice may be gone from the list.
        if (recalled !== undefined && (recalled === null || offered.has(recalled)))
          return { value, rows, choice: recalled, source: 'remembered' as const }
        const choice = isForAll
          ? options.length === 1
            ? (options[0]?.value ?? null)
            : null
          : value === '' && isPlace(target)
            ? asAbove
            : (proposal ?? propose(value))
        return {
          value,
          rows,
          choice,
          source: choice === null ? ('none' as const) : ('proposed' as const),
        }
      }),
    }
  })
}

const rank = (target: ImportTarget) => (target === 'plan' ? 0 : target === 'didp' ? 1 : 2)

/** Returns the name under which a resolved text is remembered. */
export const sourceOf = (value: string): string => value.toLowerCase()

const mostOptions = 2_000

function optionsOf(
  target: ImportTarget,
  { choices, people, places, lists }: Known,
  hasPlans: boolean,
) {
  const kind = kindOf(target)
  if (kind === 'people') return people.options.slice(0, mostOptions)
  if (kind === 'plan')
    return places.plans
      .map(({ tagCode, title, number }) => ({
        value: tagCode,
        label: number === null ? title : `${title} (${number})`,
      }))
      .slice(0, mostOptions)
  if (kind === 'didp')
    return (
      hasPlans
        ? // A plan that lacks a discipline can get it.
          [...new Set([...places.disciplines.map(({ name }) => name), ...lists.names])].map(
            (name) => ({
              value: name,
              label: name,
            }),
          )
        : places.disciplines.map(({ tagCode, name, plan }) => ({
            value: tagCode,
            label: `${name}, ${plan.title}`,
          }))
    ).slice(0, mostOptions)
  if (kind === 'number') return [...numbersAre]
  return [...new Set(listOf(target, choices)?.values())].map((value) => ({ value, label: value }))
}

const isPlace = (target: ImportTarget) => target === 'plan' || target === 'didp'
const above = { value: asAbove, label: 'As in the row above' }

/** What the numbers of a file may be, where its rows also have titles or dates. */
const numbersAre = [
  {
    value: 'existing',
    label: 'Numbers of existing documents: only number and revision are imported',
  },
  {
    value: 'planned',
    label: 'Planned numbers: the rows are new deliverables, numbered by the register',
  },
] as const

const longDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * Returns the ways to read a date of the file, with what it would be. `both` are dates of the file that
 * can be read in one of the ways only.
 */
export const ordersOf = (example: string, both?: Record<DayOrder, string> | null) =>
  (['day', 'month'] as const).map((order) => {
    const day = readDay(example, { order })
    return {
      value: order,
      label: `${order === 'day' ? 'Day' : 'Month'} first${both ? `, as in ${both[order]}` : ''}: ${day === null ? 'no date' : longDay.format(new Date(day))}`,
    }
  })

/** Texts shorter than this begin too many choices, unless the list is short: `N` of Yes and No. */
const shortestPrefix = 3
const shortList = 3

/**
 * Returns a function that proposes the only choice which a text resembles; null for none or several. A
 * choice begins with the text, differs by one letter, has these initials (`M&E`), has all its words, or
 * the text has all of the choice's words.
 */
function proposalsOf(
  target: ImportTarget,
  known: Known,
  options: readonly { value: string; label: string }[],
): (value: string) => string | null {
  if (kindOf(target) === 'people') return known.people.propose
  const named = options.map(({ value, label }) => {
    const names = namesOf(target, { value, label }, known)
    return { value, label: label.toLowerCase(), names, words: names.map(wordsOf) }
  })
  const isShort = kindOf(target) === 'chosen' && options.length <= shortList
  const shortest = isShort ? 1 : shortestPrefix
  return (value) => {
    const text = value.toLowerCase().replace(/\.$/, '')
    if (text.length < shortest) return null
    const words = wordsOf(text)
    return (
      theOnly(named.filter(({ label }) => label.startsWith(text))) ??
      theOnly(named.filter(({ names }) => names.some((name) => isNearly(text, name)))) ??
      theOnly(named.filter((one) => one.words.some((name) => hasInitials(words, name)))) ??
      theOnly(named.filter((one) => one.words.some((name) => isWithin(words, name)))) ??
      theOnly(named.filter((one) => one.words.some((name) => isWithin(name, words))))
    )
  }
}

const theOnly = (found: readonly { value: string }[]): string | null =>
  found.length === 1 ? (found[0]?.value ?? null) : null

/**
 * Lists the names that people use for an option. A discipline is not called by its plan, and a plan
 * also by a part of its title.
 */
function namesOf(
  target: ImportTarget,
  { value, label }: { value: string; label: string },
  { places }: Known,
): string[] {
  if (kindOf(target) === 'didp') return spellings(places.findDisciplines(value)[0]?.name ?? label)
  if (kindOf(target) === 'plan')
    return places.findPlans(value).flatMap(({ title }) => [title].concat(title.split(' - ')))
  return spellings(label)
}

/** Refuses choices that are not offered. */
export function requireChoices(values: ImportMapping['values'], known: Known): void {
  const { choices, people, places, lists } = known
  const isOffered = (target: ImportTarget, choice: string) => {
    const kind = kindOf(target)
    if (kind === 'people') return people.find(choice) !== null
    if (kind === 'day') return choice === 'day' || choice === 'month'
    if (kind === 'number') return numbersAre.some(({ value }) => value === choice)
    if (isPlace(target) && choice === asAbove) return true
    if (kind === 'plan') return places.findPlans(choice).length > 0
    if (kind === 'didp')
      return places.findDisciplines(choice).length > 0 || lists.find(choice).length > 0
    return choiceIn(listOf(target, choices), choice) !== null
  }
  const faults = values.flatMap(({ target, choice }, at) =>
    choice === null || isOffered(target, choice)
      ? []
      : [[`values.${at}.choice`, `'${choice}' is not one of the choices.`] as const],
  )
  if (faults.length > 0)
    throw new InvalidInput(Object.fromEntries(faults.slice(0, limits.import.listed)))
}
