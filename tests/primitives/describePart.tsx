import { act, render, screen } from '@testing-library/react'
import { createElement, createRef, type ElementType, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { EngineProvider } from '../../src/hooks/index.ts'
import {
  type Arranged,
  type EngineSetUp,
  renderWithEngine,
  setUpEngine,
} from '../support/renderWithEngine.tsx'

export interface PartDescription {
  // Each part has its own props. These tests render every part with all kinds of props.
  part: ElementType
  /** The HTML element that the part renders. */
  tag: string
  props?: object
  setUp?: EngineSetUp
  /** Puts the engine into the state in which the part renders. */
  arrange?: (arranged: Arranged) => unknown
  /** Puts the part inside its root. */
  within?: (part: ReactNode) => ReactNode
  /** The name of the required root, as the part's error message shows it. */
  root?: string
  /** Whether the part has reacted to a click. */
  reaction?: (arranged: Arranged) => boolean
  /** The part's `children` is a function or data, not its content. So the part has no `asChild`. */
  takesNoChild?: boolean
  /** The element belongs to a library, so the part takes no `render`. */
  takesNoRender?: boolean
}

/** Tests that every part must pass. */
export function describePart(name: string, description: PartDescription) {
  const { tag, props = {}, setUp, arrange, within = keep, root, reaction } = description
  const Part = description.part

  async function renderPart(partProps: object) {
    const element = within(<Part data-testid="part" {...props} {...partProps} />)
    const arranged = renderWithEngine(element, setUp)
    await act(async () => {
      await arrange?.(arranged)
    })
    return { ...arranged, element: screen.getByTestId('part') }
  }

  describe(`<${name}>, like every part,`, () => {
    test(`renders one <${tag}> element, and gives it the ref`, async () => {
      const ref = createRef<HTMLElement>()
      const { element } = await renderPart({ ref })
      expect(element.tagName.toUpperCase()).toBe(tag.toUpperCase())
      expect(ref.current).toBe(element)
    })

    test('passes props, data attributes and the class name to its element', async () => {
      const { element } = await renderPart({
        className: 'brand',
        id: 'own-id',
        'data-own': 'yes',
        'aria-label': 'Own name',
        dir: 'rtl',
      })
      expect(element).toHaveClass('brand', { exact: true })
      expect(element).toHaveAttribute('data-own', 'yes')
      expect(element).toHaveAttribute('aria-label', 'Own name')
      expect(element).toHaveAttribute('dir', 'rtl')
      if (name !== 'Modal.Title') expect(element).toHaveAttribute('id', 'own-id')
    })

    if (tag === 'a')
      test('gives the page that it opens no access to this one', async () => {
        const { element } = await renderPart({})
        expect(element).toHaveAttribute('rel', 'noopener noreferrer')
      })

    test('has a name for the developer tools', () => {
      expect(Part).toHaveProperty('displayName', name)
    })

    if (/^(input|select)$/.test(tag))
      test('shows the value of the engine, whatever value the host passes', async () => {
        const shownIn = (element: HTMLElement) => {
          const { checked, type, value } = element as HTMLInputElement
          if (type === 'radio') return [checked, value]
          // The engine decides only whether a box is checked.
          return type === 'checkbox' ? checked : value
        }
        const plain = await renderPart({})
        const own = shownIn(plain.element)
        plain.unmount()
        vi.spyOn(console, 'error').mockImplementation(() => {})
        for (const checked of [true, false]) {
          const { element, unmount } = await renderPart({ value: '7', checked })
          expect(shownIn(element)).toEqual(own)
          unmount()
        }
      })

    if (!description.takesNoChild)
      test('renders its child with `asChild`', async () => {
        const ref = createRef<HTMLElement>()
        const childRef = createRef<HTMLElement>()
        const { element, container } = await renderPart({
          asChild: true,
          ref,
          className: 'brand',
          children: <mark className="child" ref={childRef} />,
        })
        expect(element.tagName).toBe('MARK')
        expect(element).toHaveClass('brand', 'child')
        expect([ref.current, childRef.current]).toEqual([element, element])
        expect(container.ownerDocument.querySelectorAll('mark')).toHaveLength(1)
      })

    test('gives its state to `className` and `style`: the same values as in its data attributes', async () => {
      const seen: object[] = []
      const { element } = await renderPart({
        className(state: object) {
          seen.push(state)
          return 'brand'
        },
        ...(!description.takesNoRender && { style: () => ({ color: 'red' }) }),
      })
      expect(element).toHaveClass('brand', { exact: true })
      if (!description.takesNoRender) expect(element.style.color).toBe('red')
      expect(factsOf(element)).toEqual(asAttributes(seen.at(-1)!))
    })

    if (!description.takesNoRender) {
      test('becomes the element given as `render`', async () => {
        const [ref, givenRef] = [createRef<HTMLElement>(), createRef<HTMLElement>()]
        const plain = await renderPart({})
        const content = plain.element.textContent
        plain.unmount()
        const { element } = await renderPart({
          ref,
          className: 'brand',
          render: createElement(tag, { className: 'child', title: 'given', ref: givenRef }),
        })
        expect(element).toHaveAttribute('title', 'given')
        expect(element).toHaveClass('brand', 'child')
        expect(element.textContent).toBe(content)
        expect([ref.current, givenRef.current]).toEqual([element, element])
      })

      test('becomes the element that the function `render` returns for its props and state', async () => {
        const ref = createRef<HTMLElement>()
        const { element } = await renderPart({
          ref,
          render: (props: object, state: object) =>
            createElement(tag, { ...props, lang: JSON.stringify(state) }),
        })
        expect(factsOf(element)).toEqual(asAttributes(JSON.parse(element.getAttribute('lang')!)))
        expect(ref.current).toBe(element)
      })
    }

    // A live region has an extra element around a text that is not announced yet.
    if ('children' in props && typeof props.children === 'function' && tag !== 'p')
      test('renders only the host’s elements inside', async () => {
        const { element } = await renderPart({ children: () => <i data-row="" /> })
        expect([...element.querySelectorAll(':not([data-row])')]).toEqual([])
      })

    if (reaction)
      test('runs the host’s handler first', async () => {
        let reactedBefore: boolean | undefined
        let arranged: Arranged | undefined
        const onClick = () => {
          reactedBefore = reaction(arranged!)
        }
        arranged = await renderPart({ onClick })
        await arranged.user.click(screen.getByTestId('part'))
        expect(reactedBefore).toBe(false)
        expect(reaction(arranged)).toBe(true)
      })

    if (reaction)
      test('acts on the nearest engine, even after the engine has changed', async () => {
        const [first, next] = ['first', 'next'].map((id) => setUpEngine({ id, ...setUp })) as [
          Arranged,
          Arranged,
        ]
        const page = ({ engine }: Arranged) => (
          <EngineProvider engine={engine}>
            {within(<Part data-testid="part" {...props} />)}
          </EngineProvider>
        )
        const { rerender } = render(page(first))
        rerender(page(next))
        await act(async () => {
          await arrange?.(next)
        })
        const before = first.engine.getState()
        await next.user.click(screen.getByTestId('part'))
        expect(reaction(next)).toBe(true)
        expect(first.engine.getState()).toBe(before)
      })

    if (reaction)
      test('does nothing if the host prevents the default', async () => {
        const arranged = await renderPart({
          onClick: (event: Event) => event.preventDefault(),
        })
        await arranged.user.click(arranged.element)
        expect(reaction(arranged)).toBe(false)
      })

    if (reaction)
      test('is a button that submits no form', async () => {
        const { element } = await renderPart({})
        expect(element).toHaveAttribute('type', 'button')
      })

    if (root)
      test(`throws an error that names <${root}> if used outside it`, () => {
        vi.spyOn(console, 'error').mockImplementation(() => {})
        const { engine } = setUpEngine(setUp)
        const lost = (
          <EngineProvider engine={engine}>
            <Part {...props} />
          </EngineProvider>
        )
        expect(() => render(lost)).toThrow(`<${name}> must be used within <${root}>.`)
      })
  })
}

/**
 * Returns the data attributes that the part sets itself. Leaves out those of the test, of Radix and
 * of input-otp.
 */
function factsOf(element: HTMLElement) {
  const own = [...element.attributes].filter(({ name }) =>
    /^data-(?!testid|radix|orientation|input-otp)/.test(name),
  )
  return Object.fromEntries(own.map(({ name, value }) => [name, value]))
}

function asAttributes(state: object) {
  const present = Object.entries(state).filter(
    ([, value]) => value !== undefined && value !== false,
  )
  return Object.fromEntries(
    present.map(([name, value]) => [
      `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value === true ? '' : String(value),
    ]),
  )
}

const keep = (part: ReactNode) => part
