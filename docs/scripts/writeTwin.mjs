import { readFileSync } from 'node:fs'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pathOf, twinOf } from './listPages.mjs'

const docs = fileURLToPath(new URL('..', import.meta.url))
const read = (name) => JSON.parse(readFileSync(join(docs, 'reference', name), 'utf8'))

/**
 * Returns a page as plain Markdown. Replaces components by their code and tables, and changes links
 * to the Markdown versions of pages.
 */
export function writeTwin({ file }) {
  const text = readFileSync(join(docs, file), 'utf8')
  const from = dirname(join(docs, file))
  const plain = file.endsWith('x')
    ? outsideCode(text, (part) => withoutComponents(part, text, from))
    : text
  const linked = outsideCode(plain, (part) =>
    part.replace(linkPattern, (link) => linkOf(link, from)),
  )
  return `${linked.replace(/\n{3,}/g, '\n\n').trim()}\n`
}

const fence = /(^```[^\n]*\n[\s\S]*?^```$)/m
const linkPattern = /(?<=\]\()[^):/][^):]*\.mdx?(?=[#)])/g

function outsideCode(text, change) {
  return text
    .split(fence)
    .map((part, place) => (place % 2 === 0 ? change(part) : part))
    .join('')
}

function linkOf(target, from) {
  return twinOf(pathOf(relative(docs, resolve(from, target))))
}

/** Replaces known components by their content. Removes other tags, but keeps their content. */
function withoutComponents(part, page, from) {
  const shown = []
  const show = (text) => `\0${shown.push(text) - 1}\0`
  return part
    .replace(/^(import|export const) .*\n/gm, '')
    .replace(/<Example ([^>]*)>[\s\S]*?<\/Example>/g, (_, props) => show(codeOf(props, page, from)))
    .replace(/<HookPurpose name="(\w+)" \/>/g, (_, name) => show(hookOf(name).purpose))
    .replace(/<HookReference name="(\w+)" \/>/g, (_, name) => show(describeHook(hookOf(name))))
    .replace(/<PartsReference namespace="(\w+)" \/>/g, (_, name) => show(describeParts(name)))
    .replace(/<ErrorsReference \/>/g, () => show(describeErrors()))
    .replace(/<h2[^>]*>(.*?)<\/h2>/g, '## $1')
    .replace(linkElement, (_, path, words) => `- [${words}](${twinOf(path)})`)
    .split(/(`[^`\n]*`)/)
    .map((words, place) => (place % 2 === 0 ? words.replace(/ *<\/?[A-Za-z][^>]*>/g, '') : words))
    .join('')
    .replace(/\0(\d+)\0/g, (_, place) => shown[place])
}

const linkElement = / *<a href="(\/[^"]*\/)">(.*?)<\/a>/g

function codeOf(props, page, from) {
  const names = [...props.matchAll(/(?:source|styles)=\{(\w+)\}/g)].map(([, name]) => name)
  return names.map((name) => fileOf(name, page, from)).join('\n\n')
}

function fileOf(name, page, from) {
  const [, path] = new RegExp(`import ${name} from '(.*)\\?source'`).exec(page)
  const text = readFileSync(resolve(from, path), 'utf8').trimEnd()
  return `\`\`\`${extname(path).slice(1)}\n${text}\n\`\`\``
}

const hookOf = (name) => read('hooks.json').find((hook) => hook.name === name)

function describeHook({ signature, options, returns }) {
  return [
    `## Signature\n\n\`\`\`ts\n${signature}\n\`\`\``,
    options.length > 0 && `## Options\n\n${tableOf(options)}`,
    returns.length > 0 && `## Result\n\n${tableOf(returns)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const partProps =
  'Each part also takes the props of its element. `className`, `style` and `render` can be functions ' +
  'of the state of the part. The state has the values of the data attributes. For example, ' +
  '`data-status` is `state.status`.'

function describeParts(namespace) {
  const { parts } = read('parts.json').find((found) => found.namespace === namespace)
  const described = parts.map(({ name, purpose, props, data, cssVariables }) =>
    [
      `### ${namespace}.${name}\n\n${purpose}`,
      props.length > 0 && tableOf(props, 'Prop'),
      data.length > 0 && tableOf(data, 'Data attribute'),
      cssVariables.length > 0 && tableOf(cssVariables, 'CSS variable'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  )
  return `## Parts\n\n${partProps}\n\n${described.join('\n\n')}`
}

function describeErrors() {
  const { scopes, alerts } = read('errors.json')
  const codes = scopes.map(
    ({ scope, codes: all }) =>
      `## ${scope}\n\n${tableOf(
        all.map(({ code, message }) => ({ name: code, text: message })),
        'Code',
      )}`,
  )
  const rows = alerts.map(({ code, message, developer }) => ({
    name: code,
    text: `${message}. ${developer}`,
  }))
  return [...codes, `## Alerts\n\n${tableOf(rows, 'Code')}`].join('\n\n')
}

function tableOf(rows, of = 'Name') {
  const hasTypes = rows.some(({ type }) => type)
  const lines = rows.map(({ name, type, text }) =>
    [`\`${name}\``, ...(hasTypes ? [type ? `\`${type}\`` : ''] : []), text].map(cellOf),
  )
  const head = [of, ...(hasTypes ? ['Type'] : []), 'Meaning']
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const cellOf = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
