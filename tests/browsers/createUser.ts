import { expect } from 'vitest'
import type { OutsideView } from './drivers/OutsideBrowser.ts'

type Role = 'button' | 'textbox'

/** A point of the page, in CSS pixels. */
interface Spot {
  x: number
  y: number
}

/** A user who sees the page and has a mouse and a keyboard. */
export function createUser(browser: OutsideView) {
  /**
   * Waits until an element with this role and name can be clicked, and clicks it. `holdTime`: how
   * long the mouse stays down, in milliseconds.
   */
  async function click(role: Role, name: string, holdTime = 0) {
    let spot: Spot | undefined
    const look = async () => {
      spot = (await browser.run(findSpot, role, name)) ?? undefined
      return spot !== undefined
    }
    await expect.poll(look, { message: `${role} ${name}` }).toBe(true)
    const at = { type: 'pointerMove', ...spot!, duration: 0 }
    const press = { type: 'pointerDown', button: 0 }
    const release = { type: 'pointerUp', button: 0 }
    await browser.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [at, press, { type: 'pause', duration: holdTime }, release],
      },
    ])
  }

  return {
    click: (name: string) => click('button', name),
    hold: (name: string) => click('button', name, 1_000),
    async fill(name: string, text: string) {
      await click('textbox', name)
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await browser.act([{ type: 'key', id: 'keyboard', actions: keys }])
    },
    sees: (text: string) =>
      expect
        .poll(() => browser.run((wanted) => document.body.textContent?.includes(wanted), text), {
          message: text,
        })
        .toBe(true),
  }
}

/**
 * Waits until an element with this role and name does not move, and returns a point of the element
 * that is not covered.
 */
async function findSpot(role: Role, name: string): Promise<Spot | null> {
  const selector = role === 'button' ? 'button, [role=button]' : 'input, textarea'
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label')
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const named = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const text = label ?? (named || labels[0]?.textContent || element.textContent) ?? ''
    return text.replace(/\s+/g, ' ').trim()
  }
  for (const element of document.querySelectorAll<HTMLButtonElement>(selector)) {
    const isNamed = nameOf(element) === name || nameOf(element).startsWith(`${name} `)
    if (!isNamed || element.disabled || element.closest('[inert]')) continue
    element.scrollIntoView({ block: 'nearest' })
    const before = element.getBoundingClientRect()
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const { height, left, top, width } = element.getBoundingClientRect()
    const isStill = left === before.left && top === before.top && height === before.height
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    if (isStill && width > 0 && element.contains(hit)) return { x, y }
  }
  return null
}
