import { folded } from '@tidemark/schema/rules/cellWords'
import { alikeForm, cleanKey, keyForm } from '@tidemark/schema/rules/keys'
import { listed } from '@tidemark/schema/wording'
import type { Values } from '../kinds.ts'
import type { DataAsset } from './dataImport.store.ts'
import type { ListRules } from './lists.ts'
import type { FileRow } from './readFile.ts'

/** A row of the present contract data. */
export interface PresentRow {
  readonly asset: DataAsset
  readonly values: Values
  /** As people read it. */
  readonly title: string
}

/** What a row of a file is: a present row, or a new one, each possibly with a sentence about its key. */
interface FoundRow {
  /** Null while a part of the key is missing. */
  readonly key: string | null
  readonly present?: PresentRow
  /** Why it is neither. */
  readonly fault?: string
  /** That the key looks like another one. */
  readonly warning?: string
}

/** Finds the present rows that the rows of a file are, by their keys: as they are spelt, or else by their forms. */
export class RowIndex {
  readonly #present = new Map<string, PresentRow[]>()
  readonly #alike = new Map<string, PresentRow>()
  /** The rows of the file by tag code or, for new ones, by key. */
  readonly #seen = new Map<string, FileRow>()
  readonly #seenAlike = new Map<string, FileRow>()

  add(rules: ListRules, row: PresentRow): void {
    const [key, alike] = [keyOf(rules, row.values), keyOf(rules, row.values, alikeForm)]
    if (key === null || alike === null) return
    this.#present.set(key, [...(this.#present.get(key) ?? []), row])
    this.#alike.set(alike, row)
  }

  /** Finds what a row of the file is. Each present row is one row of the file. */
  find(file: FileRow, read: Values): FoundRow {
    const { rules } = file
    const [key, alike] = [keyOf(rules, read), keyOf(rules, read, alikeForm)]
    if (key === null || alike === null) return { key: null }
    const found = this.#present.get(key) ?? []
    const spelling = keyOf(rules, read, cleanKey)
    const exact = found.filter(({ values }) => keyOf(rules, values, cleanKey) === spelling)
    const meant = exact.length > 0 ? exact : found
    if (exact.length === 0 && found.length > 1)
      return {
        key,
        fault: `${listed(found.map(({ title }) => `‘${title}’`))} exist. Write it as one of them.`,
      }
    const open = meant.filter(({ asset }) => !this.#seen.has(asset.tag_code))
    // Another system may have given several rows the same key.
    const present = open.find(({ values }) => hasAll(values, read)) ?? open[0]
    const earlier = this.#seen.get(present?.asset.tag_code ?? meant[0]?.asset.tag_code ?? key)
    if (earlier) return { key, fault: `Row ${placeOf(earlier, file)} is about the same one.` }
    this.#seen.set(present?.asset.tag_code ?? key, file)
    if (present) return { key, present }
    const like = this.#alike.get(alike)
    const likeRow = this.#seenAlike.get(alike)
    this.#seenAlike.set(alike, likeRow ?? file)
    if (like)
      return {
        key,
        warning: `This looks like ‘${like.title}’, which exists. It will be another one.`,
      }
    return { key, ...(likeRow && { warning: `This looks like row ${placeOf(likeRow, file)}.` }) }
  }
}

/** Names a row as seen from another: with its sheet where that is another one. */
const placeOf = ({ row, sheet }: FileRow, { sheet: from }: FileRow) =>
  sheet === from ? String(row) : `${row} of ‘${sheet}’`

const hasAll = (values: Values, read: Values) =>
  Object.entries(read).every(([field, value]) => values[field] === value)

/** Returns by what a row is found again, in a form; null while a part of it is missing. */
function keyOf(
  { list, key }: ListRules,
  values: Values,
  form = list === 'classification' ? codeForm : keyForm,
): string | null {
  const parts = key.map((field) => values[field] ?? null)
  return parts.includes(null) ? null : [list, ...parts.map((part) => form(part ?? ''))].join('\n')
}

/** Codes of a classification are unique without accents. */
const codeForm = (code: string) => folded(keyForm(code))
