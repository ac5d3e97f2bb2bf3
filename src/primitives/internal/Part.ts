'use client'
import { cloneElement, createElement, type JSX, version } from 'react'
import { createPart } from './createPart.ts'
import { elementOf, type HostElement } from './fillChild.ts'
import type { PartProps, Stateful } from './PartProps.ts'
import { useComposedRefs } from './radix.ts'
import { valueFor } from './valueFor.ts'

/**
 * The HTML elements of parts. A part's `state` becomes data attributes, and is passed to the host's
 * functions.
 */
export const Part = {
  a: createElementPart('a'),
  button: createElementPart('button'),
  div: createElementPart('div'),
  form: createElementPart('form'),
  h2: createElementPart('h2'),
  h3: createElementPart('h3'),
  img: createElementPart('img'),
  input: createElementPart('input'),
  li: createElementPart('li'),
  p: createElementPart('p'),
  select: createElementPart('select'),
  span: createElementPart('span'),
  svg: createElementPart('svg'),
  time: createElementPart('time'),
  // Safari removes the list role if the stylesheet removes the bullets.
  ul: createElementPart('ul', { role: 'list' }),
}

interface ElementPartProps extends PartProps<'div'> {
  state?: object
}

function createElementPart<Tag extends keyof JSX.IntrinsicElements>(tag: Tag, defaults?: Props) {
  return createPart<Element, ElementPartProps>(
    `Part.${tag}`,
    ({ asChild, children, className, render, state = {}, style, ...rest }, ref) => {
      const given = asChild ? children : render
      const element = typeof given === 'function' ? undefined : elementOf(given)
      const composed = useComposedRefs(ref, element && refOf(element))
      if (asChild && children && !element)
        throw new Error('`asChild` needs exactly one element as the child.')

      const props = {
        ...defaults,
        ...dataAttributes(state),
        ...rest,
        // The attribute `type` of a button has another meaning on a link.
        ...(typeof element?.type === 'string' &&
          !/^(button|input)$/.test(element.type) && { type: undefined }),
        ...(!asChild && { children }),
        className: valueFor(className, state),
        style: valueFor(style, state),
      }
      if (element) return cloneElement(element, { ...merge(props, element.props), ref: composed })
      if (asChild) return null
      if (typeof render === 'function') return render({ ...props, ref: composed }, state)
      return createElement(tag, { ...props, ref })
    },
  ) as Stateful<Tag>
}

type Props = Readonly<Record<string, unknown>>

/**
 * Converts a state to data attributes: `{ inDoubt: true, index: 0, stale: false }` becomes
 * `data-in-doubt="" data-index="0"`.
 */
function dataAttributes(state: object): Props {
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(state))
    if (value !== undefined && value !== false)
      attributes[`data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`] =
        value === true ? '' : value
  return attributes
}

const refOf = (element: HostElement) =>
  version.startsWith('18.') ? element.ref : element.props.ref

/**
 * Merges the props. The host's props override the part's props, and the host's handlers run first.
 */
function merge(defaults: Props, given: Props): Props {
  const merged: Record<string, unknown> = { ...defaults, ...given }
  for (const name in defaults) {
    const [ours, theirs] = [defaults[name], given[name]]
    if (theirs === undefined) merged[name] = ours
    else if (/^on[A-Z]/.test(name) && ours instanceof Function && theirs instanceof Function)
      merged[name] = (...event: unknown[]) => {
        theirs(...event)
        ours(...event)
      }
    else if (ours !== undefined && /^(aria-describedby|className|style)$/.test(name))
      merged[name] = both(ours, theirs)
  }
  return merged
}

function both(ours: unknown, theirs: unknown): unknown {
  // The host's element may be a part too. Then its functions get the state of that part.
  if (theirs instanceof Function) return (state: object) => both(ours, theirs(state))
  if (typeof ours === 'object') return { ...ours, ...Object(theirs) }
  return theirs ? `${ours} ${theirs}` : ours
}
