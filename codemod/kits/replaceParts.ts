import jscodeshift from 'jscodeshift'
import type { SourceFile } from '../SourceFile.ts'

const j = jscodeshift.withParser('tsx')

/** Replaces the kit's button, unless the file uses the button's parts with render props. */
export function replaceButton(
  file: SourceFile,
  { kit, exported, local }: { kit: RegExp; exported: string; local: string },
): void {
  const parts = file.root.find(j.JSXMemberExpression, { object: { name: local } })
  if (parts.length > 0) return
  const buttons = file.elements(local)
  file.removeImport(kit, exported)
  const name = file.addImport('ConnectButton', 'latchkey/themes')
  buttons.forEach((path) => {
    const { attributes = [] } = path.node.openingElement
    for (const one of attributes)
      file.mark(
        path,
        `\`${one.type === 'JSXAttribute' ? one.name.name : '…'}\` of the button was left out: see "ConnectButton" in the migration's table.`,
      )
    path.node.openingElement.attributes = []
    path.node.openingElement.name = j.jsxIdentifier(name)
    if (path.node.closingElement) path.node.closingElement.name = j.jsxIdentifier(name)
  })
}

/** Removes imports of the kit that the file no longer needs, and marks those that it still uses. */
export function finishImports(file: SourceFile, kit: RegExp, title: string): void {
  for (const [name, local] of file.imported(kit)) {
    if (!file.isUsed(local)) file.removeImport(kit, name)
    else
      file.root
        .find(j.ImportDeclaration)
        .filter(({ node }) => kit.test(String(node.source.value)))
        .filter(({ node }) => Boolean(node.specifiers?.some((one) => one.local?.name === local)))
        .forEach((path) => {
          file.mark(path, `Move \`${name}\` by hand: see "Migrating from ${title}".`)
        })
  }
}

/** Replaces `const { opener } = hook()` with a function that opens latchkey's modal. */
export function replaceOpener(
  file: SourceFile,
  { kit, hook, opener }: { kit: RegExp; hook: string; opener: string },
): void {
  let left = 0
  file.calls(hook).forEach((call) => {
    const declarator = call.parent
    const { id } = declarator.node
    const only = id?.type === 'ObjectPattern' && id.properties.length === 1 && id.properties[0]
    const isOpener = only && only.key?.name === opener && only.value?.type === 'Identifier'
    if (!isOpener) {
      left += 1
      return
    }
    const local = String(only.value.name)
    const useModal = file.addImport('useModal', 'latchkey/hooks')
    const number = file.calls(useModal).length + 1
    const modal = number === 1 ? 'modal' : `modal${number}`
    declarator.node.id = j.identifier(modal)
    call.node.callee = j.identifier(useModal)
    const open = j.callExpression(j.memberExpression(j.identifier(modal), j.identifier('open')), [])
    declarator.parent.insertAfter(
      j.variableDeclaration('const', [
        j.variableDeclarator(j.identifier(local), j.arrowFunctionExpression([], open)),
      ]),
    )
  })
  if (left === 0) file.removeImport(kit, hook)
}
