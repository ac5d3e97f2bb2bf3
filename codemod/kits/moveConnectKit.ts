import jscodeshift from 'jscodeshift'
import type { SourceFile } from '../SourceFile.ts'
import { importEngine, markRest, provideEngine } from './engineParts.ts'
import { moveConfig } from './moveWagmiConfig.ts'
import { finishImports, replaceButton } from './replaceParts.ts'

const j = jscodeshift.withParser('tsx')
const kit = /^connectkit$/

const hints = {
  theme: 'The theme is an option of the engine now, `theme`, and CSS variables: see "Styling".',
  mode: 'The mode is an option of the engine now: `theme: { themeMode }`.',
  customTheme: 'The theme has CSS variables of its own: see "Styling".',
}

/**
 * Moves a file from ConnectKit to latchkey, which becomes the connector of the same wagmi config.
 */
export function moveConnectKit(file: SourceFile): void {
  const names = file.imported(kit)
  const getDefaultConfig = names.get('getDefaultConfig')
  if (getDefaultConfig) {
    file.calls(getDefaultConfig).forEach((call) => {
      const options = call.node.arguments[0]
      // `createConfig(getDefaultConfig({ … }))`
      const outer = call.parent
      const isInConfig =
        outer.node.type === 'CallExpression' && outer.node.callee.name === 'createConfig'
      moveConfig(
        file,
        isInConfig ? outer : call,
        options,
        (found) => found.get('walletConnectProjectId'),
        ['walletConnectProjectId'],
      )
    })
    if (file.calls(getDefaultConfig).length === 0) file.removeImport(kit, 'getDefaultConfig')
  }
  const provider = names.get('ConnectKitProvider')
  if (provider) {
    file.elements(provider).forEach((path) => {
      const props = (path.node.openingElement.attributes ?? []).map((one) =>
        one.type === 'JSXAttribute' ? String(one.name.name) : 'its other props',
      )
      markRest(file, path, props, hints)
      importEngine(file, path)
      provideEngine(file, path)
      importStyles(file)
    })
    file.removeImport(kit, 'ConnectKitProvider')
  }
  const button = names.get('ConnectKitButton')
  if (button) replaceButton(file, { kit, exported: 'ConnectKitButton', local: button })

  finishImports(file, kit, 'ConnectKit')
}

/** Imports latchkey's stylesheet. ConnectKit has its styles in its code. */
function importStyles(file: SourceFile) {
  const last = file.root.find(j.ImportDeclaration).paths().at(-1)
  last?.insertAfter(j.importDeclaration([], j.literal('latchkey/themes/default.css')))
}
