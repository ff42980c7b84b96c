/** A page that the gateway gives to the renderer of the web client before its scripts have run. */
export interface FirstScreenTask {
  /** The address of the page: path and parameters, such as `/app/overview/1DM03-TIDP-000001?tab=data`. */
  readonly address: string
  /** The subject of the signed-in person. */
  readonly person: string
  /** The code of the contract in which the person works. */
  readonly contract: string
  /** The answers to the page's first queries, without errors. */
  readonly answers: readonly FirstScreenAnswer[]
  readonly screen: FirstScreen
  /** The configuration of the web client, as in `/config.json`. */
  readonly config: unknown
  /** The addresses of the style sheets that the page begins with. */
  readonly styles: readonly string[]
}

export interface FirstScreenAnswer {
  /** The name of the query. */
  readonly name: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly data: unknown
}

/** The reader's screen, as the browser last described it in a cookie. */
export interface FirstScreen {
  /** The width of the window in CSS pixels. */
  readonly width: number
  /** The time zone of the reader, such as `Europe/London`. */
  readonly timeZone: string
}
