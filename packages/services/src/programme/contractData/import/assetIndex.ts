import { alikeForm, exactOr, keyForm } from '@tidemark/schema/rules/keys'

/** A primary asset that rows of a file name: a present one, or one that the file adds. */
export interface NamedAsset {
  /** Names it in the values of rows. */
  readonly ref: string
  readonly uniqueId: string
  readonly name: string | null
}

type AssetsByForm = Map<string, Map<string, NamedAsset>>

/** Finds primary assets by their ids or names. */
export class AssetIndex {
  readonly #byRef = new Map<string, NamedAsset>()
  /** Each asset by the forms of its ids and names; of one with several names the last. */
  readonly #byId: AssetsByForm = new Map()
  readonly #byName: AssetsByForm = new Map()
  readonly #alike: AssetsByForm = new Map()

  /** Adds an asset, or another name of one with the same `ref`. */
  add(asset: NamedAsset): void {
    const known = this.#byRef.get(asset.ref) ?? asset
    this.#byRef.set(asset.ref, known)
    const put = (index: AssetsByForm, key: string) =>
      index.set(key, (index.get(key) ?? new Map<string, NamedAsset>()).set(asset.ref, asset))
    put(this.#byId, keyForm(known.uniqueId))
    put(this.#alike, alikeForm(known.uniqueId))
    if (asset.name !== null) put(this.#byName, keyForm(asset.name))
  }

  /** Returns the name of an asset in values, by its id or else by a name that no other has. */
  find(text: string): { readonly value: string } | { readonly fault: string } {
    const of = (index: AssetsByForm, form = keyForm(text)) =>
      Array.from(index.get(form)?.values() ?? [])
    const byId = of(this.#byId)
    const found =
      byId.length > 0
        ? exactOr(byId, text, ({ uniqueId }) => uniqueId)
        : exactOr(of(this.#byName), text, ({ name }) => name)
    const [asset, ...others] = found
    if (asset && others.length === 0) return { value: asset.ref }
    const count = found.length
    if (asset)
      return {
        fault:
          byId.length > 0
            ? `${count} primary assets have this id. Give them different ones first.`
            : `${count} primary assets have this name. Give the Unique Asset ID.`,
      }
    const [near, ...further] = of(this.#alike, alikeForm(text))
    const asked = near && further.length === 0 ? ` Did you mean ‘${near.uniqueId}’?` : ''
    return { fault: `No primary asset has this id or name.${asked}` }
  }

  get(ref: string): NamedAsset | undefined {
    return this.#byRef.get(ref)
  }
}
