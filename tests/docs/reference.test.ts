import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeReference } from '../../scripts/describeReference.mjs'

const docs = resolve(import.meta.dirname, '../../docs')
const read = (file: string) => readFileSync(resolve(docs, file), 'utf8')

interface Described {
  name: string
  purpose: string
  returns?: { name: string; text: string }[]
}
interface Part extends Described {
  data: { name: string; type: string; text: string }[]
}
interface Namespace {
  noun: string
  namespace: string
  parts: Part[]
}

const hooks: Described[] = JSON.parse(read('reference/hooks.json'))
const namespaces: Namespace[] = JSON.parse(read('reference/parts.json'))

test('the tables match the source: otherwise run `npm run docs:reference`', () => {
  for (const [name, text] of Object.entries(describeReference())) {
    expect(read(`reference/${name}`), name).toBe(text)
  }
})

describe('hooks', () => {
  test.each(hooks)(
    '$name has a purpose, and a description for each field',
    ({ purpose, returns = [] }) => {
      expect(purpose).not.toBe('')
      expect(returns.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([])
    },
  )

  test.each(hooks)('$name has its own page', ({ name }) => {
    expect(read(`hooks/${name}.mdx`)).toContain(`\n# ${name}\n`)
    expect(read(`hooks/${name}.mdx`)).toContain(`<HookReference name="${name}" />`)
  })
})

test('each action that reports errors in a state has an async version, which rejects', () => {
  const lacking = hooks.flatMap(({ name, returns = [] }) => {
    const names = new Set(returns.map((field) => field.name))
    const acts = returns.filter(({ text }) => text.includes('Errors are in'))
    return acts.filter((act) => !names.has(`${act.name}Async`)).map((act) => `${name} ${act.name}`)
  })
  expect(lacking).toEqual([])
})

describe('parts', () => {
  test.each(namespaces)('$namespace has a page that shows all its parts', (described) => {
    const { namespace, noun, parts } = described
    const page = read(`primitives/${noun}.mdx`)
    expect(page).toContain(`\n# ${namespace}\n`)
    expect(page).toContain(`<PartsReference namespace="${namespace}" />`)
    const anatomy = page.slice(page.indexOf('## Anatomy'))
    const forgotten = parts.filter(
      ({ name }) => !new RegExp(`<${namespace}\\.${name}\\b`).test(anatomy),
    )
    expect(forgotten.map(({ name }) => name)).toEqual([])
  })

  test.each(namespaces)(
    '$namespace has a description for each value of each state, and each value has a type',
    (described) => {
      const wrong = described.parts.flatMap(({ name, data }) =>
        data
          .filter(({ text, type }) => text === '' || type === '')
          .map((fact) => `${name} ${fact.name}`),
      )
      // The amounts inside the part have this state, not the part itself.
      expect(wrong.filter((fact) => fact !== 'Amounts data-direction')).toEqual([])
    },
  )

  // Leaves out `SecureFrame`. Its frame shows only while the wallet asks the user, and other
  // examples have space for it.
  const live = namespaces.filter(({ namespace }) => namespace !== 'SecureFrame')

  test.each(live)('$namespace has a live example', ({ namespace }) => {
    expect(existsSync(resolve(docs, `examples/${namespace}Example.tsx`))).toBe(true)
  })

  test.each(namespaces)(
    '$namespace describes each part and the element that it renders',
    ({ parts }) => {
      const silent = parts.filter(({ purpose }) => !/Renders (an?|no) /.test(purpose))
      expect(silent.map(({ name }) => name)).toEqual([])
    },
  )
})
