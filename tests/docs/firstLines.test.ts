import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPages } from '../../docs/scripts/listPages.mjs'
import { writeTwin } from '../../docs/scripts/writeTwin.mjs'
import { projectRoot } from '../../scripts/projectRoot.mjs'

/** Matches content before the first paragraph of a page. */
const other = /^(?:#|```|~~~|\||[-*>] |\d+\. |<|!\[)/

/** The first paragraph after the title, and its first sentence. */
function readBeginning(text: string) {
  const [, afterTitle = ''] = text.split(/^# .+\n+/m)
  const [paragraph = ''] = afterTitle.split(/\n\n/)
  const [sentence = ''] = paragraph.replace(/\s+/g, ' ').split(/(?<=[.?!])(?: |$)/)
  return { paragraph, sentence }
}

test.each(listPages())('$path says in its first line what the page is for', (page) => {
  const { paragraph, sentence } = readBeginning(writeTwin(page))
  expect(paragraph).not.toMatch(other)
  // Search engines and `llms.txt` show this line as the page's description.
  expect(sentence).toMatch(/^\S.{18,260}[.?!]$/)
  expect(paragraph).not.toMatch(/:$/)
})

test.each([
  'docs/concepts/embedded-wallet.md',
  'docs/server/secure-site.md',
  'docs/server/secure-site-security.md',
  'server/README.md',
])('%s says in its first line that the embedded wallet is not audited', (file) => {
  const { sentence } = readBeginning(readFileSync(join(projectRoot, file), 'utf8'))
  expect(sentence).toMatch(/\bnot audited\b/)
})
