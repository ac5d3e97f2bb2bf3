// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { onramp } from '../../src/engine/index.ts'
import { connectWallet, createTestEngine } from '../support/createTestEngine.ts'
import { createTestWindows } from '../support/createTestWindows.ts'
import { ownProvider } from '../support/ownProvider.ts'

const rows = [
  ['a host that nobody named', 'https://evil.example/pay'],
  ['another port of a host that was named', 'https://pay.own.example:8443/'],
  ['a host that only begins like one', 'https://pay.own.example.evil.example/'],
  ['no https', 'http://pay.own.example/'],
  ['code', 'javascript:alert(1)'],
  ['code after a control character', '\u0000javascript:alert(1)'],
  ['a page in itself', 'data:text/html,<script>alert(1)</script>'],
  ['a login in it', 'https://me:pw@pay.own.example/'],
  ['3 kB', `https://pay.own.example/?${'a'.repeat(3_000)}`],
  ['nothing', ''],
] as const

test.each(rows)(
  'security T-36 an on-ramp page with %s is not opened, and its window closes',
  async (_, url) => {
    const { opened, windows } = createTestWindows()
    const provider = ownProvider({ createUrl: () => url })
    const arranged = createTestEngine({ onramp: [provider], platform: { windows } })
    const { engine, clock } = arranged
    await connectWallet(arranged)
    const { buy, options, quote, setDraft } = await engine.load(onramp)
    for (const query of [options, quote]) query.subscribe(() => {})
    await vi.waitUntil(() => options.get().status === 'success', { timeout: 60_000 })
    setDraft({ amount: '100' })
    await vi.waitUntil(
      () => {
        clock.advance(500)
        return quote.get().status === 'success'
      },
      { timeout: 60_000 },
    )
    await expect(buy()).rejects.toMatchObject({ code: 'onramp/PAGE_REFUSED' })
    expect(opened).toMatchObject([{ opener: 'cut', shown: ['about:blank'], isClosed: true }])
    expect(engine.getState().onramp?.purchase).toMatchObject({ status: 'failed' })
  },
)
