import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { act, screen } from '@testing-library/react'
import ts from 'typescript'
import { expect, test } from 'vitest'
import {
  type Engine,
  type EngineConfig,
  send,
  type ViewName,
  type ViewParams,
} from '../../src/engine/index.ts'
import { ConnectButton, ConnectModal, loadLanguage, ThemedToasts } from '../../src/themes/index.ts'
import { useCountMessage } from '../../src/themes/messages/useCountMessage.ts'
import { readSources } from '../support/architectureRules.ts'
import {
  connectMeadow,
  renderEngineHook,
  renderWithEngine,
  settle,
} from '../support/renderWithEngine.tsx'
import { dai, usdc } from '../support/testSwapProvider.ts'

const walletOfTheList = {
  id: 'willow',
  name: 'Willow',
  homepage: 'https://willow.example',
} as unknown as ViewParams['WalletNotInstalled']['wallet']

/** The parameters of views that need some. */
const params: { [Name in ViewName]?: ViewParams[Name] } = {
  ConnectingExternal: { namespace: 'eip155', connectorId: 'test.meadow' },
  ChooseChain: { connectors: [{ namespace: 'eip155', connectorId: 'test.meadow' }] },
  SwitchActiveChain: { namespace: 'solana' },
  UnsupportedChain: { caipNetworkId: 'eip155:137' },
  WalletNotInstalled: { wallet: walletOfTheList },
  SwapSelectToken: { side: 'pay' },
}
const views = (
  readFileSync(resolve(import.meta.dirname, '../../src/themes/ThemedModal.tsx'), 'utf8').match(
    /(?<=Modal\.View name=")\w+/g,
  ) ?? []
).map((name) => name as ViewName)

/** The state for views that open while something is pending. */
const pending = { status: 'pending', input: undefined } as const
const underWay: EngineConfig['initialState'] = {
  login: { email: 'ada@kiln.example', farcaster: pending },
  names: { draft: '', registering: { status: 'idle' }, registered: { '0xa': 'ada.reown.id' } },
  onramp: {
    draft: { amount: '' },
    purchase: {
      status: 'waiting',
      providerId: 'latchkey',
      providerName: 'latchkey',
      symbol: 'ETH',
      caipNetworkId: 'eip155:1',
      address: '0x',
      startedAt: 0,
    },
  },
  swap: {
    max: { status: 'idle' },
    draft: { payAmount: '', isMax: false, slippage: 1 },
    phase: 'idle',
    quote: { status: 'idle', isFetching: false, isStale: false },
    preview: { status: 'idle' },
    outcome: {
      hash: '0x5e',
      caipNetworkId: 'eip155:1',
      status: 'confirmed',
      quote: {
        caipNetworkId: 'eip155:1',
        payToken: dai,
        receiveToken: usdc,
        pay: { amount: '1', units: '1', symbol: 'ETH' },
        receive: { amount: '1', units: '1', symbol: 'USD' },
        minimum: { amount: '1', units: '1', symbol: 'USD' },
        slippage: 1,
        rate: '1',
        quotedAt: 0,
      },
    },
    approval: { status: 'idle' },
    submission: { status: 'idle' },
  },
}

/** Starts a preview, whose answer arrives after the view opens. */
async function previewSend(engine: Engine) {
  const { preview } = await engine.load(send)
  preview(undefined).catch(() => {})
}

/** Words that are never translated. */
const names =
  /ada@kiln\.example|Meadow|Willow|WalletConnect|Farcaster|Facebook|Discord|GitHub|Google|Apple|Bitcoin|Cosmos|Polkadot|Solana|Stacks|Sui|EVM|NFTs?|Ethereum|Ether|Arbitrum One|ETH|\.reown\.id|USD|0x[\da-f…]+|wcn|App Store|Google Play|latchkey/gi

const arabic = await loadLanguage('ar')
const setUp = { messages: arabic, metadata: undefined, enableReconnect: false } as const

function visibleWords(root: HTMLElement): string[] {
  const said = [...root.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'].map((name) =>
      element.getAttribute(name),
    ),
  )
  return [root.textContent, ...said].map((text) => text ?? '')
}

