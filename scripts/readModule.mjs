import ts from 'typescript'

/**
 * Reads the imports and exports of a built module. A barrel re-exports everything of another
 * module. In `source`, top-level calls are marked as pure, so that a bundler can remove unused
 * values. This is safe, because importing our modules has no side effects.
 */
export function readModule(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
  const imports = []
  const exports = []
  const calls = []
  let isBarrel = false
  for (const statement of file.statements) {
    const from = statement.moduleSpecifier?.text
    if (from?.startsWith('.')) imports.push(from)
    if (ts.isExportDeclaration(statement)) {
      if (!statement.exportClause) isBarrel = true
      for (const { name } of statement.exportClause?.elements ?? []) exports.push(name.text)
    } else if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
      if (statement.name) exports.push(statement.name.text)
      for (const { name } of statement.declarationList?.declarations ?? []) exports.push(name.text)
    }
    if (ts.isVariableStatement(statement)) calls.push(...callsAtImport(statement))
  }
  const loadsLater = /\bimport\(/.test(text)
  const first = file.statements[0]
  const isClient = Boolean(
    first && ts.isExpressionStatement(first) && first.expression.text === 'use client',
  )
  return { path, imports, exports, isBarrel, isClient, loadsLater, source: mark(text, calls) }
}

function callsAtImport(node) {
  if (ts.isFunctionLike(node)) return []
  const isCall = ts.isCallExpression(node) || ts.isNewExpression(node)
  return [
    ...(isCall ? [node.getStart()] : []),
    ...node.getChildren().flatMap((child) => callsAtImport(child)),
  ]
}

function mark(text, positions) {
  return [...new Set(positions)]
    .sort((a, b) => b - a)
    .reduce((so, at) => `${so.slice(0, at)}/* @__PURE__ */ ${so.slice(at)}`, text)
}
