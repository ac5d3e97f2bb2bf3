import jscodeshift, {
  type ASTPath,
  type CallExpression,
  type Collection,
  type Identifier,
  type ImportSpecifier,
  type JSXElement,
  type Node,
  type ObjectExpression,
} from 'jscodeshift'

const j = jscodeshift.withParser('tsx')

/** The value of a property or an argument, as a node of the syntax tree. */
export type Value = NonNullable<CallExpression['arguments'][number]>

/** A file that a move changes, with its syntax tree. */
export interface SourceFile {
  root: Collection
  /**
   * Returns the names that the file imports from a package. Keys are exported names, values are
   * local names.
   */
  imported(from: RegExp): Map<string, string>
  /** Removes one import, and its statement if nothing is left. */
  removeImport(from: RegExp, name: string): void
  /** Adds an import if it is missing. Returns the local name. */
  addImport(name: string, from: string): string
  /** Replaces the path of a side-effect import, such as a stylesheet. */
  replaceEffect(from: string, to: string): void
  /** Writes a comment above the statement that contains this node. */
  mark(path: ASTPath, text: string): void
  /** Returns the module that a name is imported from. */
  originOf(name: string): string | undefined
  /** Returns whether the file uses a name outside its import. */
  isUsed(name: string): boolean
  /** Returns the calls of a function. */
  calls(name: string): Collection<CallExpression>
  /** Returns the elements of a component. */
  elements(name: string): Collection<JSXElement>
  print(): string
}

/** Parses a file. Throws on a syntax error. */
export function openSource(text: string): SourceFile {
  const root = j(text)
  const imports = () => root.find(j.ImportDeclaration)
  const added = new Map<string, string>()

  const file: SourceFile = {
    root,
    imported(from) {
      const names = new Map<string, string>()
      imports()
        .filter(({ node }) => from.test(String(node.source.value)))
        .forEach(({ node }) => {
          for (const one of node.specifiers ?? [])
            if (one.type === 'ImportSpecifier')
              names.set(nameOf(one), String(one.local?.name ?? nameOf(one)))
        })
      return names
    },
    removeImport(from, name) {
      imports()
        .filter(({ node }) => from.test(String(node.source.value)))
        .forEach((path) => {
          const { specifiers = [] } = path.node
          const left = specifiers.filter(
            (one) => one.type !== 'ImportSpecifier' || nameOf(one) !== name,
          )
          if (left.length === specifiers.length) return
          path.node.specifiers = left
          if (left.length > 0) return
          // Keeps the comment at the top of the file.
          const { comments } = path.node
          const next = path.parent.node.body[path.name + 1]
          if (comments?.length && next) next.comments = [...comments, ...(next.comments ?? [])]
          path.prune()
        })
    },
    addImport(name, from) {
      const key = `${from}/${name}`
      const known =
        added.get(key) ??
        file.imported(new RegExp(`^${from.replace(/[.*+?^$()|/]/g, '\\$&')}$`)).get(name)
      if (known) return known
      const isTaken = root.find(j.Identifier, { name }).length > 0 && isDeclared(root, name)
      const local = isTaken ? `latchkey${name[0]?.toUpperCase()}${name.slice(1)}` : name
      const specifier = isTaken
        ? j.importSpecifier(j.identifier(name), j.identifier(local))
        : j.importSpecifier(j.identifier(name))
      const same = imports().filter(
        ({ node }) => node.source.value === from && node.importKind !== 'type',
      )
      const [first] = same.paths()
      if (first) first.node.specifiers = [...(first.node.specifiers ?? []), specifier]
      else {
        const statement = j.importDeclaration([specifier], j.literal(from))
        const last = imports().paths().at(-1)
        if (last) last.insertAfter(statement)
        else root.get().node.program.body.unshift(statement)
      }
      added.set(key, local)
      return local
    },
    replaceEffect(from, to) {
      imports()
        .filter(({ node }) => node.source.value === from)
        .forEach(({ node }) => {
          node.source = j.literal(to)
        })
    },
    mark(path, said) {
      const statement = statementOf(path)
      const comment = ` latchkey-codemod: ${said}`
      const { comments } = statement
      if (comments?.some(({ value }) => value === comment)) return
      statement.comments = [...(comments ?? []), j.commentLine(comment, true, false)]
    },
    originOf(name) {
      const found = imports().filter(({ node }) =>
        Boolean(node.specifiers?.some((one) => one.local?.name === name)),
      )
      const [first] = found.nodes()
      return first && String(first.source.value)
    },
    isUsed: (name) =>
      root
        .find(j.Identifier, { name })
        .filter(({ parent }) => parent.node.type !== 'ImportSpecifier').length > 0 ||
      root.find(j.JSXIdentifier, { name }).length > 0,
    calls: (name) => root.find(j.CallExpression, { callee: { type: 'Identifier', name } }),
    elements: (name) =>
      root.find(j.JSXElement, { openingElement: { name: { type: 'JSXIdentifier', name } } }),
    print: () => root.toSource({ quote: 'single' }),
  }
  return file
}

/**
 * Returns the properties of an object, by name. `rest`: whether the object has properties of
 * another kind.
 */
export function propertiesOf(value: Value | undefined) {
  const properties = new Map<string, Value>()
  let rest = value !== undefined && value.type !== 'ObjectExpression'
  for (const one of value?.type === 'ObjectExpression' ? value.properties : []) {
    const isPlain = one.type === 'ObjectProperty' || one.type === 'Property'
    if (isPlain && one.key.type === 'Identifier' && !one.computed)
      properties.set(one.key.name, one.value as Value)
    else rest = true
  }
  return { properties, rest }
}

/** Creates an object from these entries, without the undefined ones. */
export function objectOf(entries: Readonly<Record<string, Value | undefined>>): ObjectExpression {
  return j.objectExpression(
    Object.entries(entries).flatMap(([name, value]) => {
      if (!value) return []
      const property = j.objectProperty(j.identifier(name), value as Identifier)
      property.shorthand = value.type === 'Identifier' && value.name === name
      return [property]
    }),
  )
}

/** Parses code into a value. */
export function valueFrom(code: string): Value {
  const [statement] = j(`(${code})`).find(j.ExpressionStatement).nodes()
  if (!statement) throw new Error(`No expression: ${code}`)
  const { expression } = statement
  // The parser would print the parentheses again.
  Reflect.deleteProperty(expression, 'extra')
  return expression
}

/** Returns the statement that contains this node, above which a comment can be. */
function statementOf(path: ASTPath<Node>): Node {
  let at = path
  while (at.parent && !Array.isArray(at.parent.node.body) && at.parent.node.type !== 'Program')
    at = at.parent
  return at.node
}

function isDeclared(root: Collection, name: string) {
  const isName = { type: 'Identifier', name } as const
  return (
    root.find(j.VariableDeclarator, { id: isName }).length > 0 ||
    root.find(j.FunctionDeclaration, { id: isName }).length > 0 ||
    root.find(j.ImportSpecifier).filter(({ node }) => (node.local?.name ?? nameOf(node)) === name)
      .length > 0
  )
}

const nameOf = ({ imported }: ImportSpecifier) => String(imported.name)
