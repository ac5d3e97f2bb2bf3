import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listPages } from './listPages.mjs'

const docs = fileURLToPath(new URL('..', import.meta.url))

/** `llms.txt` (llmstxt.org): a description of the site, and the Markdown URL of each page. */
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

> latchkey connects crypto wallets to React apps. It has hooks, unstyled parts for a modal of your own
> design, and a themed modal. The engine is plain TypeScript.

A skill for assistants is at \`/skills/latchkey/SKILL.md\`. Tests follow each of its workflows.

${sections.join('\n\n')}
`

  /** From the list of contents, or the page's first sentences. */
  function summaryOf(page) {
    const [, entry] = contents.split(`](${page.file}): `)
    if (!entry) return descriptionOf(page)
    const [own] = entry.split(/\n(?:-|\n)/)
    return own.replace(/\s+/g, ' ').trim()
  }
}
