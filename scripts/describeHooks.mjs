import { join } from 'node:path'
import ts from 'typescript'
import { createTypePrinter } from './createTypePrinter.mjs'
import { projectRoot } from './projectRoot.mjs'

/** The files that export hooks. */
export const hookEntries = ['', 'solana/', 'viem/'].map((folder) =>
  join(projectRoot, `src/hooks/${folder}index.ts`),
)

/** Creates the docs of each hook from its TSDoc and its types. */
export function describeHooks(program) {
  const { checker, source } = program
  const print = createTypePrinter(program)
  return hookEntries
    .flatMap((file) => checker.getExportsOfModule(checker.getSymbolAtLocation(source(file))))
    .filter(({ name }) => name.startsWith('use'))
    .map((symbol) => describeHook({ symbol: checker.getAliasedSymbol(symbol), checker, print }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

function describeHook({ symbol, checker, print }) {
  // The last overload has the most parameters.
  const declaration = symbol.declarations.at(-1)
  const signature = checker.getTypeOfSymbol(symbol).getCallSignatures().at(-1)
  const returned = signature.getReturnType()
  return {
    name: symbol.name,
    purpose: textOf(symbol, checker),
    signature: printSignature(declaration, print(returned)),
    options: optionsOf({ declaration, checker, print }),
    // The engine has its own page, so its fields are not listed here.
    returns: symbol.name === 'useEngine' ? [] : fieldsOf({ type: returned, checker, print }),
  }
}

/** Returns the signature as it is written in the source, without defaults and destructuring. */
function printSignature({ name, typeParameters, parameters, type }, returned) {
  const generics = typeParameters
    ? `<${typeParameters.map((one) => one.getText()).join(', ')}>`
    : ''
  const printed = parameters.map((parameter) => {
    const { initializer, questionToken } = parameter
    const label = ts.isIdentifier(parameter.name) ? parameter.name.text : 'options'
    return `${label}${initializer || questionToken ? '?' : ''}: ${parameter.type.getText()}`
  })
  const line = `${name.text}${generics}(${printed.join(', ')})`
  const result = type?.getText() ?? returned
  if (line.length + result.length < 76 || printed.length < 2) return `${line}: ${result}`
  return `${name.text}${generics}(\n${printed.map((one) => `  ${one},\n`).join('')}): ${result}`
}

/**
 * Returns the fields of the options parameter. Options of viem are left out, because viem documents
 * them.
 */
function optionsOf({ declaration, checker, print }) {
  const parameter = declaration.parameters.at(-1)
  if (!parameter || !/Option/.test(parameter.type.getText())) return []
  const type = checker.getTypeFromTypeNode(parameter.type)
  return fieldsOf({ type, checker, print, accept: isOurs })
}

const isOurs = ({ declarations = [] }) =>
  !declarations.some((declaration) => declaration.getSourceFile().fileName.includes('node_modules'))

/** Returns the fields of every member of the type. Lists and strings are left out. */
function fieldsOf({ type, checker, print, accept = () => true }) {
  if (checker.isArrayType(type) || type.getCallSignatures().length > 0) return []
  const members = type.isUnion() ? type.types : [type]
  if (members.some((member) => !(member.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))))
    return []
  return checker
    .getPropertiesOfType(type)
    .filter(accept)
    .map((field) => ({
      name: field.name,
      type: typeOf({ field, checker, print }),
      text: textOf(field, checker),
      place: placeOf(field),
    }))
    .filter(({ type: printed }) => printed !== 'void | undefined')
    .sort((a, b) => a.place - b.place)
    .map(({ place, ...field }) => field)
}

/**
 * Returns the position of a field: the hook's own fields come before the fields of all operations.
 */
function placeOf({ declarations: [declaration] = [] }) {
  return declaration &&
    /withFlags|store\/Operation\.ts|createQuery|useQuery/.test(declaration.getSourceFile().fileName)
    ? 1
    : 0
}

/**
 * A longer type is shortened. For example, a client of viem has so many members that only its name
 * helps the reader.
 */
const longestType = 1000

/**
 * Returns the type as it is written in the source. For a generic type, returns the type that the
 * checker resolves.
 */
function typeOf({ field, checker, print }) {
  const declarations = field.declarations ?? []
  const nodes = declarations.map(({ type }) => type).filter(Boolean)
  const isUnion = nodes.length > 1 && nodes.every(ts.isLiteralTypeNode)
  if (isUnion && nodes.length === declarations.length) return joined(nodes.map(oneLine))
  const [node] = nodes
  const isWritten =
    declarations.length === 1 &&
    node &&
    ts.isPropertySignature(declarations[0]) &&
    !ts.isIndexedAccessTypeNode(node) &&
    !isGeneric(declarations[0])
  const printed = isWritten ? undefined : print(checker.getTypeOfSymbol(field))
  return !printed || printed.length > longestType ? oneLine(node) : printed
}

/** Joins types. A flag that is `true` in one state and `false` in another becomes `boolean`. */
const joined = (texts) =>
  [...new Set(texts)].join(' | ').replace(/^(true \| false|false \| true)$/, 'boolean')

const isGeneric = (declaration) => {
  for (let node = declaration; node; node = node.parent) {
    if (node.typeParameters?.length) return true
  }
  return false
}

const oneLine = (node) => node.getText().replace(/\s+/g, ' ').replace(/^\| /, '')

function textOf(symbol, checker) {
  const texts = (symbol.declarations ?? [])
    .map((declaration) => declaration.symbol)
    .filter(Boolean)
    .map((one) => ts.displayPartsToString(one.getDocumentationComment(checker)))
  return (texts.find(Boolean) ?? '').replace(/\s+/g, ' ').trim()
}
