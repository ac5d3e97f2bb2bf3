import fc from 'fast-check'
import { settled } from '../support/browser.ts'
import type { OpenedSoakPage } from './openSoakPage.ts'

const keys = ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'ArrowDown', 'Backspace', 'Home'] as const
const texts = ['me', '0.01', 'vitalik.eth', `0x${'7'.repeat(40)}`, '1e9', '<b>', 'ÄÖ '] as const
const hosts = ['open', 'close', 'disconnect', 'connect', 'remount', 'networks'] as const
const wallets = ['approve', 'reject', 'hang', 'moveOn', 'swapAccounts', 'leave'] as const

const place = fc.noBias(fc.nat(9_999)).map((part) => part / 10_000)

/** What a user, a wallet, a host and the network do. */
export const soakSteps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ does: fc.constant('press'), at: place }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('rest') }) },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('key'), key: fc.constantFrom(...keys) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('type'), text: fc.constantFrom(...texts) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('host'), what: fc.constantFrom(...hosts) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('wallet'),
        which: fc.nat(1),
        what: fc.constantFrom(...wallets),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('outside') }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('resize'), phone: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('network'), offline: fc.boolean() }) },
  ),
  { minLength: 5, maxLength: 40, size: 'max' },
) as fc.Arbitrary<Step[]>

type Step =
  | { does: 'press'; at: number }
  | { does: 'rest' }
  | { does: 'key'; key: string }
  | { does: 'type'; text: string }
  | { does: 'host'; what: (typeof hosts)[number] }
  | { does: 'wallet'; which: number; what: (typeof wallets)[number] }
  | { does: 'outside' }
  | { does: 'resize'; phone: boolean }
  | { does: 'network'; offline: boolean }

/** Far more time than Chromium needs to confirm an input. */
const timeout = 60_000

/**
 * Takes the steps in turn. If Chromium does not confirm a step, the walk ends with this step, and
 * the page must still be clean.
 */
export async function takeAll(steps: readonly Step[], soaked: OpenedSoakPage): Promise<void> {
  for (const step of steps) {
    let timer: NodeJS.Timeout
    const unconfirmed = new Promise<'unconfirmed'>((resolve) => {
      timer = setTimeout(() => resolve('unconfirmed'), timeout)
    })
    const outcome = await Promise.race([take(step, soaked), unconfirmed]).finally(() =>
      clearTimeout(timer),
    )
    if (outcome !== 'unconfirmed') continue
    console.warn(`Chromium did not confirm ${JSON.stringify(step)} of ${JSON.stringify(steps)}`)
    return
  }
}

/** One step, as a real user does it: with the mouse and the keyboard. */
async function take(step: Step, { context, page }: OpenedSoakPage): Promise<void> {
  if (step.does === 'press') {
    const point = await page.evaluate(findPressable, step.at)
    if (point) await page.mouse.click(point.x, point.y)
  }
  if (step.does === 'outside') await page.mouse.click(3, 3)
  if (step.does === 'rest') await settled(page)
  if (step.does === 'key') await page.keyboard.press(step.key)
  if (step.does === 'type') await page.keyboard.type(step.text)
  if (step.does === 'host') await page.evaluate(actAsHost, step.what)
  if (step.does === 'wallet') await page.evaluate(actAsWallet, step)
  if (step.does === 'network') await context.setOffline(step.offline)
  if (step.does === 'resize')
    await page.setViewportSize(
      step.phone ? { width: 360, height: 640 } : { width: 1280, height: 720 },
    )
}

/** Returns the middle of one clickable element. Every view has such elements. */
function findPressable(at: number) {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  // A closed modal stays mounted.
  const scope = [...document.querySelectorAll('[role=dialog]')].find(isShown) ?? document
  const all = [...scope.querySelectorAll('button, input, textarea, [role=tab]')].filter(isShown)
  const chosen = all[Math.floor(at * all.length)]
  chosen?.scrollIntoView({ block: 'nearest' })
  const box = chosen?.getBoundingClientRect()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function actAsHost(what: (typeof hosts)[number]) {
  const { soak } = window
  const { connection, modal } = soak.engine()
  const ignore = () => {}
  if (what === 'open') modal.open()
  if (what === 'networks') modal.open({ view: 'SwitchNetwork' })
  if (what === 'close') modal.close()
  if (what === 'connect')
    connection.connect({ namespace: 'eip155', connectorId: 'test.meadow' }).catch(ignore)
  if (what === 'disconnect') connection.disconnect().catch(ignore)
  if (what === 'remount') {
    soak.unmount()
    soak.mount()
  }
}

function actAsWallet({ which, what }: { which: number; what: (typeof wallets)[number] }) {
  const wallet = window.soak.wallets[which]!
  if (what === 'approve' || what === 'reject' || what === 'hang') wallet.feel(what)
  else wallet[what]()
}
