import { describe } from 'vitest'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

describe('2.31 the modal’s appearance', () => {
  test('2.31 the modal is 360 px wide', async ({ openPage }) => {
    const { connectButton, dialog } = await openConnectPage(openPage, {
      viewport: { width: 1000, height: 700 },
    })
    await connectButton.click()
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(360)
  })

  test.for([
    { what: 'HeaderText', ms: 120 },
    { what: 'ModalHeight', ms: 150 },
    { what: 'ViewTransition', ms: 150 },
  ])('2.31 $what takes $ms ms', async ({ ms, what }, { openPage }) => {
    const { connectButton, dialog, page, wallets } = await openConnectPage(openPage, {
      reducedMotion: 'no-preference',
    })
    await wallets.meadow.hang()
    await connectButton.click()
    await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)

    // Records the animations that start when the view changes, before any of them ends.
    await page.evaluate(() => {
      const seen = new Map<Animation, { of: string; ms: unknown }>()
      const look = () => {
        for (const animation of document.getAnimations()) {
          const effect = animation.effect as KeyframeEffect
          const { target } = effect
          const isTitle = target?.closest('h2')
          const { transitionProperty } = animation as CSSTransition
          const isHeight = transitionProperty === 'height' || transitionProperty === 'block-size'
          const isView = target?.hasAttribute('data-view') && !target.matches('header')
          const of = isTitle
            ? 'HeaderText'
            : isHeight
              ? 'ModalHeight'
              : isView
                ? 'ViewTransition'
                : 'other'
          seen.set(animation, { of, ms: effect.getTiming().duration })
        }
        requestAnimationFrame(look)
      }
      look()
      Object.assign(window, { seen })
    })
    await dialog.getByRole('button', { name: 'Meadow' }).click()
    await dialog.getByText('Continue in Meadow').waitFor()
    await expect
      .poll(() =>
        page.evaluate(
          (of) =>
            [...(window as unknown as { seen: Map<unknown, { of: string; ms: number }> }).seen]
              .map(([, moved]) => moved)
              .filter((moved) => moved.of === of)
              .map((moved) => moved.ms),
          what,
        ),
      )
      .toContain(ms)
    const durations = await page.evaluate(
      (of) =>
        [...(window as unknown as { seen: Map<unknown, { of: string; ms: number }> }).seen.values()]
          .filter((moved) => moved.of === of)
          .map((moved) => moved.ms),
      what,
    )
    expect(new Set(durations)).toEqual(new Set([ms]))
  })

  test.for([
    { themeMode: 'light', scheme: 'light' },
    { themeMode: 'dark', scheme: 'dark' },
  ] as const)('2.31 there is a $themeMode theme', async ({ themeMode, scheme }, { openPage }) => {
    const { connectButton, dialog } = await openConnectPage(openPage, {
      engine: { theme: { themeMode } },
      colorScheme: scheme === 'dark' ? 'light' : 'dark',
    })
    await connectButton.click()
    await dialog.waitFor()
    const { colorScheme, lightness } = await dialog.evaluate((element) => {
      const card = element.firstElementChild!
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.fillStyle = getComputedStyle(card).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return {
        colorScheme: getComputedStyle(element).colorScheme,
        lightness: (red + green + blue) / 3,
      }
    })
    expect(colorScheme).toBe(scheme)
    expect(lightness > 128).toBe(scheme === 'light')
  })

  test.for(['light', 'dark'] as const)(
    '2.31 the theme payload is mode, %s here, variables and w3m variables',
    async (themeMode, { openPage }) => {
      const { connectButton, page } = await openConnectPage(openPage, {
        colorScheme: themeMode,
        engine: {
          theme: {
            themeVariables: { '--lk-radius': '4px' },
            w3mThemeVariables: { '--w3m-accent': '#123456' },
          },
        },
      })
      await connectButton.waitFor()
      expect(await page.evaluate(() => window.engines[0]!.theme.payload())).toEqual({
        themeMode,
        themeVariables: { '--lk-radius': '4px' },
        w3mThemeVariables: { '--w3m-accent': '#123456' },
      })
    },
  )
})
