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

/** A browser that a driver controls from outside, as a user with a mouse and a keyboard does. */
export interface OutsideBrowser extends OutsideView {
  /**
   * Opens a page. The script runs before the page's own scripts, or at the latest when the page has
   * loaded.
   */
  open(url: string, script: string): Promise<void>
  reload(): Promise<void>
  /**
   * Finds the window or frame whose page has this URL, up to its query. Only Firefox's driver can
   * do this.
   */
  find?(url: string): Promise<OutsideView | undefined>
  close(): Promise<void>
}

/**
 * Returns the source of a function that runs `work` in the page and never throws. It returns the
 * result or the error as JSON.
 */
export const sourceOf = (work: (...inputs: never) => unknown, inputs: readonly unknown[]) =>
  `Promise.resolve().then(() => (${work})(...${JSON.stringify(inputs)})).then(
    (value) => JSON.stringify({ value }),
    (error) => JSON.stringify({ error: String(error && error.stack || error) }),
  )`

/** Parses the JSON of `sourceOf`. Throws if it contains an error. */
export function readResult<Result>(json: string): Result {
  const { value, error } = JSON.parse(json) as { value: Result; error?: string }
  if (error !== undefined) throw new Error(`In the page: ${error}`)
  return value
}
