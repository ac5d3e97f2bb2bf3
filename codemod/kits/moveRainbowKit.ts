import type { SourceFile } from '../SourceFile.ts'
import { importEngine, markRest, provideEngine } from './engineParts.ts'
import { moveConfig } from './moveWagmiConfig.ts'
import { finishImports, replaceButton, replaceOpener } from './replaceParts.ts'

const kit = /^@rainbow-me\/rainbowkit$/

const hints = {
  theme:
    'The theme is an option of the engine now, `theme: { themeMode }`, and CSS variables: see "Styling".',
  locale: 'The language is an option of the engine now: `messages: { locale, catalogue }`.',
  showRecentTransactions: '`useTransactions()` has the recent transactions.',
}

/**
 * Moves a file from RainbowKit to latchkey, which becomes the connector of the same wagmi config.
 */
export function moveRainbowKit(file: SourceFile): void {
  file.replaceEffect('@rainbow-me/rainbowkit/styles.css', 'latchkey/themes/default.css')
  const names = file.imported(kit)
  const getDefaultConfig = names.get('getDefaultConfig')
  if (getDefaultConfig) {
    file.calls(getDefaultConfig).forEach((call) => {
      moveConfig(file, call, call.node.arguments[0], (found) => found.get('projectId'), [
        'projectId',
      ])
    })
    if (file.calls(getDefaultConfig).length === 0) file.removeImport(kit, 'getDefaultConfig')
  }
  const provider = names.get('RainbowKitProvider')
  if (provider) {
    file.elements(provider).forEach((path) => {
      const props = (path.node.openingElement.attributes ?? []).map((one) =>
        one.type === 'JSXAttribute' ? String(one.name.name) : 'its other props',
      )
      markRest(file, path, props, hints)
      importEngine(file, path)
      provideEngine(file, path)
    })
    file.removeImport(kit, 'RainbowKitProvider')
  }
  const button = names.get('ConnectButton')
  if (button) replaceButton(file, { kit, exported: 'ConnectButton', local: button })
  for (const [hook, opener] of [
    ['useConnectModal', 'openConnectModal'],
    ['useAccountModal', 'openAccountModal'],
  ] as const)
    if (names.has(hook)) replaceOpener(file, { kit, hook, opener })

  finishImports(file, kit, 'RainbowKit')
}
