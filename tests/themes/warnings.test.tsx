import { readFileSync } from 'node:fs'
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { warnings } from '../../src/engine/config/EngineChecks.ts'
import {
  createEngine,
  type Engine,
  type EngineConfig,
  type Platform,
} from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import { Modal } from '../../src/primitives/index.ts'
import { themeVariables, w3mVariables } from '../../src/themes/development/themeVariables.ts'
import { ConnectButton, ConnectModal, languages, loadLanguage } from '../../src/themes/index.ts'
import { settle } from '../support/renderWithEngine.tsx'

const style = document.createElement('style')
style.textContent = '[data-lk-theme] { --lk-primary: blue }'

afterEach(() => {
  vi.unstubAllEnvs()
  cleanup()
  style.remove()
})

const stylesheetMissing =
  "The theme's stylesheet is not on this page, so its parts have no look. Import it once: `import 'latchkey/themes/default.css'`."

interface Case {
  when: string
  options?: EngineConfig
  ui?: ReactNode
  hasStyles?: boolean
  opens?: boolean
  says: readonly string[]
}

const themed = (
  <>
    <ConnectButton />
    <ConnectModal />
  </>
)

const branded = (
  <Modal.Root>
    <Modal.Portal>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Title>Wallet</Modal.Title>
        <Modal.Viewport>
          <Modal.View name="Account">Account</Modal.View>
        </Modal.Viewport>
      </Modal.Content>
    </Modal.Portal>
  </Modal.Root>
)

const cases: readonly Case[] = [
  { when: 'all is right', says: [] },
  { when: 'all is right and the modal is open', opens: true, says: [] },
  { when: 'the stylesheet is missing', hasStyles: false, says: [stylesheetMissing] },
  {
    when: 'the page has no modal',
    ui: <ConnectButton />,
    opens: true,
    says: [warnings.NO_MODAL()],
  },
  {
    when: 'the page has a modal of its own parts',
    ui: (
      <>
        <ConnectButton />
        {branded}
      </>
    ),
    says: [],
  },
  {
    when: 'the page has two modals',
    ui: (
      <>
        <ConnectModal />
        <ConnectModal />
      </>
    ),
    says: [warnings.TWO_MODALS('ConnectModal')],
  },
  {
    when: 'the page has two modals of its own parts',
    ui: (
      <>
        {branded}
        {branded}
      </>
    ),
    says: [warnings.TWO_MODALS('Modal.Root')],
  },
  {
    when: 'a branded modal lacks a view that is on top',
    ui: branded,
    opens: true,
    says: [warnings.NO_VIEW('Connect')],
  },
  {
    when: 'there is no such variable',
    options: {
      theme: {
        themeVariables: {
          '--lk-radios': '2px',
          '--lk-radius': '2px',
          '--mine': '0',
          radius: '1px',
        },
        w3mThemeVariables: { '--w3m-accent': 'red', '--w3m-color-mix': 'red' },
      },
    },
    says: [
      'The theme has no variable `--lk-radios`. Do you mean `--lk-radius`?',
      '`radius` is not a CSS variable, so it has no effect: the name must begin with `--`.',
      `The theme does not follow \`--w3m-color-mix\`. Of AppKit's variables it follows ${w3mVariables.join(', ')}; its own begin with \`--lk-\`.`,
    ],
  },
  {
    when: 'there is no such text',
    options: {
      messages: {
        locale: 'en',
        catalogue: {
          'button.conect': 'Go',
          'button.connect': 'Go',
          'title.GiftCard': 'A card',
          'wallets.found.few': '{count}',
          'common/REJECTED': 'You declined',
          'adapter/NOT_FOUND': 'Ask us',
        },
      },
    },
    says: ['The theme has no text `button.conect`. Do you mean `button.connect`?'],
  },
  {
    when: 'the locale has no texts',
    options: { messages: { locale: 'de-AT', catalogue: {} } },
    says: [
      `The locale is \`de-AT\`, but the catalogue has none of the theme's texts, so they stay English. \`loadLanguage\` of \`latchkey/themes\` loads ${Object.keys(languages).join(', ')}; for other languages, pass the texts.`,
    ],
  },
  {
    when: 'the language was loaded',
    options: { messages: await loadLanguage('ar-EG') },
    says: [],
  },
  {
    when: 'the locale is none',
    options: { messages: { locale: 'english_us!', catalogue: {} } },
    ui: <ConnectButton />,
    says: ['`english_us!` is not a BCP 47 tag, such as `en` or `ar-EG`: see `messages.locale`.'],
  },
]

describe('in development', () => {
  test.each(cases)('when $when, the log has one warning with the solution', async (one) => {
    vi.stubEnv('NODE_ENV', 'development')
    expect(await reported(one)).toEqual(one.says)
  })
})

