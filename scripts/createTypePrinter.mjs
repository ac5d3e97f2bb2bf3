import { join } from 'node:path'
import ts from 'typescript'
import { projectRoot } from './projectRoot.mjs'

export const engineEntry = join(projectRoot, 'src/engine/index.ts')

const { InTypeAlias, NoTruncation, UseAliasDefinedOutsideCurrentScope } = ts.TypeFormatFlags
const flags = NoTruncation | UseAliasDefinedOutsideCurrentScope

/**
 * Prints types for readers. TypeScript's checker replaces some public unions by their members, such
 * as the seven namespaces. This function prints the union's name instead.
 */
export function createTypePrinter({ checker, source }) {
  const unions = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source(engineEntry)))
    .map((symbol) =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    )
    .filter(({ flags: kind }) => kind & ts.SymbolFlags.TypeAlias)
    .map((symbol) => ({ name: symbol.name, type: checker.getDeclaredTypeOfSymbol(symbol) }))
    .filter(({ type }) => type.isUnion() && type.types.length > 2 && !type.aliasTypeArguments)
    .map(({ name, type }) => ({
      name,
      members: checker.typeToString(type, undefined, flags | InTypeAlias),
    }))
    .sort((a, b) => b.members.length - a.members.length)

  return (type) => {
    const printed = checker.typeToString(type, undefined, flags).replaceAll('"', "'")
    return unions
      .reduce(
        (text, { name, members }) => text.replaceAll(members.replaceAll('"', "'"), name),
        printed,
      )
      .replaceAll(/<(SupportedNamespace|EngineErrorCode)>/g, '')
  }
}
