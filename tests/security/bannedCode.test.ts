import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const banned = {
  innerHTML: /\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bsrcdoc\b/i,
  dangerouslySetInnerHTML: /\bdangerouslySetInnerHTML\b/,
  'document.write': /\bdocument\s*\.\s*write/,
  eval: /(?<![.\w])eval\s*\(|\[\s*['"]eval['"]\s*\]|\(0,\s*eval\)/,
  Function: /\bnew\s+Function\b|(?<![.\w])Function\s*\(/,
  'timers with code as text': /\bset(Timeout|Interval)\s*\(\s*['"`]/,
  'postMessage to anyone':
    /\bpostMessage\s*\([\s\S]{0,200}?,\s*(\{[^}]*targetOrigin\s*:\s*)?['"`]\*['"`]/,
  'Math.random': /\bMath\s*\.\s*random\b|\{[^}]*\brandom\b[^}]*\}\s*=\s*Math\b/,
  'remote scripts':
    /createElement\(\s*['"`]script['"`]|<script\b|\bimport\(\s*['"`]https?:|\bimportScripts\b/i,
  'remote styles and fonts':
    /@import\s+(url\()?\s*['"]?(https?:)?\/\/|<link\b[^>]*stylesheet|\burl\(\s*['"]?(https?:)?\/\/|\bnew\s+FontFace\b/i,
}

const src = resolve(import.meta.dirname, '../../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }))

test.each(Object.entries(banned))('52 shipped code does not contain %s', (_, pattern) => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
})

describe('52 the check finds banned code in every form', () => {
  test.each<[keyof typeof banned, string]>([
    ['innerHTML', 'element.innerHTML = html'],
    ['innerHTML', `element.insertAdjacentHTML('beforeend', html)`],
    ['innerHTML', 'frame.srcdoc = html'],
    ['dangerouslySetInnerHTML', '<p dangerouslySetInnerHTML={{ __html: html }} />'],
    ['document.write', 'document.writeln(html)'],
    ['eval', 'eval(code)'],
    ['eval', '(0, eval)(code)'],
    ['eval', `globalThis['eval'](code)`],
    ['Function', `new Function('return 1')`],
    ['Function', `const f = Function('return 1')`],
    ['timers with code as text', `setTimeout('go()', 5)`],
    ['postMessage to anyone', `frame.postMessage({ type: 'x' }, '*')`],
    ['postMessage to anyone', `frame.postMessage(message, { targetOrigin: '*' })`],
    ['Math.random', 'const id = Math.random()'],
    ['Math.random', 'const { random } = Math'],
    ['remote scripts', `document.createElement('script')`],
    ['remote scripts', `import('https://cdn.example/x.js')`],
    ['remote styles and fonts', `@import url('https://fonts.example/inter.css');`],
    ['remote styles and fonts', 'src: url(//fonts.example/inter.woff2);'],
    ['remote styles and fonts', `<link rel="stylesheet" href="x.css" />`],
  ])('the check finds %s: %s', (word, code) => {
    expect(code).toMatch(banned[word])
  })

  test.each([
    'type Run = (work: () => void) => void',
    `channel.postMessage(message)`,
    `target.postMessage(message, origin)`,
    `typeof value === 'function'`,
    'const evaluate = (x: number) => x',
    `background: url('data:image/svg+xml,x');`,
    `import('./observeQuery.ts')`,
  ])('the check accepts valid code: %s', (code) => {
    expect(Object.values(banned).filter((pattern) => pattern.test(code))).toEqual([])
  })
})