describe('in production', () => {
  test.each(cases)('when $when, the log has no warning', async (one) => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(await reported(one)).toEqual([])
  })
})

function MadeInRender({ platform }: { platform: Platform }) {
  return <EngineProvider engine={createEngine({ ...right(), platform })}>App</EngineProvider>
}

const inRender = (platform: Platform) => (
  <StrictMode>
    <MadeInRender platform={platform} />
  </StrictMode>
)

test.each([
  ['development', [warnings.ENGINE_IN_RENDER()]],
  ['production', []],
])(
  'in %s an engine that is created during rendering gives these warnings: %j',
  async (mode, says) => {
    vi.stubEnv('NODE_ENV', mode)
    const platform = createTestPlatform()
    const { rerender } = render(inRender(platform))
    for (let time = 0; time < 4; time += 1) {
      await settle()
      rerender(inRender(platform))
      await settle()
      act(() => platform.clock.advance(100))
    }
    await settle()
    act(() => platform.clock.advance(5_000))
    expect(linesOf(platform)).toEqual(says)
  },
)

test('an engine that hot reload creates again gives no warning', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const platform = createTestPlatform()
  const edit = async () => createEngine({ ...right(), platform })
  const app = (engine: Engine) => (
    <StrictMode>
      <EngineProvider engine={engine}>App</EngineProvider>
    </StrictMode>
  )
  const { rerender } = render(app(await edit()))
  for (let time = 0; time < 4; time += 1) {
    await settle()
    rerender(app(await edit()))
    await settle()
    act(() => platform.clock.advance(5_000))
  }
  expect(linesOf(platform)).toEqual([])
})

test('an engine that is destroyed within a second does not count as a second engine', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const platform = createTestPlatform()
  const [first, second] = [1, 2].map(() => createEngine({ ...right(), platform }))
  first!.start()
  await settle()
  const stop = second!.start()
  await settle()
  stop()
  platform.clock.advance(0)
  platform.clock.advance(5_000)
  expect(linesOf(platform)).toEqual([])
})

test('an engine that replaces one with another id gives no warning', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const platform = createTestPlatform()
  const engines = ['one', 'two'].map((id) => createEngine({ ...right(), id, platform }))
  const { rerender } = render(<EngineProvider engine={engines[0]!}>App</EngineProvider>)
  await settle()
  rerender(<EngineProvider engine={engines[1]!}>App</EngineProvider>)
  await settle()
  act(() => platform.clock.advance(5_000))
  expect(linesOf(platform)).toEqual([])
})

test('the checks stop when an app unmounts, however soon that is', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  for (let steps = 0; steps < 40; steps += 1) {
    const platform = createTestPlatform()
    const engine = createEngine({ ...right(), platform })
    const { unmount } = render(<EngineProvider engine={engine}>{themed}</EngineProvider>)
    // Unmounts one step later in each round, because the code of the checks may arrive at any step.
    for (let step = 0; step < steps; step += 1) await null
    unmount()
    await settle()
    act(() => engine.theme.set({ themeVariables: { '--lk-none': 'red' } }))
    act(() => platform.clock.advance(5_000))
    expect([steps, linesOf(platform)]).toEqual([steps, []])
  }
})

const right = () => ({ adapters: [createTestAdapter().factory], networks: [mainnet] })

const linesOf = ({ lines }: ReturnType<typeof createTestPlatform>) =>
  lines.filter(([level]) => level === 'warn').map(([, line]) => line.replace('latchkey: ', ''))

/** Renders everything twice, in Strict Mode. Returns the log. */
async function reported({ hasStyles = true, opens, options, ui = themed }: Case) {
  if (hasStyles) document.head.append(style)
  const platform = createTestPlatform()
  const engine = createEngine({ ...right(), platform, ...options })
  for (let time = 0; time < 2; time += 1) {
    const { unmount } = render(
      <StrictMode>
        <EngineProvider engine={engine}>{ui}</EngineProvider>
      </StrictMode>,
    )
    await settle()
    if (opens) act(() => engine.modal.open())
    await settle()
    await settle()
    act(() => platform.clock.advance(5_000))
    if (opens) act(() => engine.modal.close())
    unmount()
    act(() => platform.clock.advance(0))
  }
  return linesOf(platform)
}

test('the list of known variables matches the stylesheet', () => {
  const css = readFileSync('src/themes/variables.css', 'utf8')
  const namesIn = (pattern: RegExp) =>
    [...new Set([...css.matchAll(pattern)].map(([, name]) => name))].sort()
  expect([...themeVariables].sort()).toEqual(namesIn(/^\s*(--lk-[\w-]+):/gm))
  expect([...w3mVariables].sort()).toEqual(namesIn(/var\(\s*(--w3m-[\w-]+)/g))
})
