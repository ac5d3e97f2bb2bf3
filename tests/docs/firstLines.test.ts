import { expect, test } from 'vitest'
import { listPages } from '../../docs/scripts/listPages.mjs'
import { writeTwin } from '../../docs/scripts/writeTwin.mjs'

/** What stands before the first paragraph of a page that does not begin with one. */
const other = /^(?:#|```|~~~|\||[-*>] |\d+\. |<|!\[)/

test.each(listPages())('$path says in its first line what it is for', (page) => {
  const [, afterTitle = ''] = writeTwin(page).split(/^# .+\n+/m)
  const [paragraph = ''] = afterTitle.split(/\n\n/)
  expect(paragraph).not.toMatch(other)
  const [sentence = ''] = paragraph.replace(/\s+/g, ' ').split(/(?<=[.?!])(?: |$)/)
  // It is also the page's description in search engines and in `llms.txt`.
  expect(sentence).toMatch(/^\S.{18,260}[.?!]$/)
  expect(paragraph).not.toMatch(/:$/)
})
