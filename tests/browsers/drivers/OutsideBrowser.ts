/** A page in a window or a frame, which a user sees and uses. */
export interface OutsideView {
  /** Runs a function in the page. Its inputs and its result are JSON. */
  run<Inputs extends readonly unknown[], Result>(
    work: (...inputs: Inputs) => Result | Promise<Result>,
    ...inputs: Inputs
  ): Promise<Result>
  /** Moves the mouse and presses keys, in the format that both versions of WebDriver have. */
  act(actions: readonly object[]): Promise<void>
}

/** A browser that is driven from outside, as a user with a mouse and a keyboard does. */
export interface OutsideBrowser extends OutsideView {
  /** Opens a page. The script runs in it before its own scripts, or at the latest when it has loaded. */
  open(url: string, script: string): Promise<void>
  reload(): Promise<void>
  /** The window or frame whose page has this URL, up to its query. Only Firefox's driver finds them. */
  find?(url: string): Promise<OutsideView | undefined>
  close(): Promise<void>
}

/** The source of a function of the page that never throws: its result, or its error, as JSON. */
export const sourceOf = (work: (...inputs: never) => unknown, inputs: readonly unknown[]) =>
  `Promise.resolve().then(() => (${work})(...${JSON.stringify(inputs)})).then(
    (value) => JSON.stringify({ value }),
    (error) => JSON.stringify({ error: String(error && error.stack || error) }),
  )`

/** The result of such a function. */
export function readResult<Result>(json: string): Result {
  const { value, error } = JSON.parse(json) as { value: Result; error?: string }
  if (error !== undefined) throw new Error(`In the page: ${error}`)
  return value
}
