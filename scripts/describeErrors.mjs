import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { projectRoot } from './projectRoot.mjs'

const engine = join(projectRoot, 'src/engine')

/**
 * Returns the error codes by scope, and the alerts. Both are read from the tables in the source.
 */
export function describeErrors() {
  return {
    scopes: readdirSync(engine, { recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => readFileSync(join(engine, file), 'utf8').includes('defineErrors('))
      .flatMap((file) => callsOf('defineErrors', parse(file)).map(describeScope))
      .reduce(joinScope, [])
      .sort((a, b) => a.scope.localeCompare(b.scope)),
    alerts: describeAlerts(),
  }
}

/**
 * Joins the tables of a scope. A scope with several files has one table in each file, which loads
 * together with the code that throws its errors.
 */
function joinScope(scopes, { scope, codes }) {
  const known = scopes.find((one) => one.scope === scope)
  if (!known) return [...scopes, { scope, codes }]
  known.codes.push(...codes)
  return scopes
}

function parse(file) {
  const text = readFileSync(join(engine, file), 'utf8')
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}

function callsOf(name, node) {
  const isCall = ts.isCallExpression(node) && node.expression.getText() === name
  const inner = node.getChildren().flatMap((child) => callsOf(name, child))
  return isCall ? [node, ...inner] : inner
}

function describeScope({ arguments: [scope, table] }) {
  return {
    scope: scope.text,
    codes: table.properties.map(({ name, initializer }) => ({
      code: `${scope.text}/${name.getText()}`,
      message: messageOf(initializer),
    })),
  }
}

/**
 * Returns a message as text. If the message is a function, its parameters become words in braces.
 */
function messageOf(node) {
  if (ts.isArrowFunction(node)) return messageOf(node.body)
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) return `{${node.text}}`
  const spans = node.templateSpans.map(
    ({ expression, literal }) => `{${expression.getText()}}${literal.text}`,
  )
  return node.head.text + spans.join('')
}

function describeAlerts() {
  const advice = new Map(
    textsOf('createAlertDisplay', 'alertAdvice').map(({ code, text }) => [code, text]),
  )
  return textsOf('Alerts', 'alertMessages').map(({ code, text }) => ({
    code,
    message: text,
    developer: advice.get(code),
  }))
}

/** Reads the texts of one of the two tables of alerts, by code. */
function textsOf(file, table) {
  const { initializer } = parse(`features/alerts/${file}.ts`)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.getText() === table)
  const { properties } = ts.isAsExpression(initializer) ? initializer.expression : initializer
  return properties.map(({ name, initializer: text }) => ({
    code: name.getText(),
    text: text.text,
  }))
}
