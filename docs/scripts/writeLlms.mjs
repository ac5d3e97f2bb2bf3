import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listPages } from './listPages.mjs'

const docs = fileURLToPath(new URL('..', import.meta.url))

/** `llms.txt` (llmstxt.org): what the site is, and where each page is as Markdown. */
export function writeLlms(descriptionOf) {
  const contents = readFileSync(`${docs}README.md`, 'utf8')
  const pages = listPages()
  const sections = [...new Set(pages.map(({ section }) => section))].map((name) => {
    const links = pages
      .filter(({ section }) => section === name)
      .map((page) => `- [${page.title}](${page.twin}): ${summaryOf(page)}`)
    return `## ${name}\n\n${links.join('\n')}`
  })
  return `# latchkey

> Hooks and unstyled parts with which a React app lets its visitors connect a crypto wallet, in a
> modal of the app's own brand or in a theme that comes along. The engine underneath is plain
> TypeScript.

${sections.join('\n\n')}
`

  /** As the contents say it, or else the page's own first words. */
  function summaryOf(page) {
    const [, told] = contents.split(`](${page.file}): `)
    return told ? told.split('\n')[0] : descriptionOf(page)
  }
}
