import { createDocsProgram } from './createDocsProgram.mjs'
import { engineEntry } from './createTypePrinter.mjs'
import { describeErrors } from './describeErrors.mjs'
import { describeHooks, hookEntries } from './describeHooks.mjs'
import { describeParts, partEntries } from './describeParts.mjs'

/**
 * Creates the reference pages from the source. Returns the text of each page by its file name in
 * `docs/reference`.
 *
 * @returns {Record<string, string>}
 */
export function describeReference() {
  const program = createDocsProgram([engineEntry, ...hookEntries, ...partEntries])
  return {
    'errors.json': print(describeErrors()),
    'hooks.json': print(describeHooks(program)),
    'parts.json': print(describeParts(program)),
  }
}

const print = (value) => `${JSON.stringify(value, undefined, 2)}\n`
