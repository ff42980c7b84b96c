/** A primary asset that rows of a file name: a present one, or one that the file adds. */
export interface NamedAsset {
  /** Names it in the values of rows. */
  readonly ref: string
  readonly uniqueId: string
  readonly name: string | null
}

/** Finds primary assets by their ids or names. */
export class AssetIndex {
  readonly #byRef = new Map<string, NamedAsset>()
  readonly #byId = new Map<string, NamedAsset>()
  readonly #byName = new Map<string, Set<string>>()

  /** Adds an asset. One with the id of an earlier one is the same asset, under another name. */
  add(asset: NamedAsset): void {
    const id = asset.uniqueId.toLowerCase()
    const known = this.#byId.get(id) ?? asset
    this.#byId.set(id, known)
    this.#byRef.set(known.ref, known)
    if (asset.name === null) return
    const name = asset.name.toLowerCase()
    this.#byName.set(name, (this.#byName.get(name) ?? new Set()).add(known.ref))
  }

  /** Returns the name of an asset in values, by its id or else by a name that no other has. */
  find(text: string): { readonly value: string } | { readonly fault: string } {
    const wanted = text.toLowerCase()
    const byId = this.#byId.get(wanted)
    if (byId) return { value: byId.ref }
    const [ref, ...others] = this.#byName.get(wanted) ?? []
    if (ref === undefined) return { fault: 'No primary asset has this id or name.' }
    return others.length === 0
      ? { value: ref }
      : { fault: `${others.length + 1} primary assets have this name. Give the Unique Asset ID.` }
  }

  get(ref: string): NamedAsset | undefined {
    return this.#byRef.get(ref)
  }
}
