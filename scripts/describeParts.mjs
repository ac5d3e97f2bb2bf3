import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { projectRoot } from './projectRoot.mjs'

const folders = readdirSync(join(projectRoot, 'src/primitives'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'internal')
  .map((entry) => join(projectRoot, 'src/primitives', entry.name))
  .sort()

export const partEntries = folders.map((folder) => join(folder, 'parts.ts'))

/**
 * Creates the docs of each part from its TSDoc: its purpose, its element, its own props, its data
 * attributes and its CSS variables.
 */
export function describeParts({ checker, source }) {
  return folders.map((folder) => ({
    noun: basename(folder),
    namespace: namespaceOf(folder),
    parts: inOrderOfAnatomy(folder, partsOf(source(join(folder, 'parts.ts')), checker)),
  }))
}

/**
 * Sorts the parts in the order of the page's anatomy. A missing part comes last, and fails a test.
 */
function inOrderOfAnatomy(folder, parts) {
  const page = ts.sys.readFile(join(projectRoot, `docs/primitives/${basename(folder)}.mdx`)) ?? ''
  const anatomy = page.slice(page.indexOf('## Anatomy'))
  const place = ({ name }) => {
    const index = anatomy.search(new RegExp(`<${namespaceOf(folder)}\\.${name}\\b`))
    return index === -1 ? anatomy.length : index
  }
  return parts.sort((a, b) => place(a) - place(b))
}

function namespaceOf(folder) {
  const entry = ts.sys.readFile(join(projectRoot, 'src/primitives/index.ts'))
  return new RegExp(`export \\* as (\\w+) from './${basename(folder)}/parts\\.ts'`).exec(entry)[1]
}

function partsOf(source, checker) {
  const exported = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .map((symbol) => ({ name: symbol.name, symbol: resolve(symbol, checker) }))
  return exported
    .filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Value)
    .map(({ name, symbol }) => describePart(name, symbol, checker))
}

function describePart(name, symbol, checker) {
  const tags = symbol.getJsDocTags(checker)
  const purpose = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  return {
    name,
    purpose: purpose.replace(/\s+/g, ' ').trim(),
    props: propsOf(symbol, checker),
    data: withTypes(namedTags(tags, 'data'), stateOf(symbol, checker)),
    cssVariables: namedTags(tags, 'cssvar'),
  }
}

/**
 * Adds the type of each data attribute, which is the type of a value in the part's state. An
 * attribute without docs comes last, and fails a test.
 */
function withTypes(data, state) {
  const facts = new Map(
    state.map(({ name, type }) => [`data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`, type]),
  )
  const described = new Set(data.map(({ name }) => name))
  return [
    ...data.map(({ name, text }) => ({ name, type: facts.get(name) ?? '', text })),
    ...[...facts]
      .filter(([name]) => !described.has(name))
      .map(([name, type]) => ({ name, type, text: '' })),
  ]
}

/** Returns the state that the part's `className` function receives. */
function stateOf(part, checker) {
  const propsType = propsTypeOf(part)
  const className = propsType && checker.getTypeAtLocation(propsType).getProperty('className')
  const [given] = className
    ? checker
        .getTypeOfSymbol(className)
        .types.flatMap((type) => type.getCallSignatures())
        .flatMap(({ parameters }) => parameters)
    : []
  return (given ? checker.getTypeOfSymbol(given).getProperties() : []).map((fact) => ({
    name: fact.name,
    type: kindsOf(checker.getTypeOfSymbol(fact)).join(' | '),
  }))
}

/**
 * Returns the kinds of a type: `string`, `number`, `boolean` and `undefined`. The attribute's docs
 * list the possible strings.
 */
function kindsOf(type) {
  const { BooleanLike, NumberLike, StringLike } = ts.TypeFlags
  const kinds = (type.isUnion() ? type.types : [type]).map(({ flags }) => {
    if (flags & StringLike) return 'string'
    if (flags & NumberLike) return 'number'
    return flags & BooleanLike ? 'boolean' : 'undefined'
  })
  return [...new Set(kinds)].sort()
}

function propsTypeOf(part) {
  return part.declarations[0]
    .getSourceFile()
    .statements.find(
      (statement) =>
        ts.isInterfaceDeclaration(statement) && statement.name.text === `${part.name}Props`,
    )
}

/** Returns the props of the part that its HTML element does not have. */
function propsOf(part, checker) {
  return (propsTypeOf(part)?.members ?? []).map((member) => {
    const symbol = checker.getSymbolAtLocation(member.name)
    return {
      name: member.name.getText(),
      type: ts.isPropertySignature(member)
        ? (member.type?.getText() ?? 'unknown')
        : checker.typeToString(checker.getTypeOfSymbol(symbol)),
      isOptional: member.questionToken !== undefined,
      text: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' '),
    }
  })
}

function namedTags(tags, kind) {
  return tags
    .filter(({ name }) => name === kind)
    .map(({ text }) => {
      const line = ts.displayPartsToString(text).replace(/\s+/g, ' ').trim()
      const [, name, meaning] = /^(\S+)\s+-\s+(.*)$/.exec(line) ?? [undefined, line, '']
      return { name, text: meaning }
    })
}

function resolve(symbol, checker) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}