const latin = (texts: readonly string[]) =>
  texts.filter((text) => /[a-z]{2,}/i.test(text.replace(names, '')))

test('in Arabic, no view contains English', async () => {
  expect(views.length).toBeGreaterThan(25)
  const arranged = renderWithEngine(<ConnectModal />, { ...setUp, initialState: underWay })
  await connectMeadow(arranged)
  act(() => arranged.engine.modal.open())
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveAttribute('lang', 'ar')
  expect(dialog).toHaveAttribute('dir', 'rtl')
  const found: Record<string, string[]> = {}
  for (const name of views) {
    if (name === 'WalletSendPreview') await previewSend(arranged.engine)
    act(() => arranged.engine.router.reset(name as 'Connect', params[name] as undefined))
    await settle()
    const view = dialog.querySelector(`.lk-view[data-view="${name}"]`)
    const words = visibleWords(dialog)
    if (!view?.textContent || latin(words).length > 0) found[name] = latin(words)
  }
  expect(found).toEqual({})
})

test('the button and the toasts are translated too', async () => {
  const { engine } = renderWithEngine(
    <>
      <ConnectButton />
      <ThemedToasts />
    </>,
    setUp,
  )
  const button = screen.getByRole('button', { name: 'ربط المحفظة' })
  expect(button).toHaveAttribute('lang', 'ar')
  expect(button).toHaveAttribute('dir', 'rtl')
  act(() => engine.toasts.show({ variant: 'success', message: 'نُسخ' }))
  const dismiss = screen.getByRole('button', { name: 'إخفاء' })
  expect(dismiss.closest('[dir]')).toHaveAttribute('dir', 'rtl')
})

test('without a direction from the host, the modal has the page’s direction, and its English text is marked as English', () => {
  renderWithEngine(<ConnectButton />)
  const button = screen.getByRole('button', { name: 'Connect wallet' })
  expect(button).not.toHaveAttribute('dir')
  expect(button).toHaveAttribute('lang', 'en')
})

test('another language shows at once when the user chooses it', async () => {
  const { engine } = renderWithEngine(<ConnectButton />)
  const spanish = await loadLanguage('es-MX')
  act(() => engine.messages.set(spanish))
  expect(screen.getByRole('button', { name: 'Conectar billetera' })).toHaveAttribute(
    'lang',
    'es-MX',
  )
})

test.each([
  { locale: 'en', count: 1, says: '1 wallet found' },
  { locale: 'en', count: 1200, says: '1,200 wallets found' },
  { locale: 'es', count: 1, says: '1 billetera encontrada' },
  { locale: 'zh', count: 1, says: '找到 1 个钱包' },
  { locale: 'ar', count: 2, says: 'عُثر على محفظتين' },
  { locale: 'ar-u-nu-latn', count: 3, says: 'عُثر على 3 محافظ' },
  { locale: 'ar-u-nu-latn', count: 11, says: 'عُثر على 11 محفظة' },
])('$count in $locale is "$says"', async ({ locale, count, says }) => {
  const messages = await loadLanguage(locale)
  const { result } = renderEngineHook(useCountMessage, { messages })
  expect(result.current('wallets.found', count)).toBe(says)
})

test('an invalid locale counts as English', () => {
  const messages = { locale: 'no locale', catalogue: {} }
  const { result } = renderEngineHook(useCountMessage, { messages })
  expect(result.current('wallets.found', 1)).toBe('1 wallet found')
})

test('every text of the theme’s views is in the catalogue', () => {
  const spoken = new Set(['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'label'])
  const found: string[] = []
  for (const { path, text } of readSources().filter((file) => /^themes\/.*tsx$/.test(file.path))) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    const visit = (node: ts.Node): void => {
      if (ts.isJsxText(node) && /\p{Letter}{2,}/u.test(node.text.replace('.reown.id', '')))
        found.push(`${path}: ${node.text}`)
      if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()))
        if (node.initializer && ts.isStringLiteral(node.initializer))
          if (/\p{Letter}/u.test(node.initializer.text)) found.push(`${path}: ${node.getText()}`)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  expect(found).toEqual([])
})
