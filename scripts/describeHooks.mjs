import { join } from 'node:path'
import ts from 'typescript'
import { createDocsProgram } from './createDocsProgram.mjs'
import { projectRoot } from './projectRoot.mjs'

/** What the docs say of each hook, read from its TSDoc and its types. */
export function describeHooks() {
  const entry = join(projectRoot, 'src/hooks/index.ts')
  const { checker, source } = createDocsProgram([entry])
  return checker
    .getExportsOfModule(checker.getSymbolAtLocation(source(entry)))
    .filter(({ name }) => name.startsWith('use'))
    .map((symbol) => describeHook(checker.getAliasedSymbol(symbol), checker))
    .sort((a, b) => a.name.localeCompare(b.name))
}

function describeHook(symbol, checker) {
  const type = checker.getTypeOfSymbol(symbol)
  const [signature] = type.getCallSignatures()
  const returned = signature.getReturnType()
  return {
    name: symbol.name,
    purpose: textOf(symbol, checker),
    signature: printSignature(signature, checker),
    returns: fieldsOf(returned, checker),
  }
}

/** The fields that every member of the returned union has; a list or a text has none of interest. */
function fieldsOf(type, checker) {
  if (checker.isArrayType(type) || type.getCallSignatures().length > 0) return []
  const members = type.isUnion() ? type.types : [type]
  if (members.some((member) => !(member.flags & ts.TypeFlags.Object))) return []
  return checker.getPropertiesOfType(type).map((field) => ({
    name: field.name,
    type: checker.typeToString(
      checker.getTypeOfSymbol(field),
      undefined,
      ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
    ),
    text: textOf(field, checker),
  }))
}

function printSignature(signature, checker) {
  const parameters = signature.getParameters().map((parameter) => {
    const declaration = parameter.valueDeclaration
    const optional = declaration?.questionToken || declaration?.initializer ? '?' : ''
    return `${parameter.name.startsWith('__') ? 'options' : parameter.name}${optional}: ${checker.typeToString(checker.getTypeOfSymbol(parameter))}`
  })
  return `(${parameters.join(', ')})`
}

function textOf(symbol, checker) {
  return ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replace(/\s+/g, ' ')
    .trim()
}
